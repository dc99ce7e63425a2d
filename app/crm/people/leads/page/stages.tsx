import { ByToken } from "#app/kit/frame/by-token.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Stage } from "./page-data.server.ts";
import css from "./stages.module.css";
import { leadFlow } from "#app/crm/people/leads/flow.ts";
import { FreeText } from "#app/ui/free-text.tsx";

const day = 86_400;

export function Stages({ stages }: { stages: readonly Stage[] }) {
  return (
    <ol className={classes(css.stages, ui.stack(0))}>
      {stages.map((stage, place) => (
        <Line key={place} stage={stage} />
      ))}
    </ol>
  );
}

function Line({ stage: { status, at, by, token, seconds, reason, now } }: { stage: Stage }) {
  const t = useTranslate();
  const { date } = useFormat();
  const person = usePerson(by);
  return (
    <li>
      <StatusMark flow={leadFlow} state={status} />
      <span className={`num ${ui.text("soft")}`}>
        {t("leads.record.days", { days: Math.floor(seconds / day) })}
        {now && <> {t("leads.record.soFar")}</>}
      </span>
      <p className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet"), ui.place("wide"))}>
        <time dateTime={at} className="num">
          {date(at)}
        </time>
        {person && <Both value={person} />}
        <ByToken token={token} />
      </p>
      {reason && (
        <FreeText as="p" className={classes(ui.text("soft", "anywhere"), ui.place("wide"))}>
          {reason}
        </FreeText>
      )}
    </li>
  );
}
