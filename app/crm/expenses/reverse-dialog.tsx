import { useEffect, useId, useRef } from "react";
import { useFetcher, useNavigate } from "react-router";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { longText } from "#app/kit/fields/kinds.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import type { Expense } from "./operations.server.ts";
import { expenseEntity } from "./entity.ts";

const field = longText({ max: 500 });

/** Asks why an approved expense is taken back, and leads to the one that does it. */
export function ReverseDialog({ expense, onEnd }: { expense: Expense; onEnd: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const { show } = useToast();
  const navigate = useNavigate();
  const id = useId();
  const [reason, setReason, typed] = useTypedState(`reverse ${expense.id}`, "", expense.version);
  const fetcher = useFetcher<Answer<{ id: string }>>();
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || told.current === answer) return;
    told.current = answer;
    if (answer.ok) {
      if (answer.said) show({ title: t(answer.said.key, answer.said.values), kind: "ok" });
      if (answer.data) void navigate(`${expenseEntity.path}/${answer.data.id}`);
    } else if (Object.keys(answer.fields).length === 0) show({ title: t(answer.said.key, answer.said.values), kind: "destructive" });
  });
  const errors = fetcher.data && !fetcher.data.ok ? fetcher.data.fields : {};
  return (
    <Confirm
      opened
      danger
      title={t("expense.reverse.title", { number: expense.number })}
      confirm={t("expense.reverse.do")}
      keep={t("expense.move.keep")}
      busy={fetcher.state !== "idle"}
      onConfirm={() => void fetcher.submit({ reason, ...typed }, { method: "post", action: `${expenseEntity.path}/${expense.id}/reverse` })}
      onClose={onEnd}
    >
      <p>{t("expense.reverse.text", { sum: format.money(expense.approvedAmount ?? 0) })}</p>
      <AnyInput
        field={field}
        name="reason"
        id={id}
        label={t("expense.move.field.reason")}
        error={errors["reason"]}
        errors={{}}
        required
        value={reason}
        set={(value) => setReason(String(value))}
        words=""
        other={() => undefined}
        fresh
      />
    </Confirm>
  );
}
