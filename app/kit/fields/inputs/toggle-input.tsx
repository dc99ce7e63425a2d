import { FieldNote, wired } from "#app/kit/fields/field-frame.tsx";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";
import css from "./toggle.module.css";

/** Yes or no, as a switch whose thumb moves towards the end of the line. */
export function ToggleInput({ id, label, hint, error, disabled, value, set }: InputProps<FieldOf<"toggle">>) {
  return (
    <div className={css.field}>
      <label className={css.toggle}>
        <input
          {...wired(id, error, hint)}
          type="checkbox"
          role="switch"
          className={css.switch}
          disabled={disabled}
          checked={value === true}
          onChange={(event) => set(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldNote id={id} error={error} hint={hint} />
    </div>
  );
}
