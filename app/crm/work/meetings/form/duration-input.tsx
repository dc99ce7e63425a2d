import { Input } from "#app/ui/control.tsx";
import { Press } from "#app/ui/button.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { ui } from "#app/ui/primitives.ts";
import { westernDigits } from "#app/values/text/digits.ts";
import css from "./duration-input.module.css";

/** Lengths that are chosen with one press (minutes). */
const usual = [15, 30, 45, 60, 90, 120];

export function DurationInput({ id, value, set, error, disabled }: PartProps) {
  const t = useTranslate();
  const { number, text } = useFormat();
  const typed = typeof value === "string" ? value : "";
  return (
    <span className={ui.row(2)}>
      <Input
        id={id}
        inputMode="numeric"
        aria-label={t("meeting.field.durationMinutes")}
        className={css.input}
        value={text(typed)}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        onChange={(event) => set(westernDigits(event.target.value))}
      />
      <span className={ui.row(1, "stretch")} role="group" aria-label={t("meeting.form.usual")}>
        {usual.map((minutes) => (
          <Press
            className={ui.chip}
            key={minutes}
            disabled={disabled}
            aria-pressed={typed === String(minutes)}
            aria-label={t("meeting.lasts", { minutes })}
            onClick={() => set(String(minutes))}
          >
            {number(minutes)}
          </Press>
        ))}
      </span>
    </span>
  );
}
