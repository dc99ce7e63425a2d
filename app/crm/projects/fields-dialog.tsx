import { createContext, useContext, useEffect, useId, useRef, type ReactNode } from "react";
import { useFetcher } from "react-router";
import type { Option } from "#app/kit/entity/screens.ts";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { draftsOf, type Draft, type Fields } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import css from "./fields-dialog.module.css";

type FieldsDialogProps = {
  /** Where it is sent: a part of the project. */
  address: string;
  intent: string;
  /** Which thing of it, as it was seen. */
  id?: string | undefined;
  version?: number | undefined;
  title: ReactNode;
  text?: ReactNode;
  confirm: string;
  fields: Fields;
  /** Prefix of the messages for the words of choices. */
  words: string;
  labelOf: (field: string) => string;
  hintOf?: (field: string) => string | undefined;
  /** What the record holds, or what a new one begins with. */
  first?: Record<string, unknown> | null;
  options?: Readonly<Record<string, readonly Option[]>>;
  /** Draws a part. */
  draws?: Readonly<Record<string, (part: PartProps) => ReactNode>>;
  onEnd: () => void;
};

const DialogOptions = createContext<Readonly<Record<string, readonly Option[]>>>({});
/** What a part that is drawn in the dialog may offer, by field. */
export const useDialogOptions = (): Readonly<Record<string, readonly Option[]>> => useContext(DialogOptions);

const wideKinds = new Set(["bilingual", "bilingualLong", "longText", "part", "toggle"]);

/** A small form over a project's page. What is wrong is said at its place and nothing typed is lost; when it is saved, it ends. */
export function FieldsDialog({
  address,
  intent,
  id,
  version,
  title,
  text,
  confirm,
  fields,
  words,
  labelOf,
  hintOf,
  first = null,
  options = {},
  draws = {},
  onEnd,
}: FieldsDialogProps) {
  const own = useId();
  const [draft, setDraft, typed] = useTypedState<Draft>(`${address} ${intent} ${id ?? ""}`, () => draftsOf(fields, first), version ?? null);
  const { send, busy, errors } = useSent(address, onEnd);
  const below = (name: string): FieldErrors =>
    Object.fromEntries(
      Object.entries(errors).flatMap(([path, said]) => (path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), said]] : [])),
    );
  return (
    <Confirm
      opened
      title={title}
      confirm={confirm}
      busy={busy}
      onConfirm={() =>
        send({
          intent,
          ...(id && { id }),
          ...(version !== undefined && { version: String(version) }),
          record: JSON.stringify(draft),
          ...typed,
        })
      }
      onClose={onEnd}
    >
      {text && <p>{text}</p>}
      <DialogOptions value={options}>
        <div className={css.fields}>
          {Object.entries(fields).map(([name, field]) => (
            <div key={name} className={wideKinds.has(field.kind) ? css.whole : undefined}>
              <AnyInput
                field={field}
                name={name}
                id={`${own}-${name}`}
                label={labelOf(name)}
                hint={hintOf?.(name)}
                error={errors[name]}
                errors={below(name)}
                required={field.required && field.kind !== "toggle"}
                value={draft[name]}
                set={(value) => setDraft((before) => ({ ...before, [name]: value }))}
                words={words}
                options={options[name]}
                other={(other) => draft[other]}
                draw={draws[name]}
                fresh={first === null}
              />
            </div>
          ))}
        </div>
      </DialogOptions>
    </Confirm>
  );
}

/** Sends a form to a part of a project; `then` runs when it worked, and what came of it is said. */
export function useSent(
  address: string,
  then?: () => void,
): { send: (form: Record<string, string>) => void; busy: boolean; errors: FieldErrors } {
  const fetcher = useFetcher<Answer>();
  const t = useTranslate();
  const { show } = useToast();
  const told = useRef<unknown>(undefined);
  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || told.current === answer) return;
    told.current = answer;
    if (answer.ok) {
      if (answer.said) show({ title: t(answer.said.key, answer.said.values), kind: "ok" });
      then?.();
    } else if (Object.keys(answer.fields).length === 0) show({ title: t(answer.said.key, answer.said.values), kind: "destructive" });
  });
  return {
    send: (form) => void fetcher.submit(form, { method: "post", action: address }),
    busy: fetcher.state !== "idle",
    errors: fetcher.data && !fetcher.data.ok ? fetcher.data.fields : {},
  };
}
