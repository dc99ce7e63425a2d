import { useCallback } from "react";
import { useLoaderData } from "react-router";
import { EntityList, ListRoute } from "#app/kit/list/entity-list.tsx";
import { listStays } from "#app/kit/entity/over-list.ts";
import { changeList, listRoute, loadList } from "#app/kit/list/list-page.server.ts";
import type { ListData } from "#app/kit/entity/screens.ts";
import { PersonOf } from "#app/kit/record/person.tsx";
import { Sum } from "#app/kit/fields/cells.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { paymentFigures, type PaymentFigures } from "#app/crm/money/payments/ledger/client-money.server.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { type Payment, paymentRecords } from "./operations.server.ts";
import { paymentEntity } from "./entity.ts";
import { receiptLinks } from "#app/crm/money/payments/receipts/receipt-links.ts";
import { PaymentMark } from "#app/crm/money/payments/page/status.tsx";
import { MoneyTabs } from "#app/crm/money/payments/page/tabs.tsx";
import css from "./list.module.css";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useOverdueText } from "#app/crm/money/payments/reads/overdue-text.ts";

const listed = loadList(paymentRecords, paymentEntity);

export const loader = listRoute(
  paymentEntity,
  asLoader(async (ctx, args) => {
    const { list, ...rest } = await listed(args);
    // Nothing written here is changed or thrown away.
    return { ...rest, list: { ...list, may: { ...list.may, update: false, delete: false } }, figures: await paymentFigures(ctx) };
  }),
);
export const shouldRevalidate = listStays(paymentEntity);
export const action = changeList(paymentRecords, paymentEntity);
export default ListRoute(Payments);

const cells = {
  method: (payment: Payment) => <Method payment={payment} />,
  amount: ({ amount, reversedAt, chequeStatus }: Payment, { rows }: ListData) => (
    <Sum
      value={amount}
      column={(rows as Payment[]).map((one) => one.amount)}
      {...((reversedAt !== null || chequeStatus === "bounced") && { className: css.gone })}
    />
  ),
  receivedBy: ({ receivedBy }: Payment) => <PersonOf id={receivedBy} />,
  free: ({ free }: Payment, { rows }: ListData) => (
    <Sum value={free} column={(rows as Payment[]).map((one) => one.free)} className={ui.text("clay")} />
  ),
  reference: ({ reference }: Payment) => reference && <Ltr>{reference}</Ltr>,
};
const caption = (payment: Payment) => <Whose payment={payment} />;

function Payments() {
  const { figures } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const rowLinks = useCallback(({ id }: Payment) => receiptLinks(t, id), [t]);
  return (
    <EntityList
      screens={paymentEntity}
      caption={caption}
      cells={cells}
      rowLinks={rowLinks}
      fact={null}
      tabs={<MoneyTabs />}
      above={<PaymentLedger figures={figures} />}
    />
  );
}

function Whose({ payment }: { payment: Payment }) {
  const { list } = useLoaderData<{ list: ListData }>();
  const label = list.options["clientId"]?.find((option) => option.value === payment.clientId)?.label;
  return label ? <Both value={label} /> : null;
}

function Method({ payment: { method, kind, chequeStatus, reversedAt } }: { payment: Payment }) {
  const t = useTranslate();
  const plain = kind === "payment" && !chequeStatus && !reversedAt;
  return (
    <span className={classes(ui.stack(0), ui.text("sm"))}>
      <span>{method && t(`payment.choice.method.${method}`)}</span>
      {!plain && <PaymentMark kind={kind} chequeStatus={chequeStatus} reversed={reversedAt !== null} />}
    </span>
  );
}

function PaymentLedger({ figures }: { figures: PaymentFigures }) {
  const t = useTranslate();
  const overdueText = useOverdueText();
  return (
    <Ledger
      figures={[
        {
          label: t("payment.figure.received"),
          value: { money: figures.received },
          context: t("payment.figure.receivedText", { count: figures.count }),
          to: `${paymentEntity.path}?receivedOn=${figures.month}..`,
        },
        {
          label: t("payment.figure.cheques"),
          value: { money: figures.chequesSum },
          context: t("payment.figure.chequesText", { count: figures.cheques, soon: figures.soon }),
          to: "/crm/invoices/cheques",
        },
        {
          label: t("payment.figure.free"),
          value: { money: figures.credit },
          context: t("payment.figure.freeText", { count: figures.creditors }),
          to: `${paymentEntity.path}?free=0.01..`,
        },
        {
          label: t("payment.figure.owed"),
          value: { money: figures.owed },
          context: figures.overdue + figures.overdueCovered > 0 ? overdueText(figures) : t("payment.client.onTime"),
          to: "/crm/invoices/ageing",
        },
      ]}
    />
  );
}
