import { useRef } from "react";
import { Outlet, useLoaderData, useNavigate, useParams, useSearchParams, type ShouldRevalidateFunctionArgs } from "react-router";
import { AddressBar, AddressClear, AddressTabs, AddressChoice, AddressSearch, addressSearchId } from "#app/kit/address/address.tsx";
import { useAddress } from "#app/kit/address/use-address.ts";
import { useSelection } from "#app/kit/list/selection.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useShortcuts } from "#app/kit/frame/shortcuts.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";
import { inboxViews, messageKinds, type InboxView } from "./fields.ts";
import { inboxQueryIn } from "./inbox-query.ts";
import { listMessages, markMessages, messageAims, openMessage, restoreMessages, type Inbox } from "./inbox.server.ts";
import { InboxTable } from "./inbox-table.tsx";
import css from "./list.module.css";
import { useMarking, type Marked, type Act } from "./use-marking.ts";
import { Button } from "#app/ui/button.tsx";
import foot from "#app/kit/list/list-foot.module.css";
import { Pager } from "#app/kit/pager/pager.tsx";

export const loader = asLoader(async (ctx, { url }) => {
  const query = inboxQueryIn(url.searchParams);
  return {
    head: { title: translateFor(ctx.language)("messages.title"), noindex: true },
    query,
    inbox: await listMessages(ctx, query),
  };
});

export const action = asAction<Marked>(async (ctx, form) => {
  const ids = form.getAll("id").map(String);
  const intent = String(form.get("intent"));
  if (intent === "open") {
    await openMessage(ctx, ids[0] ?? "");
    return { data: { act: "open", ids } };
  }
  if (intent === "restore") return { data: { act: "restore", ids: await restoreMessages(ctx, ids) } };
  const aim = messageAims.find((one) => one === intent);
  if (!aim) throw new Unreadable({ key: "messages.error.intent" });
  return { data: { act: aim, ids: await markMessages(ctx, ids, aim) } };
});

export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (!formMethod && currentUrl.search === nextUrl.search && currentUrl.pathname !== nextUrl.pathname) return false;
  return defaultShouldRevalidate;
}

export default function Messages() {
  const { query, inbox } = useLoaderData<typeof loader>();
  const { id: open } = useParams();
  const [search] = useSearchParams();
  const t = useTranslate();
  const { number } = useFormat();
  const { to } = useAddress();
  const navigate = useNavigate();
  const ids = inbox.rows.map((row) => row.id);
  const selection = useSelection(ids, search.toString());
  const table = useRef<HTMLTableElement>(null);
  const go = (id: string) => void navigate({ pathname: `/admin/messages/${id}`, search: search.toString() }, { preventScrollReset: true });

  // By the time it is done the list has lost what was moved: its place is remembered.
  const beside = useRef(ids);
  if (open && ids.includes(open)) beside.current = ids;
  const { mark } = useMarking(({ act, ids: moved }) => {
    selection.clear();
    if (!open || !moved.includes(open) || (act !== "archived" && act !== "spam")) return;
    const at = beside.current.indexOf(open);
    const next = beside.current.slice(at + 1).find((id) => !moved.includes(id));
    if (at >= 0 && next) go(next);
    else void navigate({ pathname: "/admin/messages", search: search.toString() });
  });

  const links = () => [...(table.current?.querySelectorAll<HTMLAnchorElement>("a[data-open]") ?? [])];
  const here = () => links().find((link) => link === document.activeElement)?.dataset.open ?? open;
  const step = (by: 1 | -1) => {
    const at = ids.indexOf(here() ?? "");
    const next = ids[at < 0 ? (by > 0 ? 0 : ids.length - 1) : at + by];
    if (!next) return;
    if (open) go(next);
    links()
      .find((link) => link.dataset.open === next)
      ?.focus();
  };
  const meant = (): string[] => (selection.chosen.length > 0 ? selection.chosen : [here() ?? ""].filter(Boolean));
  useShortcuts([
    { keys: "j", label: t("messages.keys.down"), run: () => step(1) },
    { keys: "k", label: t("messages.keys.up"), run: () => step(-1) },
    { keys: "e", label: t("kit.list.archive"), run: () => mark("archived", meant()) },
    { keys: "a", label: t("messages.act.replied"), run: () => mark("replied", meant()) },
    { keys: "u", label: t("messages.act.new"), run: () => mark("new", meant()) },
    { keys: "x", label: t("kit.list.selectOne"), run: () => selection.press(here() ?? "", false) },
    { keys: "f", label: t("kit.list.search"), run: () => document.getElementById(addressSearchId)?.focus() },
  ]);

  const narrowed = query.q !== "" || query.kind !== "";
  const empty = narrowed ? "search" : query.view === "inbox" ? "inbox" : "view";
  return (
    <div className={css.screen} data-open={open ? "" : undefined}>
      <div className={classes(css.list, ui.place("narrow"))}>
        <PageHead title={t("messages.head", { count: inbox.counts.new })}>{t("messages.sub")}</PageHead>
        <AddressTabs
          label={t("messages.tabs.label")}
          tabs={[
            { to: "/admin/messages", label: t("messages.title"), current: true },
            { to: "/admin/messages/subscribers", label: t("letterReaders.title"), current: false },
          ]}
        />
        <InboxFilter narrowed={narrowed} />
        <AddressTabs
          label={t("messages.views")}
          tabs={inboxViews.map((view) => ({
            to: to({ view: view === "inbox" ? "" : view }),
            label: t(`messages.view.${view}`),
            count: number(inbox.counts[view]),
            current: query.view === view,
          }))}
        />
        {inbox.rows.length === 0 ? (
          <div className={ui.place("above6")}>
            <EmptyState title={t(`messages.empty.${empty}.title`)}>{t(`messages.empty.${empty}.text`)}</EmptyState>
          </div>
        ) : (
          <InboxTable rows={inbox.rows} open={open} selection={selection} table={table} />
        )}
        <InboxFoot inbox={inbox} view={query.view} chosen={selection.chosen} clear={selection.clear} mark={mark} />
      </div>
      <Outlet context={{ mark }} />
    </div>
  );
}

