import { Nothing } from "#app/kit/fields/cells.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Lead } from "#app/crm/people/leads/importing/lead-fields.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import type { ListData } from "#app/kit/entity/screens.ts";
import { useShortDay } from "#app/crm/people/leads/ageing/ageing-text.tsx";
import { LeadPriorityBadge } from "./priority-badge.tsx";

export const cells = {
  propertyType: (row: Lead) => <Property row={row} />,
  budgetEstimate: (row: Lead) => <Value row={row} />,
  timelineMonths: (row: Lead) => <Timeline row={row} />,
  priority: (row: Lead) => (row.priority ? <LeadPriorityBadge priority={row.priority} /> : <Nothing />),
  nextFollowUp: (row: Lead, { asOf = "" }: ListData) => <FollowUp row={row} now={asOf} />,
};

function Property({ row }: { row: Lead }) {
  const t = useTranslate();
  const { area } = useFormat();
  return (
    <>
      {row.propertyType ? t(`choice.propertyType.${row.propertyType}`) : <Nothing />}
      {row.propertySize !== null && (
        <span className={`num ${classes(ui.text("xs", "quiet"), ui.place("block"))}`}>{area(row.propertySize)}</span>
      )}
    </>
  );
}

function Value({ row }: { row: Lead }) {
  const { roundMoney } = useFormat();
  const value = row.expectedValue ?? row.budgetEstimate;
  return value === null ? <Nothing /> : <span className="num">{roundMoney(value)}</span>;
}

function Timeline({ row }: { row: Lead }) {
  const t = useTranslate();
  return row.timelineMonths === null ? <Nothing /> : <span className="num">{t("kit.count.month", { count: row.timelineMonths })}</span>;
}

function FollowUp({ row, now }: { row: Lead; now: string }) {
  const day = useShortDay();
  if (!row.nextFollowUp || row.status === "won" || row.status === "lost") return <Nothing />;
  const late = row.nextFollowUp < now && row.status !== "on_hold";
  return (
    <time dateTime={row.nextFollowUp} className={late ? `num ${ui.text("bad")}` : "num"}>
      {day(row.nextFollowUp)}
    </time>
  );
}
