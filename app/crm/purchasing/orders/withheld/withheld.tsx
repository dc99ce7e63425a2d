import { askMoneyAccount } from "#app/crm/record/ask-money-account.ts";
import { recordPath } from "#app/crm/record/record-path.ts";
import { useState } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { may } from "#app/access/permissions.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { RangeForm } from "#app/crm/money/payments/panel.tsx";
import { queryOf, States } from "#app/kit/table/days-form.tsx";
import css from "#app/ui/table.module.css";
import { FigureCell, MoneyCell, Table } from "#app/ui/table.tsx";
import { ExportMenu } from "#app/kit/transfer/export-menu.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SupplierTabs } from "#app/crm/people/suppliers/panel.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { decimalsOf } from "#app/locale/format.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { cairoDay, daysOfQuarter } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import { remitFields, remittedStates, takeBackFields } from "#app/crm/purchasing/orders/fields.ts";
import { remittances, readWithheldQuery, withheldLedger, type Remittance } from "#app/crm/purchasing/orders/operations.server.ts";
import type { Withheld } from "./withheld.server.ts";

const path = "/crm/suppliers/withheld";

export const loader = asLoader(async (ctx, { url }) => {
  const today = cairoDay(ctx.now());
  const query = readWithheldQuery(url.searchParams, today);
  return {
    head: { title: translateFor(ctx.language)("order.withheld.title"), noindex: true },
    asked: query,
    today,
    found: await withheldLedger(ctx, query),
    remitted: await remittances(ctx),
    may: { remit: may(ctx, "withholding.remit"), export: may(ctx, "withholding.export") },
  };
});

type Asking = { quarter: string } | { back: Remittance };

export default function WithheldPage() {
  const { asked: query, today, found, remitted, may } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { money, quarter: quarterName } = useFormat();
  const { revalidate } = useRevalidator();
  const [openDialog, ask] = useState<Asking | null>(null);
  const { from, to, state = null, supplierId = null } = query;
  const address = (more: Record<string, string | null>) => queryOf({ from, to, state, supplier: supplierId, ...more });
  const due = [...new Set(found.rows.filter((row) => row.state === "due").map(({ quarter }) => quarter))];
  const end = () => {
    ask(null);
    void revalidate();
  };
  return (
    <article className={ui.stack(5)}>
      <PageHead title={t("order.withheld.head", { due: money(found.sums.due) })}>
        {t("order.withheld.lead", { remitted: money(found.sums.remitted) })}
      </PageHead>
      <SupplierTabs />
      <RangeForm from={from} to={to} keep={{ state, supplier: supplierId }}>
        <span className={classes(ui.row(5), ui.text("sm"))}>
          <States
            label={t("order.withheld.title")}
            states={remittedStates}
            current={state}
            all={t("payment.cheques.all")}
            wordOf={(one) => t(`order.withheld.state.${one}`)}
            to={(one) => `?${address({ state: one })}`}
          />
          {supplierId && <Link to={`?${address({ supplier: null })}`}>{t("order.withheld.everybody")}</Link>}
        </span>
        {may.export && (
          <ExportMenu title={t("order.withheld.title")} addressOf={(format) => `/crm/reports/ledger/withheld?${address({ format })}`} />
        )}
      </RangeForm>
      {may.remit && due.length > 0 && (
        <p className={classes(ui.row(5, "stretch"), ui.text("sm"))}>
          {due.map((quarter) => (
            <Button key={quarter} kind="line" size="compact" onClick={() => ask({ quarter })}>
              {t("order.withheld.remit", { quarter: quarterName(quarter) })}
            </Button>
          ))}
        </p>
      )}
      {found.rows.length === 0 ? (
        <EmptyState title={t("order.withheld.empty")}>{t("order.withheld.emptyText")}</EmptyState>
      ) : (
        <Taxes found={found} to={(supplier) => `?${address({ supplier })}`} />
      )}
      {remitted.length > 0 && <Remittances rows={remitted} onTakeBack={may.remit ? (back) => ask({ back }) : undefined} />}
      {openDialog && <Question asking={openDialog} today={today} onEnd={end} />}
    </article>
  );
}

type TaxesProps = { found: Awaited<ReturnType<typeof withheldLedger>>; to: (supplierId: string) => string };

