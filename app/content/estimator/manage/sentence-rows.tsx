import { factorFields, scopeFields } from "#app/content/estimator/sentence-fields.ts";
import { RowGrid } from "#app/kit/sections/row-field.tsx";
import { RowsEditor, type Row } from "#app/kit/sections/rows-editor.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { directionOf } from "#app/values/language.ts";
import { factorOf, priceOf } from "./sentence-values.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./sentence.module.css";

export function Scopes({ part }: { part: PartProps }) {
  const t = useTranslate();
  const { money } = useFormat();
  const shown = (row: Row) => {
    const price = priceOf(row["price"]);
    return price !== null && t("estimatorAdmin.sentence.perM2", { price: money(price) });
  };
  return <SentenceRows part={part} fields={scopeFields} value="price" shown={shown} />;
}

export function Factors({ part }: { part: PartProps }) {
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
