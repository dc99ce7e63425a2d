import { useEffect, useId, useRef } from "react";
import { useFetcher } from "react-router";
import { custodyEntryFields } from "#app/crm/expenses/fields.ts";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import css from "./record.module.css";
import { custodyEntity } from "./entity.ts";

export type CashKind = "advance" | "return";
const asked = ["amount", "on", "note"] as const;

/** How much is handed out, or came back. */
export function CashDialog({ id, kind, today, onEnd }: { id: string; kind: CashKind; today: string; onEnd: () => void }) {
  const t = useTranslate();
  const { show } = useToast();
  const base = useId();
  const [said, setSaid, typed] = useTypedState<Record<string, unknown>>(`cash ${id} ${kind}`, { amount: "", on: today, note: "" });
  const fetcher = useFetcher<Answer>();
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || told.current === answer) return;
    told.current = answer;
    if (answer.ok) {
      if (answer.said) show({ title: t(answer.said.key, answer.said.values), kind: "ok" });
      onEnd();
    } else if (Object.keys(answer.fields).length === 0) show({ title: t(answer.said.key, answer.said.values), kind: "destructive" });
  });
  const errors = fetcher.data && !fetcher.data.ok ? fetcher.data.fields : {};
  const send = () =>
    void fetcher.submit(
      { kind, ...Object.fromEntries(asked.map((name) => [name, String(said[name] ?? "")])), ...typed },
      { method: "post", action: `${custodyEntity.path}/${id}/cash` },
    );
  return (
    <Confirm
      opened
      title={t(`custody.cash.title.${kind}`)}
      confirm={t(`custody.cash.do.${kind}`)}
      keep={t("custody.move.keep")}
      busy={fetcher.state !== "idle"}
      onConfirm={send}
      onClose={onEnd}
    >
      <div className={css.fields}>
        {asked.map((name) => (
          <AnyInput
            key={name}
            field={custodyEntryFields[name]}
            name={name}
            id={`${base}-${name}`}
            label={t(`custody.cash.field.${name}`)}
            error={errors[name]}
            errors={{}}
            required={custodyEntryFields[name].required}
            value={said[name]}
            set={(value) => setSaid((before) => ({ ...before, [name]: value }))}
            words=""
            other={() => undefined}
            fresh
          />
        ))}
      </div>
    </Confirm>
  );
}
