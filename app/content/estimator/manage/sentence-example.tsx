import { optionsOf } from "#app/ui/options.tsx";
import { useId, useState } from "react";
import { SelectInput } from "#app/ui/field.tsx";
import { quickEstimate } from "#app/content/estimator/quick-estimate.ts";
import type { SentenceWords } from "#app/content/estimator/sentence-words.server.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { format } from "#app/locale/format.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { directionOf, languages, type Language } from "#app/values/language.ts";
import { pricesOf } from "./sentence-values.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./sentence.module.css";

/** The place a visitor asks about in the example, in square metres. */
const area = 160;
const slots = ["scope", "type", "place"] as const;
type Slot = (typeof slots)[number];

export function SentenceExample({ draft, words }: { draft: Draft; words: SentenceWords }) {
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
