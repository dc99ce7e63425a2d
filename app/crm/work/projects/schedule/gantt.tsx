import { ScrollArea } from "#app/ui/scroll-area.tsx";
import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import { Link } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Press } from "#app/ui/button.tsx";
import type { Phase } from "#app/crm/work/projects/phases/fields.ts";
import { isLate } from "#app/crm/work/projects/phases/progress.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { daysBetween, type Day } from "#app/values/calendar.ts";
import css from "./gantt.module.css";
import type { Milestone } from "./milestones.ts";
import type { Grip } from "./plan.ts";
import { placeOf, timeScale, widthOf, type TimeScale, type Zoom } from "./time-scale.ts";

export type GanttHold = {
  held: string | null;
  lift: (phase: Phase, grip: Grip, event: PointerEvent<HTMLElement>, dayWidth: number) => void;
  key: (phase: Phase, event: KeyboardEvent<HTMLElement>) => void;
};

type GanttProps = {
  phases: readonly Phase[];
  today: Day;
  zoom?: Zoom;
  milestones?: readonly Milestone[];
  hold?: GanttHold | undefined;
  onOpen?: ((phase: Phase) => void) | undefined;
  worked?: boolean;
};

const least: Record<Zoom, string> = { months: "3rem", weeks: "2.9rem" };

export function Gantt({ phases, today, zoom = "months", milestones = [], hold, onOpen, worked = false }: GanttProps) {
  const t = useTranslate();
  const { dateParts } = useFormat();
  const scale = timeScale(
    [
      ...phases.flatMap(({ plannedFrom, plannedTo, actualFrom, actualTo }) => [plannedFrom, plannedTo, actualFrom, actualTo]),
      ...milestones.map(({ on }) => on),
    ],
    today,
    zoom,
  );
  const style = {
    "--columns": scale.columns.length,
    "--least": least[zoom],
    "--widths": scale.columns.map(({ days }) => `minmax(0, ${days}fr)`).join(" "),
  } as CSSProperties;
  const at = placeOf(scale, today);
  return (
    <ScrollArea className={css.frame} label={t("projectPhase.programme")}>
      <div className={classes(css.gantt, ui.text("sm"))} style={style}>
        <div className={css.head} aria-hidden="true">
          <span />
          <div className={classes(css.columns, ui.text("xs", "quiet"))}>
            {scale.columns.map(({ from }, place) => (
              <span key={from} data-minor={place % Math.ceil(scale.columns.length / 4) === 0 ? undefined : ""}>
                {zoom === "weeks"
                  ? dateParts(from, { day: "numeric", month: "numeric" })
                  : dateParts(from, {
                      month: "short",
                      ...(place === 0 || from.slice(5, 7) === "01" ? (scale.columns.length > 12 ? { year: "2-digit" } : {}) : {}),
                    })}
              </span>
            ))}
          </div>
        </div>
        <div className={css.lines} aria-hidden="true">
          {scale.columns.map(({ from }) => (
            <i key={from} style={{ "--at": placeOf(scale, from) } as CSSProperties} />
          ))}
          {at >= 0 && at <= 1 && <i className={css.today} style={{ "--at": at } as CSSProperties} />}
        </div>
        <ul>
          {phases.map((phase) => (
            <PhaseRow key={phase.id} {...{ phase, scale, today, hold, onOpen, worked }} />
          ))}
        </ul>
        {milestones.length > 0 && <Milestones milestones={milestones} scale={scale} />}
      </div>
    </ScrollArea>
  );
}

type RowProps = { phase: Phase; scale: TimeScale; today: Day } & Pick<GanttProps, "hold" | "onOpen" | "worked">;

function PhaseRow({ phase, scale, today, hold, onOpen, worked }: RowProps) {
  const t = useTranslate();
  const late = isLate(phase, today);
  const days = late ? daysBetween(phase.plannedTo!, today) : 0;
  return (
    <li className={css.row}>
      <span className={classes(css.label, ui.place("pad2"))}>
        {onOpen ? (
          <Press onClick={() => onOpen(phase)}>
            <Both value={phase.name} />
          </Press>
        ) : (
          <Both value={phase.name} />
        )}
        {late && <small>{t("projectPhase.late", { days })}</small>}
      </span>
      <div className={css.track} data-track>
        <Bar {...{ phase, scale, hold, late }} />
        {worked && phase.actualFrom && <Worked phase={phase} scale={scale} today={today} />}
      </div>
    </li>
  );
}

const stateOf = ({ percent, actualFrom }: Phase): "done" | "now" | "planned" =>
  percent >= 100 ? "done" : percent > 0 || actualFrom ? "now" : "planned";

function Bar({ phase, scale, hold, late }: { phase: Phase; scale: TimeScale; hold: GanttHold | undefined; late: boolean }) {
  const t = useTranslate();
  const { date, number } = useFormat();
  const { language } = useLanguage();
  const { plannedFrom: from, plannedTo: to } = phase;
  if (!from || !to) return null;
  const name = inLanguage(phase.name, language).text;
  const label = t("projectPhase.bar", { name, from: date(from), to: date(to), percent: number(phase.percent) });
  const shared = {
    className: css.bar,
    "data-state": stateOf(phase),
    "data-late": late ? "" : undefined,
    style: { "--s": placeOf(scale, from), "--n": widthOf(scale, from, to), "--p": `${phase.percent}%` } as CSSProperties,
    title: label,
  };
  if (!hold) return <span {...shared} role="img" aria-label={label} />;
  const lift = (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const track = event.currentTarget.closest("[data-track]");
    if (track) hold.lift(phase, grip, event, track.clientWidth / scale.days);
  };
  return (
    <Press
      {...shared}
      data-editable=""
      data-held={hold.held === phase.id ? "" : undefined}
      data-phase={phase.id}
      aria-label={`${label}. ${t("projectPhase.keys")}`}
      onPointerDown={lift("whole")}
      onKeyDown={(event) => hold.key(phase, event)}
    >
      <span className={classes(css.grip, css.start)} onPointerDown={lift("start")} />
      <span className={classes(css.grip, css.end)} onPointerDown={lift("end")} />
    </Press>
  );
}

function Worked({ phase, scale, today }: { phase: Phase; scale: TimeScale; today: Day }) {
  const from = phase.actualFrom!;
  const to = phase.actualTo ?? (today > from ? today : from);
  return <span className={css.worked} style={{ "--s": placeOf(scale, from), "--n": widthOf(scale, from, to) } as CSSProperties} />;
}

function Milestones({ milestones, scale }: { milestones: readonly Milestone[]; scale: TimeScale }) {
  const t = useTranslate();
  const { date } = useFormat();
  const { language } = useLanguage();
  return (
    <div className={css.row}>
      <span className={classes(css.label, ui.place("pad2"))}>{t("projectPhase.marks")}</span>
      <div className={css.marks}>
        {milestones.map(({ id, kind, title, on, to, late }) => {
          const label = t(`projectPhase.mark.${kind}`, { title: inLanguage(title, language).text, date: date(on) });
          return (
            <Link
              key={id}
              to={to}
              className={css.mark}
              data-kind={kind}
              data-late={late ? "" : undefined}
              style={{ "--at": placeOf(scale, on) } as CSSProperties}
              aria-label={label}
              title={label}
            />
          );
        })}
      </div>
    </div>
  );
}
