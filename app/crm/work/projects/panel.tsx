import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Thumb } from "#app/kit/fields/cells.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { projectFlow } from "./flow.ts";
import type { ClientProject } from "#app/crm/work/projects/reads/of-clients.server.ts";
import css from "./panel.module.css";
import { Both } from "#app/shell/bilingual-text.tsx";

export function ClientProjectsPanel({ found: projects }: PanelProps<ClientProject[], "client">) {
  const t = useTranslate();
  return (
    <Block title={t("client.projects.title")}>
      {projects.length === 0 ? (
        <p className={classes(ui.text("quiet"), ui.place("pad3"))}>{t("client.projects.none")}</p>
      ) : (
        <ul className={classes(css.projects, ui.stack(0))}>
          {projects.map((project) => (
            <Project key={project.id} project={project} />
          ))}
        </ul>
      )}
    </Block>
  );
}

function Project({ project: { id, cover, number, name, status, place, areaM2, targetEndOn } }: { project: ClientProject }) {
  const t = useTranslate();
  const { area, date } = useFormat();
  const { phase, tone } = projectFlow.states[status];
  return (
    <li>
      <Thumb src={cover} />
      <span className={ui.stack(0)}>
        <RecordLink kind="project" id={id} name={name} className={classes(ui.text("medium", "link"), ui.place("atStart"))} />
        <span className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet"))}>
          <Ltr>{number}</Ltr>
          <Both value={place} />
          {areaM2 !== null && <span className="num">{area(areaM2)}</span>}
        </span>
      </span>
      <Badge at={phase} tone={tone}>
        {t(`crmProject.choice.status.${status}`)}
      </Badge>
      <span className={classes(css.end, ui.text("sm", "soft", "end"))}>
        {targetEndOn && <span className="num">{t("crmProject.head.handover", { date: date(targetEndOn) })}</span>}
      </span>
    </li>
  );
}