function Taxes({ found, to }: TaxesProps) {
  const t = useTranslate();
  const decimals = Math.min(2, decimalsOf(found.rows.map(({ rate }) => rate / 100)));
  return (
    <Table
      label={t("order.withheld.title")}
      columns={[
        t("order.field.supplierId"),
        t("order.withheld.taxNumber"),
        t("order.withheld.quarter"),
        { money: t("order.withheld.base") },
        { figure: t("order.withheld.rate") },
        { money: t("order.withheld.tax") },
        t("order.field.status"),
        t("order.withheld.orders"),
      ]}
    >
      <tbody>
        {found.rows.map((row) => (
          <Row key={row.id} row={row} decimals={decimals} to={to(row.supplier.id)} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t("payment.ageing.total")}</td>
          <td colSpan={2} />
          <MoneyCell value={found.base} />
          <td />
          <MoneyCell value={found.total} />
          <td colSpan={2} />
        </tr>
      </tfoot>
    </Table>
  );
}

type RemittancesProps = { rows: readonly Remittance[]; onTakeBack: ((one: Remittance) => void) | undefined };

function Remittances({ rows, onTakeBack }: RemittancesProps) {
  const t = useTranslate();
  const { date, quarter } = useFormat();
  return (
    <Block title={t("order.withheld.remittances")}>
      <Table
        label={t("order.withheld.remittances")}
        columns={[
          t("order.withheld.quarter"),
          t("order.withheld.field.remittedOn"),
          t("order.withheld.field.reference"),
          { money: t("order.withheld.tax") },
          onTakeBack !== undefined && { acts: t("order.withheld.takeBack") },
        ]}
      >
        <tbody>
          {rows.map((one) => (
            <tr key={one.id}>
              <td>{quarter(one.quarter)}</td>
              <td className="num">{date(one.remittedOn)}</td>
              <td>
                <Ltr>{one.reference}</Ltr>
              </td>
              <MoneyCell value={one.amount} />
              {onTakeBack && (
                <td className={css.acts}>
                  <Button kind="ghost" size="compact" onClick={() => onTakeBack(one)}>
                    {t("order.withheld.takeBack")}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Block>
  );
}

function Question({ asking, today, onEnd }: { asking: Asking; today: string; onEnd: () => void }) {
  const t = useTranslate();
  const { date, quarter } = useFormat();
  if ("back" in asking)
    return (
      <Ask
        address={`${path}/act`}
        also={{ intent: "takeBack", id: asking.back.id }}
        title={t("order.withheld.askBack", { reference: asking.back.reference })}
        fields={takeBackFields}
        labelOf={(field) => t(`order.withheld.field.${field}`)}
        confirm={t("order.withheld.takeBack")}
        onEnd={onEnd}
      />
    );
  return (
    <Ask
      address={`${path}/act`}
      also={{ intent: "remit", quarter: asking.quarter }}
      title={t("order.withheld.remit", { quarter: quarter(asking.quarter) })}
      fields={{ remittedOn: remitFields.remittedOn, moneyAccountId: remitFields.moneyAccountId, reference: remitFields.reference }}
      askOf={askMoneyAccount}
      first={{ remittedOn: today }}
      labelOf={(field) => t(`order.withheld.field.${field}`)}
      confirm={t("order.withheld.do.remit")}
      onEnd={onEnd}
    >
      {t("order.withheld.ask", { from: date(daysOfQuarter(asking.quarter).from), to: date(daysOfQuarter(asking.quarter).to) })}
    </Ask>
  );
}

function Row({ row, decimals, to }: { row: Withheld; decimals: number; to: string }) {
  const t = useTranslate();
  const { percent, date, quarter, between } = useFormat();
  return (
    <tr>
      <td>
        <Link to={to}>
          <Both value={row.supplier.name} />
        </Link>
      </td>
      <td>
        <Ltr>{row.supplier.taxNumber}</Ltr>
      </td>
      <td>{quarter(row.quarter)}</td>
      <MoneyCell value={row.base} />
      <FigureCell>{percent(row.rate, decimals)}</FigureCell>
      <MoneyCell value={row.amount} />
      <td>
        <Badge at={row.state === "remitted" ? 100 : 25} tone={row.state === "remitted" ? "ok" : "warn"}>
          {t(`order.withheld.state.${row.state}`)}
        </Badge>{" "}
        {row.remittedOn && (
          <small>
            {date(row.remittedOn)}
            {between}
            <Ltr>{row.reference}</Ltr>
          </small>
        )}
      </td>
      <td>
        {row.orders.length === 0 && <Link to={`/crm/suppliers/bills?supplierId=${row.supplier.id}`}>{t("supplierBill.list.title")}</Link>}
        {row.orders.map((order) => (
          <Link key={order.id} to={recordPath("order", order.id)}>
            <Ltr>{order.number}</Ltr>{" "}
          </Link>
        ))}
      </td>
    </tr>
  );
}
