import { useCallback, useId, type ReactNode } from "react";
import { errorsBelow } from "#app/values/errors.ts";
import { ui } from "#app/ui/primitives.ts";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { EntityForm } from "./use-entity-form.ts";

type FieldInputProps = {
  form: EntityForm;
  name: string;
  draw?: ((part: PartProps) => ReactNode) | undefined;
  prefix?: string | undefined;
  title?: string | undefined;
  disabled?: boolean | undefined;
};

/** One field of a form: its label and hint from the entity's messages, the input of its kind, what is wrong with it. */
export function FieldInput({ form, name, draw, prefix, title, disabled }: FieldInputProps) {
  const t = useTranslate();
  const id = useId();
  const field = form.fields[name];
  const { set, ask, draft } = form;
  const setOwn = useCallback((value: unknown) => set(name, value), [set, name]);
  const askOwn = useCallback((typed: string, signal: AbortSignal) => ask?.(name, typed, signal) ?? Promise.resolve([]), [ask, name]);
  if (!field) throw new Error(`No field is called ${name}.`);
  const label = t(`${form.words}.field.${name}`);
  const hintKey = `${form.words}.hint.${name}`;
  const hint = t(hintKey);
  const taken = form.differences.find(({ field: of, outcome }) => of === name && outcome === "taken");
  return (
    <div data-field={name} className={ui.place("narrow")}>
      <AnyInput
        field={field}
        name={name}
        id={id}
        label={label}
        titled={label === title}
        hint={hint === hintKey ? undefined : hint}
        error={form.errors[name]}
        errors={errorsBelow(form.errors, name)}
        disabled={disabled}
        value={draft[name]}
        set={setOwn}
        words={form.words}
        options={form.options[name]}
        ask={ask ? askOwn : undefined}
        other={(other) => draft[other]}
        fresh={form.fresh}
        prefix={prefix}
        draw={draw}
      />
      {taken && <TakenOver by={taken.by} />}
    </div>
  );
}

function TakenOver({ by }: { by: string | null }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const person = usePerson(by);
  return (
    <Badge tone="info" icon="refresh-cw">
      {t("kit.conflict.takenOver", { person: person ? inLanguage(person, language).text : t("kit.conflict.somebody") })}
    </Badge>
  );
}
