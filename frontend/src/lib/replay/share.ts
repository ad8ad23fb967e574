/** A record inside a link: packed, behind the #, so that no server needs to keep it. */
const MARK = "z=";

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function packed(record: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream("deflate-raw"));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return MARK + text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The record in a link, if there is one that can be unpacked. */
export async function unpacked(hash: string): Promise<string | null> {
  const found = new URLSearchParams(hash.replace(/^#/, "")).get("z");
  if (!found) return null;
  try {
    const text = atob(found.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(Uint8Array.from(text, (letter) => letter.charCodeAt(0)), new DecompressionStream("deflate-raw"));
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

/** The step that a link leads to. */
export function stepOf(hash: string): number {
  return Number(new URLSearchParams(hash.replace(/^#/, "")).get("at") ?? 0);
}
