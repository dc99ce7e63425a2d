import { retentionRegister, type RetentionRow } from "#app/crm/money/retention/operations.server.ts";
import { columnsOf, type Sheet } from "#app/crm/office/reports/fields.ts";
import { recordPath } from "#app/crm/record/record-path.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { Range } from "#app/values/date-range.ts";
import { sum } from "#app/values/money/money.ts";

const figures = ["retained", "released", "replaced", "collected", "held", "due"] as const;

export async function retentionSheet(ctx: Ctx, { to }: Range): Promise<Sheet> {
  const today = cairoDay(ctx.now());
  const { rows } = await retentionRegister(ctx, { on: to < today ? to : today });
  const sums = (row: RetentionRow) => figures.map((name) => row[name]);
  return {
    name: "retention",
    columns: columnsOf({
      contractNo: "code",
      client: "name",
      project: "name",
      retentionState: "key",
      retained: "money",
      released: "money",
      replacedByLetter: "money",
      collected: "money",
      retentionHeld: "money",
      retentionDue: "money",
      nextDue: "date",
      letterUntil: "date",
    }),
    rows: rows.map((row) => ({
      cells: [
        row.number,
        row.client.name,
        row.project.name,
        `retention.choice.state.${row.state}`,
        ...sums(row),
        row.dueOn,
        row.releases.flatMap(({ expiresOn, undoes, undone }) => (expiresOn && !undoes && !undone ? expiresOn : [])).toSorted()[0] ?? null,
      ],
      to: `${recordPath("project", row.project.id)}?tab=money`,
      ...(row.due > 0 && { tone: "bad" as const }),
    })),
    total: ["", "", "", "", ...figures.map((name) => sum(rows.map((row) => row[name]))), "", ""],
  };
}
