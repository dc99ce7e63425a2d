import { classes } from "#app/shell/classes.ts";
import { ui } from "#app/ui/primitives.ts";
import css from "./stage-line.module.css";

type StageLineProps = {
  label: string;
  stages: readonly string[];
  at: number;
  /** It did not go on from there: lost, cancelled, replaced. */
  over?: boolean;
};

/** How far a record has come, each stage in its word; on phones the line alone, below the state that is said in words. */
export const StageLine = ({ label, stages, at, over = false }: StageLineProps) => (
  <ol className={classes(css.line, ui.text("xs", "quiet"))} aria-label={label} data-over={over ? "" : undefined}>
    {stages.map((stage, place) => (
      <li key={stage} className={classes(place <= at && css.on)} aria-current={place === at ? "step" : undefined}>
        {stage}
      </li>
    ))}
  </ol>
);
