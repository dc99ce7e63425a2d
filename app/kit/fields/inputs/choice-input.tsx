import { optionsOf } from "#app/ui/options.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { describedBy, FieldFrame, Select, Tick } from "#app/ui/field.tsx";
import { RadioSegments } from "#app/ui/segments.tsx";
import { choiceWord } from "#app/kit/fields/choice-word.ts";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";
import css from "./rating.module.css";

const mostInALine = 3;

/** One of fixed words: side by side when they are few and one is always chosen, otherwise the browser's own list. */
export function ChoiceInput(props: InputProps<FieldOf<"choice">>) {
  const { field, name, id, label, hint, error, required, disabled, value, set, words } = props;
  const t = useTranslate();
  const needed = field.required || required;
  const choices = field.choices.map((choice) => ({ value: choice, label: choiceWord(t, words, name, choice) }));
  if (choices.length <= mostInALine && (needed || typeof value === "string"))
    return (
      <FieldFrame {...{ id, label, hint, error, required }} group>
        <RadioSegments
          {...{ id, choices, value, set, disabled }}
          describedBy={describedBy(id, error, hint)}
          invalid={error !== undefined}
          clear={needed ? undefined : t("kit.form.clear", { field: label })}
        />
      </FieldFrame>
    );
  return (
    <Select
      {...{ id, label, hint, error, disabled }}
      starred={required}
      aria-required={field.required || undefined}
      value={typeof value === "string" ? value : ""}
      onChange={(event) => set(event.target.value || null)}
    >
      {(!field.required || !value) && <option value="">{t(value ? "kit.form.leaveEmpty" : "kit.form.choose")}</option>}
      {optionsOf(choices, (choice) => [choice.value, choice.label])}
    </Select>
  );
}

const steps = [1, 2, 3, 4, 5] as const;

/** One to five, as five brass diamonds: a radio group, so that the arrow keys move through it. */
export function RatingInput({ id, label, hint, error, required, disabled, value, set }: InputProps<FieldOf<"rating">>) {
  const t = useTranslate();
  const chosen = typeof value === "number" ? value : 0;
  return (
    <FieldFrame {...{ id, label, hint, error, required }} group>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, error, hint)}
        className={classes(css.rating, ui.row(0, "nowrap"))}
      >
        {steps.map((step) => (
          <label key={step} className={classes(css.step, step <= chosen && css.on)}>
            <Tick
              type="radio"
              unseen
              name={id}
              aria-label={t("kit.form.outOfFive", { rating: step, most: steps.length })}
              aria-invalid={error ? true : undefined}
              disabled={disabled}
              checked={step === chosen}
              onChange={() => set(step)}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 1.5 18.5 10 10 18.5 1.5 10z" />
            </svg>
          </label>
        ))}
        <span className={classes(css.message, ui.text("sm", "quiet"))} aria-hidden="true">
          {chosen > 0 ? t("kit.form.outOfFive", { rating: chosen, most: steps.length }) : t("kit.form.notRated")}
        </span>
      </div>
    </FieldFrame>
  );
}
