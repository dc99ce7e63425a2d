import { FieldFrame } from "#app/ui/field.tsx";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";

/** What the slice draws for a part, under the field's label. */
export function PartInput({
  id,
  name,
  label,
  titled,
  hint,
  error,
  required,
  disabled,
  value,
  set,
  draw: Draw,
  errors,
  options,
  other,
}: InputProps<FieldOf<"part">>) {
  if (!Draw) return null;
  return (
    <FieldFrame {...{ id, label, hint, error, required }} hideLabel={titled} group>
      <Draw {...{ id, name, value, set, error, disabled, errors, other }} choices={options} />
    </FieldFrame>
  );
}
