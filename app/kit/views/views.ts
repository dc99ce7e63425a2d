import { text, toggle } from "#app/kit/fields/kinds.ts";

export type SavedView = {
  id: string;
  version: number;
  name: string;
  shared: boolean;
  query: string;
  owner: string;
  may: boolean;
};

export type ListViews = { all: SavedView[]; first: string | null; columns: string[] | null };

/** What can be done about views. `restore` takes a deletion back; `first` says which one the list opens with. */
export const viewVerbs = ["create", "rename", "update", "share", "unshare", "delete", "restore", "first", "columns"] as const;
export type ViewVerb = (typeof viewVerbs)[number];

export type ViewDone = { view: { verb: ViewVerb; id: string | null; name: string } };

/** In the address: the view that is open. `all` is the list without any, where it would open with one. */
export const viewParam = "saved";
export const noView = "all";
export const columnsParam = "columns";

const places = new Set(["page", "after", "before", viewParam]);

export const longestName = 60;
export const viewFields = { name: text({ max: longestName }), shared: toggle() };
export const longestQuery = 2000;

/** What an address asks for, in one way of writing it: two addresses that ask for the same are equal. */
export function viewQuery(search: string): string {
  const words = [...new URLSearchParams(search)].filter(([name, value]) => !places.has(name) && value !== "");
  return new URLSearchParams(words.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString().replaceAll("%2C", ",");
}

/** The address of a view in its list. */
export const addressOfView = ({ id, query }: Pick<SavedView, "id" | "query">): string => {
  const params = new URLSearchParams(query);
  params.set(viewParam, id);
  return `?${params.toString().replaceAll("%2C", ",")}`;
};

/** The view that an address says is open; null without one, or where it is not there (any more). */
export const openView = (search: string, { all }: Pick<ListViews, "all">): SavedView | null => {
  const id = new URLSearchParams(search).get(viewParam);
  return all.find((view) => view.id === id) ?? null;
};
