import { AnyInput } from "#app/kit/fields/inputs.tsx";
import type { EntityForm } from "#app/kit/entity/use-entity-form.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Field } from "#app/kit/fields/kinds.ts";

/** One field of an account's form. */
export function FormInput({ form, name, field, hint }: { form: EntityForm; name: string; field?: Field; hint?: string }) {
  const t = useTranslate();
  const meant = field ?? form.fields[name]!;
  return (
    <AnyInput
      field={meant}
      name={name}
      id={`user-${name}`}
      label={t(`users.field.${name}`)}
      hint={hint}
      error={form.errors[name]}
      required={meant.required}
      value={form.draft[name]}
      set={(value) => form.set(name, value)}
      words={form.words}
      other={(other) => form.draft[other]}
      fresh={form.fresh}
      errors={{}}
    />
  );
}
