import { useId, type ReactNode } from "react";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import type { Fields } from "#app/kit/fields/kinds.ts";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import css from "./move-dialog.module.css";
import { useMove } from "./use-move.ts";

type MoveDialogProps = {
  /** Of the record. */
  address: string;
  version: number;
  to: string;
  title: string;
  children: ReactNode;
  /** What it has to be told, each with its label. */
  fields: Fields;
  labelOf: (field: string) => string;
  confirm: string;
  keep: string;
  danger?: boolean;
  /** Prefix of the words of choices among the fields. */
  words?: string;
  onEnd: () => void;
};

/** Asks what a change of state has to be told, and makes it. What is missing is said at its place, and nothing typed is lost. */
export function MoveDialog({
  address,
  version,
  to,
  title,
  children,
  fields,
  labelOf,
  confirm,
  keep,
  danger = false,
  words = "",
  onEnd,
}: MoveDialogProps) {
  const id = useId();
  const [said, setSaid, typed] = useTypedState<Record<string, unknown>>(`move ${address} ${to}`, {}, version);
  const { move, busy, errors } = useMove(address, onEnd);
  const given = Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])));
  return (
    <Confirm
      opened
      title={title}
      confirm={confirm}
      keep={keep}
      danger={danger}
      busy={busy}
      onConfirm={() => move({ to, version: String(version), ...given, ...typed })}
      onClose={onEnd}
    >
      <p>{children}</p>
      <div className={css.fields}>
        {Object.entries(fields).map(([name, field]) => (
          <AnyInput
            key={name}
            field={field}
            name={name}
            id={`${id}-${name}`}
            label={labelOf(name)}
            error={errors[name]}
            errors={{}}
            required={field.required}
            value={said[name] ?? (field.kind === "date" ? null : "")}
            set={(value) => setSaid((before) => ({ ...before, [name]: value }))}
            words={words}
            other={() => undefined}
            fresh
          />
        ))}
      </div>
    </Confirm>
  );
}
