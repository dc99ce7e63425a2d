import { directionOf, type Language } from "#app/values/language.ts";
import { wordDiff } from "#app/values/text/word-diff.ts";
import css from "./word-difference.module.css";

type WordDifferenceProps = {
  before: string;
  after: string;
  /** The language of the text; found by its letters where it may be either. */
  lang?: Language | undefined;
};

/** A text with what was taken out struck through and what came in marked, word by word. */
export function WordDifference({ before, after, lang }: WordDifferenceProps) {
  return (
    <span className={css.text} {...(lang ? { lang, dir: directionOf(lang) } : { dir: "auto" as const })}>
      {wordDiff(before, after).map(({ kind, text }, index) => {
        // The parts are made anew from the two texts each time: their place is what they are.
        if (kind === "removed") return <del key={index}>{text}</del>;
        if (kind === "added") return <ins key={index}>{text}</ins>;
        return <span key={index}>{text}</span>;
      })}
    </span>
  );
}
