import { useTranslate } from "#app/locale/use-translate.tsx";
import { describedBy, FieldFrame, Select } from "#app/ui/field.tsx";
import { RadioSegments } from "#app/ui/segments.tsx";
import { choiceWord } from "#app/kit/fields/choice-word.ts";
import type { InputProps } from "#app/kit/fields/input-props.ts";
import type { FieldOf } from "#app/kit/fields/kinds.ts";

/** Up to so many words stand side by side instead of in a list. */
const mostInALine = 3;

/** One of fixed words: side by side when they are few and one is always chosen, otherwise the browser's own list. */
export function ChoiceInput(props: InputProps<FieldOf<"choice">>) {
  const { field, name, id, label, hint, error, required, disabled, value, set, words } = props;
  const t = useTranslate();
  const choices = field.choices.map((choice) => ({ value: choice, label: choiceWord(t, words, name, choice) }));
  if (choices.length <= mostInALine && (field.required || typeof value === "string"))
    return (
      <FieldFrame {...{ id, label, hint, error, required }} group>
        <RadioSegments
          {...{ id, choices, value, set, disabled }}
          describedBy={describedBy(id, error, hint)}
          invalid={error !== undefined}
          clear={field.required ? undefined : t("kit.form.clear", { field: label })}
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
      {(!field.required || !value) && <option value="">{t("kit.form.none")}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}
