import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { change } from "#app/platform/ctx.server.ts";
import { jobLoad } from "#app/platform/jobs/load.server.ts";
import { failedJobs, repeatJob, repeatJobs } from "#app/platform/jobs/failed.server.ts";
import { startWorker } from "#app/platform/jobs/worker.server.ts";
import { Forbidden, SignedOut } from "#app/values/errors.ts";
import { type Company, onFreshDatabase } from "../company.ts";
import { patient } from "../patience.ts";

type Logged = { message: string; details: Record<string, unknown> };

async function withWorker(work: (company: Company, logged: Logged[]) => Promise<void>): Promise<void> {
  await onFreshDatabase(async (company) => {
    const logged: Logged[] = [];
    const worker = await startWorker(company.runtime, (message, details) => void logged.push({ message, details }));
    try {
      await work(company, logged);
    } finally {
      await worker.stop();
    }
  });
}

/** What has become of the jobs. */
const states = async ({ db }: Company): Promise<unknown[]> => {
  const { rows } = await db.execute(sql`select state, retry_count from jobs.job where name = 'work'`);
  return rows;
};
/** As if the pauses between the tries were over. */
const hurry = async ({ db }: Company, tries: number): Promise<void> => {
  await db.execute(sql`update jobs.job set start_after = now() where name = 'work' and state = 'retry'`);
  await db.execute(sql`update jobs.job set retry_limit = ${tries} where name = 'work' and state < 'active'`);
};

test("only an administrator sees and repeats failed jobs", () =>
  onFreshDatabase(async ({ as }) => {
    await expect(failedJobs(as("visitor"))).rejects.toBeInstanceOf(SignedOut);
    await expect(failedJobs(as("sales"))).rejects.toBeInstanceOf(Forbidden);
    await expect(repeatJob(as("manager"), crypto.randomUUID())).rejects.toBeInstanceOf(Forbidden);
    await expect(repeatJobs(as("designer"))).rejects.toBeInstanceOf(Forbidden);
    await expect(jobLoad(as("visitor"))).rejects.toBeInstanceOf(SignedOut);
    await expect(jobLoad(as("accountant"))).rejects.toBeInstanceOf(Forbidden);
    expect(await failedJobs(as("admin"))).toEqual([]);
    expect(await repeatJobs(as("admin"))).toBe(0);
  }));

test("work is counted by how it stands: due, later, under way, to be tried again", () =>
  onFreshDatabase(async ({ ctx, as, db, now }) => {
    await change(ctx, async (tx) => {
      await tx.send("test.event", { n: 1 });
      await tx.send("test.event", { n: 2 });
      await tx.send("test.event", { n: 3 }, { startAfter: new Date(now().getTime() + 3_600_000) });
      await tx.send("test.event", { n: 4 });
    });
    expect(await jobLoad(as("admin"))).toEqual({ waiting: 3, running: 0, retrying: 0, later: 1 });
    await db.execute(sql`update jobs.job set state = 'active' where data->'data'->>'n' = '1'`);
    await db.execute(sql`update jobs.job set state = 'retry' where data->'data'->>'n' = '2'`);
    expect(await jobLoad(as("admin"))).toEqual({ waiting: 1, running: 1, retrying: 1, later: 1 });
  }));

test("a job of a change that was refused is never run", () =>
  withWorker(async (company) => {
    const ran: unknown[] = [];
    company.runtime.handlers["test.event"] = async (_ctx, data) => void ran.push(data);
    const refused = change(company.ctx, async (tx) => {
      await tx.send("test.event", { n: 1 });
      throw new Error("no");
    });
    await expect(refused).rejects.toThrow("no");
    await change(company.ctx, (tx) => tx.send("test.event", { n: 2 }));
    await vi.waitFor(() => expect(ran).toEqual([{ n: 2 }]), { timeout: patient(10_000) });
    expect(ran).toEqual([{ n: 2 }]);
  }));

test("a job that fails is tried again, as the system, and logged without what it was about", () =>
  withWorker(async (company, logged) => {
    const kinds: string[] = [];
    company.runtime.handlers["mail.send"] = async (ctx) => {
      kinds.push(ctx.actor.kind);
      if (kinds.length === 1) throw Object.assign(new TypeError("550 mona@example.com unknown"), { code: "EENVELOPE" });
    };
    await change(company.ctx, (tx) => tx.send("mail.send", { to: "mona@example.com" }));
    await vi.waitFor(async () => expect(await states(company)).toEqual([{ state: "retry", retry_count: 0 }]), { timeout: patient(10_000) });
    const { rows } = await company.db.execute<{ kept: string }>(sql`select output->>'message' as kept from jobs.job where name = 'work'`);
    expect(rows).toEqual([{ kept: "TypeError EENVELOPE" }]);
    await hurry(company, 10);
    await vi.waitFor(async () => expect(await states(company)).toEqual([{ state: "completed", retry_count: 1 }]), {
      timeout: patient(10_000),
    });
    expect(kinds).toEqual(["system", "system"]);
    expect(logged).toMatchObject([{ message: "job failed", details: { job: "mail.send", reason: "TypeError EENVELOPE" } }]);
    expect(JSON.stringify(logged)).not.toContain("mona@");
  }));

test("a job that failed at every try is listed, and repeated once its cause is gone", () =>
  withWorker(async (company) => {
    const admin = company.as("admin");
    // Nobody handles it: that is a failure too, not a silent loss.
    await change(company.ctx, (tx) => tx.send("picture.variants", { id: "7" }));
    await vi.waitFor(async () => expect(await states(company)).toMatchObject([{ state: "retry" }]), { timeout: patient(10_000) });
    await hurry(company, 1);
    await vi.waitFor(async () => expect(await failedJobs(admin)).toMatchObject([{ name: "picture.variants", reason: "NoHandler" }]), {
      timeout: patient(10_000),
    });
    const ran: unknown[] = [];
    company.runtime.handlers["picture.variants"] = async (_ctx, data) => void ran.push(data);
    const [failed] = await failedJobs(admin);
    await repeatJob(admin, failed?.id ?? "");
    await vi.waitFor(() => expect(ran).toEqual([{ id: "7" }]), { timeout: patient(10_000) });
    expect(await failedJobs(admin)).toEqual([]);
  }));

test("forty waiting jobs do not take forty pauses", () =>
  withWorker(async (company) => {
    let ran = 0;
    company.runtime.handlers["test.event"] = async () => void ran++;
    await change(company.ctx, async (tx) => {
      for (let n = 0; n < 40; n++) await tx.send("test.event", { n });
    });
    await vi.waitFor(() => expect(ran).toBe(40), { timeout: patient(10_000) });
  }));
