import { useLoaderData } from "react-router";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import { CompanyForm } from "./company-form.tsx";
import { EinvoiceForm } from "./einvoice-form.tsx";
import { DocumentsForm } from "./documents-form.tsx";
import type { SectionName } from "./fields.ts";
import { HoursForm } from "#app/content/settings/hours/hours-form.tsx";
import { NumbersForm } from "./numbers-form.tsx";
import { SectionFactsProvider } from "./section-facts.tsx";
import { saveSection, sent } from "#app/kit/sections/section.server.ts";
import { reachedNumbers } from "./numbers.server.ts";
import type { SectionFormProps } from "#app/kit/sections/section-form.tsx";
import { sectionData, sectionNamed } from "./sections.server.ts";
import { TaxForm } from "./tax-form.tsx";
import { VisitorsForm } from "./visitors-form.tsx";

export const loader = asLoader(async (ctx, { params }) => {
  const section = sectionNamed(params.section);
  return {
    head: { title: translateFor(ctx.language)(`settings.section.${section.name}`), noindex: true },
    section: section.name,
    data: await sectionData(ctx, section),
    facts: { today: cairoDay(ctx.now()), numbers: section.name === "numbers" ? await reachedNumbers(ctx) : null, list: null },
  };
});

export const action = asAction(async (ctx, form, { params }) => {
  const section = sectionNamed(params.section);
  const { raw, version } = sent(form);
  return { message: { key: "settings.saved" }, data: { id: section.name, version: await saveSection(ctx, section, version, raw) } };
});

const forms: Record<SectionName, (props: SectionFormProps) => React.ReactNode> = {
  company: CompanyForm,
  documents: DocumentsForm,
  tax: TaxForm,
  einvoice: EinvoiceForm,
  numbers: NumbersForm,
  hours: HoursForm,
  visitors: VisitorsForm,
};

export default function SettingsSection() {
  const { section, data, facts } = useLoaderData<typeof loader>();
  const SectionForm = forms[section];
  return (
    <SectionFactsProvider value={facts}>
      <SectionForm key={section} data={data} />
    </SectionFactsProvider>
  );
}
