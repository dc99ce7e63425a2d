import { RecordLink } from "#app/crm/record/record-link.tsx";
import { recordPath } from "#app/crm/record/record-path.ts";
import { useState } from "react";
import { Link, useLoaderData } from "react-router";
import { IconButton } from "#app/ui/button.tsx";
import { may } from "#app/access/permissions.ts";
import { ExportMenu } from "#app/kit/transfer/export-menu.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { ui } from "#app/ui/primitives.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { toCollect } from "#app/values/money/owed.ts";
import { useOverdueText } from "#app/crm/money/payments/reads/overdue-text.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import { ageBuckets } from "./ages.ts";
import type { AgedClient, AgedInvoice, Ageing as Owed } from "./ageing.server.ts";
import css from "./ageing.module.css";
import { DaysForm } from "#app/kit/table/days-form.tsx";
import { ExpectedCash } from "#app/crm/money/payments/expected/expected-cash.tsx";
import { ageing, ageingClient, ageingDay, expectedCash } from "#app/crm/money/payments/operations.server.ts";
import table from "#app/ui/table.module.css";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import { MoneyTabs } from "#app/crm/money/payments/page/tabs.tsx";

export const loader = asLoader(async (ctx, { url }) => {
  const today = cairoDay(ctx.now());
  const on = ageingDay(url.searchParams, today);
  const client = ageingClient(url.searchParams);
  return {
    head: { title: translateFor(ctx.language)("payment.nav.ageing"), noindex: true },
    owed: await ageing(ctx, on, client),
    client,
    today,
    // What is expected is asked from today on.
    expected: on === today && client === null ? await expectedCash(ctx) : null,
    may: { export: may(ctx, "payment.export"), opens: may(ctx, "openingItem.read") },
  };
});

