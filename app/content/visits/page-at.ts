const counted = /^\/(?:(?:about|services|portfolio|testimonials|cost-estimator|contact|privacy|terms)|(?:services|portfolio)\/[^/]+)?$/;

const longest = 200;

/** The page behind an address: without language, query and the ending of the router's data. Null where visits are not counted. */
export function pageAt(address: string): string | null {
  const end = address.search(/[?#]/);
  let path = end < 0 ? address : address.slice(0, end);
  if (path.endsWith(".data")) path = path === "/_root.data" ? "/" : path.slice(0, -".data".length);
  if (path === "/ar" || path.startsWith("/ar/")) path = path.slice(3) || "/";
  if (path.length > 1 && path.endsWith("/")) path = path.slice(0, -1);
  return path.length <= longest && counted.test(path) ? path : null;
}

export const isData = (address: string): boolean => /^[^?#]*\.data(?:[?#]|$)/.test(address);
