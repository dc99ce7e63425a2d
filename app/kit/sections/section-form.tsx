import { useId, type ReactNode } from "react";
import { Conflict, useDrawnDraft } from "#app/kit/form/conflict.tsx";
import { FieldInput } from "#app/kit/form/field-input.tsx";
import { FormSection } from "#app/kit/form/form-section.tsx";
import { History } from "#app/kit/form/history.tsx";
import { SaveBar, SaveButton } from "#app/kit/form/save-bar.tsx";
import { UnsavedGuard } from "#app/kit/form/unsaved-guard.tsx";
import { useEntityForm, type EntityForm } from "#app/kit/form/use-entity-form.ts";
import { useToastClearance } from "#app/kit/feedback/toast-clearance.ts";
import { FieldNote } from "#app/ui/field.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import { useShortcuts } from "#app/kit/frame/shortcuts.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { errorsBelow } from "#app/values/errors.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { useDated } from "./dated.ts";
import type { SectionData } from "./section.server.ts";
import frame from "#app/kit/form/entity-form-frame.module.css";

export type SectionFormProps = { data: SectionData };

/** A form over a section: it is saved where it stands, as it was read. `words` is the prefix of its messages. */
export const useSectionForm = ({ fields, words, data }: { fields: Fields; words: string; data: SectionData }): EntityForm =>
  useEntityForm({ fields, words, record: data.record, options: data.options, stay: true });

type SectionFrameProps = { form: EntityForm; data: SectionData; title: ReactNode; lead?: ReactNode; children: ReactNode };

/** A section's title over its ink line, its fields, what somebody else changed, its saves, and the foot that saves it. */
export function SectionFrame({ form, data, title, lead, children }: SectionFrameProps) {
  const id = useId();
  const t = useTranslate();
  const { label, draw } = useDrawnDraft(form.fields, form.words, form.options);
  const foot = useToastClearance<HTMLDivElement>();
  useShortcuts([{ keys: "mod+s", label: t("kit.section.save"), run: () => form.dirty && form.submit() }]);
  return (
    // Enter in a line of text is no wish to save: the button and the keys say so.
    <form
      ref={form.place}
      className={ui.stack(6)}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => event.preventDefault()}
      aria-busy={form.busy !== null || undefined}
    >
      <header>
        <div className={ui.head}>
          <h1 id={id}>{title}</h1>
        </div>
        {lead && <p className={classes(ui.text("sm", "soft", "measure"), ui.place("above3"))}>{lead}</p>}
      </header>
      <Conflict differences={form.differences} label={label} draw={draw} onChoose={form.choose} />
      {children}
      <History saves={data.history} fields={form.fields} words={form.words} options={form.options} />
      <div className={classes(frame.foot, ui.row(4, "between"), ui.text("icon16"))} ref={foot}>
        <SaveBar
          form={form}
          acts={
            <SaveButton
              form={form}
              busy={form.busy === "save"}
              label={t("kit.section.save")}
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

/** Fields of a section that belong together, short ones side by side. */
export function FieldGroup({ form, names, title }: { form: EntityForm; names: readonly string[]; title?: ReactNode }) {
  return (
    <FormSection title={title} kinds={names.map((name) => form.fields[name]!.kind)}>
      {names.map((name) => (
        <FieldInput key={name} form={form} name={name} />
      ))}
    </FormSection>
  );
}

type PartGroupProps = { form: EntityForm; name: string; draw: (part: PartProps) => ReactNode; untitled?: boolean };

/** Rows of a section under a title of their own, which is the field's; untitled where they are all there is. */
export function PartGroup({ form, name, draw, untitled = false }: PartGroupProps) {
  const t = useTranslate();
  const dated = useDated();
  const id = useId();
  const label = t(`${form.words}.field.${name}`);
  const error = dated(form.errors[name]);
  return (
    <section className={ui.stack(2)} data-field={name} aria-label={label}>
      {!untitled && (
        <div className={ui.head}>
          <h2>{label}</h2>
        </div>
      )}
      <FieldNote id={id} error={error} />
      {draw({
        id,
        name,
        value: form.draft[name],
        set: (value) => form.set(name, value),
        error,
        errors: errorsBelow(form.errors, name),
        disabled: false,
      })}
    </section>
  );
}
