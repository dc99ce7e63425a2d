import { useState, type ReactNode } from "react";
import { Button } from "@mantine/core";
import { Ask } from "#app/kit/ask/ask.tsx";
import { date as dateField, longText, optional, toggle, type Fields } from "#app/kit/fields/kinds.ts";
import type { RecordAct } from "#app/kit/record/record-head.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import type { ChequeStatus } from "./fields.ts";
import type { PaymentPage } from "./record-data.server.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { ReverseDialog } from "./reverse-dialog.tsx";

type Move = Exclude<ChequeStatus, "received">;

/** What a cheque's state has to be told. */
const asked: Record<Move, Fields> = {
  deposited: { on: optional(dateField()) },
  cleared: { on: optional(dateField()), early: toggle() },
  bounced: { on: optional(dateField()), reason: longText({ max: 500 }) },
};
const icons: Record<Move, string> = { deposited: "landmark", cleared: "check", bounced: "undo-2" };
const isMove = (to: ChequeStatus): to is Move => to !== "received";

type Cheque = { id: string; number: string; version: number; maturesOn: string | null; chequeStatus: ChequeStatus | null };

/** Asks for what a cheque's next state has to be told, and moves it. */
export function ChequeDialog({ cheque, to, onEnd }: { cheque: Cheque; to: Move; onEnd: () => void }) {
  const t = useTranslate();
  const { date } = useFormat();
  return (
    <Ask
      address={`/crm/invoices/payments/${cheque.id}/transition`}
      version={cheque.version}
      also={{ to: to }}
      title={t(`payment.move.title.${to}`, { number: cheque.number })}
      fields={asked[to]}
      labelOf={(field) =>
        field === "early"
          ? t("payment.move.early", { date: date(cheque.maturesOn ?? "") })
          : t(field === "on" ? "payment.move.on" : "payment.move.reason")
      }
      confirm={t(`payment.move.do.${to}`)}
      keep={t("payment.move.keep")}
      danger={to === "bounced"}
      onEnd={onEnd}
    >
      {cheque.chequeStatus === "bounced" ? t("payment.move.text.again") : t(`payment.move.text.${to}`)}
    </Ask>
  );
}

/** The ways on of a cheque, and the dialog of the one that was chosen. */
export function useChequeMoves(): { actsOf: (cheque: Cheque, moves: readonly ChequeStatus[]) => RecordAct[]; dialog: ReactNode } {
  const t = useTranslate();
  const [asking, setAsking] = useState<{ cheque: Cheque; to: Move } | null>(null);
  return {
    actsOf: (cheque, moves) =>
      moves.filter(isMove).map((to) => ({
        label: cheque.chequeStatus === "bounced" ? t("payment.move.again") : t(`payment.move.${to}`),
        icon: icons[to],
        danger: to === "bounced",
        run: () => setAsking({ cheque, to }),
      })),
    dialog: asking && <ChequeDialog {...asking} onEnd={() => setAsking(null)} />,
  };
}

/** What can be done with a payment: the bank's answer first, giving back and reversing in the menu. */
export function usePaymentMoves(page: PaymentPage): { acts: { main: ReactNode; menu: RecordAct[] }; dialog: ReactNode } {
  const t = useTranslate();
  const { payment, moves, may } = page;
  const cheques = useChequeMoves();
  const [asking, setAsking] = useState<"refund" | "reverse" | null>(null);
  const [first, ...others] = cheques.actsOf(payment, moves);
  const end = () => setAsking(null);
  return {
    acts: {
      main: first && (
        <Button leftSection={<Icon name={first.icon} />} onClick={first.run}>
          {first.label}
        </Button>
      ),
      menu: [
        ...others,
        ...(may.refund ? [{ label: t("payment.head.refundAct"), icon: "undo-2", run: () => setAsking("refund") }] : []),
        ...(may.reverse ? [{ label: t("payment.head.reverse"), icon: "x-mark", danger: true, run: () => setAsking("reverse") }] : []),
      ],
    },
    dialog: (
      <>
        {cheques.dialog}
        {asking === "refund" && <RefundDialog page={page} onEnd={end} />}
        {asking === "reverse" && <ReverseDialog payment={payment} onEnd={end} />}
      </>
    ),
  };
}
