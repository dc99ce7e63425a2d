import { and, asc, eq, gt, inArray, isNull, ne } from "drizzle-orm";
import { authorize } from "#app/access/permissions.ts";
import { clientTable } from "#app/crm/clients/table.server.ts";
import { openStatuses } from "#app/crm/invoices/fields.ts";
import { invoiceTable } from "#app/crm/invoices/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual, type Bilingual } from "#app/values/bilingual.ts";
import { cairoDay, daysBetween, type Day } from "#app/values/calendar.ts";
import { ageBuckets, bucketOf, type AgeBucket, type Ages } from "./ages.ts";

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
export type AgedClient = {
  id: string;
  number: string;
  name: Bilingual;
  phone: string;
  ages: Ages;
  covered: number;
  total: number;
  invoices: AgedInvoice[];
};
export type Ageing = { on: Day; clients: AgedClient[]; ages: Ages; covered: number; total: number };

const none = (): Ages => ({ notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 });

/**
 * Who owes how much, and since when; whoever owes most of what is late first. What a cheque covers is owed until the bank has paid it, and said apart.
 */
export async function ageing(ctx: Ctx): Promise<Ageing> {
  authorize(ctx.actor, "payment.read");
  const on = cairoDay(ctx.now());
  const rows = await ctx.db
    .select({ invoice: invoiceTable, client: clientTable })
    .from(invoiceTable)
    .innerJoin(clientTable, eq(clientTable.id, invoiceTable.clientId))
    .where(
      and(
        inArray(invoiceTable.status, [...openStatuses]),
        ne(invoiceTable.kind, "credit_note"),
        gt(invoiceTable.balance, 0),
        isNull(clientTable.mergedIntoId),
      ),
    )
    .orderBy(asc(invoiceTable.dueOn), asc(invoiceTable.id));
  const clients = new Map<string, AgedClient>();
  const ages = none();
  for (const { invoice, client } of rows) {
    const dueOn = invoice.dueOn ?? on;
    const days = daysBetween(dueOn, on);
    const bucket = bucketOf(days);
    const one = clients.get(client.id) ?? {
      id: client.id,
      number: client.number,
      name: bilingual(client.nameEn, client.nameAr),
      phone: client.phoneE164 ?? "",
      ages: none(),
      covered: 0,
      total: 0,
      invoices: [],
    };
    clients.set(client.id, one);
    one.ages[bucket] += invoice.balance;
    one.total += invoice.balance;
    one.covered += invoice.covered;
    ages[bucket] += invoice.balance;
    one.invoices.push({
      id: invoice.id,
      number: invoice.number ?? "",
      title: bilingual(invoice.titleEn, invoice.titleAr),
      dueOn,
      balance: invoice.balance,
      covered: invoice.covered,
      days,
      bucket,
      disputed: invoice.disputed,
    });
  }
  const late = ({ ages: of, total }: AgedClient) => total - of.notDue;
  return {
    on,
    clients: [...clients.values()].toSorted((a, b) => late(b) - late(a) || b.total - a.total),
    ages,
    covered: [...clients.values()].reduce((sum, { covered }) => sum + covered, 0),
    total: ageBuckets.reduce((sum, bucket) => sum + ages[bucket], 0),
  };
}
