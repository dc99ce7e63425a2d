import { useState, type ReactNode } from "react";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { longText, money, optional, type Fields } from "#app/kit/fields/kinds.ts";
import { MoveDialog } from "#app/kit/moves/move-dialog.tsx";
import { useMove } from "#app/kit/moves/use-move.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { FieldErrors } from "#app/values/errors.ts";
import type { ExpenseStatus } from "./fields.ts";
import type { ExpensePage } from "./page-data.server.ts";
import { expenseEntity } from "./entity.ts";

type Asking = "approved" | "rejected" | "twin";

const reason = longText({ max: 500 });
/** What a decision has to be told. */
const asked: Record<"approved" | "approvedOwn" | "rejected", Fields> = {
  approved: { approvedAmount: optional(money()), reason: optional(reason) },
  approvedOwn: { approvedAmount: optional(money()), reason },
  rejected: { reason },
};

type Moves = {
  go: (to: ExpenseStatus) => void;
  busy: boolean;
  /** What was missing when it was handed in. */
  errors: FieldErrors;
  dialog: ReactNode;
};

/** The ways on from where an expense stands, and the dialog of the one that is asked about. */
export function useExpenseMoves({ expense, own, twins }: Pick<ExpensePage, "expense" | "own" | "twins">): Moves {
  const [asking, setAsking] = useState<Asking | null>(null);
  const address = `${expenseEntity.path}/${expense.id}`;
  const end = () => setAsking(null);
  const { move, busy, errors } = useMove(address, end);
  const version = String(expense.version);
  const go = (to: ExpenseStatus) => {
    if (to === "approved" || to === "rejected") return setAsking(to);
    if (to === "submitted" && twins.known.length + twins.hidden > 0) return setAsking("twin");
    move({ to, version });
  };
  const dialog =
    asking === "twin" ? (
      <TwinDialog twins={twins} busy={busy} onEnd={end} onSure={() => move({ to: "submitted", version, sure: "yes" })} />
    ) : (
      asking && <DecideDialog to={asking} expense={expense} own={own} onEnd={end} />
    );
  return { go, busy, errors, dialog };
}

/** The same receipt, perhaps, written down twice: asked, not refused. */
function TwinDialog({ twins, busy, onSure, onEnd }: Pick<ExpensePage, "twins"> & { busy: boolean; onSure: () => void; onEnd: () => void }) {
  const t = useTranslate();
  const count = twins.known.length + twins.hidden;
  return (
    <Confirm
      opened
      title={t("expense.move.title.twin")}
      confirm={t("expense.move.do.twin")}
      keep={t("expense.move.keep")}
      busy={busy}
      onConfirm={onSure}
      onClose={onEnd}
    >
      <p>{t("expense.move.text.twin", { count, numbers: twins.known.map(({ number }) => `\u2066${number}\u2069`).join(", ") })}</p>
    </Confirm>
  );
}

/** How much is approved, or why not. */
export function DecideDialog({
  to,
  expense,
  own,
  onEnd,
}: {
  to: "approved" | "rejected";
  expense: { id: string; version: number; number: string; amount: number | null };
  own: boolean;
  onEnd: () => void;
}) {
  const t = useTranslate();
  const format = useFormat();
  const approves = to === "approved";
  return (
    <MoveDialog
      address={`${expenseEntity.path}/${expense.id}`}
      version={expense.version}
      to={to}
      title={t(`expense.move.title.${to}`, { number: expense.number })}
      fields={approves ? asked[own ? "approvedOwn" : "approved"] : asked.rejected}
      labelOf={(field) => t(`expense.move.field.${field}`)}
      confirm={t(`expense.move.do.${to}`)}
      keep={t("expense.move.keep")}
      danger={!approves}
      onEnd={onEnd}
    >
      {approves
        ? t(own ? "expense.move.text.approvedOwn" : "expense.move.text.approved", { sum: format.money(expense.amount ?? 0) })
        : t("expense.move.text.rejected")}
    </MoveDialog>
  );
}
