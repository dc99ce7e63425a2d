import { isIPv6 } from "node:net";

/** Set by our own server on every request, after removing whatever came from outside. */
export const addressHeader = "x-diwan-address";
/** The name that the client asked for, before ours took its place. */
export const askedHostHeader = "x-diwan-host";
export const requestIdHeader = "x-diwan-request";

/** The sender's whole address, for lists of those that are let in; null where it is unknown. */
export const wholeAddress = (request: Request): string | null => request.headers.get(addressHeader);

/** The socket's address, or the proxy's header (`PROXY_IP_HEADER`). Of IPv6 the /64: one household has all of it (RFC 6177). */
export const clientAddress = (request: Request): string => networkOf(request.headers.get(addressHeader) ?? "unknown");

/** The /64 of an IPv6 address, an IPv4 address also where it is written as IPv6; anything else as it is. */
export function networkOf(address: string): string {
  const plain = address.split("%", 1)[0] ?? "";
  if (!isIPv6(plain)) return address;
  // A URL writes every IPv6 address in one way: lower case, one `::`, no dotted end.
  const [head = "", tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const left = head ? head.split(":") : [];
  const right = tail ? tail.split(":") : [];
  const groups = tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  const mapped = groups.slice(0, 5).every((group) => group === "0") && groups[5] === "ffff";
  return mapped ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : `${groups.slice(0, 4).join(":")}::/64`;
}
