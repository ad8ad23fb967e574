/** The record is compressed into the fragment of the link, so no server has to store it. */
const MARK = "z=";

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer(),
  );
}

export async function packed(record: string): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(record),
    new CompressionStream("deflate-raw"),
  );
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return MARK + text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The record in a fragment, or null if there is none or it cannot be decoded. */
export async function unpacked(hash: string): Promise<string | null> {
  const found = new URLSearchParams(hash.replace(/^#/, "")).get("z");
  if (!found) return null;
  try {
    const text = atob(found.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
      new DecompressionStream("deflate-raw"),
    );
    return new TextDecoder().decode(bytes);
  } catch {
    return null;
  }
}

/** The parameters in a fragment beside the record. */
export interface Entry {
  /** The step to show first. */
  at: number;
  /** The seat of the viewer; 0 if unknown. */
  seat: number;
  /** Whether to request the review at once. */
  review: boolean;
}

export function entryOf(hash: string): Entry {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  return {
    at: Number(said.get("at") ?? 0),
    seat: Number(said.get("seat") ?? 0),
    review: said.has("review"),
  };
}
