import { workingCalendar } from "#app/content/settings/operations.server.ts";
import { nextLook } from "#app/crm/office/homes/telling/hours.ts";
import { config } from "#app/platform/config.server.ts";
import { daily, type NextRun, type Schedules } from "#app/platform/jobs/schedules.server.ts";
import { nextOpening } from "#app/values/calendar.ts";

const atOpening: NextRun = async (after, ctx) => nextOpening(after, await workingCalendar(ctx));

const atBackup: NextRun = (after, ctx) => {
  const { BACKUP_AT, BACKUP_DIR } = config();
  return BACKUP_AT && BACKUP_DIR ? daily(BACKUP_AT)(after, ctx) : null;
};

export const schedules: Schedules = {
  "quotations.expire": daily("00:05"),
  "changeOrders.expire": daily("00:10"),
  "contracts.due": daily("01:00"),
  "account.prune": daily("02:00"),
  "request.prune": daily("02:05"),
  "newsletter.purge": daily("02:10"),
  "content.purge": daily("02:15"),
  "media.purge": daily("02:20"),
  "leads.expireSuspected": daily("02:22"),
  "crm.purge": daily("02:25"),
  "crm.purgeFiles": daily("02:30"),
  "webhook.purge": daily("02:35"),
  "storage.sweepIncoming": daily("02:40"),
  "media.sweep": daily("02:45"),
  "crm.sweepFiles": daily("02:55"),
  "crm.supplierPapers": daily("08:00"),
  "retention.letters": daily("08:05"),
  "token.remind": daily("08:10"),
  "leads.wake": daily("09:00"),
  "crm.dueDigest": atOpening,
  "invoice.remind": atOpening,
  "home.tell": nextLook,
  "backup.run": atBackup,
};
