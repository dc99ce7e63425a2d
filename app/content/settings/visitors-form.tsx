import { useTranslate } from "#app/locale/reader.tsx";
import { visitorFields } from "./fields.ts";
import { FieldGroup, SectionFrame, useSectionForm, type SectionFormProps } from "#app/kit/sections/section-form.tsx";

export function VisitorsForm({ data }: SectionFormProps) {
  const t = useTranslate();
  const form = useSectionForm({ fields: visitorFields, words: "settings.visitors", data });
  return (
    <SectionFrame form={form} data={data} title={t("settings.section.visitors")}>
      <FieldGroup form={form} names={["digits", "signUp", "assistants"]} />
      <FieldGroup
        form={form}
        title={t("settings.visitors.limits")}
        names={["enquiriesPerContact", "enquiriesPerAddress", "lettersPerEmail", "lettersPerAddress"]}
      />
    </SectionFrame>
  );
}
