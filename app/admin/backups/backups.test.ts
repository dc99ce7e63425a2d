import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { config } from "#app/platform/config.server.ts";
import { planDue } from "#app/platform/jobs/schedules.server.ts";
import { scheduleTable } from "#app/platform/jobs/table.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { schedules } from "#app/wiring/schedules.server.ts";
import { inCompany } from "../../../tests/company.ts";
import { backUp, handlers } from "./handlers.server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "diwan-backups-"));
});
afterEach(() => {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for("diwan.config")];
  rmSync(folder, { recursive: true, force: true });
});

/** The settings are read once per process; here they change. */
function withSchedule(at: string | undefined): void {
  const key = Symbol.for("diwan.config");
  (globalThis as Record<symbol, unknown>)[key] = { ...config(), BACKUP_DIR: folder, BACKUP_AT: at, BACKUP_KEEP: 2 };
}

test("a backup comes at the hour of the settings in Cairo, once; without one it never does", () =>
  inCompany(async (company) => {
    const backups = async () => (await company.jobs()).filter(({ name }) => name === "backup.run").length;
    // The story begins at ten in the morning.
    for (const [at, planned] of [
      [undefined, 0],
      ["10:30", 0],
      ["10:05", 1],
    ] as const) {
      withSchedule(at);
      await company.db.insert(scheduleTable).values({ name: "backup.run", plannedUntil: company.now() }).onConflictDoNothing();
      company.pass(10 * 60_000);
      for (let times = 0; times < 2; times += 1) await planDue(company.ctx, schedules);
      expect(await backups(), at).toBe(planned);
      company.pass(-10 * 60_000);
    }
  }));

test("a due backup goes into the folder of the settings", () =>
  inCompany(async (company) => {
    withSchedule("09:30");
    const requested: string[] = [];
    company.runtime.backUp = (into) => {
      requested.push(into);
      // It goes on for longer than this story: what it does at its end would reach into the next one.
      return new Promise(() => {});
    };
    await handlers["backup.run"]!(company.ctx, {});
    expect(requested).toEqual([folder]);
  }));

test("a backup that fails is told to the administrators, once, without a word of its data", () =>
  inCompany(async (company) => {
    company.runtime.backUp = () => Promise.reject(Object.assign(new Error("write /srv/secret"), { code: "ENOSPC" }));
    await backUp(company.ctx, folder, 2);
    const job = (await company.jobs()).find(({ name }) => name === "backup.failed")!;
    await handlers[job.name]!(company.ctx, job.data);
    await handlers[job.name]!(company.ctx, job.data);
    const mails = await company.db.select().from(mailTable);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([["admin@company.example", "The backup failed"]]);
    expect(mails[0]!.html).toContain("ENOSPC");
    expect(mails[0]!.html).not.toContain("secret");
  }));
