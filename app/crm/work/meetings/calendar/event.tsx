import { memo, type CSSProperties, type PointerEvent, type KeyboardEvent, type MouseEvent } from "react";
import { Link, type To } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { span, startClock } from "./calendar-words.ts";
import css from "./event.module.css";
import type { CalendarMeeting } from "#app/crm/work/meetings/fields.ts";

type EventProps = {
  meeting: CalendarMeeting;
  to: To;
  state: unknown;
  style?: CSSProperties;
  line?: boolean;
  lifted?: boolean;
  lines?: number;
  roomy?: boolean;
  onPointerDown?: (event: PointerEvent<HTMLElement>, edge: "whole" | "end") => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
};

export const CalendarEvent = memo(function CalendarEvent(props: EventProps) {
  const { meeting, to, state, style, line = false, lifted = false, lines = 1, roomy = false, onPointerDown, onKeyDown, onClick } = props;
  const t = useTranslate();
  const format = useFormat();
  const { language } = useLanguage();
  const { status, type, mayWrite } = meeting;
  const movable = mayWrite && status === "scheduled" && onPointerDown !== undefined;
  const kind = t(`meeting.choice.type.${type}`);
  const day = format.dateParts(meeting.startsAt, { weekday: "long", day: "numeric", month: "long" });
  const name = inLanguage(meeting.title, language).text;
  const party = roomy && meeting.party && !name.includes(inLanguage(meeting.party, language).text) ? meeting.party : null;
  const heard = ["", status !== "scheduled" && t(`meeting.state.${status}`), day, span(format, meeting), kind]
    .filter(Boolean)
    .join(t("shell.comma"));
  return (
    <Link
      to={to}
      state={state}
      preventScrollReset
      draggable={false}
      className={classes(css.event, css[type], css[status], line && css.line, lifted && css.lifted, ui.text("ink"), ui.place("narrow"))}
      style={style}
      data-event={meeting.id}
      data-movable={movable || undefined}
      title={line ? name : undefined}
      onPointerDown={movable ? (event) => onPointerDown(event, "whole") : undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <span
        className={classes(css.words, ui.text("anywhere"), ui.place("narrow"))}
        style={{ "--lines": lines - (party ? 1 : 0) } as CSSProperties}
      >
        <span className="num">{startClock(format, meeting)}</span>{" "}
        <strong>
          <Both value={meeting.title} />
        </strong>
      </span>
      {party && (
        <small className={classes(css.party, ui.text("soft", "whole"))}>
          <Both value={party} />
        </small>
      )}
      <span className="sr">{heard}</span>
      {movable && !line && (
        <span
          className={css.end}
          aria-hidden="true"
          onPointerDown={(event) => {
            event.stopPropagation();
            onPointerDown(event, "end");
          }}
        />
      )}
    </Link>
  );
});
