import { useState } from "react";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, Press } from "#app/ui/button.tsx";
import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { Drawer, DrawerBody, DrawerHead } from "#app/kit/feedback/drawer.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { daysBetween } from "#app/values/calendar.ts";
import { paymentEntity } from "#app/crm/money/payments/entity.ts";
import { PaymentForm } from "#app/crm/money/payments/entry/payment-form.tsx";
import { SplitDialog } from "./split-dialog.tsx";
import css from "#app/ui/table.module.css";
import list from "./transfers.module.css";
import type { ExpectedTransfer } from "./transfers.server.ts";
import { moneyAddress, useInvoiceMoney } from "#app/crm/money/payments/entry/use-money.tsx";

export function Transfers() {
  const t = useTranslate();
  const { number } = useFormat();
  const { found, id } = useInvoiceMoney();
  const [come, setCome] = useState<ExpectedTransfer | null>(null);
  const [changing, setChanging] = useState(false);
  if (found.transfers.length === 0) return null;
  const { transfers, payer, invoice } = found;
  const there = transfers.filter(({ paymentId }) => paymentId !== null).length;
  const may = payer.may.record && invoice.payable;
  return (
    <Block
      title={
        <>
          {t("payment.transfers.title")}{" "}
          <small className={css.none}>{t("payment.transfers.progress", { come: number(there), count: number(transfers.length) })}</small>
        </>
      }
      tools={may && there < transfers.length && <Press onClick={() => setChanging(true)}>{t("kit.edit")}</Press>}
    >
      <ul className={classes(list.list, ui.stack(0), ui.text("sm"))}>
        {transfers.map((transfer) => (
          <Line key={transfer.id} transfer={transfer} today={payer.today} onCome={may ? () => setCome(transfer) : null} />
        ))}
      </ul>
      {changing && <SplitDialog money={found} amount={invoice.balance} onEnd={() => setChanging(false)} />}
      <Drawer opened={come !== null} onClose={() => setCome(null)}>
        <DrawerHead title={t("payment.transfers.title2")} />
        <DrawerBody>
          {come && (
            <PaymentForm
              payer={payer}
              address={moneyAddress("invoice", id)}
              invoiceId={invoice.id}
              transfer={come}
              onDone={() => setCome(null)}
            />
          )}
        </DrawerBody>
      </Drawer>
    </Block>
  );
}

function Line({ transfer, today, onCome }: { transfer: ExpectedTransfer; today: string; onCome: (() => void) | null }) {
  const t = useTranslate();
  const { money, date } = useFormat();
  const late = transfer.paymentId ? 0 : daysBetween(transfer.on, today);
  return (
    <li>
      <span className="num">{date(transfer.on)}</span>
      <span>
        {transfer.bank && <bdi>{transfer.bank}</bdi>}
        {late > 0 && <small className={css.bad}>{t("payment.transfers.late", { days: late })}</small>}
      </span>
      <span className="num">{money(transfer.amount)}</span>
      {transfer.paymentId ? (
        <Link
          to={`${paymentEntity.path}/${transfer.paymentId}`}
          className={classes(ui.row(1, "nowrap", "inline"), ui.text("ok", "icon16"))}
        >
          <Icon name="check" />
          {t("payment.transfers.come")}
        </Link>
      ) : (
        onCome && (
          <Button
            size="compact"
            kind="line"
            aria-label={t("payment.transfers.tick", { amount: money(transfer.amount), date: date(transfer.on) })}
            onClick={onCome}
          >
            {t("payment.transfers.come")}
          </Button>
        )
      )}
    </li>
  );
}
