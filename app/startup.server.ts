import { planBackup } from "./admin/backups/handlers.server.ts";
import { findHanging } from "./hanging.server.ts";
import { notifier } from "./notifier.server.ts";
import { enqueue } from "./platform/jobs/enqueue.server.ts";
import { whenOpen, type Handler } from "./platform/runtime.server.ts";
import { log } from "./platform/log/log.server.ts";

// What happens after an event, by job name: the `handlers.server.ts` of every folder. Looked up at each run, so an edit in development replaces it.
const found = import.meta.glob("./**/handlers.server.ts", { eager: true, import: "handlers" });
const handlers = Object.assign({}, ...Object.values(found)) as Record<string, Handler>;

// Housekeeping: started with the company, and each run leaves the next one.
const ofContent = ["account.prune", "content.purge", "media.purge", "media.sweep", "storage.sweepIncoming"];
const ofRecords = ["crm.purge", "crm.purgeFiles", "crm.sweepFiles", "crm.dueDigest", "crm.supplierPapers"];
const ofDocuments = ["quotations.expire", "changeOrders.expire", "invoice.remind", "contracts.due"];

whenOpen((runtime) => {
  Object.assign(runtime, { notify: notifier, findHanging, handlers });
  for (const job of [...ofContent, ...ofRecords, ...ofDocuments])
    enqueue(runtime.db, job, {}, { key: "daily" }).catch((error: unknown) => log.error({ err: error, job }, "housekeeping was not queued"));
  planBackup(runtime).catch((error: unknown) => log.error({ err: error }, "the next backup was not planned"));
});
