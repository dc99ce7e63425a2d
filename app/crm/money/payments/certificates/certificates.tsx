import { RecordLink } from "#app/crm/record/record-link.tsx";
import { recordPath } from "#app/crm/record/record-path.ts";
import { Link, useLoaderData } from "react-router";
import { may } from "#app/access/permissions.ts";
import { ExportMenu } from "#app/kit/transfer/export-menu.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import { certificatesQuery } from "./certificates-query.ts";
import type { Certificate } from "./certificates.server.ts";
import { RangeForm } from "#app/crm/money/payments/statement/range-form.tsx";
import { queryOf, States } from "#app/kit/table/days-form.tsx";
import { certificateStates } from "#app/crm/money/payments/fields.ts";
import { certificates } from "#app/crm/money/payments/operations.server.ts";
import { paymentEntity } from "#app/crm/money/payments/entity.ts";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import { MoneyTabs } from "#app/crm/money/payments/page/tabs.tsx";

export const loader = asLoader(async (ctx, { url }) => {
  const query = certificatesQuery(url.searchParams, cairoDay(ctx.now()));
  return {
    head: { title: translateFor(ctx.language)("payment.nav.certificates"), noindex: true },
    query,
    found: await certificates(ctx, query),
    may: { record: may(ctx, "payment.create"), export: may(ctx, "payment.export") },
  };
});

export default function CertificatesPage() {
  const { query, found, may } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { money } = useFormat();
  useLive({ entity: ["invoice", "payment"] });
  const { from, to, state = null, clientId = null } = query;
  const address = (more: Record<string, string | null>) => queryOf({ from, to, state, client: clientId, ...more });
  return (
    <article className={ui.stack(5)}>
      <PageHead title={t("payment.certificates.title", { awaited: money(found.sums.awaited) })}>
        {t("payment.certificates.lead", { received: money(found.sums.received) })}
      </PageHead>
      <MoneyTabs />
      <RangeForm from={from} to={to} keep={{ state, client: clientId }}>
        <span className={classes(ui.row(5), ui.text("sm"))}>
          <States
            label={t("payment.cheques.status")}
            states={certificateStates}
            current={state}
            all={t("payment.cheques.all")}
            wordOf={(one) => t(`payment.certificates.state.${one}`)}
            to={(one) => `?${address({ state: one })}`}
          />
          {clientId && <Link to={`?${address({ client: null })}`}>{t("payment.ageing.everybody")}</Link>}
        </span>
        {may.export && (
          <ExportMenu
            title={t("payment.nav.certificates")}
            addressOf={(format) => `/crm/reports/ledger/certificates?${address({ format })}`}
          />
        )}
      </RangeForm>
      {found.rows.length === 0 ? (
        <EmptyState title={t("payment.certificates.empty")}>{t("payment.certificates.emptyText")}</EmptyState>
      ) : (
        <MoneyColumns of={found.rows.map((row) => row.amount)}>
          <Table
            label={t("payment.nav.certificates")}
            columns={[
              t("payment.cheques.client"),
              t("payment.cheques.status"),
              t("payment.field.receivedOn"),
              t("payment.field.certificateNumber"),
              t("payment.field.certificatePeriod"),
              t("payment.certificates.of"),
              { money: t("payment.cheques.amount") },
              may.record && { acts: t("payment.certificates.record") },
            ]}
          >
            <tbody>
              {found.rows.map((row) => (
                <Row key={row.id} row={row} to={`?${address({ client: row.client.id })}`} record={may.record} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={6}>{t("payment.ageing.total")}</td>
                <MoneyCell value={found.total} />
                {may.record && <td />}
              </tr>
            </tfoot>
          </Table>
        </MoneyColumns>
      )}
    </article>
  );
}

function Row({
  row: { id, client, state, on, number, period, invoices, payments, amount: sum },
  to,
  record,
}: {
  row: Certificate;
  to: string;
  record: boolean;
}) {
  const t = useTranslate();
  const { date, quarter } = useFormat();
  return (
    <tr>
      <td>
        <Link to={to}>
          <Both value={client.name} />
        </Link>
      </td>
      <td>
        <Badge at={state === "received" ? 100 : 25} tone={state === "received" ? "ok" : "warn"}>
          {t(`payment.certificates.state.${state}`)}
        </Badge>
      </td>
      <td className="num">{date(on)}</td>
      <td>{state === "received" && <RecordLink kind="payment" id={id} name={number} />}</td>
      <td>
        <bdi>{quarter(period)}</bdi>
      </td>
      <td>
        <div className={ui.stack(2)}>
          {invoices.map((invoice) => (
            <Link key={invoice.id} to={recordPath("invoice", invoice.id)}>
              <Ltr>{invoice.number}</Ltr>{" "}
            </Link>
          ))}
          {payments.map((payment) => (
            <Link key={payment.id} to={`${paymentEntity.path}/${payment.id}`}>
              <small>
                <Ltr>{payment.number}</Ltr>{" "}
              </small>
            </Link>
          ))}
        </div>
      </td>
      <MoneyCell value={sum} />
      {record && (
        <td>{state === "awaited" && <Link to={`${recordPath("invoice", id)}#record-payment`}>{t("payment.certificates.record")}</Link>}</td>
      )}
    </tr>
  );
}
