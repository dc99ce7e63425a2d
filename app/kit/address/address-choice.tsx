import { Icon } from "#app/shell/icon.tsx";
import css from "./address.module.css";
import { useAddress } from "./use-address.ts";

type Choice = { value: string; label: string };

/** One choice that narrows a list, in the address under `name`; the first of them, with an empty value, narrows nothing. */
export function AddressChoice({ name, label, choices }: { name: string; label: string; choices: readonly Choice[] }) {
  const { get, go } = useAddress();
  const value = choices.some((choice) => choice.value === get(name)) ? get(name) : "";
  return (
    <label className={css.choice} data-on={value ? "" : undefined}>
      <span>{label}</span>
      <select name={name} value={value} onChange={(event) => go({ [name]: event.target.value })}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  );
}
