import { expect, test } from "vitest";
import { serviceRecords } from "#app/content/services/operations.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { Conflict } from "#app/values/errors.ts";
import { eq } from "drizzle-orm";
import { examples } from "../../../tests/examples.ts";
import { onFreshDatabase } from "../../../tests/company.ts";

test("of six orders of one list that were made from the same seen one, one is taken and five are told", () =>
  onFreshDatabase(async (company) => {
    const admin = company.as("admin");
    const { filled } = examples["service"]!;
    const seen: string[] = [];
    for (const name of ["One", "Two", "Three", "Four"]) seen.push((await serviceRecords.create(admin, await filled(company, name))).id);
    const [a, b, c, d] = seen as [string, string, string, string];
    const orders = [
      [b, a, c, d],
      [c, b, a, d],
      [d, b, c, a],
      [a, c, b, d],
      [a, b, d, c],
      [d, c, b, a],
    ];
    const outcomes = await Promise.allSettled(orders.map((ids) => serviceRecords.reorder(company.as("admin"), { ids, seen })));
    const taken = outcomes.flatMap(({ status }, at) => (status === "fulfilled" ? [orders[at]] : []));
    expect(taken).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(Conflict);
    expect((await serviceRecords.list(admin, {})).rows.map(({ id }) => id)).toEqual(taken[0]);
    expect(await company.db.$count(auditTable, eq(auditTable.event, "service.reordered"))).toBe(1);
  }));
