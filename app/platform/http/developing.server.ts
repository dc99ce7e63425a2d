import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
/** What `routesWhenAsked` of vite.config.ts adds: reads the route's modules, and again what has changed in them. */
type Opened = { open?: () => Promise<unknown> };

/** Reads the modules of the routes that answer at this path, with those of the root, which shows what went wrong. For development alone. */
export async function openRoutes(routes: Routes, path: string): Promise<void> {
  const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const matches = matchRoutes(childrenOf(routes, undefined), page) ?? [];
  const wanted = new Set(["root", ...matches.map(({ route }) => route.id!)]);
  await Promise.all([...wanted].map(async (id) => (routes[id] as Opened | undefined)?.open?.()));
}

const childrenOf = (routes: Routes, parentId: string | undefined): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, caseSensitive = false } = route;
    const same = { id, caseSensitive, ...(path !== undefined && { path }) };
    return [route.index ? { ...same, index: true } : { ...same, children: childrenOf(routes, id) }];
  });
