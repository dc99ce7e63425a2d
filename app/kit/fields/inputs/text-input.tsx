import { Field, Textarea } from "#app/ui/field.tsx";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { Field as AnyField, FieldOf } from "#app/kit/fields/kinds.ts";

/** What is typed goes on as it is; a number of signs beyond the limit is reported by the server, so that nothing pasted is cut. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const shared = ({ field, id, label, hint, error, required, disabled, value, set }: InputProps<AnyField & { required: boolean }>) => ({
  id,
  label,
  hint,
  error,
  disabled,
  starred: required,
  "aria-required": field.required || undefined,
  value: textOf(value),
  onChange: (event: { target: { value: string } }) => set(event.target.value),
});

/** One line. */
export function TextInput(props: InputProps<FieldOf<"text">>) {
  const { ltr } = props.field;
  return <Field {...shared(props)} dir={ltr ? "ltr" : textOf(props.value) ? "auto" : undefined} autoComplete="off" spellCheck={!ltr} />;
}

/** Several lines; grows with what is written. */
export const LongTextInput = (props: InputProps<FieldOf<"longText">>) => (
  <Textarea {...shared(props)} dir={textOf(props.value) ? "auto" : undefined} />
);

const lines = {
  phone: { type: "tel", inputMode: "tel" },
  email: { type: "email", inputMode: "email" },
  link: { type: "url", inputMode: "url" },
} as const;

/** Telephone, e-mail or address on the web: from left to right in both languages, with the keyboard that suits it. */
export const AddressInput = (props: InputProps<FieldOf<"phone" | "email" | "link">>) => (
  <Field {...shared(props)} {...lines[props.field.kind]} autoComplete="off" spellCheck={false} />
);
