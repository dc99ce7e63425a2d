import { useLoaderData } from "react-router";
import { sentenceFields } from "#app/content/estimator/sentence-fields.ts";
import { sentenceSection } from "#app/content/estimator/sentence.server.ts";
import { sentenceWords } from "#app/content/estimator/sentence-words.server.ts";
import { readSection, saveSection, sent } from "#app/kit/sections/section.server.ts";
import { PartGroup, SectionFrame, useSectionForm } from "#app/kit/sections/section-form.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words.server.ts";
import { SentenceExample } from "./sentence-example.tsx";
import { Factors, Scopes } from "./sentence-rows.tsx";

export const loader = asLoader(async (ctx) => {
  const { values, version, history } = await readSection(ctx, sentenceSection);
  return {
    head: { title: translateFor(ctx.language)("estimatorAdmin.part.sentence"), noindex: true },
    data: { record: { ...values, version }, history, options: {} },
    words: await sentenceWords(ctx),
  };
});

export const action = asAction(async (ctx, form) => {
  const { raw, version } = sent(form);
  const saved = await saveSection(ctx, sentenceSection, version, raw);
  return { message: { key: "estimatorAdmin.sentence.saved" }, data: { id: sentenceSection.name, version: saved } };
});

const parts = {
  scopes: (part: PartProps) => <Scopes part={part} />,
  types: (part: PartProps) => <Factors part={part} />,
  places: (part: PartProps) => <Factors part={part} />,
};

export default function Sentence() {
  const { data, words } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const form = useSectionForm({ fields: sentenceFields, words: "estimatorAdmin.sentence", data });
  return (
    <SectionFrame form={form} data={data} title={t("estimatorAdmin.part.sentence")} lead={t("estimatorAdmin.sentence.lead")}>
      <SentenceExample draft={form.draft} words={words} />
      {Object.entries(parts).map(([name, draw]) => (
        <PartGroup key={name} form={form} name={name} draw={draw} />
      ))}
    </SectionFrame>
  );
}
