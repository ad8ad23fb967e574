import { api } from "$lib/net/api";
import { inPage } from "$lib/net/transport";

/** The address under which others can reach this server. */
export interface Reach {
  /** The prefix of links, ending in a slash. */
  base: string;
  /** Whether links work only on this computer. */
  onlyHere: boolean;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a host name is a loopback address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** A page from this computer asks the server for its address in the network, if it has one. */
export async function findReach(): Promise<Reach> {
  const here = new URL(document.baseURI);
  if (inPage()) return { base: here.href, onlyHere: true };
  if (!isLoopback(here.hostname)) return { base: here.href, onlyHere: false };
  const { address } = await api.address();
  return address ? { base: address, onlyHere: false } : { base: here.href, onlyHere: true };
}
