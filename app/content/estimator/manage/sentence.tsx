import { useLoaderData } from "react-router";
import { sentenceFields, factorFields, scopeFields } from "#app/content/estimator/sentence-fields.ts";
import { sentenceSection } from "#app/content/estimator/sentence.server.ts";
import { sentenceWords } from "#app/content/estimator/sentence-words.server.ts";
import { readSection, saveSection, sent } from "#app/kit/sections/section.server.ts";
import { PartGroup, SectionFrame, useSectionForm } from "#app/kit/sections/section-form.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words.server.ts";
import { SentenceExample } from "./sentence-example.tsx";
import { RowGrid } from "#app/kit/sections/row-field.tsx";
import { RowsEditor, type Row } from "#app/kit/sections/rows-editor.tsx";
import type { Fields } from "#app/kit/fields/kinds.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { directionOf } from "#app/values/language.ts";
import { factorOf, priceOf } from "./sentence-values.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./sentence.module.css";

function Scopes({ part }: { part: PartProps }) {
  const t = useTranslate();
  const { money } = useFormat();
  const shown = (row: Row) => {
    const price = priceOf(row["price"]);
    return price !== null && t("estimatorAdmin.sentence.perM2", { price: money(price) });
  };
  return <SentenceRows part={part} fields={scopeFields} value="price" shown={shown} />;
}

function Factors({ part }: { part: PartProps }) {
  const { number } = useFormat();
  const shown = (row: Row) => {
    const factor = factorOf(row["factor"]);
    return factor !== null && `× ${number(factor / 10_000, 2)}`;
  };
  return <SentenceRows part={part} fields={factorFields} value="factor" shown={shown} />;
}

type SentenceRowsProps = { part: PartProps; fields: Fields; value: "price" | "factor"; shown: (row: Row) => string | false };

function SentenceRows({ part, fields, value, shown }: SentenceRowsProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const other = language === "en" ? "ar" : "en";
  const rows = Array.isArray(part.value) ? part.value.length : 0;
  return (
    <RowsEditor
      part={part}
      blank={() => ({ key: "", name: { en: "", ar: "" }, [value]: value === "factor" ? "1" : "" })}
      add={t(`estimatorAdmin.sentence.add.${part.name}`)}
      ordered
      nameOf={(row) => inLanguage(row["name"] as Bilingual, language).text || t("estimatorAdmin.sentence.unnamed")}
      // The last one stays: the sentence needs something to say.
      removable={() => rows > 1}
      renderLine={(row) => {
        const name = row["name"] as Bilingual;
        return (
          <>
            <strong className={classes(css.name, ui.text("medium"), ui.place("grow", "narrow"))}>{name[language] || "—"}</strong>
            <bdi className={classes(ui.text("soft"), ui.place("grow", "narrow"))} lang={other} dir={directionOf(other)}>
              {name[other] || "—"}
            </bdi>
            <span className={`num ${css.value}`}>{shown(row) || "—"}</span>
          </>
        );
      }}
    >
      {(row) => <RowGrid {...row} {...rowWords} fields={fields} names={["name", value]} />}
    </RowsEditor>
  );
}

const rowWords = { words: "estimatorAdmin.sentenceRow" };

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
