import { Link } from "react-router";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import type { ProjectPage } from "#app/crm/work/projects/page-data.server.ts";
import { Gantt } from "#app/crm/work/projects/schedule/gantt.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import css from "./overview.module.css";

/** The phases of the work between its beginning and its handover; the warranty comes into sight once it runs. */
export function Programme({ page: { project, phases, today, may } }: { page: ProjectPage }) {
  const t = useTranslate();
  const { send, busy } = useSend();
  const shown = phases.filter(({ key }) => key !== "warranty" || project.handedOverOn);
  const dated = shown.some(({ plannedFrom }) => plannedFrom);
  return (
    <Block
      title={t("projectPhase.programme")}
      tools={
        <span className={classes(css.legend, ui.row(5, "baseline", "inline"), ui.text("xs", "soft"))}>
          <span data-tone="done">
            <i /> {t("projectPhase.legend.done")}
          </span>
          <span data-tone="now">
            <i /> {t("projectPhase.legend.now")}
          </span>
          <Link to={`/crm/projects/${project.id}/schedule`}>{t("projectPhase.open")}</Link>
        </span>
      }
    >
      {dated ? (
        <Gantt phases={shown} today={today} />
      ) : (
        <div className={classes(ui.row(6, "between"), ui.text("sm", "quiet"), ui.place("pad4"))}>
          <p>{phases.length === 0 ? t("projectPhase.none") : t("projectPhase.undated")}</p>
          {may.update && phases.length === 0 && (
            <Button kind="line" busy={busy} onClick={() => void send(`/crm/projects/${project.id}/phases`, { intent: "usual" })}>
              {t("projectPhase.usual")}
            </Button>
          )}
        </div>
      )}
    </Block>
  );
}
