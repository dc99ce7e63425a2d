import { previewParam } from "#app/content/preview/fields.ts";

const parameters: Readonly<Record<string, readonly string[]>> = {
  "/": [],
  "/about": [],
  "/services": [],
  "/portfolio": ["category", "view", "by", "show"],
  "/testimonials": [],
  "/cost-estimator": ["type", "place", "area", "scope", "sent", "estimate"],
  "/contact": ["service", "sent"],
  "/privacy": [],
  "/terms": [],
};
const everywhere: readonly string[] = [previewParam, "letter"];
const ofOne = /^\/(services|portfolio)\/[^/.]+$/;

/** A public page's address (`/path?query`) without unknown parameters, so that made-up ones take no room in the cache. Null for every other address. */
export function sharedAddress(address: string): string | null {
  const [path = "/", query] = address.split("?", 2);
  const page = path.replace(/^\/ar(?=\/|$)/, "") || "/";
  const known = parameters[page] ?? (ofOne.test(page) ? [] : null);
  if (!known) return null;
  if (query === undefined) return path;
  const kept = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => known.includes(name) || everywhere.includes(name)));
  return kept.size > 0 ? `${path}?${kept}` : path;
}
