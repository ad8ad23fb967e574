/* SHA-256 (FIPS 180-4) and HMAC (RFC 2104). WebCrypto is missing on pages that come over plain
   HTTP, as from a server in the living room; a test compares the two where both are there. */

const BLOCK = 64;

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function roots(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++)
    if (!found.some((prime) => number % prime === 0)) found.push(number);
  return Uint32Array.from(found, (prime) => (root(prime) % 1) * 2 ** 32);
}

const START = roots(8, Math.sqrt);
const ROUND = roots(64, Math.cbrt);

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function padded(data: Uint8Array): DataView {
  const length = Math.ceil((data.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(length);
  bytes.set(data);
  bytes[data.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(length - 4, data.length << 3);
  return view;
}

/** The words of a block, stretched to one for each round. */
function schedule(view: DataView, offset: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let at = 0; at < 16; at++) words[at] = view.getUint32(offset + 4 * at);
  for (let at = 16; at < 64; at++) {
    const [old, near] = [words[at - 15]!, words[at - 2]!];
    const low = turned(old, 7) ^ turned(old, 18) ^ (old >>> 3);
    const high = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[at] = words[at - 16]! + low + words[at - 7]! + high;
  }
  return words;
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number, number, number, number, number, number, number, number,
  ]; // prettier-ignore
  for (let at = 0; at < 64; at++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + ROUND[at]! + words[at]!) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((value, at) => (state[at] = state[at]! + value));
}

/** The SHA-256 digest of some bytes. */
export function sha256(data: Uint8Array): Uint8Array {
  const view = padded(data);
  const state = Uint32Array.from(START);
  for (let offset = 0; offset < view.byteLength; offset += BLOCK)
    compress(state, schedule(view, offset));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setUint32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

/** Bytes one after the other. */
export function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The HMAC-SHA-256 of a message. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return sha256(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}
