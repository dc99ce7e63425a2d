import type { RouteConfigEntry } from "@react-router/dev/routes";

/** Every address of some routes as a pattern, "admin/messages/:id": one that is new in `app/routes.ts` is in it by itself. */
export function patternsOf(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const here = [above, entry.path].filter(Boolean).join("/");
    if (!entry.children) return [here];
    // A list stays at its own address when forms open over it; what has no path only stands around others.
    const own = !entry.path || entry.children.some((child) => child.index) ? [] : [here];
    return [...own, ...patternsOf(entry.children, here)];
  });
}
