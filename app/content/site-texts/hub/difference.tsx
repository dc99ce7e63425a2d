import { classes, ui } from "#app/ui/primitives.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { directionOf, languages } from "#app/values/language.ts";
import { wordDiff } from "#app/values/text/word-diff.ts";
import css from "./difference.module.css";

export function Difference({ before, after }: { before: Bilingual; after: Bilingual }) {
  const t = useTranslate();
  return (
    <div className={classes(css.sides, ui.text("sm"))}>
      {languages.map((side) => (
        <p key={side} lang={side} dir={directionOf(side)}>
          {wordDiff(before[side], after[side]).map(({ kind, text }, at) => {
            const key = `${at}-${kind}`;
            if (kind === "same") return <span key={key}>{text}</span>;
            const Mark = kind === "added" ? "ins" : "del";
            return (
              <Mark key={key} title={t(`siteTexts.history.${kind}`)}>
                {text}
              </Mark>
            );
          })}
        </p>
      ))}
    </div>
  );
}
