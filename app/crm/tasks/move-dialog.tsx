import { useId, useState } from "react";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { choice, date, longText, type Field } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { isLost } from "#app/shell/answer.ts";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { waitingReasons } from "./fields.ts";
import css from "./move-dialog.module.css";
import type { TaskActs } from "./use-acts.ts";

/** A move that has to be told something first. */
export type Asked = { id: string; title: string; to: "waiting" | "cancelled"; version?: number };

const inputs: Record<Asked["to"], Record<string, Field>> = {
  waiting: { waitingFor: choice(waitingReasons), waitingUntil: date() },
  cancelled: { reason: longText({ max: 500 }) },
};

type MoveDialogProps = {
  asked: Asked;
  acts: TaskActs;
  /** After the move, or when the person thought better of it. */
  onEnd: (moved: boolean) => void;
};

/** Asks what a task waits for, or why it is cancelled, and moves it. What is missing is said at its place, and nothing typed is lost. */
export function MoveDialog({ asked: { id, title, to, version }, acts, onEnd }: MoveDialogProps) {
  const t = useTranslate();
  const own = useId();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [said, setSaid, typed] = useTypedState<Record<string, unknown>>(
    `move task ${id} ${to}`,
    { waitingFor: null, waitingUntil: null, reason: "" },
    version ?? null,
  );
  const confirm = async () => {
    setBusy(true);
    const given = Object.fromEntries(Object.keys(inputs[to]).flatMap((name) => (said[name] ? [[name, String(said[name])]] : [])));
    const answer = await acts.send(
      { id, title },
      { intent: "move", to, ...given, ...(version !== undefined && { version: String(version) }), ...typed },
    );
    setBusy(false);
    if (answer.ok) return onEnd(true);
    setErrors(answer.fields);
    if (Object.keys(answer.fields).length === 0 && !isLost(answer)) onEnd(false);
  };
  return (
    <Confirm
      opened
      title={t(`task.ask.${to}.title`, { title })}
      confirm={t(`task.ask.${to}.confirm`)}
      danger={to === "cancelled"}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={() => onEnd(false)}
    >
      {to === "cancelled" && <p>{t("task.ask.cancelled.text")}</p>}
      <div className={css.fields}>
        {Object.entries(inputs[to]).map(([name, field]) => (
          <AnyInput
            key={name}
            field={field}
            name={name}
            id={`${own}-${name}`}
            label={name === "reason" ? t("task.ask.cancelled.reason") : t(`task.field.${name}`)}
            error={errors[name]}
            errors={{}}
            required
            value={said[name]}
            set={(value) => {
              setSaid((before) => ({ ...before, [name]: value }));
              setErrors(({ [name]: _gone, ...others }) => others);
            }}
            words="task"
            options={[]}
            other={() => undefined}
            fresh
          />
        ))}
      </div>
    </Confirm>
  );
}
