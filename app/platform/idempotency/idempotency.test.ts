import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { visitor } from "#app/access/actor.ts";
import { testimonialRecords } from "#app/content/testimonials/operations.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, Invalid, NotFound, Unreadable } from "#app/values/errors.ts";
import { examples } from "../../../tests/examples.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../tests/company.ts";
import { handlers } from "./handlers.server.ts";
import { runOnce, requestKey } from "./idempotency.server.ts";
import { sentRequestTable } from "./table.server.ts";

const sent = "0123456789abcdef0123456789abcdef";
const day = 24 * 3_600_000;
const { filled } = examples["testimonial"]!;
const count = async (company: Company) => (await testimonialRecords.list(company.as("admin"))).total;

type Answer = { data: string };
const whole = { stored: (answer: Answer) => answer, lost: { data: "saved before" } };

/** One request: the key is made anew each time, as each request makes its own from what the browser sent. */
const request = (ctx: Ctx, work: (ctx: Ctx) => Promise<Answer>, { key = sent, input = "nile", address = "/admin/testimonials" } = {}) =>
  runOnce(ctx, requestKey(ctx.actor, address, key, input), work, whole);

async function making(company: Company) {
  const values = await filled(company, "Nile");
  return async (ctx: Ctx): Promise<Answer> => ({ data: (await testimonialRecords.create(ctx, values)).id });
}

test("keys that no form makes are refused", () => {
  for (const wrong of ["", "short", "a".repeat(65), "__proto__ or 1=1 --", "\0".repeat(20)])
    expect(() => requestKey(visitor, "/", wrong, ""), wrong).toThrow(Unreadable);
});

test("a request that comes again writes nothing more, and is answered as the first was", () =>
  inCompany(async (company) => {
    const make = await making(company);
    const first = await request(company.as("admin"), make);
    expect(await request(company.as("admin"), make)).toEqual(first);
    expect(await count(company)).toBe(1);
  }));

test("one that what the first wrote would refuse is answered as the first was; with other content it is refused", () =>
  inCompany(async (company) => {
    const make = await making(company);
    const only = async (ctx: Ctx): Promise<Answer> => {
      if ((await count(company)) > 0) throw new Invalid({ name: { key: "records.error.taken" } });
      return make(ctx);
    };
    const first = await request(company.as("admin"), only);
    expect(await request(company.as("admin"), only)).toEqual(first);
    await expect(request(company.as("admin"), only, { input: "zamalek" })).rejects.toThrow(Invalid);
    await expect(request(company.as("admin"), only, { key: "another-0123456789abcdef" })).rejects.toThrow(Invalid);
    expect(await count(company)).toBe(1);
  }));

test("the same key of somebody else, or at another address, is another request", () =>
  inCompany(async (company) => {
    const make = await making(company);
    await request(company.as("admin"), make);
    await request(company.as("system"), make);
    await request(company.as("admin"), make, { address: "/admin/services" });
    expect(await count(company)).toBe(3);
  }));

test("the same key with other content is neither written nor taken for the first", () =>
  inCompany(async (company) => {
    const make = await making(company);
    await request(company.as("admin"), make);
    await expect(request(company.as("admin"), make, { input: "zamalek" })).rejects.toThrow(Conflict);
    expect(await count(company)).toBe(1);
  }));

test("one that was refused may be sent again, also where a part of it was written", () =>
  inCompany(async (company) => {
    const make = await making(company);
    await expect(request(company.as("admin"), () => Promise.reject(new NotFound()))).rejects.toThrow(NotFound);
    const halfway = async (ctx: Ctx): Promise<Answer> => {
      await make(ctx);
      throw new NotFound();
    };
    await expect(request(company.as("admin"), halfway)).rejects.toThrow(NotFound);
    await request(company.as("admin"), make);
    expect(await count(company)).toBe(2);
  }));

test("a second request that waited for a first one that was refused in the end is not told that it was saved", () =>
  onFreshDatabase(async (company) => {
    const make = await making(company);
    const [written, refuse] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = request(company.as("admin"), async (ctx) => {
      await make(ctx);
      written.resolve();
      await refuse.promise;
      throw new NotFound();
    });
    await written.promise;
    // It finds the key claimed, and then the first one is refused.
    const second = request(company.as("admin"), (ctx) => make(ctx).finally(refuse.resolve));
    await expect(first).rejects.toThrow(NotFound);
    expect(await second).not.toEqual(whole.lost);
    expect(await count(company)).toBe(2);
  }));

