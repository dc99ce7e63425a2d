import { RecordLink } from "#app/crm/record/record-link.tsx";
import { useId, useState } from "react";
import { Button, Press } from "#app/ui/button.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { usePersistedState } from "#app/shell/drafts/use-persisted-state.ts";
import { proposedShares } from "#app/crm/money/payments/ledger/proposal.ts";
import type { PaymentPage } from "./record-data.server.ts";
import { Shares } from "#app/crm/money/payments/entry/shares.tsx";
import { piastresOf } from "#app/values/text/typed-number.ts";
import css from "#app/ui/table.module.css";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import { useSending } from "#app/crm/money/payments/entry/use-money.tsx";

export function Settles({ page, mayShare }: { page: PaymentPage; mayShare: boolean }) {
  const { record: payment, settles, refunds } = page;
  const t = useTranslate();
  const { date } = useFormat();
  const [sharing, setSharing] = useState(false);
  const free = payment.free ?? 0;
  return (
    <Block
      title={t("payment.settles.title")}
      tools={
        mayShare &&
        page.payer.open.length > 0 && (
          <Press aria-expanded={sharing} onClick={() => setSharing(!sharing)}>
            {t("payment.settles.share")}
          </Press>
        )
      }
    >
      <MoneyColumns of={[free, ...settles.map((row) => row.amount), ...refunds.map((row) => row.amount)]}>
        <Table
          label={t("payment.settles.title")}
          columns={[t("payment.settles.invoice"), t("payment.settles.on"), { money: t("payment.settles.amount") }]}
        >
          <tbody>
            {settles.length === 0 && (
              <tr>
                <td colSpan={3} className={css.none}>
                  {t("payment.settles.none")}
                </td>
              </tr>
            )}
            {settles.map((row) => (
              <tr key={row.id}>
                <td>
                  <RecordLink
                    kind={row.opened ? "openingItem" : "invoice"}
                    id={row.invoiceId}
                    name={row.opened ? t("payment.shares.opened") : row.title}
                    className={css.strong}
                  />{" "}
                  <small>
                    <Ltr>{row.number}</Ltr>
                  </small>
                </td>
                <td className="num">{date(row.on)}</td>
                <MoneyCell value={row.amount} />
              </tr>
            ))}
            {refunds.map((row) => (
              <tr key={row.id} className={row.reversed ? css.gone : undefined}>
                <td>
                  {t("payment.settles.refunds")} <RecordLink kind="payment" id={row.id} name={row.number} />
                </td>
                <td className="num">{date(row.on)}</td>
                <MoneyCell value={row.amount} />
              </tr>
            ))}
            {free > 0 && (
              <tr>
                <td colSpan={2} className={css.strong}>
                  {t("payment.settles.left")}
                </td>
                <MoneyCell strong value={free} />
              </tr>
            )}
          </tbody>
        </Table>
      </MoneyColumns>
      {sharing && mayShare && <ShareOut page={page} onDone={() => setSharing(false)} />}
    </Block>
  );
}

function ShareOut({ page: { record: payment, payer }, onDone }: { page: PaymentPage; onDone: () => void }) {
  const t = useTranslate();
  const { money } = useFormat();
  const id = useId();
  const [{ written }, setShares, typed] = usePersistedState<{ written: Record<string, string> | null }>(`shares ${payment.id}`, {
    written: null,
  });
  const { send, busy, errors } = useSending(`/crm/invoices/payments/${payment.id}/acts`, onDone);
  const free = payment.free ?? 0;
  const shares = written
    ? payer.open.flatMap((invoice) => {
        const amount = piastresOf(written[invoice.id] ?? "") ?? 0;
        return amount > 0 ? [{ invoiceId: invoice.id, amount }] : [];
      })
    : proposedShares(free, payer.open);
  const rest = free - shares.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <form
      className={css.share}
      aria-label={t("payment.shares.title")}
      onSubmit={(event) => {
        event.preventDefault();
        send({ intent: "allocate", shares: JSON.stringify(shares), ...typed });
      }}
    >
      <Shares
        payer={payer}
        sums={{ shares, rest }}
        written={written}
        set={(next) => setShares({ written: next })}
        errors={errors}
        id={id}
      />
      <div className={css.foot}>
        <span className={rest < 0 ? css.bad : undefined}>{t("payment.shares.left", { amount: money(rest) })}</span>
        <Button type="submit" busy={busy} disabled={rest < 0 || shares.length === 0}>
          {t("payment.shares.save")}
        </Button>
      </div>
    </form>
  );
}
