/** Does an address lead into administration or CRM? Their data are asked for at `/crm.data`. */
export const isOffice = (path: string): boolean => /^\/(admin|crm)\b/.test(path);

type Routes = Record<string, { parentId?: string | undefined; path?: string | undefined } | undefined>;

/** The routes without those of administration and CRM, which are nine of ten. */
export function withoutOffice<R extends Routes>(routes: R): R {
  const addressOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${addressOf(route.parentId)}/${route.path ?? ""}`.replaceAll(/\/+/g, "/") : "";
  };
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !isOffice(addressOf(id)))) as R;
}

/** Where the build puts the route table of public pages: beside the whole one. */
export const openTable = (table: string): string => table.replace("/manifest-", "/open-manifest-");
