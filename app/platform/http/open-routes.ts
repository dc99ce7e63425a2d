/** Does an address lead into administration or CRM? Their data are asked for at `/crm.data`. */
export const isOffice = (path: string): boolean => /^\/(admin|crm)\b/.test(path);

type Routes = Record<string, { parentId?: string | undefined; path?: string | undefined } | undefined>;

/** The section of the office that an address or the data of one lies in, as `crm/clients`; undefined outside of any. */
export const sectionOf = (path: string): string | undefined => /^\/((?:admin|crm)\/[a-z-]+)(?:\.data)?(?:\/|$)/.exec(path)?.[1];

/** The addresses of all routes, by their ids. */
export function addressesOf(routes: Routes): Map<string, string> {
  const addressOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${addressOf(route.parentId)}/${route.path ?? ""}`.replaceAll(/\/+/g, "/") : "";
  };
  return new Map(Object.keys(routes).map((id) => [id, addressOf(id)]));
}

function onlyAt<R extends Routes>(routes: R, keeps: (address: string) => boolean): R {
  const addresses = addressesOf(routes);
  return Object.fromEntries(Object.entries(routes).filter(([id]) => keeps(addresses.get(id)!))) as R;
}

/** The routes without those of administration and CRM, which are nine of ten. */
export const withoutOffice = <R extends Routes>(routes: R): R => onlyAt(routes, (address) => !isOffice(address));

/** The routes that an address in a section can lead to: its own, those above it, and those with a parameter in its place. */
export function inSection<R extends Routes>(routes: R, section: string): R {
  const wanted = section.split("/");
  return onlyAt(routes, (address) =>
    address
      .split("/")
      .filter(Boolean)
      .slice(0, wanted.length)
      .every((part, at) => part === wanted[at] || /^[:*]|\?$/.test(part)),
  );
}

/** Where the build puts the route table of public pages: beside the whole one. */
export const openTable = (table: string): string => table.replace("/manifest-", "/open-manifest-");
