import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { draftsOf, type Draft, type Field } from "#app/kit/fields/kinds.ts";
import { ui } from "#app/ui/primitives.ts";
import { errorsBelow, type FieldErrors } from "#app/values/errors.ts";
import type { AskProps } from "./ask-props.ts";

const wide = new Set(["bilingual", "bilingualLong", "longText", "part", "toggle", "bilingualList"]);

type AskFieldsProps = Pick<AskProps, "first" | "words" | "options" | "draws" | "labelOf" | "hintOf" | "askOf"> & {
  id: string;
  shown: readonly (readonly [name: string, field: Field])[];
  draft: Draft;
  errors: FieldErrors;
  set: (some: Draft) => void;
};

/** The inputs of a dialog's fields, each with its own error and with those of its parts. */
export function AskFields({ id, shown, draft, errors, set, first, words = "", options = {}, draws = {}, ...props }: AskFieldsProps) {
  return shown.map(([name, field]) => (
    <div key={name} className={wide.has(field.kind) || draws[name] || shown.length === 1 ? ui.place("wide") : undefined}>
      <AnyInput
        field={field}
        name={name}
        id={`${id}-${name}`}
        label={props.labelOf(name)}
        hint={props.hintOf?.(name)}
        error={errors[name]}
        errors={errorsBelow(errors, name)}
        value={draft[name] ?? draftsOf({ [name]: field }, null)[name]}
        set={(value) => set({ [name]: value })}
        words={words}
        options={options[name]}
        ask={props.askOf?.(name)}
        other={(other) => draft[other]}
        draw={draws[name]}
        fresh={first === null}
      />
    </div>
  ));
}
