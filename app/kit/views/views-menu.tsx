import { useState } from "react";
import { Menu } from "@mantine/core";
import { Link, useLocation, useNavigate, useNavigation } from "react-router";
import { Ask } from "#app/kit/ask/ask.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Press } from "#app/ui/button.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import css from "./views-menu.module.css";
import {
  viewFields,
  type ListViews,
  type SavedView,
  addressOfView,
  noView,
  openView,
  viewParam,
  viewQuery,
  type ViewDone,
  type ViewVerb,
} from "./views.ts";
import { usePost } from "#app/kit/record/use-post.ts";
import type { Answer, Refused } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";

/** The views of a list: which one is open, the others, and what can be done with it. For a page whose action is `changeList`. */
export function ViewsMenu({ path, views: firstViews }: { path: string; views: ListViews }) {
  const views = useViews(path, firstViews);
  const { open, changed } = views;
  const t = useTranslate();
  const [naming, setNaming] = useState<"create" | "rename" | null>(null);
  return (
    <>
      <MenuButton
        position="bottom-start"
        button={
          <Press
            className={classes(css.chip, ui.row(2, "nowrap", "inline"), ui.text("sm", "soft", "icon16", "link"))}
            data-on={open ? "" : undefined}
            aria-label={labelOf(t, open, changed)}
          >
            <Icon name="bookmark" />
            <bdi>{open?.name ?? t("views.menu")}</bdi>
            {changed && <small className={ui.text("xs", "warn", "regular")}>{t("views.changed")}</small>}
            <Icon name="chevron-down" />
          </Press>
        }
        label={t("views.open")}
        className={css.list}
      >
        <Choices views={views} />
        {open && <Acts views={views} view={open} rename={() => setNaming("rename")} />}
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="plus" />} onClick={() => setNaming("create")}>
          {t(open ? "views.saveNew" : "views.save")}
        </Menu.Item>
      </MenuButton>{" "}
      {naming && <Naming views={views} renamed={naming === "rename" ? open : null} path={path} onEnd={() => setNaming(null)} />}
    </>
  );
}

const labelOf = (t: ReturnType<typeof useTranslate>, open: SavedView | null, changed: boolean): string =>
  [t("views.menu"), open?.name, changed && t("views.changed")].filter(Boolean).join(t("shell.comma"));

function Naming({ views, renamed, path, onEnd }: { views: Views; renamed: SavedView | null; path: string; onEnd: () => void }) {
  const t = useTranslate();
  const { search } = useLocation();
  return (
    <Ask
      address={`${path} view`}
      also={renamed ? { id: renamed.id } : {}}
      version={renamed?.version ?? null}
      send={({ form, draws }) => views.does(renamed ? "rename" : "create", { query: search, ...form }, draws)}
      fields={renamed ? { name: viewFields.name } : viewFields}
      first={renamed}
      labelOf={(field) => t(`views.field.${field}`)}
      hintOf={(field) => (field === "name" && !renamed ? t("views.newHint") : undefined)}
      title={renamed ? t("views.renameTitle", { name: renamed.name }) : t("views.newTitle")}
      confirm={t(renamed ? "views.doRename" : "views.do")}
      onEnd={onEnd}
    />
  );
}

function Choices({ views: { views, open, to } }: { views: Views }) {
  const t = useTranslate();
  const own = views.all.filter(({ shared }) => !shared);
  const shared = views.all.filter((view) => view.shared);
  return (
    <>
      <Menu.Item component={Link} to={to(null)} data-on={open ? undefined : ""}>
        {t("views.allOf")}
      </Menu.Item>
      {own.length > 0 && <Menu.Label className={ui.text("xs", "quiet")}>{t("views.mine")}</Menu.Label>}
      {own.map((view) => (
        <Choice key={view.id} view={view} on={view === open} first={view.id === views.first} to={to(view)} />
      ))}
      {shared.length > 0 && <Menu.Label className={ui.text("xs", "quiet")}>{t("views.shared")}</Menu.Label>}
      {shared.map((view) => (
        <Choice key={view.id} view={view} on={view === open} first={view.id === views.first} to={to(view)} />
      ))}
    </>
  );
}

type ChoiceProps = { view: SavedView; on: boolean; first: boolean; to: ReturnType<Views["to"]> };

function Choice({ view: { name, shared, owner }, on, first, to }: ChoiceProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const person = usePerson(owner);
  const notes = [shared && person && t("views.by", { name: inLanguage(person, language).text }), first && t("views.opensFirst")].filter(
    (note) => typeof note === "string",
  );
  return (
    <Menu.Item component={Link} to={to} data-on={on ? "" : undefined} aria-current={on ? "true" : undefined}>
      <bdi>{name}</bdi>
      {notes.length > 0 && (
        <small className={classes(ui.text("xs", "quiet", "regular"), ui.place("block"))}>{notes.join(t("shell.comma"))}</small>
      )}
    </Menu.Item>
  );
}

function Acts({ views, view, rename }: { views: Views; view: SavedView; rename: () => void }) {
  const t = useTranslate();
  const { search } = useLocation();
  const { does, changed } = views;
  const known = { id: view.id, version: String(view.version) };
  const first = views.views.first === view.id;
  return (
    <>
      <Menu.Divider />
      {view.may && changed && (
        <Menu.Item leftSection={<Icon name="save" />} onClick={() => void does("update", { ...known, query: search })}>
          {t("views.update")}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Icon name="pin" />} onClick={() => void does("first", first ? {} : { id: view.id })}>
        {t(first ? "views.notFirst" : "views.first")}
      </Menu.Item>
      {view.may && (
        <>
          <Menu.Item leftSection={<Icon name="pencil" />} onClick={rename}>
            {t("views.rename")}
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name={view.shared ? "lock" : "users"} />}
            onClick={() => void does(view.shared ? "unshare" : "share", known)}
          >
            {t(view.shared ? "views.unshare" : "views.share")}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="trash-2" />} onClick={() => void does("delete", known)}>
            {t("views.delete")}
          </Menu.Item>
        </>
      )}
    </>
  );
}

type Views = {
  views: ListViews;
  open: SavedView | null;
  changed: boolean;
  to: (view: SavedView | null) => { pathname: string; search: string };
  does: (verb: ViewVerb, input?: Record<string, string>, draws?: (refused: Refused) => boolean) => Promise<Answer<ViewDone>>;
};

function useViews(path: string, views: ListViews): Views {
  const here = useLocation();
  const coming = useNavigation().location;
  // The view that was chosen or saved is named while its rows are on their way.
  const { search } = coming?.pathname === path ? coming : here;
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
