import css from "./charts.module.css";

export type LegendMark = { kind: "line" | "target" | "hollow" | "solid"; word: string };

/** What the marks of a drawing stand for. */
export function Legend({ marks }: { marks: readonly LegendMark[] }) {
  return (
    <span className={css.legend}>
      {marks.map(({ kind, word }) => (
        <span key={kind}>
          <i data-kind={kind} aria-hidden="true" />
          {word}
        </span>
      ))}
    </span>
  );
}
