import { and, eq, isNull } from "drizzle-orm";
import { userTable } from "#app/accounts/table.server.ts";
import { mailTo } from "#app/content/mails/operations.server.ts";
import { keepNewest } from "#app/platform/backup/backup.server.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { type Handler, runtime } from "#app/platform/runtime.server.ts";
import { each } from "#app/platform/jobs/each.server.ts";
import { enqueue } from "#app/platform/jobs/enqueue.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { sendMail } from "#app/platform/mail/send.server.ts";

type Failed = { moment: string; reason: string };

/** Backs up into the settings' folder. Not waited for: it may take longer than the queue lets a job take, which would then begin it again. */
const run: Handler = async (ctx) => {
  const { BACKUP_DIR, BACKUP_KEEP } = config();
  if (BACKUP_DIR) void backUp(ctx, BACKUP_DIR, BACKUP_KEEP);
};

/** Makes a backup and deletes the oldest ones; where that fails, administrators are written to. Never throws. */
export async function backUp(ctx: Ctx, folder: string, keep: number): Promise<void> {
  try {
    const { path, bytes, rows, files, missing } = await runtime().backUp(folder);
    const deleted = await keepNewest(folder, keep);
    log.info({ path, bytes, rows, files, missing: missing.length, deleted }, "backup made");
    if (missing.length > 0) log.warn({ keys: missing.slice(0, 100) }, "rows refer to files that are not in the storage");
  } catch (error) {
    // The service manager stops the server: the next one comes by its schedule.
    if (runtime().stopping) return log.warn({ err: error }, "backup ended by the stop of the server");
    log.error({ err: error }, "backup failed");
    const failed: Failed = { moment: ctx.now().toISOString(), reason: codeOf(error) };
    await enqueue(ctx.db, "backup.failed", failed, { key: failed.moment }).catch((failure: unknown) =>
      log.error({ err: failure }, "nobody was told that the backup failed"),
    );
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error ? ("code" in error && typeof error.code === "string" ? error.code : error.name) : "unknown";

const mailFailure: Handler = async (ctx, data) => {
  const { moment, reason } = data as Failed;
  const people = await ctx.db
    .select({ id: userTable.id, email: userTable.email, language: userTable.language, digits: userTable.digits })
    .from(userTable)
    .where(and(eq(userTable.roleName, "admin"), eq(userTable.emailVerified, true), isNull(userTable.deactivatedAt)));
  await each("backup.failed", people, async (person) => {
    const { id, email, language } = person;
    const { t, shown, framed } = await mailTo(ctx, person);
    const letter = framed({
      site: `${config().APP_URL}/admin`,
      subject: t("backup.mail.subject"),
      heading: t("backup.mail.subject"),
      paragraphs: [t("backup.mail.text")],
      facts: [
        { label: t("backup.mail.at"), value: shown.dateTime(moment) },
        { label: t("backup.mail.reason"), value: reason, isolated: true },
      ],
    });
    await sendMail(ctx, { ...letter, to: email, replyTo: null, language, kind: "backup.failed", key: `backup.failed:${moment}:${id}` });
  });
};

export const handlers: Record<string, Handler> = { "backup.run": run, "backup.failed": mailFailure };
