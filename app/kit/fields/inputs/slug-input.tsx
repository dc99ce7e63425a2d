import { useEffect, useState } from "react";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { slug } from "#app/values/text/slug.ts";
import css from "#app/kit/fields/field.module.css";
import { FieldFrame, wired } from "#app/kit/fields/field-frame.tsx";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";
import { pairOf } from "./pair-input.tsx";
import slugCss from "./slug.module.css";

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
      <span className={classes(css.control, prefix && slugCss.whole)} dir="ltr">
        {prefix && (
          <span className={css.prefix} id={`${id}-prefix`}>
            {prefix}
          </span>
        )}
        <input
          {...wired(id, error, true)}
          type="text"
          dir="ltr"
          className={classes(css.input, prefix && slugCss.bare)}
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
