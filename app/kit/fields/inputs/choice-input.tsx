import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { Icon } from "#app/shell/icon.tsx";
import css from "#app/kit/fields/field.module.css";
import { choiceWord } from "#app/kit/fields/choice-word.ts";
import choiceCss from "./choice.module.css";
import { FieldFrame, wired } from "#app/kit/fields/field-frame.tsx";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";

/** Up to so many words stand side by side instead of in a list. */
const mostInALine = 3;

/** One of fixed words: side by side when they are few and one is always chosen, otherwise the browser's own list. */
export function ChoiceInput(props: InputProps<FieldOf<"choice">>) {
  const { field, value } = props;
  return field.choices.length <= mostInALine && (field.required || typeof value === "string") ? (
    <Segments {...props} />
  ) : (
    <List {...props} />
  );
}

function List({ field, name, id, label, hint, error, required, disabled, value, set, words }: InputProps<FieldOf<"choice">>) {
  const t = useTranslate();
  return (
    <FieldFrame {...{ id, label, hint, error, required }}>
      <span className={css.control}>
        <select
          {...wired(id, error, hint)}
          className={classes(css.input, css.select)}
          aria-required={field.required || undefined}
          disabled={disabled}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => set(event.target.value || null)}
        >
          {(!field.required || !value) && <option value="">{t("kit.form.none")}</option>}
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {choiceWord(t, words, name, choice)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className={css.caret} />
      </span>
    </FieldFrame>
  );
}

function Segments({ field, name, id, label, hint, error, required, disabled, value, set, words }: InputProps<FieldOf<"choice">>) {
  const t = useTranslate();
  return (
    <FieldFrame {...{ id, label, hint, error, required }} group>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        className={choiceCss.segments}
      >
        {field.choices.map((choice) => (
          <label key={choice} className={choiceCss.segment}>
            <input
              type="radio"
              className="sr"
              name={id}
              disabled={disabled}
              aria-invalid={error ? true : undefined}
              checked={value === choice}
              onChange={() => set(choice)}
            />
            <span>{choiceWord(t, words, name, choice)}</span>
          </label>
        ))}
        {!field.required && (
          <button
            type="button"
            className={choiceCss.clear}
            disabled={disabled}
            aria-label={t("kit.form.clear", { field: label })}
            onClick={() => set(null)}
          >
            <Icon name="x-mark" />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
