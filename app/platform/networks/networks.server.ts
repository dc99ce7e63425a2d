import { BlockList, isIP } from "node:net";
import { networkOf } from "#app/platform/http/address.server.ts";

type Network = { address: string; family: "ipv4" | "ipv6"; bits: number };

/** An address or a network (`192.0.2.0/24`, `2001:db8::/48`) as it was typed; null for anything else. */
function networkIn(text: string): Network | null {
  const [, address = "", size] = /^([0-9a-fA-F.:]{2,45})(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const bits = size === undefined ? most : Number(size);
  return version === 0 || bits > most ? null : { address, family: version === 4 ? "ipv4" : "ipv6", bits };
}

/** Is this an IP address or a network of them, as `192.0.2.0/24`? */
export const isNetwork = (text: string): boolean => networkIn(text) !== null;

/** Does the address lie in one of these networks? An IPv4 address also where it is written as IPv6. An unknown one lies in none. */
export function isWithin(address: string | null, networks: readonly string[]): boolean {
  const one = networkIn(address ?? "");
  if (!one) return false;
  const list = new BlockList();
  for (const text of networks) {
    const network = networkIn(text);
    if (network) list.addSubnet(network.address, network.bits, network.family);
  }
  return list.check(one.address, one.family);
}

/** Where an address comes from, by what one office has: of IPv4 the /24, of IPv6 the /48. Null for an unknown one. */
export function wideNetworkOf(address: string | null): string | null {
  const narrow = networkOf(address ?? "");
  if (isIP(narrow) === 4) return `${narrow.split(".").slice(0, 3).join(".")}.0/24`;
  return narrow.endsWith("::/64") ? `${narrow.split(":").slice(0, 3).join(":")}::/48` : null;
}