test("a request of several changes is carried out whole, and once", () =>
  onFreshDatabase(async (company) => {
    const make = await making(company);
    const twice = async (ctx: Ctx): Promise<Answer> => {
      await Promise.all([make(ctx), make(ctx)]);
      return make(ctx);
    };
    const first = await request(company.as("admin"), twice);
    expect(await request(company.as("admin"), twice)).toEqual(first);
    expect(await count(company)).toBe(3);
  }));

test("where the first wrote and was killed before it answered, the second is told that it was saved", () =>
  inCompany(async (company) => {
    const make = await making(company);
    const ctx = company.as("admin");
    const key = requestKey(ctx.actor, "/admin/testimonials", sent, "nile");
    await make({ ...ctx, key });
    expect(await request(ctx, make)).toEqual(whole.lost);
    expect(await count(company)).toBe(1);
  }));

test("what has committed is answered as done, though what is read after it fails, or its answer cannot be stored", () =>
  onFreshDatabase(async (company) => {
    const make = await making(company);
    const reading = async (ctx: Ctx): Promise<Answer> => {
      await make(ctx);
      await company.db.execute(sql`select * from a_table_that_is_gone`);
      throw new Error("never here");
    };
    for (let nth = 0; nth < 2; nth += 1) expect(await request(company.as("admin"), reading)).toEqual(whole.lost);
    expect(await count(company)).toBe(1);
    const unstored = async (ctx: Ctx): Promise<Answer> => {
      const answer = await make(ctx);
      await company.db.execute(sql`alter table sent_requests rename answer to gone`);
      return answer;
    };
    try {
      expect((await request(company.as("admin"), unstored, { key: `${sent}b` })).data).toMatch(/^[0-9a-f-]{36}$/);
    } finally {
      await company.db.execute(sql`alter table sent_requests rename gone to answer`);
    }
    expect(await count(company)).toBe(2);
  }));

test("what was only begun is not: the request made several changes, or changes several rows", () =>
  onFreshDatabase(async (company) => {
    const make = await making(company);
    const twice = async (ctx: Ctx): Promise<Answer> => {
      await make(ctx);
      return change(ctx, (tx) => tx.db.execute(sql`select * from a_table_that_is_gone`).then(() => ({ data: "" })));
    };
    await expect(request(company.as("admin"), twice)).rejects.toThrow();
    const rows = async (ctx: Ctx): Promise<Answer> => {
      ctx.key!.several = true;
      await make(ctx);
      throw new Error("the next row cannot be read");
    };
    await expect(request(company.as("admin"), rows, { key: `${sent}b` })).rejects.toThrow();
  }));

test("reading claims nothing, no save forgets the keys of others, and the daily job forgets those older than a day", () =>
  inCompany(async (company) => {
    await request(company.as("admin"), async () => ({ data: "read" }));
    expect(await company.db.$count(sentRequestTable)).toBe(0);
    const make = await making(company);
    await request(company.as("admin"), make);
    company.pass(day + 1);
    await request(company.as("admin"), make, { key: `${sent}b` });
    expect(await company.db.$count(sentRequestTable)).toBe(2);
    await handlers["request.prune"]!(company.ctx, {});
    expect(await company.db.$count(sentRequestTable)).toBe(1);
  }));

test("ten at once write once, and all ten are answered alike", () =>
  onFreshDatabase(async (company) => {
    const make = await making(company);
    const answers = await Promise.all(Array.from({ length: 10 }, () => request(company.as("admin"), make)));
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
    expect(await count(company)).toBe(1);
  }));

test("of ten who save one version at once, one does; the others are told", () =>
  onFreshDatabase(async (company) => {
    const admin = company.as("admin");
    const values = await filled(company, "Nile");
    const { id } = await testimonialRecords.create(admin, values);
    const saves = Array.from({ length: 10 }, (_, at) => testimonialRecords.update(admin, id, 1, { ...values, rating: (at % 4) + 1 }));
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(Conflict);
    expect((await testimonialRecords.get(admin, id)).version).toBe(2);
  }));

test("a change inside a change claims nothing of its own", () =>
  inCompany(async (company) => {
    const make = await making(company);
    await request(company.as("admin"), (ctx) => change(ctx, async (tx) => make(tx)));
    expect(await company.db.$count(sentRequestTable)).toBe(1);
  }));
