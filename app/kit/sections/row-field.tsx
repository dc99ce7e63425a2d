import { useId } from "react";
import type { Options } from "#app/kit/entity/screens.ts";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { draftOf, type Fields } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useDated } from "./dated.ts";
import type { RowProps } from "./rows-editor.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "./rows-editor.module.css";

type RowFieldProps = RowProps & { fields: Fields; name: string; words: string; noHint?: boolean; options?: Options };

/** One field of a row: label and hint from the messages, the input of its kind, what is wrong with it. */
export function RowField({ fields, name, words, row, set, errors, disabled, options }: RowFieldProps) {
  const t = useTranslate();
  const id = useId();
  const dated = useDated();
  const field = fields[name];
  if (!field) throw new Error(`No field is called ${name}.`);
  const hintKey = `${words}.hint.${name}`;
  const hint = t(hintKey);
  const value = row[name];
  return (
    <AnyInput
      field={field}
      name={name}
      id={id}
      label={t(`${words}.field.${name}`)}
      hint={hint === hintKey ? undefined : hint}
      error={dated(errors[name])}
      disabled={disabled}
      // A row holds values as they came and drafts as they were typed: numbers that came are whole steps.
      value={typeof value === "number" || value === undefined ? draftOf(field, value) : value}
      set={(next) => set({ [name]: next })}
      words={words}
      options={options?.[name]}
      other={(other) => row[other]}
    />
  );
}

const wide = new Set(["bilingual", "bilingualLong"]);

/** The fields of an open row: texts in two languages on lines of their own, short ones side by side. */
export function RowGrid({ names, ...props }: RowProps & { fields: Fields; words: string; names: readonly string[]; options?: Options }) {
  return (
    <div className={css.grid}>
      {names.map((name) => (
        <div key={name} className={wide.has(props.fields[name]?.kind ?? "") ? ui.place("wide") : undefined}>
          <RowField {...props} name={name} />
        </div>
      ))}
    </div>
  );
}
