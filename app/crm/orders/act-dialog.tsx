import { useEffect, useId, useRef, type ReactNode } from "react";
import { useFetcher } from "react-router";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import type { Draft, Fields } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import css from "./act-dialog.module.css";

type ActDialogProps = {
  /** Of the order. */
  address: string;
  intent: string;
  title: ReactNode;
  fields: Fields;
  /** What the fields begin with, as drafts. */
  first?: Draft;
  /** Goes along with every send. */
  also?: Record<string, unknown>;
  labelOf: (field: string) => string;
  /** Fields that mean nothing as things stand. */
  hidden?: (draft: Draft) => readonly string[];
  confirm: string;
  keep: string;
  onEnd: () => void;
  /** Above the fields; what it changes belongs to the draft too. */
  children?: (draft: Draft, set: (some: Draft) => void, errors: FieldErrors) => ReactNode;
};

/** Asks for what one act on an order has to be told, and does it. What is wrong is said at its place, and nothing typed is lost. */
export function ActDialog({
  address,
  intent,
  title,
  fields,
  first = {},
  also,
  labelOf,
  hidden,
  confirm,
  keep,
  onEnd,
  children,
}: ActDialogProps) {
  const id = useId();
  const t = useTranslate();
  const { show } = useToast();
  const fetcher = useFetcher<Answer>();
  const [draft, setDraft, typed] = useTypedState<Draft>(`act ${address} ${intent}`, first);
  const told = useRef<unknown>(undefined);
  const errors: FieldErrors = fetcher.data && !fetcher.data.ok ? fetcher.data.fields : {};
  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || told.current === answer) return;
    told.current = answer;
    if (answer.ok) {
      if (answer.said) show({ title: t(answer.said.key, answer.said.values), kind: "ok" });
      onEnd();
    } else if (Object.keys(answer.fields).length === 0) show({ title: t(answer.said.key, answer.said.values), kind: "destructive" });
  });
  const set = (some: Draft) => setDraft((before) => ({ ...before, ...some }));
  const absent = hidden?.(draft) ?? [];
  const send = () =>
    void fetcher.submit({ intent, record: JSON.stringify({ ...draft, ...also }), ...typed }, { method: "post", action: `${address}/act` });
  return (
    <Confirm opened title={title} confirm={confirm} keep={keep} busy={fetcher.state !== "idle"} onConfirm={send} onClose={onEnd}>
      {children?.(draft, set, errors)}
      <div className={css.fields}>
        {Object.entries(fields)
          .filter(([name]) => !absent.includes(name))
          .map(([name, field]) => (
            <div key={name} data-kind={field.kind}>
              <AnyInput
                field={field}
                name={name}
                id={`${id}-${name}`}
                label={labelOf(name)}
                error={errors[name]}
                errors={{}}
                required={field.required}
                value={draft[name] ?? (field.kind === "date" || field.kind === "choice" ? null : "")}
                set={(value) => set({ [name]: value })}
                words="order"
                other={(other) => draft[other]}
                fresh
              />
            </div>
          ))}
      </div>
    </Confirm>
  );
}
