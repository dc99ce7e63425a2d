const unreserved = /[A-Za-z0-9._~-]/;

/** The one spelling of an address (`/path?query`); null when it is spelled that way already. `//host` would be another site's address. */
export function tidyAddress(address: string): string | null {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  const query = end < 0 ? "" : address.slice(end);
  const decoded = path.replaceAll(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return unreserved.test(character) ? character : code;
  });
  const segments = decoded.replaceAll(/\/{2,}/g, "/").split("/");
  // Names of pages and areas come first, after the language; what follows may be a secret, in which capitals count.
  for (const at of segments[1]?.toLowerCase() === "ar" ? [1, 2] : [1])
    if (/^[A-Za-z-]+$/.test(segments[at] ?? "")) segments[at] = segments[at]!.toLowerCase();
  const tidy = segments.join("/");
  return tidy === path ? null : tidy + query;
}

/** Control characters and line separators. The router's patterns end at a line break, so that a path with one would match no route at all. */
const unroutable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** An address that every page can take: one not decodable, or with control characters, has its `%` taken literally; the query loses its NULs. */
export function readableAddress(address: string): string {
  const [path = ""] = address.split("?", 1);
  return (isRoutable(path) ? path : path.replaceAll("%", "%25")) + address.slice(path.length).replaceAll("%00", "");
}

function isRoutable(path: string): boolean {
  try {
    return !unroutable.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
