import { handlers as accounts } from "./accounts/handlers.server.ts";
import { handlers as backups, planBackup } from "./admin/backups/handlers.server.ts";
import { handlers as media } from "./content/media/handlers.server.ts";
import { handlers as newsletter } from "./content/newsletter/handlers.server.ts";
import { handlers as publication } from "./content/publication/handlers.server.ts";
import { handlers as siteTexts } from "./content/site-texts/handlers.server.ts";
import { handlers as changeOrders } from "#app/crm/money/change-orders/handlers.server.ts";
import { handlers as contracts } from "#app/crm/money/contracts/handlers.server.ts";
import { handlers as files } from "#app/crm/base/files/handlers.server.ts";
import { handlers as links } from "#app/crm/people/links/handlers.server.ts";
import { handlers as leads } from "#app/crm/people/leads/handlers.server.ts";
import { handlers as payments } from "#app/crm/money/payments/handlers.server.ts";
import { handlers as quotations } from "#app/crm/sales/quotations/handlers.server.ts";
import { handlers as orders } from "#app/crm/purchasing/orders/handlers.server.ts";
import { handlers as suppliers } from "#app/crm/people/suppliers/handlers.server.ts";
import { handlers as tasks } from "#app/crm/work/tasks/handlers.server.ts";
import { handlers as crm } from "./crm/handlers.server.ts";
import { handlers as meetings } from "#app/crm/work/meetings/handlers.server.ts";
import { handlers as notifications } from "#app/crm/base/notifications/handlers.server.ts";
import { findHanging } from "./hanging.server.ts";
import { notifier } from "./notifier.server.ts";
import { enqueue } from "./platform/jobs/enqueue.server.ts";
import { runtime } from "./platform/runtime.server.ts";
import { log } from "./platform/log/log.server.ts";
import { handlers as mail } from "./platform/mail/handlers.server.ts";
import { handlers as storage } from "./platform/storage/handlers.server.ts";

// The one visible list of what happens after an event, by job name. Looked up at each run, so an edit in development replaces it.
runtime().notify = notifier;
runtime().findHanging = findHanging;
runtime().handlers = {
  ...accounts,
  ...backups,
  ...media,
  ...newsletter,
  ...publication,
  ...siteTexts,
  ...crm,
  ...changeOrders,
  ...contracts,
  ...files,
  ...notifications,
  ...leads,
  ...links,
  ...payments,
  ...quotations,
  ...orders,
  ...suppliers,
  ...tasks,
  ...meetings,
  ...mail,
  ...storage,
};

// Housekeeping: started with the company, and each run leaves the next one.
for (const job of [
  "account.prune",
  "content.purge",
  "media.purge",
  "media.sweep",
  "storage.sweepIncoming",
  "crm.purge",
  "crm.purgeFiles",
  "crm.sweepFiles",
  "crm.dueDigest",
  "crm.supplierPapers",
  "quotations.expire",
  "changeOrders.expire",
  "invoice.remind",
  "contracts.due",
])
  enqueue(runtime().db, job, {}, { key: "daily" }).catch((error: unknown) => log.error({ err: error, job }, "housekeeping was not queued"));
planBackup(runtime()).catch((error: unknown) => log.error({ err: error }, "the next backup was not planned"));
