import { useLoaderData } from "react-router";
import { sentenceFields, factorFields, scopeFields } from "#app/content/estimator/sentence-fields.ts";
import { sentenceSection } from "#app/content/estimator/sentence.server.ts";
import { sentenceWords, type SentenceWords } from "#app/content/estimator/sentence-words.server.ts";
import { readSection, saveSection, sent } from "#app/kit/sections/section.server.ts";
import { PartGroup, SectionFrame, useSectionForm } from "#app/kit/sections/section-form.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asAction, asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { RowGrid } from "#app/kit/sections/row-field.tsx";
import { RowsEditor, type Row } from "#app/kit/sections/rows-editor.tsx";
import type { Fields, Draft } from "#app/kit/fields/kinds.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { directionOf, languages, type Language } from "#app/values/language.ts";
import { factorOf, priceOf, pricesOf } from "./sentence-values.ts";
import css from "./sentence.module.css";
import { optionsOf } from "#app/ui/options.tsx";
import { useId, useState } from "react";
import { SelectInput } from "#app/ui/control.tsx";
import { quickEstimate } from "#app/content/estimator/quick-estimate.ts";
import { format } from "#app/locale/format.ts";

/** The place a visitor asks about in the example, in square metres. */
const area = 160;
const slots = ["scope", "type", "place"] as const;
type Slot = (typeof slots)[number];

function SentenceExample({ draft, words }: { draft: Draft; words: SentenceWords }) {
  const t = useTranslate();
  const id = useId();
  const { digits } = useFormat();
  const { language: reader } = useLanguage();
  const [chosen, setChosen] = useState<Partial<Record<Slot, string>>>({});
  const prices = pricesOf(draft);
  const of = { scope: prices.scopes, type: prices.types, place: prices.places };
  const picked = (slot: Slot) =>
    of[slot].find(({ key }) => key === chosen[slot]) ?? (slot === "scope" ? of.scope[1] : undefined) ?? of[slot][0] ?? null;
  const [scope, type, place] = [picked("scope"), picked("type"), picked("place")];
  if (!scope || !type || !place) return <p className="caption">{t("estimatorAdmin.sentence.noExample")}</p>;
  const found = quickEstimate(prices, { scope: scope.key, type: type.key, place: place.key, area });
  const sentenceIn = (language: Language) => {
    const own = format(language, digits);
    const name = (value: Bilingual) => inLanguage(value, language).text;
    const values = { scope: name(scope.name), type: name(type.name), place: name(place.name), area: own.area(area) };
    const range = found && { low: own.roundMoney(found.low), high: own.roundMoney(found.high) };
    return { sentence: filled(words.text[language], values), range: range ? filled(words.range[language], range) : "" };
  };
  return (
    <section className={classes(css.example, ui.stack(4))} aria-labelledby={id}>
      <header className={ui.row(6, "between")}>
        <h2 id={id}>{t("estimatorAdmin.sentence.example")}</h2>
        <span className={classes(css.choices, ui.row(2, "stretch"))}>
          {slots.map((slot) => (
            <SelectInput
              small
              bare
              key={slot}
              aria-label={t(`estimatorAdmin.sentence.slot.${slot}`)}
              value={picked(slot)?.key}
              onChange={(event) => setChosen({ ...chosen, [slot]: event.target.value })}
            >
              {optionsOf<{ key: string; name: Bilingual }>(of[slot], ({ key, name }) => [
                key,
                inLanguage(name, reader).text || t("estimatorAdmin.sentence.unnamed"),
              ])}
            </SelectInput>
          ))}
        </span>
      </header>
      <div className={css.both}>
        {languages.map((language) => {
          const { sentence, range } = sentenceIn(language);
          return (
            <div key={language} lang={language} dir={directionOf(language)}>
              <p className={css.sentence}>{sentence}</p>
              <p className={`num ${classes(ui.text("clay", "medium"), ui.place("above1"))}`}>{range}</p>
            </div>
          );
        })}
      </div>
    </section>
  );
}

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);

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
