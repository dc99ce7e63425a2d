import { useEffect, useRef } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import {
  addressOfView,
  noView,
  openView,
  viewParam,
  viewQuery,
  type ListViews,
  type SavedView,
  type ViewDone,
  type ViewVerb,
} from "./views.ts";

export type Views = {
  views: ListViews;
  /** The view that is open; null where none is. */
  open: SavedView | null;
  /** What the list shows is no longer what the view holds. */
  changed: boolean;
  /** The address of a view, or of the list without one. */
  to: (view: SavedView | null) => { pathname: string; search: string };
  does: (verb: ViewVerb, said?: Record<string, string>) => void;
  busy: boolean;
};

/** The views of the list at `path` as its address says, and what can be done about them. Every change is told, and a deletion can be undone. */
export function useViews(path: string, views: ListViews): Views {
  const { search } = useLocation();
  const navigate = useNavigate();
  const fetcher = useFetcher<Answer<ViewDone>>();
  const t = useTranslate();
  const { show } = useToast();
  const open = openView(search, views);
  const bare = views.first === null ? "" : `?${viewParam}=${noView}`;
  const to: Views["to"] = (view) => ({ pathname: path, search: view ? addressOfView(view) : bare });
  const does: Views["does"] = (verb, said = {}) => void fetcher.submit({ intent: "view", verb, ...said }, { method: "post", action: path });

  const told = useRef<unknown>(null);
  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || told.current === answer) return;
    told.current = answer;
    if (!answer.ok) {
      const [wrong] = Object.values(answer.fields);
      const said = wrong ?? answer.said;
      show({ title: t("views.refused"), body: t(said.key, said.values), kind: "destructive", key: "view" });
      return;
    }
    if (!answer.data) return;
    const { verb, id, name } = answer.data.view;
    if (verb === "columns") return;
    const word = verb === "first" && !id ? "notFirst" : verb;
    show({
      title: t(`views.done.${word}`, { name }),
      kind: "ok",
      key: "view",
      ...(verb === "delete" && id && { action: { label: t("kit.list.undo"), run: () => does("restore", { id }) } }),
    });
    const params = new URLSearchParams(search);
    if (verb === "create" && id) params.set(viewParam, id);
    else if (verb === "delete" && params.get(viewParam) === id) params.delete(viewParam);
    else return;
    void navigate({ pathname: path, search: params.toString().replaceAll("%2C", ",") }, { replace: true, preventScrollReset: true });
    // Told once for each answer; the rest is read as it is at that moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fetcher.state, fetcher.data]);

  return {
    views,
    open,
    changed: open !== null && viewQuery(search) !== viewQuery(open.query),
    to,
    does,
    busy: fetcher.state !== "idle",
  };
}
