import { eq, sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { invoiceTable, overdueSums } from "#app/crm/money/invoices/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { openAdvancesOn, openRetentionOn } from "#app/crm/money/opening-items/operations.server.ts";
import { heldOn } from "#app/crm/money/retention/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, daysBetween, isDay, type Day } from "#app/values/calendar.ts";
import { plainSigns } from "#app/values/text/plain-signs.ts";
import { sum } from "#app/values/money/money.ts";
import { overdueOf, toCollect, type Overdue } from "#app/values/money/owed.ts";
import { isUuid } from "#app/values/uuid.ts";
import { ageBuckets, ageStarts, bucketOf, type AgeBucket, type Ages } from "./ages.ts";
import { byDueDay, changedSince, ledgerOn, owedColumns, owedNow, type LedgerOn } from "#app/crm/money/payments/ledger/ledger-on.server.ts";

export type AgedInvoice = {
  id: string;
  number: string;
  title: Bilingual;
  dueOn: Day;
  balance: number;
  covered: number;
  days: number;
  bucket: AgeBucket;
  disputed: boolean;
  /** Of the opening balances, and no invoice. */
  opening: boolean;
};
/** Piastres: `ages` is to be collected, `total` adds what cheques under collection cover; `credit` is of no invoice; `net = total - credit`; `held` is kept until handover and `advance` was paid before the books were opened, both besides. */
export type Aged = Overdue & { ages: Ages; total: number; covered: number; credit: number; net: number } & Besides;
type Besides = { held: number; advance: number };
type AgedSums = Aged & { id: string; number: string; name: Bilingual };
export type AgedClient = AgedSums & { invoices: AgedInvoice[] };
export type Ageing = Aged & { on: Day; clients: AgedClient[] };
export type AgeingSums = Aged & { on: Day; clients: AgedSums[] };

export function ageingDay(search: URLSearchParams, today: Day): Day {
  const typed = plainSigns(search.get("on") ?? "");
  return isDay(typed) && typed < today ? typed : today;
}

/** At the end of a day, whoever owed most of what was late first. A cheque's sum is owed until the bank has paid it, apart from the ages. */
export async function ageing(ctx: Ctx, on: Day = cairoDay(ctx.now()), clientId: string | null = null): Promise<Ageing> {
  authorize(ctx.actor, "payment.read");
  const all = await besidesOn(ctx, on);
  const kept = clientId === null ? all : new Map([...all].filter(([id]) => id === clientId));
  const told = clientId === null ? [...new Set([...(await changedSince(ctx, on)), ...kept.keys()])] : [clientId];
  const ledger = await ledgerOn(ctx, on, told);
  if (clientId === null) {
    const { balance, covered, dueOn } = invoiceTable;
    const rows = await ctx.db.select({ invoice: owedColumns, balance, covered, dueOn }).from(invoiceTable).where(owedNow(told));
    for (const row of rows) ledger.owed.push({ ...row, dueOn: row.dueOn ?? on });
  }
  return inAll(on, await agedClients(ctx, on, ledger, kept));
}

export async function ageingSums(ctx: Ctx, on: Day): Promise<AgeingSums> {
  authorize(ctx.actor, "payment.read");
  const kept = await besidesOn(ctx, on);
  const told = [...new Set([...(await changedSince(ctx, on)), ...kept.keys()])];
  const { id, number, nameEn, nameAr } = clientTable;
  const { balance, covered, dueOn, clientId } = invoiceTable;
  const late = sql`width_bucket(${on}::date - coalesce(${dueOn}, ${on}::date), ${sql.raw(`array[${ageStarts.join()}]`)})`;
  const sumIn = (place: number) =>
    sql<number>`coalesce(sum(${balance} - ${covered}) filter (where ${late} = ${sql.raw(String(place))}), 0)`.mapWith(Number);
  const sums = { ...overdueSums(on), covered: sql`sum(${covered})`.mapWith(Number), ages: agesOf((_, place) => sumIn(place)) };
  const rows = await ctx.db
    .select({ id, number, nameEn, nameAr, ...sums })
    .from(invoiceTable)
    .innerJoin(clientTable, eq(id, clientId))
    .where(owedNow(told))
    .groupBy(id);
  const others = rows.map(({ nameEn: en, nameAr: ar, ages, ...row }) => {
    const total = sum(Object.values(ages)) + row.covered;
    return { ...row, name: bilingual(en, ar), ages, total, credit: 0, net: total, held: 0, advance: 0 };
  });
  return inAll(on, [...(await agedClients(ctx, on, await ledgerOn(ctx, on, told), kept)), ...others]);
}

async function besidesOn(ctx: Ctx, on: Day): Promise<Map<string, Besides>> {
  const opened = (await openRetentionOn(ctx, on)).map(({ clientId, left }) => ({ clientId, held: left }));
  const advances = (await openAdvancesOn(ctx, on)).map(({ clientId, left }) => ({ clientId, held: 0, advance: left }));
  const kept = [...(await heldOn(ctx, on)), ...opened].filter(({ held }) => held > 0).map((row) => ({ ...row, advance: 0 }));
  const byClient = Map.groupBy([...kept, ...advances], ({ clientId }) => clientId);
  return new Map(
    [...byClient].map(([id, own]) => [id, { held: sum(own.map(({ held }) => held)), advance: sum(own.map(({ advance }) => advance)) }]),
  );
}

async function agedClients(ctx: Ctx, on: Day, { owed, credits }: LedgerOn, besides: ReadonlyMap<string, Besides>): Promise<AgedClient[]> {
  const byClient = Map.groupBy(owed.toSorted(byDueDay), ({ invoice }) => invoice.clientId);
  const ids = [...new Set([...byClient.keys(), ...credits.keys(), ...besides.keys()])];
  const { id, number, nameEn, nameAr } = clientTable;
  const rows = await ctx.db
    .select({ id, number, nameEn, nameAr })
    .from(clientTable)
    .where(sql`${id} = any(${sql.param(ids)}::uuid[])`);
  const lateBy = new Map<Day, number>();
  return rows.map((client): AgedClient => {
    const invoices = (byClient.get(client.id) ?? []).map(({ invoice, dueOn, balance, covered, opening = false }): AgedInvoice => {
      const days = lateBy.get(dueOn) ?? daysBetween(dueOn, on);
      lateBy.set(dueOn, days);
      return {
        id: invoice.id,
        number: invoice.number ?? "",
        title: bilingual(invoice.titleEn, invoice.titleAr),
        dueOn,
        balance,
        covered,
        days,
        bucket: bucketOf(days),
        disputed: invoice.disputed,
        opening,
      };
    });
    const total = sum(invoices.map(({ balance }) => balance));
    const ages = agesOf(() => 0);
    for (const invoice of invoices) ages[invoice.bucket] += toCollect(invoice);
    const late = invoices.map((invoice) => overdueOf(invoice, on));
    const credit = credits.get(client.id) ?? 0;
    return {
      id: client.id,
      number: client.number,
      name: bilingual(client.nameEn, client.nameAr),
      ages,
      total,
      overdue: sum(late.map(({ overdue }) => overdue)),
      overdueCovered: sum(late.map(({ overdueCovered }) => overdueCovered)),
      covered: sum(invoices.map(({ covered }) => covered)),
      credit,
      net: total - credit,
      ...(besides.get(client.id) ?? { held: 0, advance: 0 }),
      invoices,
    };
  });
}

function inAll<C extends AgedSums>(on: Day, clients: readonly C[]): Aged & { on: Day; clients: C[] } {
  const all = (pick: (client: C) => number) => sum(clients.map(pick));
  return {
    on,
    clients: clients.toSorted(
      (a, b) => b.overdue - a.overdue || b.total - a.total || b.credit - a.credit || a.number.localeCompare(b.number),
    ),
    ages: agesOf((bucket) => all(({ ages }) => ages[bucket])),
    total: all(({ total }) => total),
    overdue: all(({ overdue }) => overdue),
    overdueCovered: all(({ overdueCovered }) => overdueCovered),
    covered: all(({ covered }) => covered),
    credit: all(({ credit }) => credit),
    net: all(({ net }) => net),
    held: all(({ held }) => held),
    advance: all(({ advance }) => advance),
  };
}

const agesOf = <T>(of: (bucket: AgeBucket, place: number) => T) =>
  Object.fromEntries(ageBuckets.map((bucket, place) => [bucket, of(bucket, place)])) as Record<AgeBucket, T>;

export function ageingClient(search: URLSearchParams): string | null {
  const id = search.get("client");
  return id && isUuid(id) ? id : null;
}
