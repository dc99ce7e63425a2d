import { Link, useLoaderData, useLocation } from "react-router";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { listStays } from "#app/kit/entity/over-list.ts";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import type { ListData } from "#app/kit/entity/screens.ts";
import { Ago } from "#app/kit/feedback/ago.tsx";
import { PersonOf } from "#app/kit/record/person.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { addDays, cairoDay, daysBetween } from "#app/values/calendar.ts";
import { isOpenToClient } from "./fields.ts";
import css from "./list.module.css";
import { quotationRecords, type Quotation } from "./operations.server.ts";
import { quotationEntity } from "./entity.ts";

const listed = loadList(quotationRecords, quotationEntity);
export const loader = listRoute(
  quotationEntity,
  asLoader(async (ctx, args) => ({ ...(await listed(args)), today: cairoDay(ctx.now()) })),
);
export const shouldRevalidate = listStays(quotationEntity);
export const action = changeList(quotationRecords, quotationEntity);
export default ListRoute(Quotations);

const captionOf = (quotation: Quotation) => <Caption quotation={quotation} />;
const cells = {
  clientId: (quotation: Quotation) => <Party quotation={quotation} />,
  validUntil: (quotation: Quotation) => <Until quotation={quotation} />,
  ownerId: ({ ownerId }: Quotation) => <PersonOf id={ownerId} />,
};

function Quotations() {
  return (
    <EntityList screens={quotationEntity} caption={captionOf} cells={cells} sides={{ title: "own" }} toolbar={<Presets />} fact={null} />
  );
}

function Presets() {
  const t = useTranslate();
  const { search } = useLocation();
  const { today } = useLoaderData<typeof loader>();
  const presets = [
    { key: "waiting", query: { status: "sent,viewed" } },
    { key: "expiring", query: { status: "sent,viewed", validUntil: `${today}..${addDays(today, 7)}` } },
    { key: "drafts", query: { status: "draft" } },
    { key: "inReview", query: { status: "in_review" } },
  ] as const;
  const params = new URLSearchParams(search);
  const isOn = (query: Readonly<Record<string, string>>) =>
    (["status", "validUntil"] as const).every((name) => (params.get(name) ?? "") === (query[name] ?? ""));
  return (
    <nav className={ui.row(2)} aria-label={t("quotation.list.presets")}>
      {presets.map(({ key, query }) => {
        const on = isOn(query);
        const to = on ? "" : `?${new URLSearchParams(query).toString().replaceAll("%2C", ",")}`;
        return (
          <Link
            key={key}
            to={{ pathname: quotationEntity.path, search: to }}
            preventScrollReset
            className={ui.chip}
            data-on={on ? "" : undefined}
            aria-current={on ? "true" : undefined}
          >
            {t(`quotation.list.${key}`)}
            {on && <Icon name="x-mark" />}
          </Link>
        );
      })}
    </nav>
  );
}

function Caption({ quotation: { number, sentAt, createdAt } }: { quotation: Quotation }) {
  const { between } = useFormat();
  const t = useTranslate();
  // The moment is drawn by itself: the sentence around it is cut where it stands.
  const [before = "", after = ""] = t(sentAt ? "quotation.list.sentAgo" : "quotation.list.begunAgo", { ago: "\ue000" }).split("\ue000");
  return (
    <>
      <Ltr>{number}</Ltr>
      <span className={classes(css.ago, ui.text("whole"))}>
        {between}
        {before}
        <Ago at={sentAt ?? createdAt} />
        {after}
      </span>
    </>
  );
}

function Party({ quotation: { clientId, leadId } }: { quotation: Quotation }) {
  const { list } = useLoaderData<{ list: ListData }>();
  const t = useTranslate();
  const named = (field: "clientId" | "leadId", id: string | null) => list.options[field]?.find(({ value }) => value === id)?.label;
  const client = clientId && named("clientId", clientId);
  if (client) return <Both value={client} />;
  const lead = leadId && named("leadId", leadId);
  if (!lead) return <>{t("quotation.list.noParty")}</>;
  return (
    <span className={classes(css.until, ui.stack(0))}>
      <Both value={lead} /> <small>{t("quotation.list.lead")}</small>
    </span>
  );
}

function Until({ quotation: { validUntil, status } }: { quotation: Quotation }) {
  const t = useTranslate();
  const { date } = useFormat();
  const { today } = useLoaderData<typeof loader>();
  if (!validUntil) return null;
  const left = daysBetween(today, validUntil);
  const open = status !== null && isOpenToClient(status);
  return (
    <span className={classes(css.until, ui.stack(0))}>
      <span className="num">{date(validUntil)}</span>
      {open && left <= 7 && (
        <small data-soon="">
          {left < 0
            ? t("quotation.list.over", { days: -left })
            : left === 0
              ? t("quotation.list.lastDay")
              : t("quotation.list.left", { days: left })}
        </small>
      )}
    </span>
  );
}
