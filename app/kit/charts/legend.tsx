import { classes } from "#app/shell/classes.ts";
import { ui } from "#app/ui/primitives.ts";
import css from "./charts.module.css";

export type LegendMark = { kind: "line" | "target" | "hollow" | "solid"; word: string };

/** What the marks of a drawing stand for. */
export function Legend({ marks }: { marks: readonly LegendMark[] }) {
  return (
    <span className={classes(css.legend, ui.row(5, "stretch"), ui.text("xs", "soft"))}>
      {marks.map(({ kind, word }) => (
        <span key={kind}>
          <i data-kind={kind} aria-hidden="true" />
          {word}
        </span>
      ))}
    </span>
  );
}
