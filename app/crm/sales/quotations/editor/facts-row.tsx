import { optionsOf } from "#app/ui/options.tsx";
import { priceModes } from "#app/crm/base/priced/fields.ts";
import { useId, type ReactNode } from "react";
import { askOptions } from "#app/kit/entity/ask-options.ts";
import { AnyInput } from "#app/kit/fields/inputs.tsx";
import { date, reference, type Field } from "#app/kit/fields/kinds.ts";
import { Select } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { documentLanguages } from "#app/crm/base/documents/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { FieldErrors, Message } from "#app/values/errors.ts";
import { useEditorContext } from "./editor-context.tsx";
import { headSet } from "./edit.ts";
import css from "./page.module.css";

export function FactsRow({ draft, missing }: { draft: QuotationDraft; missing: FieldErrors }) {
  const { page, apply } = useEditorContext();
  const t = useTranslate();
  const { language } = useLanguage();
  const set = (some: Partial<QuotationDraft>) => apply((now) => headSet(now, some), Object.keys(some).join());
  const taxes = page.taxes.filter(({ active, code }) => active || code === draft.taxCode);
  return (
    <div className={css.facts}>
      {page.leadId && !draft.clientId ? (
        <Still label={t("quotationEditor.fact.lead")}>{page.party ? inLanguage(page.party.name, language).text : "–"}</Still>
      ) : (
        <Any
          name="clientId"
          field={reference("client")}
          value={draft.clientId}
          set={(value) => set({ clientId: value as string | null, projectId: null })}
          options={page.clients}
          disabled={!page.editable || !page.may.changeClient}
          error={missing["clientId"]}
          ask={(typed, signal) => askOptions("/crm/projects", "clientId", typed, signal)}
        />
      )}
      <Any
        name="issuedOn"
        field={date()}
        value={draft.issuedOn}
        set={(value) => set({ issuedOn: value as string | null })}
        error={missing["issuedOn"]}
      />
      <Any
        name="validUntil"
        field={date()}
        value={draft.validUntil}
        set={(value) => set({ validUntil: value as string | null })}
        error={missing["validUntil"]}
      />
      <Pick
        label={t("quotationEditor.fact.language")}
        value={draft.language}
        choices={documentLanguages.map((one) => [one, t(`quotationEditor.language.${one}`)])}
        set={(value) => set({ language: value as QuotationDraft["language"] })}
      />
      <Pick
        label={t("quotationEditor.fact.prices")}
        value={draft.priceMode}
        choices={priceModes.map((one) => [one, t(`quotationEditor.prices.${one}`)])}
        set={(value) => set({ priceMode: value as QuotationDraft["priceMode"] })}
      />
      <Pick
        label={t("quotationEditor.fact.tax")}
        value={draft.taxCode}
        error={missing["taxCode"]}
        choices={taxes.map((tax) => [tax.code, inLanguage(tax.name, language).text])}
        set={(value) => set({ taxCode: value })}
      />
    </div>
  );
}

type AnyProps = {
  name: "clientId" | "issuedOn" | "validUntil";
  field: Field;
  value: unknown;
  set: (value: unknown) => void;
  error?: Message | undefined;
  disabled?: boolean;
} & Pick<Parameters<typeof AnyInput>[0], "options" | "ask">;

function Any({ name, field, value, set, error, disabled, ...more }: AnyProps) {
  const { page } = useEditorContext();
  const t = useTranslate();
  const id = useId();
  return (
    <AnyInput
      {...more}
      field={field}
      name={name}
      id={id}
      label={t(`quotationEditor.fact.${name}`)}
      error={error}
      disabled={disabled ?? !page.editable}
      value={value}
      set={set}
      words="quotationEditor"
    />
  );
}

type PickProps = {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, word: string])[];
  set: (value: string) => void;
  error?: Message | undefined;
  disabled?: boolean;
};

export function Pick({ label, value, choices, set, error, disabled }: PickProps) {
  const { page } = useEditorContext();
  return (
    <Select label={label} error={error} value={value} disabled={disabled ?? !page.editable} onChange={(event) => set(event.target.value)}>
      {choices.every(([one]) => one !== value) && <option value={value}>{value}</option>}
      {optionsOf(choices, ([one, word]) => [one, word])}
    </Select>
  );
}

const Still = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={ui.stack(1)}>
    <span className={ui.text("sm", "soft", "medium")}>{label}</span>
    <span className={ui.place("pad2")}>
      <bdi>{children}</bdi>
    </span>
  </div>
);
