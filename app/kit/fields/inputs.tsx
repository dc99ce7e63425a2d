import type { ReactNode } from "react";
import { ChoiceInput } from "./choice-input.tsx";
import { DateInput, DateTimeInput } from "./date-input.tsx";
import { DecimalInput } from "./decimal-input.tsx";
import { IconInput } from "./icon-input.tsx";
import { ImageInput } from "./image-input.tsx";
import type { InputProps } from "./input-props.ts";
import type { FieldOf, Kind } from "./kinds.ts";
import { BilingualInput, BilingualLongInput } from "./pair-input.tsx";
import { BilingualListInput } from "./pair-list-input.tsx";
import { PartInput } from "./part-input.tsx";
import { RatingInput } from "./rating-input.tsx";
import { ReferenceInput } from "./reference-input.tsx";
import { SlugInput } from "./slug-input.tsx";
import { AddressInput, LongTextInput, TextInput } from "./text-input.tsx";
import { ToggleInput } from "./toggle-input.tsx";

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
