import { eq, isNull } from "drizzle-orm";
import { peopleOptions } from "#app/accounts/people-options.server.ts";
import { lookupOptions } from "#app/content/lookups/operations.server.ts";
import { invoiceTable } from "#app/crm/invoices/table.server.ts";
import { leadTable } from "#app/crm/leads/table.server.ts";
import { meetingTable } from "#app/crm/meetings/table.server.ts";
import { crmProjectTable } from "#app/crm/projects/table.server.ts";
import { quotationTable } from "#app/crm/quotations/table.server.ts";
import { taskTable } from "#app/crm/tasks/table.server.ts";
import { listPart } from "#app/kit/entity/list-part.server.ts";
import { records } from "#app/kit/entity/records.server.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, type FieldErrors } from "#app/values/errors.ts";
import { contactTable } from "./contact-table.server.ts";
import { clientBounds, clientFields, contactFields } from "./fields.ts";
import { refuseFirst, refuseMove } from "./moves.server.ts";
import { clientTable } from "./table.server.ts";

export type Client = RecordOf<typeof clientFields>;
export type ClientValues = ValuesOf<typeof clientFields>;

/** Who may look after a client. */
const representatives = peopleOptions(["manager", "sales"]);

/** The plain verbs. Clients that were merged into another are not found by them. */
export const plainClients = records({
  name: "client",
  table: clientTable,
  fields: clientFields,
  numbered: "CLI",
  options: { source: lookupOptions("leadSource"), preferredStyle: lookupOptions("style"), assignedTo: representatives },
  parts: {
    contacts: listPart({
      table: contactTable,
      owner: contactTable.clientId,
      ownerName: "clientId",
      fields: contactFields,
      most: clientBounds.contacts,
    }),
  },
  visible: () => isNull(clientTable.mergedIntoId),
  check: (_, values) => wrongIn(values),
  async rule(ctx, verb, before, after) {
    if (verb === "create" && after?.status) refuseFirst(after.status);
    if (verb === "update" && before?.status && after?.status && before.status !== after.status)
      await refuseMove(ctx, before.id, before.status, after.status);
    // Whoever has a history here is not laid aside with it; what lies in the trash was asked about on its way there.
    if (verb === "delete" && before && !before.trashedAt) refuseUsed(await dependentsOf(ctx, before.id));
  },
  dependents: dependentsOf,
});

async function dependentsOf(ctx: Ctx, id: string): Promise<Record<string, number>> {
  return {
    project: await ctx.db.$count(crmProjectTable, eq(crmProjectTable.clientId, id)),
    invoice: await ctx.db.$count(invoiceTable, eq(invoiceTable.clientId, id)),
    quotation: await ctx.db.$count(quotationTable, eq(quotationTable.clientId, id)),
    meeting: await ctx.db.$count(meetingTable, eq(meetingTable.clientId, id)),
    task: await ctx.db.$count(taskTable, eq(taskTable.clientId, id)),
    lead: await ctx.db.$count(leadTable, eq(leadTable.convertedClientId, id)),
    client: await ctx.db.$count(clientTable, eq(clientTable.mergedIntoId, id)),
  };
}

function refuseUsed(counts: Record<string, number>): void {
  const used = Object.entries(counts).filter(([, count]) => count > 0);
  if (used.length > 0) throw new Conflict("HAS_DEPENDENTS", { key: "kit.error.inUse" }, Object.fromEntries(used));
}

function wrongIn({ phone, email, budgetMin, budgetMax, taxNumber, nationalId }: ClientValues): FieldErrors {
  const errors: FieldErrors = {};
  if (!phone && !email) errors.phone = { key: "client.error.unreachable" };
  if (budgetMin !== null && budgetMax !== null && budgetMin > budgetMax) errors.budgetMax = { key: "client.error.budget" };
  if (taxNumber && !/^\d{9}$/.test(taxNumber)) errors.taxNumber = { key: "client.error.taxNumber" };
  if (nationalId && !/^\d{14}$/.test(nationalId)) errors.nationalId = { key: "client.error.nationalId" };
  return errors;
}
