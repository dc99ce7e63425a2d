import { createContext, use, useCallback, useMemo, type ReactNode } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { keepFocusNear } from "./focus-row.ts";
import { addressOf, firstPage, queryOf } from "./list-query.ts";
import { useListActs, type Act } from "./list-acts.ts";
import { recordName } from "#app/kit/entity/record-name.ts";
import { inOrder } from "#app/kit/drag/reorder.ts";
import type { AnyRecord, BulkVerb, BulkForm, ListData, ListQuery, Screens } from "#app/kit/entity/screens.ts";
import { useSelection, type Selection } from "./selection.ts";

export type View = "table" | "grid";

/** What rows are drawn from. The same object until one of its parts is another: rows are drawn anew for nothing else. */
export type RowState = {
  screens: Screens;
  list: ListData;
  rows: AnyRecord[];
  nameOf: (record: AnyRecord) => string;
  addressOf: (id: string) => { pathname: string; search: string };
  formOf: (id: string) => { pathname: string; search: string };
  press: Selection["press"];
};

export type ListState = RowState & {
  drawn: RowState;
  /** How the list is asked for in the address, also while something stands over it. */
  search: string;
  query: ListQuery;
  view: View;
  /** Sorted by hand: rows can be moved. Those of a filter change places among themselves; what a search finds stands in no order of its own. */
  ordering: boolean;
  selection: Selection;
  go: (change: Partial<ListQuery> & { view?: View }, how?: { replace?: boolean }) => void;
  to: (change: Partial<ListQuery> & { view?: View }) => { pathname: string; search: string };
  /** Does something to these records: a verb of ours, or one of the slice with what it needs. `selection.chosen` itself may mean the whole filter. */
  act: (verb: string, ids: string[], form?: BulkForm) => void;
};

const ListContext = createContext<ListState | null>(null);

/** What the parts of a list share. Throws outside its provider. */
export function useList(): ListState {
  const state = use(ListContext);
  if (!state) throw new Error("useList must be used inside EntityList");
  return state;
}

/** Reads the list of a page and its address, and hands it to the parts below. */
export function ListProvider({ screens, list, children }: { screens: Screens; list: ListData; children: ReactNode }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { pending, act, asked } = useListActs(screens);

  const coming = navigation.location?.pathname === screens.path ? navigation.location.search : null;
  const search = coming ?? address;
  const { query, params } = useMemo(() => {
    const found = new URLSearchParams(search);
    return { params: found, query: queryOf(found, screens) };
  }, [search, screens]);

  const rows = useMemo(() => shown(list.rows, pending), [list.rows, pending]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const selection = useSelection(ids, address);
  const { press } = selection;
  const nameOf = useCallback((record: AnyRecord) => recordName(record, screens, language) || t("kit.list.unnamed"), [screens, language, t]);
  const drawn = useMemo(
    (): RowState => ({
      screens,
      list,
      rows,
      nameOf,
      // A page of its own is no part of the list: it does not carry how the list was searched.
      addressOf: (id) => ({ pathname: `${screens.path}/${id}`, search: screens.page === "record" && id !== "new" ? "" : address }),
      formOf: (id) => ({ pathname: `${screens.path}/${id}${screens.page ? "/edit" : ""}`, search: address }),
      press,
    }),
    [screens, list, rows, nameOf, address, press],
  );

  const state = useMemo((): ListState => {
    const to: ListState["to"] = ({ view, ...change }) => {
      const otherParams = new URLSearchParams(params);
      if (view === "grid") otherParams.set("view", view);
      if (view === "table") otherParams.delete("view");
      return { pathname: screens.path, search: addressOf({ ...(view ? query : firstPage(query)), ...change }, screens, otherParams) };
    };

    return {
      ...drawn,
      drawn,
      search: address,
      query,
      view: params.get("view") === "grid" ? "grid" : "table",
      ordering:
        list.can.reorder &&
        list.may.update &&
        !list.query.trash &&
        !list.query.archive &&
        list.query.sort === "displayOrder" &&
        list.query.q === "",
      selection,
      go: (change, { replace = false } = {}) => void navigate(to(change), { replace, preventScrollReset: true }),
      to,
      act: (verb, those, form) => {
        const names = Object.fromEntries(list.rows.filter(({ id }) => those.includes(id)).map((row) => [row.id, nameOf(row)]));
        const whole = selection.whole &&
          those === selection.chosen && { whole: { all: address, asOf: list.asOf ?? "", count: list.total } };
        act({ verb, ids: those, names, ...whole, ...(form && { form }), ...(verb === "reorder" && { seen: ids }) });
        if (verb === "reorder") return;
        selection.clear();
        keepFocusNear(rows.findIndex(({ id }) => those.includes(id)));
      },
    };
  }, [drawn, address, query, params, selection, navigate, act, ids, list, rows, nameOf, screens]);
  return (
    <ListContext value={state}>
      {children}
      {asked}
    </ListContext>
  );
}

const movesAway = new Set<string>(["trash", "restore", "archive", "unarchive", "delete"] satisfies BulkVerb[]);

/** The rows as if everything asked for were done: those moved away are gone, those moved stand where they will. */
export function shown(rows: readonly AnyRecord[], pending: readonly Act[]): AnyRecord[] {
  const gone = new Set(pending.filter(({ verb }) => movesAway.has(verb)).flatMap(({ ids }) => ids));
  const left = rows.filter(({ id }) => !gone.has(id)).map((row) => asRequested(row, pending));
  const order = pending.findLast(({ verb }) => verb === "reorder");
  return order ? inOrder(left, order.ids) : left;
}

function asRequested(row: AnyRecord, pending: readonly Act[]): AnyRecord {
  const last = pending.findLast(({ verb, ids }) => (verb === "publish" || verb === "unpublish") && ids.includes(row.id));
  return last ? { ...row, state: last.verb === "publish" ? "published" : "draft", workingCopy: null } : row;
}
