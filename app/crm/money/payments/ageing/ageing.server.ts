import { sql } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import { cairoDay, daysBetween, isDay, type Day } from "#app/values/calendar.ts";
import { westernDigits } from "#app/values/text/digits.ts";
import { sum } from "#app/values/money/money.ts";
import { isUuid } from "#app/values/uuid.ts";
import { ageBuckets, bucketOf, type AgeBucket, type Ages } from "./ages.ts";
import { ledgerOn } from "#app/crm/money/payments/ledger/ledger-on.server.ts";

/** An invoice that something is still to be paid of. `days` late, negative before its day. */
export type AgedInvoice = {
  id: string;
  number: string;
  title: Bilingual;
  dueOn: Day;
  balance: number;
  /** What of it cheques under collection cover. */
  covered: number;
  days: number;
  bucket: AgeBucket;
  disputed: boolean;
};
/** Piastres: `total` is what invoices ask for, `credit` what belongs to none of them, `net` what is left of the one after the other. */
export type Aged = { ages: Ages; total: number; covered: number; credit: number; net: number };
export type AgedClient = Aged & { id: string; number: string; name: Bilingual; phone: string; invoices: AgedInvoice[] };
export type Ageing = Aged & { on: Day; clients: AgedClient[] };

/** The day that an address asks for: `on`, today where it says nothing or names a day that has not come. */
export function ageingDay(search: URLSearchParams, today: Day): Day {
  const typed = westernDigits(search.get("on") ?? "");
  return isDay(typed) && typed < today ? typed : today;
}

/**
 * Who owed how much at the end of a day, and since when; whoever owed most of what was late first. What a cheque covers is owed until the bank has
 * paid it, and said apart; so is what a client has to his credit. One client's alone with `clientId`.
 */
export async function ageing(ctx: Ctx, on: Day = cairoDay(ctx.now()), clientId: string | null = null): Promise<Ageing> {
  authorize(ctx.actor, "payment.read");
  const { owed, credits } = await ledgerOn(ctx, on, clientId);
  const byClient = Map.groupBy(owed, ({ invoice }) => invoice.clientId);
  const ids = [...new Set([...byClient.keys(), ...credits.keys()])];
  const { id, number, nameEn, nameAr, phoneE164 } = clientTable;
  const rows = await ctx.db
    .select({ id, number, nameEn, nameAr, phoneE164 })
    .from(clientTable)
    .where(sql`${id} = any(${sql.param(ids)}::uuid[])`);
  const lateBy = new Map<Day, number>();
  const clients = rows.map((client): AgedClient => {
    const invoices = (byClient.get(client.id) ?? []).map(({ invoice, dueOn, balance, covered }): AgedInvoice => {
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
      };
    });
    const total = sum(invoices.map(({ balance }) => balance));
    const ages: Ages = { notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 };
    for (const { bucket, balance } of invoices) ages[bucket] += balance;
    const credit = credits.get(client.id) ?? 0;
    return {
      id: client.id,
      number: client.number,
      name: bilingual(client.nameEn, client.nameAr),
      phone: client.phoneE164 ?? "",
      ages,
      total,
      covered: sum(invoices.map(({ covered }) => covered)),
      credit,
      net: total - credit,
      invoices,
    };
  });
  const late = ({ ages, total }: AgedClient) => total - ages.notDue;
  const all = (pick: (client: AgedClient) => number) => sum(clients.map(pick));
  return {
    on,
    clients: clients.toSorted((a, b) => late(b) - late(a) || b.total - a.total || b.credit - a.credit || a.number.localeCompare(b.number)),
    ages: agesOf((bucket) => all(({ ages }) => ages[bucket])),
    total: all(({ total }) => total),
    covered: all(({ covered }) => covered),
    credit: all(({ credit }) => credit),
    net: all(({ net }) => net),
  };
}

const agesOf = (of: (bucket: AgeBucket) => number): Ages => Object.fromEntries(ageBuckets.map((bucket) => [bucket, of(bucket)])) as Ages;

/** The client that an address asks for; null for all of them. */
export function ageingClient(search: URLSearchParams): string | null {
  const id = search.get("client");
  return id && isUuid(id) ? id : null;
}
