import type { PartProps } from "#app/kit/fields/input-props.ts";
import { Radio } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";

type RadiosProps = Pick<PartProps, "id" | "value" | "set" | "error" | "disabled"> & {
  choices: readonly { value: string; label: string }[];
};

/** A few words side by side, one of them chosen. Stands under the label of its field. */
export const Radios = ({ id, value, set, error, disabled, choices }: RadiosProps) => (
  <div role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined} className={ui.row(4)}>
    {choices.map((choice) => (
      <Radio
        key={choice.value}
        small
        name={id}
        label={choice.label}
        disabled={disabled}
        checked={value === choice.value}
        onChange={() => set(choice.value)}
      />
    ))}
  </div>
);
