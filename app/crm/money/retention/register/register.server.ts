import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { authorize, may } from "#app/access/permissions.ts";
import type { RetentionTerms } from "#app/crm/base/documents/fields.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import type { RetentionState } from "#app/crm/money/retention/fields.ts";
import { retentionReleaseTable } from "#app/crm/money/retention/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addMonths, cairoDay, type Day } from "#app/values/calendar.ts";
import { rateOf, sum, type Piastres } from "#app/values/money/money.ts";
import { type Bilingual, namedOf } from "#app/values/text/bilingual.ts";
import { heldOn, type HeldOn } from "./held-on.server.ts";

export type Release = {
  id: string;
  on: Day;
  amount: Piastres;
  way: (typeof retentionReleaseTable.$inferSelect)["way"];
  bank: string;
  number: string;
  expiresOn: Day | null;
  undoes: boolean;
  undone: boolean;
};

/** A contract's retention at the end of a day, in piastres. `due` of what is held may be asked for; the next part is due on `dueOn`, all later ones are `coming`. */
export type RetentionRow = {
  contractId: string;
  number: string;
  quotationId: string;
  client: { id: string; name: Bilingual };
  project: { id: string; name: Bilingual };
  terms: RetentionTerms;
  retained: Piastres;
  released: Piastres;
  replaced: Piastres;
  collected: Piastres;
  held: Piastres;
  due: Piastres;
  dueOn: Day | null;
  coming: { on: Day; amount: Piastres }[];
  state: RetentionState;
  releases: Release[];
};

export type Register = { rows: RetentionRow[]; on: Day; may: { release: boolean } };

export async function retentionRegister(
  ctx: Ctx,
  { on = cairoDay(ctx.now()), projectId = null }: { on?: Day; projectId?: string | null } = {},
) {
  authorize(ctx.actor, "payment.read");
  const kept = await heldOn(ctx, on);
  const held = Map.groupBy(kept, ({ contractId }) => contractId);
  const ids = [...held.keys()];
  const found = await ctx.db
    .select({ contract: contractTable, client: clientTable, project: crmProjectTable })
    .from(contractTable)
    .innerJoin(clientTable, eq(clientTable.id, contractTable.clientId))
    .innerJoin(crmProjectTable, eq(crmProjectTable.id, contractTable.projectId))
    .where(and(inArray(contractTable.id, ids), projectId === null ? undefined : eq(contractTable.projectId, projectId)))
    .orderBy(asc(contractTable.signedOn), asc(contractTable.number));
  const releases = await ctx.db
    .select()
    .from(retentionReleaseTable)
    .where(and(inArray(retentionReleaseTable.contractId, ids), sql`${retentionReleaseTable.on} <= ${on}`))
    .orderBy(asc(retentionReleaseTable.on), asc(retentionReleaseTable.at));
  const open = await openOn(ctx, on, kept);
  const rows = found.flatMap(({ contract, client, project }): RetentionRow[] => {
    const terms = contract.retention;
    if (!terms) return [];
    const own = held.get(contract.id) ?? [];
    const [retained, released] = [sum(own.map((one) => one.retained)), sum(own.map((one) => one.released))];
    const given = releases.filter(({ contractId }) => contractId === contract.id);
    const times = dueTimes(terms, project.handedOverOn);
    const toBePaid = sum(times.filter((time) => time.on !== null && time.on <= on).map(({ share }) => share(retained)));
    const due = Math.max(0, toBePaid - released);
    const replaced = sum(given.filter(({ way }) => way === "guarantee").map(({ amount }) => amount));
    const collected = sum(own.map((one) => one.released - Math.min(one.released, open.get(one.invoiceId) ?? 0)));
    return [
      {
        contractId: contract.id,
        number: contract.number,
        quotationId: contract.quotationId,
        client: namedOf(client),
        project: namedOf(project),
        terms,
        retained,
        released,
        replaced,
        collected,
        held: retained - released,
        due,
        dueOn: times.find((time) => time.on !== null && time.on > on)?.on ?? null,
        coming: comingOf(times, { on, retained, released }),
        state: stateOf({ retained, released, replaced, collected, due }),
        releases: given.map(({ id, on: day, amount, way, bank, number, expiresOn, undoesId }) => ({
          id,
          on: day,
          amount,
          way,
          bank: bank ?? "",
          number: number ?? "",
          expiresOn,
          undoes: undoesId !== null,
          undone: given.some((other) => other.undoesId === id),
        })),
      },
    ];
  });
  return { rows, on, may: { release: may(ctx, "payment.create") } } satisfies Register;
}

/** When a contract's retention is due, and how much of it. The second part is what the first one left. */
export function dueTimes({ first, months }: RetentionTerms, handedOverOn: Day | null) {
  const part = (whole: Piastres) => rateOf(whole, first);
  return [
    { on: handedOverOn, share: part },
    { on: handedOverOn && addMonths(handedOverOn, months), share: (whole: Piastres) => whole - part(whole) },
  ];
}

// What of the retention falls due after a day: of each part what was not released before its day.
function comingOf(times: ReturnType<typeof dueTimes>, { on, retained, released }: { on: Day; retained: Piastres; released: Piastres }) {
  let upTo = 0;
  return times.flatMap((time) => {
    const before = Math.max(upTo, released);
    upTo += time.share(retained);
    const amount = upTo - before;
    return time.on !== null && time.on > on && amount > 0 ? [{ on: time.on, amount }] : [];
  });
}

type Sums = Record<"retained" | "released" | "replaced" | "collected" | "due", Piastres>;

function stateOf({ retained, released, replaced, collected, due }: Sums): RetentionState {
  if (released < retained || retained === 0) return due > 0 ? "due" : "held";
  if (replaced === released) return "replaced";
  return collected === released ? "collected" : "released";
}

/** What of invoices was to be paid at the end of a day: as far as it goes, what was released of them was not collected yet. */
async function openOn({ db }: Ctx, day: Day, held: readonly HeldOn[]): Promise<Map<string, Piastres>> {
  // Payments import retention, so that their tables are named here and not imported. A cheque settles from the day of the bank's answer.
  const { rows } = await db.execute<{ id: string; left: string }>(sql`
    select invoice.id, invoice.total - coalesce(sum(part.amount), 0) as left
    from ${invoiceTable} invoice left join allocations part on part.invoice_id = invoice.id
      and part."on" <= ${day}::date and (part.released_on is null or part.released_on > ${day}::date)
      and not exists (select from payments payment where payment.id = part.payment_id and payment.cheque_status is not null
        and (select move."to" from cheque_moves move where move.payment_id = payment.id and move."on" <= ${day}::date
          order by move."on" desc, move.id desc limit 1) is distinct from 'cleared')
    where invoice.id = any(${sql.param(held.map(({ invoiceId }) => invoiceId))}::uuid[]) group by invoice.id`);
  const left = new Map(rows.map((row) => [row.id, Number(row.left)]));
  return new Map(held.map((one) => [one.invoiceId, (left.get(one.invoiceId) ?? 0) - one.held]));
}
