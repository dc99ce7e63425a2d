import { change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Message } from "#app/values/errors.ts";
import { nextInTurn } from "#app/crm/people/leads/enquiries/assign.server.ts";
import { knownOf } from "#app/crm/people/duplicates/fields.ts";
import { sameBy, warnOfDuplicates } from "#app/crm/people/duplicates/operations.server.ts";
import type { Lead, LeadValues } from "./lead-fields.ts";
import { leadRecords } from "#app/crm/people/leads/records.server.ts";

export const leadImports = {
  ...leadRecords,
  /** Of a lead that names nobody it is the next one's turn, as with enquiries from the website. */
  create: (ctx: Ctx, raw: unknown): Promise<Lead> =>
    change(ctx, async (tx) => {
      const row = raw as { assignedTo?: unknown };
      return leadRecords.create(tx, { ...row, assignedTo: row.assignedTo || (await nextInTurn(tx)), anyway: true });
    }),
  update: (ctx: Ctx, id: string, version: number, raw: unknown): Promise<Lead> =>
    leadRecords.update(ctx, id, version, { ...(raw as object), anyway: true }),

  warn: (ctx: Ctx, values: object, id: string | null): Promise<Message[]> =>
    warnOfDuplicates(ctx, knownOf(values as LeadValues), { leadId: id }),
  sameBy: (values: object) => sameBy(knownOf(values as LeadValues)),
};
