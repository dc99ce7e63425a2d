import { useLoaderData } from "react-router";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowGrid } from "#app/kit/sections/row-field.tsx";
import { RowsEditor } from "#app/kit/sections/rows-editor.tsx";
import { FieldGroup, PartGroup, SectionFrame, useSectionForm, type SectionFormProps } from "#app/kit/sections/section-form.tsx";
import type { SectionData } from "#app/kit/sections/section.server.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { einvoiceFields, unitCodeFields } from "./fields.ts";

export function EinvoiceForm({ data }: SectionFormProps) {
  const t = useTranslate();
  const form = useSectionForm({ fields: einvoiceFields, words: "settings.einvoice", data });
  return (
    <SectionFrame form={form} data={data} title={t("settings.section.einvoice")} lead={t("settings.einvoice.lead")}>
      <FieldGroup form={form} names={["on", "activityCode", "branchId"]} />
      <FieldGroup
        form={form}
        title={t("settings.einvoice.address")}
        names={["governate", "regionCity", "street", "buildingNumber", "postalCode"]}
      />
      <FieldGroup form={form} title={t("settings.einvoice.limits")} names={["idThreshold", "withholdingFrom"]} />
      <FieldGroup form={form} title={t("settings.einvoice.codes")} names={["itemCode"]} />
      <PartGroup form={form} name="unitCodes" draw={drawUnits} />
    </SectionFrame>
  );
}

const drawUnits = (part: PartProps) => <UnitCodes part={part} />;

function UnitCodes({ part }: { part: PartProps }) {
  const { data } = useLoaderData<{ data: SectionData }>();
  const units = data.options["unitCodes"] ?? [];
  const t = useTranslate();
  const { language } = useLanguage();
  const labelOf = (key: unknown): Bilingual => units.find(({ value }) => value === key)?.label ?? { en: "", ar: "" };
  return (
    <RowsEditor
      part={part}
      blank={() => ({ unit: null, code: "" })}
      add={t("settings.unitCode.add")}
      empty={t("settings.unitCode.empty")}
      nameOf={(row) => inLanguage(labelOf(row["unit"]), language).text || t("settings.unitCode.new")}
      renderLine={(row) => (
        <>
          <strong>
            <Both value={labelOf(row["unit"])} />
          </strong>
          <span className={ui.text("soft", "anywhere")}>
            <Ltr>{String(row["code"])}</Ltr>
          </span>
        </>
      )}
    >
      {(row) => <RowGrid {...row} fields={unitCodeFields} words="settings.unitCode" names={["unit", "code"]} options={{ unit: units }} />}
    </RowsEditor>
  );
}
