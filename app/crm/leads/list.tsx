import { Link, useLoaderData } from "react-router";
import { EmptyState } from "#app/kit/feedback/empty-state.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { Pager } from "#app/kit/pager/pager.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { reading } from "#app/platform/http/doors.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { translateFor } from "#app/words.server.ts";
import { EmailLink, PhoneLink } from "./contact-links.tsx";
import css from "./list.module.css";
import { listLeads, type LeadRow } from "./operations.server.ts";
import { LeadStatusMark } from "./status.tsx";

export const loader = reading(async (ctx, { url }) => ({
  head: { title: translateFor(ctx.language)("leads.title"), noindex: true },
  list: await listLeads(ctx, { page: Number(url.searchParams.get("page") ?? 1) }),
}));

/** Everybody who has written, newest first. */
export default function Leads() {
  const { list } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { number } = useFormat();
  if (list.total === 0) return <NoLeads />;
  return (
    <>
      <PageHead title={t("leads.open", { count: list.open })}>{t("leads.inAll", { count: list.total })}</PageHead>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t("leads.column.number")}</th>
            <th scope="col">{t("leads.column.name")}</th>
            <th scope="col">{t("leads.column.phone")}</th>
            <th scope="col">{t("leads.column.property")}</th>
            <th scope="col">{t("leads.column.source")}</th>
            <th scope="col">{t("leads.column.status")}</th>
            <th scope="col" className={css.end}>
              {t("leads.column.total")}
            </th>
            <th scope="col">{t("leads.column.assignedTo")}</th>
            <th scope="col">{t("leads.column.created")}</th>
          </tr>
        </thead>
        <tbody>
          {list.leads.map((lead) => (
            <Row key={lead.id} lead={lead} />
          ))}
        </tbody>
      </table>
      <Pager
        page={list.page}
        pages={list.pages}
        words={{
          label: t("leads.pages"),
          position: t("leads.page", { page: number(list.page), pages: number(list.pages) }),
          previous: t("leads.previous"),
          next: t("leads.next"),
        }}
      />
    </>
  );
}

function Row({ lead }: { lead: LeadRow }) {
  const t = useTranslate();
  const { area, money, date } = useFormat();
  return (
    <tr>
      <td className={css.number}>
        <Ltr>{lead.number}</Ltr>
      </td>
      <td className={css.who}>
        <Link to={`/crm/leads/${lead.id}`} className={css.name}>
          <Both value={lead.name} />
        </Link>
        {lead.email && (
          <span className={css.below}>
            <EmailLink email={lead.email} />
          </span>
        )}
      </td>
      <td className={css.phone}>{lead.phone ? <PhoneLink phone={lead.phone} /> : <span className={css.none}>{t("leads.none")}</span>}</td>
      <td className={css.property}>
        {lead.propertyType ? t(`leads.propertyType.${lead.propertyType}`) : <span className={css.none}>{t("leads.none")}</span>}
        {lead.propertySize !== null && <span className={`num ${css.below}`}>{area(lead.propertySize)}</span>}
      </td>
      <td className={css.source}>
        <Both value={lead.source} />
      </td>
      <td className={css.status}>
        <LeadStatusMark status={lead.status} />
      </td>
      <td className={`${css.end} ${css.total}`}>
        {lead.total === null ? <span className={css.none}>{t("leads.none")}</span> : <span className="num">{money(lead.total)}</span>}
      </td>
      <td className={css.person}>
        {lead.assignedTo ? <Both value={lead.assignedTo} /> : <span className={css.none}>{t("leads.nobody")}</span>}
      </td>
      <td className={css.created}>
        <time dateTime={lead.createdAt} className="num">
          {date(lead.createdAt)}
        </time>
      </td>
    </tr>
  );
}

function NoLeads() {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t("leads.open", { count: 0 })} />
      <EmptyState
        title={t("leads.empty.title")}
        action={
          <a href="/contact" className={css.act}>
            {t("leads.empty.look")}
          </a>
        }
      >
        {t("leads.empty.text")}
      </EmptyState>
    </>
  );
}
