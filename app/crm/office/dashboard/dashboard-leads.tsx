import type { CSSProperties } from "react";
import { ScrollArea } from "#app/ui/scroll-area.tsx";
import { Link } from "react-router";
import table from "#app/ui/table.module.css";
import { TableHead } from "#app/ui/table.tsx";
import { ui } from "#app/ui/primitives.ts";
import { leadFlow } from "#app/crm/people/leads/flow.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes } from "#app/shell/classes.ts";
import css from "./dashboard.module.css";
import { leadsLink } from "./dashboard-links.ts";
import type { Dashboard, LeadPart, Stage, Waiting } from "./dashboard.server.ts";
import { activeStatuses } from "#app/crm/people/leads/ageing.ts";

/** How dark a stage is drawn, in percent: the nearer to a contract, the darker. */
const depth: Partial<Record<Stage["status"], number>> = { new: 45, contacted: 58, qualified: 72, proposal_sent: 86, negotiating: 100 };

export function Pipeline({ stages, whose }: { stages: readonly Stage[]; whose: string | null }) {
  const t = useTranslate();
  const { number, largeMoney } = useFormat();
  const most = Math.max(1, ...stages.map(({ total }) => total));
  return (
    <Block
      title={t("crm.dashboard.pipeline")}
      more={{ to: whose ? `/crm/leads?assignedTo=${whose}` : "/crm/leads", label: t("crm.dashboard.board") }}
    >
      <ul>
        {stages.map(({ status, total, sum }) => (
          <li key={status} className={classes(css.stage, ui.text("sm"), ui.place("pad2"))}>
            <Link to={leadsLink({ statuses: [status], person: whose })}>
              <StatusMark flow={leadFlow} state={status} />
            </Link>
            <span className={css.bar} style={{ "--share": `${depth[status]}%` } as CSSProperties} aria-hidden="true">
              <i style={{ inlineSize: `${(total / most) * 100}%` }} />
            </span>
            <span className="num">{total > countedTo ? t("crm.many", { count: countedTo }) : number(total)}</span>
            <span className="num">{sum === null ? "–" : sum > 0 ? largeMoney(sum) : ""}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

const countedTo = 10_000;

export function FollowUps({ day: { whose }, leads: { followUps } }: { day: Dashboard; leads: LeadPart }) {
  const t = useTranslate();
  const { number, dateParts } = useFormat();
  const all = leadsLink({ statuses: activeStatuses, person: whose, until: followUps.until });
  return (
    <Block title={t("crm.dashboard.followUp")} more={{ to: all, label: t("crm.allOf", { count: number(followUps.total) }) }}>
      {followUps.rows.length === 0 ? (
        <p className={classes(css.none, ui.text("sm", "quiet"))}>{t("crm.dashboard.noFollowUps")}</p>
      ) : (
        <ul>
          {followUps.rows.map(({ id, name, at, status, daysLate }) => (
            <li key={id} className={classes(css.row, ui.text("sm"), ui.place("pad3"))}>
              <Link to={`/crm/leads/${id}`}>
                <Both value={name} as="strong" />
                <span className={css.small}>{t(`leads.choice.status.${status}`)}</span>
              </Link>
              <time dateTime={at} className={classes("num", ui.text("whole", daysLate >= 0 && "bad"))}>
                {daysLate > 0
                  ? t("crm.daysLate", { days: daysLate })
                  : daysLate === 0
                    ? t("crm.dashboard.lateToday")
                    : dateParts(at, { day: "numeric", month: "short" })}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

export function PeopleWaiting({ people }: { people: readonly Waiting[] }) {
  const t = useTranslate();
  return (
    <Block title={t("crm.dashboard.people")} more={{ to: leadsLink({ statuses: activeStatuses }), label: t("kit.all") }}>
      {people.length === 0 ? (
        <p className={classes(css.none, ui.text("sm", "quiet"))}>{t("crm.dashboard.noLeads")}</p>
      ) : (
        <ScrollArea className={table.wrap} label={t("crm.dashboard.people")}>
          <table className={table.table}>
            <TableHead
              texts={[t("crm.dashboard.person")]}
              figures={[t("crm.dashboard.active"), t("crm.dashboard.figure.unanswered"), t("crm.dashboard.late"), t("crm.dashboard.stale")]}
            />
            <tbody>
              {people.map((waiting) => (
                <PersonRow key={waiting.id ?? "nobody"} waiting={waiting} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      )}
    </Block>
  );
}

function PersonRow({ waiting: { id, active, unanswered, late, stale } }: { waiting: Waiting }) {
  const t = useTranslate();
  const name = usePerson(id);
  const person = id ?? "none";
  return (
    <tr>
      <td>{name ? <Person name={name} /> : <em className={classes(css.nobody, ui.text("warn"))}>{t("crm.dashboard.nobody")}</em>}</td>
      <Figure count={active} to={leadsLink({ statuses: activeStatuses, person })} />
      <Figure count={unanswered} to={leadsLink({ person, attention: "unanswered" })} />
      <Figure count={late} to={leadsLink({ person, attention: "late" })} bad />
      <Figure count={stale} to={leadsLink({ person, attention: "stale" })} />
    </tr>
  );
}

function Figure({ count, to, bad = false }: { count: number; to: string; bad?: boolean }) {
  const { number } = useFormat();
  const shown = (
    <span className={classes("num", bad && count > 0 && ui.text("bad"), count === 0 && ui.text("quiet"))}>{number(count)}</span>
  );
  return <td className={table.end}>{count > 0 ? <Link to={to}>{shown}</Link> : shown}</td>;
}
