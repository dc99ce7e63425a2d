import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useFetcher } from "react-router";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { draftOf, type Fields } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer, Refused } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import css from "./ask-dialog.module.css";

type AskDialogProps = {
  /** Where it is sent, and what goes along with what is typed. */
  address: string;
  values: Record<string, string>;
  title: ReactNode;
  children?: ReactNode;
  fields: Fields;
  labelOf: (field: string) => string;
  /** What the fields begin with, as drafts. */
  first?: Record<string, unknown>;
  confirm: string;
  danger?: boolean;
  /** A refusal that the dialog knows how to go on from: a sentence, and what is sent the next time. */
  onRefused?: (refused: Refused) => { said: ReactNode; values?: Record<string, string>; fields?: Fields } | null;
  onEnd: () => void;
};

/** Asks what a command has to be told and sends it. What is missing is said at its place, a refusal above; nothing typed is lost. */
export function AskDialog({
  address,
  values,
  title,
  children,
  fields,
  labelOf,
  first = {},
  confirm,
  danger = false,
  onRefused,
  onEnd,
}: AskDialogProps) {
  const id = useId();
  const t = useTranslate();
  const { show } = useToast();
  const fetcher = useFetcher<Answer>();
  const [typed, setTyped, stored] = useTypedState<Record<string, unknown>>(`ask ${address} ${JSON.stringify(values)}`, first);
  const [agreed, setAgreed] = useState<{ values: Record<string, string>; fields: Fields }>({ values: {}, fields: {} });
  const told = useRef<unknown>(undefined);
  const answer = fetcher.data;
  const refused = answer && !answer.ok ? answer : null;
  const way = refused ? (onRefused?.(refused) ?? null) : null;
  // A second question must not make the first one be asked again.
  const now = { values: { ...agreed.values, ...way?.values }, fields: { ...agreed.fields, ...way?.fields } };
  const asked = { ...fields, ...now.fields };
  useEffect(() => {
    if (fetcher.state !== "idle" || !answer || told.current === answer) return;
    told.current = answer;
    if (!answer.ok) return;
    if (answer.said) show({ title: t(answer.said.key, answer.said.values), kind: "ok" });
    onEnd();
  });
  const send = () => {
    const given = Object.fromEntries(Object.entries(typed).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
    setAgreed(now);
    void fetcher.submit({ ...given, ...values, ...now.values, ...stored }, { method: "post", action: address });
  };
  const unplaced = refused && !way && Object.keys(refused.fields).every((name) => !Object.hasOwn(asked, name));
  const sentence = refused && (Object.values(refused.fields)[0] ?? refused.said);
  return (
    <Confirm
      opened
      title={title}
      confirm={confirm}
      keep={t("invoice.ask.keep")}
      danger={danger}
      busy={fetcher.state !== "idle"}
      onConfirm={send}
      onClose={onEnd}
    >
      {children}
      {(way ?? unplaced) && (
        <p className={css.refused} role="alert">
          {way ? way.said : sentence && t(sentence.key, sentence.values)}
        </p>
      )}
      <div className={css.fields}>
        {Object.entries(asked).map(([name, field]) => (
          <AnyInput
            key={name}
            field={field}
            name={name}
            id={`${id}-${name}`}
            label={labelOf(name)}
            error={refused?.fields[name]}
            errors={{}}
            required={field.required && field.kind !== "toggle"}
            value={typed[name] ?? draftOf(field, undefined)}
            set={(value) => setTyped((before) => ({ ...before, [name]: value }))}
            words="invoice"
            other={() => undefined}
            fresh
          />
        ))}
      </div>
    </Confirm>
  );
}
