import type { PartProps } from "#app/kit/fields/input-props.ts";
import css from "./radios.module.css";

type RadiosProps = Pick<PartProps, "id" | "value" | "set" | "error" | "disabled"> & {
  choices: readonly { value: string; label: string }[];
};

/** A few words side by side, one of them chosen. Stands under the label of its field. */
export const Radios = ({ id, value, set, error, disabled = false, choices }: RadiosProps) => (
  <div role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined} className={css.row}>
    {choices.map((choice) => (
      <label key={choice.value} className={css.choice}>
        <input
          type="radio"
          name={id}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          checked={value === choice.value}
          onChange={() => set(choice.value)}
        />
        <span>{choice.label}</span>
      </label>
    ))}
  </div>
);
