import { isListed, type Entity, type Kind } from "#app/kit/entity/entity.ts";
import { changeOrderEntity } from "./change-orders/entity.ts";
import { clientEntity } from "./clients/entity.ts";
import { custodyEntity } from "./custody/entity.ts";
import { expenseEntity } from "./expenses/entity.ts";
import { invoiceEntity } from "./invoices/entity.ts";
import { leadEntity } from "./leads/entity.ts";
import { meetingEntity } from "./meetings/entity.ts";
import { orderEntity } from "./orders/entity.ts";
import { paymentEntity } from "./payments/entity.ts";
import { crmProjectEntity } from "./projects/entity.ts";
import { selectionEntity } from "./projects/selections/entity.ts";
import { snagEntity } from "./projects/snags/entity.ts";
import { quotationEntity } from "./quotations/entity.ts";
import { supplierEntity } from "./suppliers/entity.ts";
import { supplierPriceEntity } from "./suppliers/price-entity.ts";
import { taskEntity } from "./tasks/entity.ts";

/** Every kind of record of the CRM, in the order in which menus offer new ones. A new kind joins here. */
export const crmKinds = [
  leadEntity,
  clientEntity,
  crmProjectEntity,
  taskEntity,
  meetingEntity,
  supplierEntity,
  orderEntity,
  supplierPriceEntity,
  expenseEntity,
  custodyEntity,
  snagEntity,
  selectionEntity,
  quotationEntity,
  invoiceEntity,
  paymentEntity,
  changeOrderEntity,
] as const;

/** Those that have a list. */
export const crmEntities: readonly Entity[] = (crmKinds as readonly Kind[]).filter(isListed);
