import { classes } from "#app/shell/classes.ts";
import { useAutosize } from "./autosize.ts";
import css from "#app/kit/fields/field.module.css";
import { FieldFrame, wired } from "#app/kit/fields/field-frame.tsx";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";

/** What is typed goes on as it is; a number of signs beyond the limit is reported by the server, so that nothing pasted is cut. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** One line. */
export function TextInput({ field, id, label, hint, error, required, disabled, value, set }: InputProps<FieldOf<"text">>) {
  return (
    <FieldFrame {...{ id, label, hint, error, required }}>
      <input
        {...wired(id, error, hint)}
        className={css.input}
        dir={field.ltr ? "ltr" : textOf(value) ? "auto" : undefined}
        aria-required={field.required || undefined}
        disabled={disabled}
        autoComplete="off"
        spellCheck={!field.ltr}
        value={textOf(value)}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}

/** Several lines; grows with what is written. */
export function LongTextInput({ field, id, label, hint, error, required, disabled, value, set }: InputProps<FieldOf<"longText">>) {
  const area = useAutosize(textOf(value));
  return (
    <FieldFrame {...{ id, label, hint, error, required }}>
      <textarea
        ref={area}
        {...wired(id, error, hint)}
        className={classes(css.input, css.area)}
        dir={textOf(value) ? "auto" : undefined}
        rows={3}
        aria-required={field.required || undefined}
        disabled={disabled}
        value={textOf(value)}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}

const lines = {
  phone: { type: "tel", inputMode: "tel" },
  email: { type: "email", inputMode: "email" },
  link: { type: "url", inputMode: "url" },
} as const;

/** Telephone, e-mail or address on the web: from left to right in both languages, with the keyboard that suits it. */
export function AddressInput({
  field,
  id,
  label,
  hint,
  error,
  required,
  disabled,
  value,
  set,
}: InputProps<FieldOf<"phone" | "email" | "link">>) {
  return (
    <FieldFrame {...{ id, label, hint, error, required }}>
      <input
        {...wired(id, error, hint)}
        {...lines[field.kind]}
        className={css.input}
        dir="ltr"
        aria-required={field.required || undefined}
        disabled={disabled}
        autoComplete="off"
        spellCheck={false}
        value={textOf(value)}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}
