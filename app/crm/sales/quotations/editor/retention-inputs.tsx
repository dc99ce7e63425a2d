import { useId } from "react";
import { retentionBases } from "#app/crm/base/documents/fields.ts";
import { retentionFields, type QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { headSet } from "./edit.ts";
import { useEditorContext } from "./editor-context.tsx";
import { Pick } from "./facts-row.tsx";
import css from "./plan.module.css";

type RetentionProps = { draft: QuotationDraft; errors: FieldErrors };

export function RetentionInputs({ draft, errors }: RetentionProps) {
  const { apply } = useEditorContext();
  const t = useTranslate();
  const inputs = (["retentionCap", "retentionFirst", "retentionMonths"] as const).map((name) => (
    <Figure key={name} name={name} draft={draft} errors={errors} />
  ));
  return (
    <section className={ui.stack(3)}>
      <h3 className={ui.text("base", "medium")}>{t("contract.retention.title")}</h3>
      <p className={ui.text("sm", "quiet")}>{t("quotationEditor.retention.hint")}</p>
      <div className={css.inputs}>
        <Figure name="retentionRate" draft={draft} errors={errors} />
        {draft.retentionRate !== "" && (
          <>
            <Pick
              label={t("contract.retention.field.retentionBase")}
              value={draft.retentionBase ?? "works"}
              choices={retentionBases.map((base) => [base, t(`contract.retention.base.${base}`)])}
              set={(base) => apply((now) => headSet(now, { retentionBase: base as QuotationDraft["retentionBase"] }))}
            />
            {inputs}
          </>
        )}
      </div>
    </section>
  );
}

type FigureName = "retentionRate" | "retentionCap" | "retentionFirst" | "retentionMonths";

function Figure({ name, draft, errors }: RetentionProps & { name: FigureName }) {
  const { page, apply } = useEditorContext();
  const t = useTranslate();
  const id = useId();
  return (
    <AnyInput
      field={retentionFields[name]}
      name={name}
      id={id}
      label={t(`contract.retention.field.${name}`)}
      error={errors[name]}
      required={false}
      disabled={!page.editable}
      value={draft[name]}
      set={(value) => apply((now) => headSet(now, { [name]: value }), name)}
      words="quotationEditor"
    />
  );
}
