import { useRef } from "react";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { useInSight } from "#app/ui/in-sight.ts";
import { ui } from "#app/ui/primitives.ts";
import { ScrollArea } from "#app/ui/scroll-area.tsx";
import css from "./stage-line.module.css";

type StageLineProps = {
  /** What the stages are of. */
  label: string;
  /** Their words, in order. */
  stages: readonly string[];
  /** The place of the one that was reached. */
  at: number;
  /** It did not go on from there: lost, cancelled, replaced. */
  over?: boolean;
};

/** How far a record has come, each stage in its word; on phones it scrolls, and says which of how many it is. */
export function StageLine({ label, stages, at, over = false }: StageLineProps) {
  const t = useTranslate();
  const line = useRef<HTMLDivElement>(null);
  useInSight(line, at, "center");
  return (
    <div>
      <p className={classes(css.of, ui.text("xs", "quiet"))}>{t("record.stage", { at: at + 1, of: stages.length })}</p>
      <ScrollArea ref={line} label={label} className={css.scroll}>
        <ol className={classes(css.line, ui.text("xs", "quiet"))} aria-label={label} data-over={over ? "" : undefined}>
          {stages.map((stage, place) => (
            <li key={stage} className={classes(place <= at && css.on)} aria-current={place === at ? "step" : undefined}>
              {stage}
            </li>
          ))}
        </ol>
      </ScrollArea>
    </div>
  );
}
