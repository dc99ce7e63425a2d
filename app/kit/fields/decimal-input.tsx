import { useState } from "react";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { parseDecimal } from "#app/values/digits.ts";
import { decimalRule, groupedNumber, type DecimalKind } from "./decimal.ts";
import css from "./field.module.css";
import { FieldFrame, wired } from "./field-frame.tsx";
import type { InputProps } from "./input-props.ts";
import type { FieldOf } from "./kinds.ts";

/** Money, percent, a number or a measure: typed in either kind of digits, from left to right, its unit at its own end. */
export function DecimalInput({ field, id, label, hint, error, required, disabled, value, set }: InputProps<FieldOf<DecimalKind>>) {
  const t = useTranslate();
  const [writing, setWriting] = useState(false);
  const typed = typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  // Told at once where a comma could mean two things, or the sum is none: not only after saving.
  const read = !writing && typed.trim() ? parseDecimal(typed, decimalRule(field)) : null;
  const wrong = error ?? (read && !read.ok ? read.said : undefined);
  const unit =
    field.kind === "money"
      ? t("kit.form.unit.egp")
      : field.kind === "percent"
        ? t("kit.form.unit.percent")
        : field.kind === "measure"
          ? t(field.unit === "m2" ? "kit.form.unit.m2" : "kit.form.unit.m")
          : null;
  const grouped = field.kind === "number" ? field.grouped : true;
  return (
    <FieldFrame {...{ id, label, hint, required }} error={wrong}>
      <span className={css.control} dir="ltr">
        <input
          {...wired(id, wrong, hint)}
          type="text"
          inputMode="decimal"
          dir="ltr"
          className={classes(css.input, unit && css.withSuffix, "num")}
          aria-required={field.required || undefined}
          disabled={disabled}
          autoComplete="off"
          value={writing || !grouped ? typed : groupedNumber(typed)}
          onFocus={() => setWriting(true)}
          onBlur={() => setWriting(false)}
          onChange={(event) => set(event.target.value)}
        />
        {unit && <span className={css.suffix}>{unit}</span>}
      </span>
    </FieldFrame>
  );
}