export default function Ageing() {
  const { owed, client: only, today, expected, may } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { money, date: dateText } = useFormat();
  const overdueText = useOverdueText();
  useLive({ entity: ["invoice", "payment", "openingItem"] });
  return (
    <article className={ui.stack(5)}>
      <PageHead title={owed.overdue + owed.overdueCovered > 0 ? overdueText(owed) : t("payment.ageing.none")}>
        {owed.on < today && <>{t("payment.ageing.asOf", { day: dateText(owed.on) })} </>}
        {owed.total > 0 && t("payment.ageing.lead", { total: money(owed.total) })}
      </PageHead>
      <MoneyTabs />
      <div className={ui.row(5, "end")}>
        <DaysForm
          show={t("kit.list.apply")}
          key={owed.on}
          days={{ on: { label: t("payment.ageing.on"), value: owed.on } }}
          keep={{ client: only }}
        />
        {only && <Link to={`?on=${owed.on}`}>{t("payment.ageing.everybody")}</Link>}
        {may.export && (
          <ExportMenu
            title={t("payment.nav.ageing")}
            addressOf={(format) =>
              `/crm/reports/ledger/ageing?${new URLSearchParams({ on: owed.on, ...(only && { client: only }), format })}`
            }
          />
        )}
      </div>
      {owed.clients.length === 0 ? (
        <EmptyState title={t("payment.ageing.empty")}>{t("payment.ageing.emptyText")}</EmptyState>
      ) : (
        <>
          {owed.total > owed.covered && <AgeBar ages={owed.ages} total={owed.total - owed.covered} />}
          <MoneyColumns of={sumsOf(owed)}>
            <Table
              label={t("payment.nav.ageing")}
              columns={[
                t("payment.ageing.client"),
                { money: t("payment.ageing.total") },
                ...ageBuckets.map((bucket) => ({ money: t(`payment.ageing.bucket.${bucket}`) })),
                ...(["covered", "credit", "net", "held", "advance"] as const).map((name) => ({ money: t(`payment.ageing.${name}`) })),
              ]}
            >
              <tbody>
                {owed.clients.map((client) => (
                  <OfClient key={client.id} client={client} first={only !== null} opens={may.opens} />
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <td>{t("payment.ageing.total")}</td>
                  <MoneyCell value={owed.total} />
                  <Ages ages={owed.ages} />
                  <MoneyCell value={owed.covered} />
                  <MoneyCell value={-owed.credit} />
                  <MoneyCell value={owed.net} />
                  <MoneyCell value={owed.held} />
                  <MoneyCell value={owed.advance} />
                </tr>
              </tfoot>
            </Table>
          </MoneyColumns>
        </>
      )}
      {expected && (
        <Block title={t("payment.ageing.expected")}>
          <ExpectedCash expected={expected} />
        </Block>
      )}
    </article>
  );
}

function AgeBar({ ages, total }: { ages: Record<(typeof ageBuckets)[number], number>; total: number }) {
  const t = useTranslate();
  const { money } = useFormat();
  const parts = ageBuckets.filter((bucket) => ages[bucket] > 0);
  return (
    <div
      className={css.bar}
      role="img"
      aria-label={parts.map((bucket) => `${t(`payment.ageing.bucket.${bucket}`)}: ${money(ages[bucket])}`).join(t("shell.comma"))}
    >
      {parts.map((bucket) => (
        <i key={bucket} data-bucket={bucket} style={{ "--w": `${(ages[bucket] / total) * 100}%` } as React.CSSProperties} />
      ))}
    </div>
  );
}

function OfClient({ client, first, opens }: { client: AgedClient; first: boolean; opens: boolean }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const [open, setOpen] = useState(first);
  const name = inLanguage(client.name, language).text;
  return (
    <>
      <tr>
        <td>
          <span className={ui.row(0, "nowrap")}>
            <IconButton
              icon="chevron-right"
              flip
              small
              className={css.toggle}
              aria-expanded={open}
              label={t("payment.ageing.show", { name })}
              onClick={() => setOpen(!open)}
            />
            <Link to={`${recordPath("client", client.id)}/statement`} className={table.strong}>
              <Both value={client.name} />
            </Link>
          </span>
        </td>
        <MoneyCell strong value={client.total} />
        <Ages ages={client.ages} />
        <MoneyCell value={client.covered} />
        <MoneyCell value={-client.credit} />
        <MoneyCell strong value={client.net} />
        <MoneyCell value={client.held} />
        <MoneyCell value={client.advance} />
      </tr>
      {open && client.invoices.map((invoice) => <OneInvoice key={invoice.id} invoice={invoice} opens={opens} />)}
    </>
  );
}

const sumsOf = ({ clients, ...all }: Owed) =>
  [all, ...clients].flatMap(({ total, covered, credit, held, advance, ages }) => [
    total,
    covered,
    credit,
    held,
    advance,
    ...Object.values(ages),
  ]);

function Ages({ ages }: { ages: Partial<AgedClient["ages"]> }) {
  return ageBuckets.map((bucket) => <MoneyCell key={bucket} value={ages[bucket] ?? 0} />);
}

function OneInvoice({ invoice, opens }: { invoice: AgedInvoice; opens: boolean }) {
  const t = useTranslate();
  const { date: dateText, between } = useFormat();
  return (
    <tr className={css.inner}>
      <td>
        {!invoice.opening && <RecordLink kind="invoice" id={invoice.id} name={invoice.title} />}
        {invoice.opening &&
          (opens ? (
            <Link to={recordPath("openingItem", invoice.id)}>{t("payment.ageing.opening")}</Link>
          ) : (
            t("payment.ageing.opening")
          ))}{" "}
        <small>
          <Ltr>{invoice.number}</Ltr>
          {between}
          {invoice.days < 0 ? t("payment.ageing.due", { date: dateText(invoice.dueOn) }) : t("payment.ageing.days", { days: invoice.days })}
          {invoice.disputed && between + t("payment.ageing.disputed")}
        </small>
      </td>
      <td />
      <Ages ages={{ [invoice.bucket]: toCollect(invoice) }} />
      <MoneyCell value={invoice.covered} />
      <td />
      <td />
      <td />
    </tr>
  );
}
