/** `postgres://…@one:5432,two:5432/diwan` as one address for each host, in their order. Whichever of them is no standby is written to. */
export function addressesOf(url: string): string[] {
  const start = url.indexOf("://") + 3;
  const rest = url.slice(start);
  const path = rest.search(/[/?]/);
  const authority = path === -1 ? rest : rest.slice(0, path);
  const hosts = authority.lastIndexOf("@") + 1;
  return authority
    .slice(hosts)
    .split(",")
    .map((host) => url.slice(0, start) + authority.slice(0, hosts) + host + rest.slice(authority.length));
}
