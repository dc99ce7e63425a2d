import type { ListQuery, Screens } from "#app/kit/entity/screens.ts";

const reserved = new Set(["q", "sort", "page", "trash", "archive", "after", "before", "exact"]);

/** What a list's address asks for: `?q=&sort=-updatedAt&page=2&state=draft,published&exact=1&trash=1`. Only declared filters are let through. */
export function queryOf(params: URLSearchParams, { list }: Pick<Screens, "list">): ListQuery {
  const filters: ListQuery["filters"] = {};
  for (const name of list.filters ?? []) {
    const words = (params.get(name) ?? "").split(",").filter(Boolean).slice(0, 50);
    if (words.length > 0) filters[name] = words;
  }
  const place = (name: "after" | "before") => {
    const message = params.get(name)?.slice(0, 500);
    return message ? { [name]: message } : {};
  };
  return {
    q: (params.get("q") ?? "").slice(0, 200),
    sort: params.get("sort") ?? list.sort,
    page: Number(params.get("page") ?? 1) || 1,
    filters,
    trash: params.get("trash") === "1",
    archive: params.get("archive") === "1",
    ...(params.get("exact") === "1" && { exact: true }),
    ...place("after"),
    ...place("before"),
  };
}

/** The same as an address says it: nothing that goes without saying. Words of other kinds in `before` (a view, say) stay. */
export function addressOf(query: ListQuery, { list }: Pick<Screens, "list">, before = new URLSearchParams()): string {
  const params = new URLSearchParams([...before].filter(([name]) => !reserved.has(name) && !(list.filters ?? []).includes(name)));
  if (query.q) params.set("q", query.q);
  for (const [name, words] of Object.entries(query.filters)) if (words.length > 0) params.set(name, words.join(","));
  if (query.sort && query.sort !== list.sort) params.set("sort", query.sort);
  if (query.page > 1) params.set("page", String(query.page));
  if (query.after) params.set("after", query.after);
  if (query.before) params.set("before", query.before);
  if (query.exact) params.set("exact", "1");
  if (query.trash) params.set("trash", "1");
  if (query.archive) params.set("archive", "1");
  const text = params.toString().replaceAll("%2C", ",");
  return text && `?${text}`;
}

/** The same question from the beginning: what another question starts from. */
export const firstPage = ({ q, sort, filters, trash, archive }: ListQuery): ListQuery => ({ q, sort, filters, trash, archive, page: 1 });
