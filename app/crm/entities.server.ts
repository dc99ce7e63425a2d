import type { RecordFacts } from "#app/kit/entity/screens.ts";
import type { Exportable } from "#app/kit/transfer/export.server.ts";
import type { Entity } from "#app/kit/transfer/import.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { changeOrderRecords } from "./change-orders/operations.server.ts";
import { changeOrderScreens } from "./change-orders/screens.ts";
import { clientRecords } from "./clients/operations.server.ts";
import { clientScreens } from "./clients/screens.ts";
import { custodyRecords } from "./custody/operations.server.ts";
import { custodyScreens } from "./custody/screens.ts";
import { expenseRecords } from "./expenses/operations.server.ts";
import { expenseScreens } from "./expenses/screens.ts";
import { invoiceRecords } from "./invoices/operations.server.ts";
import { invoiceScreens } from "./invoices/screens.ts";
import { importedLeads } from "./leads/operations.server.ts";
import { leadScreens } from "./leads/screens.ts";
import { meetingRecords } from "./meetings/operations.server.ts";
import { meetingScreens } from "./meetings/screens.ts";
import { orderRecords } from "./orders/operations.server.ts";
import { orderScreens } from "./orders/screens.ts";
import { crmProjectRecords } from "./projects/operations.server.ts";
import { crmProjectScreens } from "./projects/screens.ts";
import { quotationRecords } from "./quotations/operations.server.ts";
import { quotationScreens } from "./quotations/screens.ts";
import { supplierPriceRecords, supplierRecords } from "./suppliers/operations.server.ts";
import { supplierPriceScreens, supplierScreens } from "./suppliers/screens.ts";
import { blankTask } from "./tasks/fields.ts";
import { taskRecords } from "./tasks/operations.server.ts";
import { taskScreens } from "./tasks/screens.ts";

/** A kind of record that the CRM lists, exports, imports and searches. */
export type CrmEntity = Entity & { records: Exportable & { get: (ctx: Ctx, id: string) => Promise<RecordFacts> } };

/** By the last part of the list's address. */
export const entities: Record<string, CrmEntity> = {
  clients: { records: clientRecords, screens: clientScreens, blank: { type: "individual", status: "potential" } },
  projects: { records: crmProjectRecords, screens: crmProjectScreens },
  changes: { records: changeOrderRecords, screens: changeOrderScreens },
  suppliers: { records: supplierRecords, screens: supplierScreens },
  prices: { records: supplierPriceRecords, screens: supplierPriceScreens },
  orders: { records: orderRecords, screens: orderScreens },
  quotations: { records: quotationRecords, screens: quotationScreens },
  meetings: { records: meetingRecords, screens: meetingScreens },
  tasks: { records: taskRecords, screens: taskScreens, blank: blankTask },
  expenses: { records: expenseRecords, screens: expenseScreens, blank: { paidFrom: "company" } },
  custody: { records: custodyRecords, screens: custodyScreens },
  invoices: { records: invoiceRecords, screens: invoiceScreens },
  leads: { records: importedLeads, screens: leadScreens, blank: { priority: "medium" } },
};

/** The kind of record at an address below `/crm`. Throws `NotFound`. */
export function entityAt(name: string | undefined): CrmEntity {
  const entity = name !== undefined && Object.hasOwn(entities, name) ? entities[name] : undefined;
  if (!entity) throw new NotFound();
  return entity;
}

/** The same, where records of that kind may come from a file. */
export function importedAt(name: string | undefined): CrmEntity {
  const entity = entityAt(name);
  if (entity.screens.imports === false) throw new NotFound();
  return entity;
}
