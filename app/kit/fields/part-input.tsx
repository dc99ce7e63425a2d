import { FieldFrame } from "./field-frame.tsx";
import type { InputProps } from "./input-props.ts";
import type { FieldOf } from "./kinds.ts";

/** What the slice draws for a part, under the field's label. Draws nothing where the slice drew nothing. */
export function PartInput({ id, name, label, hint, error, required, disabled, value, set, draw, errors }: InputProps<FieldOf<"part">>) {
  const drawn = draw?.({ id, name, value, set, error, disabled, errors });
  if (drawn === undefined || drawn === null) return null;
  return (
    <FieldFrame {...{ id, label, hint, error, required }} group>
      {drawn}
    </FieldFrame>
  );
}
