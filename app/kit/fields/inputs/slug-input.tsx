import { useEffect, useState } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { slug } from "#app/values/text/slug.ts";
import { Input } from "#app/ui/control.tsx";
import { FieldFrame, wired } from "#app/ui/field.tsx";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";
import { pairOf } from "./pair-input.tsx";
import css from "./slug.module.css";

/** The readable part of a page's address. Of a new record it follows the title until somebody writes in it. */
export function SlugInput({
  field,
  id,
  label,
  hint,
  error,
  required,
  disabled,
  value,
  set,
  other,
  fresh,
  prefix,
}: InputProps<FieldOf<"slug">>) {
  const t = useTranslate();
  const text = typeof value === "string" ? value : "";
  const [touched, setTouched] = useState(!fresh || text !== "");
  const { en, ar } = pairOf(other(field.from));
  const proposed = slug(en) || slug(ar);
  useEffect(() => {
    if (!touched && text !== proposed) set(proposed);
    // Only a new title proposes: what is typed here is never replaced.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [proposed, touched]);
  return (
    <FieldFrame {...{ id, label, error, required }} hint={hint ?? t("kit.form.slugHint")}>
      <span className={classes(ui.row(0, "nowrap"), prefix && css.whole)} dir="ltr">
        {prefix && (
          <span className={classes(css.prefix, ui.text("clip", "sm", "quiet"), ui.place("fixed"))} id={`${id}-prefix`}>
            {prefix}
          </span>
        )}
        <Input
          {...wired(id, error, true)}
          bare={prefix !== undefined}
          type="text"
          dir="ltr"
          className={prefix && css.typed}
          aria-required={field.required || undefined}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            // Emptied, it follows the title again.
            setTouched(!fresh || event.target.value !== "");
            set(event.target.value);
          }}
          onBlur={() => {
            const tidy = slug(text);
            if (text && tidy && tidy !== text) set(tidy);
          }}
        />
      </span>
    </FieldFrame>
  );
}
