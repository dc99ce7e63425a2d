import { useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./stage-line.module.css";

type StageLineProps = {
  label: string;
  stages: readonly string[];
  at: number;
  over?: boolean;
};

/** How far a record has come: one line of words, on phones the count and the one it has reached. */
export function StageLine({ label, stages, at, over = false }: StageLineProps) {
  const t = useTranslate();
  return (
    <>
      <ol className={classes(css.line, ui.text("sm", "quiet"))} aria-label={label} data-over={over ? "" : undefined}>
        {stages.map((stage, place) => (
          <li key={stage} className={classes(place <= at && css.on)} aria-current={place === at ? "step" : undefined}>
            {stage}
          </li>
        ))}
      </ol>
      <p className={classes(css.count, ui.text("sm", "soft"))}>
        {t("kit.stageOf", { at: at + 1, count: stages.length, stage: stages[at] ?? "" })}
      </p>
    </>
  );
}
