import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { config } from "#app/platform/config.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { backUp, handlers, planBackup } from "./handlers.server.ts";

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

const dueOf = async ({ db }: Company) =>
  (
    await db.execute<{ at: string; due: number }>(
      sql`select data->'data'->>'at' as at, round(extract(epoch from start_after - now()) / 60)::int as due from jobs.job where name = 'work' and data->>'name' = 'backup.run' order by start_after`,
    )
  ).rows;

test("without a schedule nothing is planned; with one the next time in Cairo, once", () =>
  inCompany(async (company) => {
    withSchedule(undefined);
    await planBackup(company.ctx);
    expect(await dueOf(company)).toEqual([]);
    // The story begins at ten in the morning.
    withSchedule("10:30");
    await planBackup(company.ctx);
    await planBackup(company.ctx);
    expect(await dueOf(company)).toEqual([{ at: "10:30", due: 30 }]);
    withSchedule("09:30");
    await planBackup(company.ctx);
    expect(await dueOf(company)).toEqual([
      { at: "10:30", due: 30 },
      { at: "09:30", due: 23.5 * 60 },
    ]);
  }));

test("a due backup plans the next one; a job of an earlier schedule does nothing", () =>
  inCompany(async (company) => {
    withSchedule("09:30");
    const requested: string[] = [];
    const done = new Promise<void>((resolve) => {
      company.runtime.backUp = (into) => {
        requested.push(into);
        resolve();
        // It goes on for longer than this story: what it does at its end would reach into the next one.
        return new Promise(() => {});
      };
    });
    await handlers["backup.run"]!(company.ctx, { at: "08:00" });
    expect(await dueOf(company)).toEqual([]);
    await handlers["backup.run"]!(company.ctx, { at: "09:30" });
    await done;
    expect(requested).toEqual([folder]);
    expect(await dueOf(company)).toHaveLength(1);
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
