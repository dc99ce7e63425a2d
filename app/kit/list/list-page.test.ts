import { describe, expect, test } from "vitest";
import { testimonialEntity } from "#app/content/testimonials/entity.ts";
import { testimonialRecords } from "#app/content/testimonials/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict, SignedOut, Unreadable } from "#app/values/errors.ts";
import { examples } from "../../../tests/examples.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { changeCell, changeSeveral, listRoute } from "./list-page.server.ts";
import type { BulkForm } from "#app/kit/entity/screens.ts";

const made = async (company: Company, title: string): Promise<string> =>
  (await testimonialRecords.create(company.as("admin"), await examples["testimonial"]!.filled(company, title))).id;

const verbs = {
  rate: async (ctx: Ctx, id: string, { stars }: BulkForm): Promise<BulkForm> => {
    const { rating } = await testimonialRecords.get(ctx, id);
    if (String(rating) === stars) throw new Conflict("CONFLICT", { key: "kit.error.taken" });
    await testimonialRecords.amend(ctx, id, { rating: Number(stars) });
    return { stars: String(rating) };
  },
};

const form = (verb: string, ids: string[], more: Record<string, string> = {}): FormData => {
  const filled = new FormData();
  filled.set("intent", "bulk");
  filled.set("verb", verb);
  for (const id of ids) filled.append("id", id);
  for (const [name, value] of Object.entries(more)) filled.set(name, value);
  return filled;
};

describe("a verb of the slice", () => {
  test("is done to each record, those refused are named, and it is taken back record by record", () =>
    inCompany(async (company) => {
      const ctx = company.as("admin");
      const [nile, zamalek, gone] = [await made(company, "Nile"), await made(company, "Zamalek"), "00000000-0000-4000-8000-0000000000ff"];
      const stars = async () => [(await testimonialRecords.get(ctx, nile)).rating, (await testimonialRecords.get(ctx, zamalek)).rating];
      const before = await stars();
      await testimonialRecords.amend(ctx, zamalek, { rating: 2 });
      const done = await changeSeveral(
        ctx,
        testimonialRecords,
        testimonialEntity,
        { verbs },
        form("rate", [nile, zamalek, gone], { "with.stars": "2" }),
      );
      expect(done).toMatchObject({ verb: "rate", ids: [nile], back: { [nile]: { stars: String(before[0]) } } });
      expect(done.refused.map(({ id }) => id)).toEqual([zamalek, gone]);
      expect(await stars()).toEqual([2, 2]);
      await changeSeveral(
        ctx,
        testimonialRecords,
        testimonialEntity,
        { verbs },
        form("rate", [nile], { [`for.${nile}.stars`]: String(before[0]) }),
      );
      expect(await stars()).toEqual([before[0], 2]);
    }));

  test("is done to all of a filter as they were read, and what was left out is told with its reason", () =>
    inCompany(async (company) => {
      const ctx = company.as("admin");
      const [nile, zamalek, giza] = [await made(company, "Nile"), await made(company, "Zamalek"), await made(company, "Giza")];
      for (const id of [nile, zamalek]) await testimonialRecords.amend(ctx, id, { rating: 4 });
      await testimonialRecords.amend(ctx, giza, { rating: 3 });
      const asOf = company.now().toISOString();
      const all = (asked: string, more = {}) => form("rate", [], { all: asked, asOf, "with.stars": "2", ...more });
      const change = (sent: FormData) => changeSeveral(ctx, testimonialRecords, testimonialEntity, { verbs }, sent);
      company.pass(60_000);
      await testimonialRecords.amend(ctx, zamalek, { rating: 5 });
      expect(await change(all("?rating=4,5&page=7"))).toMatchObject({
        ids: [nile],
        refused: [{ id: zamalek, reason: { key: "kit.list.changedSince" } }],
        names: { [zamalek]: "Zamalek" },
      });
      expect((await testimonialRecords.get(ctx, giza)).rating).toBe(3);
      expect(await change(all("", { asOf: "never" }))).toMatchObject({ ids: [] });
      const visitor = changeSeveral(company.as("visitor"), testimonialRecords, testimonialEntity, { verbs }, all(""));
      await expect(visitor).rejects.toThrow(SignedOut);
    }));

  test("that nobody offers is no verb", () =>
    inCompany(async (company) => {
      const id = await made(company, "Nile");
      for (const verb of ["assign", "constructor", "toString", "__proto__", ""])
        await expect(
          changeSeveral(company.as("admin"), testimonialRecords, testimonialEntity, { verbs }, form(verb, [id])),
          verb,
        ).rejects.toThrow(Unreadable);
    }));
});

test("a value is changed in its cell by the rules of the whole record: those declared, by whoever may, as it was seen", () =>
  inCompany(async (company) => {
    const id = await made(company, "Nile");
    const cell = (who: "admin" | "visitor", version: number, record: object) => {
      const sent = new FormData();
      for (const [name, value] of Object.entries({ id, version: String(version), record: JSON.stringify(record) })) sent.set(name, value);
      return changeCell(company.as(who), testimonialRecords, testimonialEntity, sent);
    };
    await expect(cell("visitor", 1, { rating: 2 })).rejects.toThrow(SignedOut);
    for (const record of [{ content: "x" }, { state: "published" }, { rating: 2, state: "published" }, {}])
      await expect(cell("admin", 1, record)).rejects.toThrow(Unreadable);
    await expect(cell("admin", 1, { rating: 9 })).rejects.toMatchObject({ fields: { rating: {} } });
    const before = await testimonialRecords.get(company.as("admin"), id);
    expect(await cell("admin", 1, { rating: 2 })).toEqual({ id, version: 2 });
    expect(await testimonialRecords.get(company.as("admin"), id)).toEqual({
      ...before,
      rating: 2,
      version: 2,
      updatedAt: expect.any(String),
    });
    const by = company.user("admin").id;
    await expect(cell("admin", 1, { rating: 3 })).rejects.toMatchObject({ code: "STALE", details: { changed: [{ field: "rating", by }] } });
  }));

test("a list is read for itself and for what opens over it, not where a record stands in its place", async () => {
  const read = async (page: "record" | "drawer", address: string) => {
    const url = new URL(address, "https://diwan.example");
    const loader = listRoute({ path: "/crm/clients", page }, async () => "read");
    return loader({ url, request: new Request(url) } as Parameters<typeof loader>[0]);
  };
  expect(await read("record", "/crm/clients?q=a")).toBe("read");
  expect(await read("record", "/crm/clients/1")).toBeNull();
  // A form stays as it is when the list is read anew behind it.
  expect(await read("record", "/crm/clients/1/edit")).toBe("read");
  expect(await read("record", "/crm/clients/new")).toBe("read");
  expect(await read("drawer", "/crm/clients/1")).toBe("read");
});