function InboxFilter({ narrowed }: { narrowed: boolean }) {
  const t = useTranslate();
  const { to } = useAddress();
  return (
    <AddressBar label={t("messages.filter.label")}>
      <AddressSearch label={t("messages.filter.label")} hint={t("messages.filter.search")} />
      <AddressChoice
        name="kind"
        label={t("messages.filter.kind")}
        choices={[{ value: "", label: t("kit.all") }, ...messageKinds.map((kind) => ({ value: kind, label: t(`messages.kind.${kind}`) }))]}
      />
      <AddressChoice
        name="sort"
        label={t("messages.filter.sort")}
        choices={[
          { value: "", label: t("messages.sort.newest") },
          { value: "createdAt", label: t("messages.sort.oldest") },
          { value: "name", label: t("messages.sort.name") },
        ]}
      />
      {narrowed && <AddressClear to={to({ q: "", kind: "" })}>{t("kit.clear")}</AddressClear>}
    </AddressBar>
  );
}

type InboxFootProps = {
  inbox: Inbox;
  view: InboxView;
  chosen: string[];
  clear: () => void;
  mark: (act: Act, ids: readonly string[]) => void;
};

function InboxFoot({ inbox, view, chosen, clear, mark }: InboxFootProps) {
  const t = useTranslate();
  const isAway = view === "archived" || view === "spam";
  if (chosen.length === 0 && inbox.pages === 1) return null;
  return (
    <div className={classes(foot.foot, ui.row(4, "between"), ui.text("sm", "soft"))} data-bulk={chosen.length > 0 ? "" : undefined}>
      {chosen.length > 0 && (
        <div className={classes(ui.row(2), ui.place("pad3"))} role="group" aria-label={t("messages.chosen", { count: chosen.length })}>
          <span aria-live="polite">{t("messages.chosen", { count: chosen.length })}</span>
          {isAway ? (
            <Button kind="line" icon="undo-2" onClick={() => mark("restore", chosen)}>
              {t(view === "spam" ? "messages.act.notSpam" : "messages.act.restore")}
            </Button>
          ) : (
            <>
              <Button kind="line" onClick={() => mark("read", chosen)}>
                {t("messages.act.read")}
              </Button>
              <Button kind="line" onClick={() => mark("replied", chosen)}>
                {t("messages.act.replied")}
              </Button>
              <Button kind="line" icon="archive" onClick={() => mark("archived", chosen)}>
                {t("messages.act.archived")}
              </Button>
              <Button kind="line" onClick={() => mark("spam", chosen)}>
                {t("messages.act.spam")}
              </Button>
            </>
          )}
          <Button kind="ghost" onClick={clear}>
            {t("kit.list.unselect")}
          </Button>
        </div>
      )}
      <Pager page={inbox.page} pages={inbox.pages} label={t("messages.pages")} counted />
    </div>
  );
}
