import { useLocation, useNavigate } from "react-router";
import { usePost } from "#app/kit/record/use-post.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer, Refused } from "#app/shell/answer.ts";
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
  open: SavedView | null;
  changed: boolean;
  to: (view: SavedView | null) => { pathname: string; search: string };
  /** `draws`: whoever asked shows this refusal, and it is not shown besides. */
  does: (verb: ViewVerb, input?: Record<string, string>, draws?: (refused: Refused) => boolean) => Promise<Answer<ViewDone>>;
};

/** The views of the list at `path` as its address says, and what can be done about them. Every change is shown, and a deletion can be undone. */
export function useViews(path: string, views: ListViews): Views {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { post } = usePost<ViewDone>();
  const t = useTranslate();
  const { show } = useToast();
  const open = openView(search, views);
  const bare = views.first === null ? "" : `?${viewParam}=${noView}`;
  const to: Views["to"] = (view) => ({ pathname: path, search: view ? addressOfView(view) : bare });
  const does: Views["does"] = async (verb, input = {}, draws) => {
    const answer = await post({ intent: "view", verb, ...input }, path);
    if (!answer.ok) {
      const [wrong = answer.message] = Object.values(answer.fields);
      if (!draws?.(answer)) show({ title: t("views.refused"), body: t(wrong.key, wrong.values), kind: "destructive", key: "view" });
      return answer;
    }
    const { id = null, name = "" } = answer.data?.view ?? {};
    const word = verb === "first" && !id ? "notFirst" : verb;
    show({
      title: t(`views.done.${word}`, { name }),
      kind: "ok",
      key: "view",
      ...(verb === "delete" && id && { action: { label: t("kit.undo"), run: () => void does("restore", { id }) } }),
    });
    // The list may have been asked for something else since.
    const params = new URLSearchParams(window.location.search);
    if (verb === "create" && id) params.set(viewParam, id);
    else if (verb === "delete" && params.get(viewParam) === id) params.delete(viewParam);
    else return answer;
    const now = { pathname: path, search: params.toString().replaceAll("%2C", ",") };
    await navigate(now, { replace: true, preventScrollReset: true });
    return answer;
  };

  return { views, open, changed: open !== null && viewQuery(search) !== viewQuery(open.query), to, does };
}
