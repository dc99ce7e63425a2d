import type { RecordFacts } from "#app/kit/entity/screens.ts";
import type { Exportable } from "#app/kit/transfer/export.server.ts";
import type { Entity } from "#app/kit/transfer/import.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { changeOrderRecords } from "./change-orders/operations.server.ts";
import { changeOrderEntity } from "./change-orders/entity.ts";
import { clientRecords } from "./clients/operations.server.ts";
import { clientEntity } from "./clients/entity.ts";
import { custodyRecords } from "./custody/operations.server.ts";
import { custodyEntity } from "./custody/entity.ts";
import { expenseRecords } from "./expenses/operations.server.ts";
import { expenseEntity } from "./expenses/entity.ts";
import { invoiceRecords } from "./invoices/operations.server.ts";
import { invoiceEntity } from "./invoices/entity.ts";
import { importedLeads } from "./leads/operations.server.ts";
import { leadEntity } from "./leads/entity.ts";
import { meetingRecords } from "./meetings/operations.server.ts";
import { meetingEntity } from "./meetings/entity.ts";
import { orderRecords } from "./orders/operations.server.ts";
import { orderEntity } from "./orders/entity.ts";
import { crmProjectRecords } from "./projects/operations.server.ts";
import { crmProjectEntity } from "./projects/entity.ts";
import { quotationRecords } from "./quotations/operations.server.ts";
import { quotationEntity } from "./quotations/entity.ts";
import { supplierPriceRecords, supplierRecords } from "./suppliers/operations.server.ts";
import { supplierPriceEntity, supplierEntity } from "./suppliers/entity.ts";
import { blankTask } from "./tasks/fields.ts";
import { taskRecords } from "./tasks/operations.server.ts";
import { taskEntity } from "./tasks/entity.ts";

/** A kind of record that the CRM lists, exports, imports and searches. */
export type CrmEntity = Entity & { records: Exportable & { get: (ctx: Ctx, id: string) => Promise<RecordFacts> } };

/** By the last part of the list's address. */
export const entities: Record<string, CrmEntity> = {
  clients: { records: clientRecords, screens: clientEntity, blank: { type: "individual", status: "potential" } },
  projects: { records: crmProjectRecords, screens: crmProjectEntity },
  changes: { records: changeOrderRecords, screens: changeOrderEntity },
  suppliers: { records: supplierRecords, screens: supplierEntity },
  prices: { records: supplierPriceRecords, screens: supplierPriceEntity },
  orders: { records: orderRecords, screens: orderEntity },
  quotations: { records: quotationRecords, screens: quotationEntity },
  meetings: { records: meetingRecords, screens: meetingEntity },
  tasks: { records: taskRecords, screens: taskEntity, blank: blankTask },
  expenses: { records: expenseRecords, screens: expenseEntity, blank: { paidFrom: "company" } },
  custody: { records: custodyRecords, screens: custodyEntity },
  invoices: { records: invoiceRecords, screens: invoiceEntity },
  leads: { records: importedLeads, screens: leadEntity, blank: { priority: "medium" } },
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
