import { classes, ui } from "#app/ui/primitives.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { Option } from "#app/kit/entity/screens.ts";
import { Cell, Nothing } from "./cells.tsx";
import { groupedNumber } from "./decimal.ts";
import type { Field } from "./kinds.ts";
import { directionOf, type Language } from "#app/values/language.ts";
import { wordDiff } from "#app/values/text/word-diff.ts";
import css from "./word-difference.module.css";

type ReadableDraftProps = { field: Field; name: string; value: unknown; words: string; options: readonly Option[] };

/** What stands in an input, to be read: typed numbers as they were typed, everything else as in a list. */
export function ReadableDraft({ field, name, value, words, options }: ReadableDraftProps) {
  const t = useTranslate();
  switch (field.kind) {
    case "money":
    case "percent":
    case "number":
    case "measure": {
      const typed = typeof value === "string" ? value : "";
      if (!typed.trim()) return <Nothing />;
      const unit = {
        money: "kit.form.unit.egp",
        percent: "kit.form.unit.percent",
        m2: "kit.form.unit.m2",
        m: "kit.form.unit.m",
        number: null,
      }[field.kind === "measure" ? field.unit : field.kind];
      return (
        <span className="num">
          <Ltr>{groupedNumber(typed)}</Ltr> {unit && t(unit)}
        </span>
      );
    }
    case "phone":
      return typeof value === "string" && value ? <Ltr>{value}</Ltr> : <Nothing />;
    default:
      return <Cell {...{ field, name, words, options }} value={value} />;
  }
}

type WordDifferenceProps = {
  before: string;
  after: string;
  /** The language of the text; found by its letters where it may be either. */
  lang?: Language | undefined;
};

/** A text with what was taken out struck through and what came in marked, word by word. */
export function WordDifference({ before, after, lang }: WordDifferenceProps) {
  return (
    <span className={classes(css.text, ui.text("anywhere"))} {...(lang ? { lang, dir: directionOf(lang) } : { dir: "auto" as const })}>
      {wordDiff(before, after).map(({ kind, text }, index) => {
        // The parts are made anew from the two texts each time: their place is what they are.
        if (kind === "removed") return <del key={index}>{text}</del>;
        if (kind === "added") return <ins key={index}>{text}</ins>;
        return <span key={index}>{text}</span>;
      })}
    </span>
  );
}
