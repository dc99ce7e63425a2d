import type { PartProps } from "#app/kit/fields/input-props.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { printedIban } from "#app/values/iban.ts";
import { accountFields, documentFields } from "./fields.ts";
import { RowGrid } from "#app/kit/sections/row-field.tsx";
import { RowsEditor } from "#app/kit/sections/rows-editor.tsx";
import { FieldGroup, PartGroup, SectionFrame, useSectionForm, type SectionFormProps } from "#app/kit/sections/section-form.tsx";

export function DocumentsForm({ data }: SectionFormProps) {
  const t = useTranslate();
  const form = useSectionForm({ fields: documentFields, words: "settings.documents", data });
  return (
    <SectionFrame form={form} data={data} title={t("settings.section.documents")} lead={t("settings.documents.lead")}>
      <FieldGroup form={form} names={["legalName", "taxNumber", "commercialRegister", "address"]} />
      <FieldGroup form={form} title={t("settings.documents.writing")} names={["language", "terms"]} />
      <PartGroup form={form} name="accounts" draw={drawParts.accounts} />
      <FieldGroup
        form={form}
        title={t("settings.documents.instapayPart")}
        names={["instapay", "instapayTransfer", "instapayDay", "instapayMonth"]}
      />
    </SectionFrame>
  );
}

const drawParts = { accounts: (part: PartProps) => <Accounts part={part} /> };
const shared = { fields: accountFields, words: "settings.account" };
const blank = () => ({ bank: { en: "", ar: "" }, holder: { en: "", ar: "" }, number: "", iban: "", swift: "", currency: "EGP" });

function Accounts({ part }: { part: PartProps }) {
  const t = useTranslate();
  const { language } = useLanguage();
  return (
    <RowsEditor
      part={part}
      blank={blank}
      add={t("settings.account.add")}
      empty={t("settings.account.empty")}
      ordered
      nameOf={(row) => inLanguage(row["bank"] as Bilingual, language).text || t("settings.account.new")}
      renderLine={(row) => (
        <>
          <strong>
            <Both value={row["bank"] as Bilingual} />
          </strong>
          <span className={ui.text("soft", "anywhere")}>
            <Ltr>{String(row["iban"] ? printedIban(String(row["iban"])) : row["number"])}</Ltr>
          </span>
          <span className={ui.text("soft", "anywhere")}>{String(row["currency"])}</span>
        </>
      )}
    >
      {(row) => <RowGrid {...row} {...shared} names={["bank", "holder", "number", "iban", "swift", "currency"]} />}
    </RowsEditor>
  );
}
