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

/** A day that bounds a list, in the address under `name`. */
export function AddressDay({ name, label, min, max }: { name: string; label: string; min?: string; max?: string }) {
  const { get, go } = useAddress();
  const value = get(name);
  return (
    <label className={css.choice} data-on={value ? "" : undefined}>
      <span>{label}</span>
      <input
        type="date"
        name={name}
        defaultValue={value}
        key={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => {
          // while a year is being typed the browser gives years like 0002
          if (!event.target.value || event.target.value > "1900") go({ [name]: event.target.value }, { replace: true });
        }}
      />
    </label>
  );
}
