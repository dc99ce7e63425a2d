import { PictureInput } from "#app/kit/pictures/picture-input.tsx";
import { FieldFrame, describedBy } from "#app/ui/field.tsx";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";

/** A picture of the media library: uploaded here, or chosen there. */
export function ImageInput({ id, label, titled, hint, error, required, disabled, value, set, options = [] }: InputProps<FieldOf<"image">>) {
  const chosen = typeof value === "string" ? value : null;
  return (
    <FieldFrame {...{ id, label, hint, error, required }} hideLabel={titled} group>
      <PictureInput
        id={id}
        value={chosen}
        picture={options.find((option) => option.value === chosen)?.picture}
        onChange={(picture) => set(picture?.id ?? null)}
        label={label}
        describedBy={describedBy(id, error, hint)}
        invalid={error !== undefined}
        disabled={disabled}
      />
    </FieldFrame>
  );
}
