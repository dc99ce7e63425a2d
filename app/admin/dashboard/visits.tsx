import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { PictureImage } from "#app/kit/pictures/picture-image.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./dashboard.module.css";
import type { VisitedProject } from "./operations.server.ts";

type Day = { day: string; visits: number };

export function VisitsBlock({ days }: { days: Day[] }) {
  const t = useTranslate();
  const { date } = useFormat();
  const [first, last] = [days[0], days.at(-1)];
  const most = days.reduce((max, day) => (day.visits > max.visits ? day : max), { day: first?.day ?? "", visits: 0 });
  const summary = t("dashboard.visits.summary", {
    from: date(first?.day ?? ""),
    to: date(last?.day ?? ""),
    total: days.reduce((sum, { visits }) => sum + visits, 0),
    most: most.visits,
    day: date(most.day),
  });
  return (
    <Block title={t("dashboard.visits.title")}>
      <Bars days={days} most={most.visits} summary={summary} />
      <p className={classes(css.axis, ui.row(4, "stretch", "between", "nowrap"), ui.text("quiet"))} aria-hidden="true">
        <span className="num">{date(first?.day ?? "")}</span>
        <span className="num">{t("dashboard.visits.most", { count: most.visits })}</span>
        <span className="num">{t("dashboard.visits.today")}</span>
      </p>
    </Block>
  );
}

function Bars({ days, most, summary }: { days: Day[]; most: number; summary: string }) {
  const { number, date } = useFormat();
  return (
    <div className={classes(css.bars, ui.place("above4"))} role="img" aria-label={summary}>
      {days.map(({ day, visits }, at) => (
        <span
          key={day}
          title={`${date(day)}: ${number(visits)}`}
          className={classes(css.bar, ui.place("grow"))}
          data-today={at === days.length - 1 ? "" : undefined}
          style={{ blockSize: `${most === 0 ? 0 : Math.max(visits > 0 ? 2 : 0, (visits / most) * 100)}%` }}
        />
      ))}
    </div>
  );
}

export function MostVisited({ projects }: { projects: VisitedProject[] }) {
  const t = useTranslate();
  const { number } = useFormat();
  if (projects.length === 0) return null;
  return (
    <Block title={t("dashboard.visits.projects")} more={{ to: "/admin/projects", label: t("dashboard.allProjects") }}>
      <ul className={css.visited}>
        {projects.map(({ id, title, picture, visits }) => (
          <li key={id}>
            <Link to={`/admin/projects/${id}`}>
              <span className={classes(css.photo, ui.thumb)}>{picture && <PictureImage picture={picture} sizes="240px" silent />}</span>
              <span className={classes(ui.row(2, "stretch", "between", "nowrap"), ui.text("xs"), ui.place("pad2"))}>
                <Both value={title} />
                <span className={`num ${ui.text("soft")}`}>{number(visits)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  );
}
