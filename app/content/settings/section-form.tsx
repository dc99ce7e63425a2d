import type { ReactNode } from "react";
import { Conflict, useDrawnDraft } from "#app/kit/entity/conflict.tsx";
import { FieldInput } from "#app/kit/entity/field-input.tsx";
import { FormSection } from "#app/kit/entity/form-section.tsx";
import { History } from "#app/kit/entity/history.tsx";
import { SaveBar, SaveButton } from "#app/kit/entity/save-bar.tsx";
import { UnsavedGuard } from "#app/kit/entity/unsaved-guard.tsx";
import { useEntityForm, type EntityForm } from "#app/kit/entity/use-entity-form.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import { useShortcuts } from "#app/kit/frame/shortcuts.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { SectionData } from "./sections.server.ts";
import css from "./section-form.module.css";

export type SectionFormProps = { data: SectionData };

/** A form over a section: it is saved where it stands, as it was read. `words` is the prefix of its messages. */
export const useSectionForm = (fields: Fields, words: string, { record, options }: SectionData): EntityForm =>
  useEntityForm({ fields, words, record, options, stay: true });

type SectionFrameProps = { form: EntityForm; data: SectionData; title: ReactNode; lead?: ReactNode; children: ReactNode };

/** A section's title over its ink line, its fields, what somebody else changed, its saves, and the foot that saves it. */
export function SectionFrame({ form, data, title, lead, children }: SectionFrameProps) {
  const t = useTranslate();
  const { label, draw } = useDrawnDraft(form.fields, form.words, form.options);
  useShortcuts([{ keys: "mod+s", label: t("settings.save"), run: () => form.dirty && form.submit() }]);
  return (
    // Enter in a line of text is no wish to save: the button and the keys say so.
    <form
      ref={form.place}
      className={css.form}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      aria-busy={form.busy !== null || undefined}
    >
      <header className={css.head}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </header>
      <Conflict differences={form.differences} label={label} draw={draw} onChoose={form.choose} />
      {children}
      <History saves={data.history} fields={form.fields} words={form.words} options={form.options} />
      <div className={css.foot}>
        <SaveBar
          form={form}
          acts={
            <SaveButton
              form={form}
              busy={form.busy === "save"}
              label={t("settings.save")}
              disabled={!form.dirty}
              onPress={() => form.submit()}
            />
          }
        />
      </div>
      <UnsavedGuard when={form.dirty} count={form.changed.length} />
    </form>
  );
}

type FieldGroupProps = {
  form: EntityForm;
  names: readonly string[];
  title?: ReactNode;
  parts?: Readonly<Record<string, (part: PartProps) => ReactNode>>;
};

/** Fields of a section that belong together, short ones side by side. */
export function FieldGroup({ form, names, title, parts = {} }: FieldGroupProps) {
  return (
    <FormSection title={title} kinds={names.map((name) => form.fields[name]!.kind)}>
      {names.map((name) => (
        <FieldInput key={name} form={form} name={name} draw={parts[name]} />
      ))}
    </FormSection>
  );
}
