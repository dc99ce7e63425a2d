import { SelectInput } from "#app/ui/field.tsx";
import { classes } from "#app/shell/classes.ts";
import { ui } from "#app/ui/primitives.ts";
import css from "./address.module.css";
import { useAddress } from "./use-address.ts";

type Choice = { value: string; label: string };

/** One choice that narrows a list, in the address under `name`; the first of them, with an empty value, narrows nothing. */
export function AddressChoice({ name, label, choices }: { name: string; label: string; choices: readonly Choice[] }) {
  const { get, go } = useAddress();
  const value = choices.some((choice) => choice.value === get(name)) ? get(name) : "";
  return (
    <label className={classes(ui.chip, css.choice)} data-on={value ? "" : undefined}>
      <span>{label}</span>
      <SelectInput bare small name={name} value={value} onChange={(event) => go({ [name]: event.target.value })}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectInput>
    </label>
  );
}
