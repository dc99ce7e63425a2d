import { Switch } from "#app/ui/field.tsx";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";

/** Yes or no. */
export const ToggleInput = ({ id, label, hint, error, disabled, value, set }: InputProps<FieldOf<"toggle">>) => (
  <Switch {...{ id, label, hint, error, disabled }} checked={value === true} onChange={(event) => set(event.target.checked)} />
);
