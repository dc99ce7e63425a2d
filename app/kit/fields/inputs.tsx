import type { ReactNode } from "react";
import { ChoiceInput } from "#app/kit/fields/inputs/choice-input.tsx";
import { DateInput, DateTimeInput } from "#app/kit/fields/inputs/date-input.tsx";
import { DecimalInput } from "#app/kit/fields/inputs/decimal-input.tsx";
import { IconInput } from "#app/kit/fields/inputs/icon-input.tsx";
import { ImageInput } from "#app/kit/fields/inputs/image-input.tsx";
import type { InputProps } from "./input-props.ts";
import type { FieldOf, Kind } from "./kinds.ts";
import { BilingualInput, BilingualLongInput } from "#app/kit/fields/inputs/pair-input.tsx";
import { BilingualListInput } from "#app/kit/fields/inputs/pair-list-input.tsx";
import { PartInput } from "#app/kit/fields/inputs/part-input.tsx";
import { RatingInput } from "#app/kit/fields/inputs/rating-input.tsx";
import { ReferenceInput } from "#app/kit/fields/inputs/reference-input.tsx";
import { SlugInput } from "#app/kit/fields/inputs/slug-input.tsx";
import { AddressInput, LongTextInput, TextInput } from "#app/kit/fields/inputs/text-input.tsx";
import { ToggleInput } from "#app/kit/fields/inputs/toggle-input.tsx";

/** One input per kind of field. A new kind does not compile until it can be entered. */
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

/** The input for whatever kind the field is of, or what the slice draws instead. */
export function AnyInput(props: InputProps) {
  // The map pairs each kind with the input for it; the compiler cannot follow a pair through a lookup.
  const Input = (props.draw ? PartInput : inputs[props.field.kind]) as (props: InputProps) => ReactNode;
  return <Input {...props} />;
}
