import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testimonialRecords } from "#app/content/testimonials/operations.server.ts";
import { Conflict, Unreadable } from "#app/values/errors.ts";
import { examples } from "../../../tests/examples.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../tests/company.ts";
import { once } from "./once.server.ts";
import { sentFormTable } from "./table.server.ts";

const key = "0123456789abcdef0123456789abcdef";
const day = 24 * 3_600_000;
const { filled } = examples["testimonial"]!;
const make = async (company: Company, who: "admin" | "system", given = key) => {
  const values = await filled(company, "Nile");
  return once(company.as(who), "testimonial", given, async (tx) => (await testimonialRecords.create(tx, values)).id);
};
const count = async (company: Company) => (await testimonialRecords.list(company.as("admin"))).total;

test("keys that no form makes are refused", () =>
  inCompany(async (company) => {
    for (const wrong of ["", "short", "a".repeat(65), "__proto__ or 1=1 --", "\0".repeat(20)])
      await expect(make(company, "admin", wrong), wrong).rejects.toThrow(Unreadable);
    expect(await count(company)).toBe(0);
  }));

test("a form that comes again makes nothing more, and is told of the first", () =>
  inCompany(async (company) => {
    const first = await make(company, "admin");
    expect(await make(company, "admin")).toBe(first);
    expect(await count(company)).toBe(1);
  }));

test("the same key of somebody else, or of another kind, is another form", () =>
  inCompany(async (company) => {
    const first = await make(company, "admin");
    expect(await make(company, "system")).not.toBe(first);
    expect(await once(company.as("admin"), "service", key, async () => "other")).toBe("other");
  }));

test("one that was refused may be sent again", () =>
  inCompany(async (company) => {
    const refused = once(company.as("admin"), "testimonial", key, () => Promise.reject(new Unreadable()));
    await expect(refused).rejects.toThrow(Unreadable);
    await make(company, "admin");
    expect(await count(company)).toBe(1);
  }));

test("keys are kept for a day", () =>
  inCompany(async (company) => {
    await make(company, "admin");
    company.pass(day + 1);
    await make(company, "admin", `${key}b`);
    expect(await company.db.$count(sentFormTable, eq(sentFormTable.at, company.now()))).toBe(1);
    expect(await company.db.$count(sentFormTable)).toBe(1);
  }));

test("ten at once make one record", () =>
  onFreshDatabase(async (company) => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => make(company, "admin")));
    expect(new Set(ids).size).toBe(1);
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
