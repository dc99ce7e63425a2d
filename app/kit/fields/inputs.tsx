import type { ReactNode } from "react";
import { ChoiceInput, RatingInput } from "#app/kit/fields/inputs/choice-input.tsx";
import { DateInput, DateTimeInput } from "#app/kit/fields/inputs/date-input.tsx";
import { DecimalInput } from "#app/kit/fields/inputs/decimal-input.tsx";
import { IconInput } from "#app/kit/fields/inputs/icon-input.tsx";
import type { InputProps } from "./input-props.ts";
import { isRequired, type FieldOf, type Kind } from "./kinds.ts";
import { BilingualInput, BilingualLongInput } from "#app/kit/fields/inputs/pair-input.tsx";
import { BilingualListInput } from "#app/kit/fields/inputs/pair-list-input.tsx";
import { ReferenceInput } from "#app/kit/fields/inputs/reference-input.tsx";
import { SlugInput } from "#app/kit/fields/inputs/slug-input.tsx";
import { AddressInput, LongTextInput, TextInput } from "#app/kit/fields/inputs/text-input.tsx";
import { Switch, FieldFrame, describedBy } from "#app/ui/field.tsx";
import { PictureInput } from "#app/kit/pictures/picture-input.tsx";

const inputs: { [K in Kind]: (props: InputProps<FieldOf<K>>) => ReactNode } = {
  text: TextInput,
  longText: LongTextInput,
  bilingual: BilingualInput,
  bilingualLong: BilingualLongInput,
  bilingualList: BilingualListInput,
  choice: ChoiceInput,
  money: DecimalInput,
  percent: DecimalInput,
  number: DecimalInput,
  measure: DecimalInput,
  date: DateInput,
  dateTime: DateTimeInput,
  phone: AddressInput,
  email: AddressInput,
  link: AddressInput,
  reference: ReferenceInput,
  image: ImageInput,
  rating: RatingInput,
  toggle: ToggleInput,
  icon: IconInput,
  slug: SlugInput,
  part: PartInput,
};

type Usual = "required" | "errors" | "other" | "fresh";
type AnyInputProps = Omit<InputProps, Usual> & Partial<Pick<InputProps, Usual>>;
const none = {};
const nothing = (): undefined => undefined;

/** The input for whatever kind the field is of, or what the slice draws instead. */
export function AnyInput(given: AnyInputProps) {
  const { field, other = nothing, errors = none, fresh = false } = given;
  const props = { ...given, other, errors, fresh, required: given.required ?? (field.toShow || isRequired(field, other)) };
  // The map pairs each kind with the input for it; the compiler cannot follow a pair through a lookup.
  const Input = (props.draw ? PartInput : inputs[props.field.kind]) as (props: InputProps) => ReactNode;
  return <Input {...props} />;
}

function ToggleInput({ id, label, hint, error, disabled, value, set }: InputProps<FieldOf<"toggle">>) {
  return <Switch {...{ id, label, hint, error, disabled }} checked={value === true} onChange={(event) => set(event.target.checked)} />;
}

function ImageInput({ id, label, titled, hint, error, required, disabled, value, set, options = [] }: InputProps<FieldOf<"image">>) {
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

function PartInput({
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
