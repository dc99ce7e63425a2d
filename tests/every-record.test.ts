import { describe, expect, test } from "vitest";
import { and, eq } from "drizzle-orm";
import type { RoleName } from "#app/access/actor.ts";
import { roleNames } from "#app/access/actor.ts";
import { allows, type Grant, type Verb } from "#app/access/permissions.ts";
import type { Stale } from "#app/kit/entity/screens.ts";
import { draftOf } from "#app/kit/fields/kinds.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { referencesTo } from "#app/platform/db/references.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, Refusal, SignedOut } from "#app/values/errors.ts";
import { type Company, inCompany } from "./company.ts";
import { examples } from "./examples.ts";

const day = 24 * 60 * 60 * 1000;
const nobody = "00000000-0000-4000-8000-0000000000ff";

/** Texts that people paste by mistake and attackers on purpose. */
const hostile: Record<string, string> = {
  script: `<script>alert(1)</script><img src=x onerror=alert(2)>`,
  bidi: "price\u202e0051 \u2066EGP",
  nul: "before\u0000after",
  emoji: "👩‍👩‍👧‍👦🏽 بيت",
  word: "a".repeat(5000),
  megabyte: "نص ".repeat(350_000),
};

/** Texts as they are copied from mails, sheets, messengers and this product itself. */
const pasted = [
  "\u202aEGP\u00a01,250.50\u202c\u200f",
  "tel:\u2066+20\u201110\u20111234\u20115678\u2069",
  "Flat\u00ad\u200b\f7\u2028e\u200b\u0301 \u06a9\u062a\u0627\u0628\u200c\u062e\u0627\u0646\u0647",
  "\u0665 \u064a\u0646\u0627\u064a\u0631 \u0662\u0660\u0662\u0666",
  "\uff11\uff14\uff05",
  "kitchen\u001b[0m",
];

/** Somebody who may do everything with these records. */
function keeper(grant: Grant): RoleName {
  const role = roleNames.find((name) => allows(name, `${grant}.create`) && allows(name, `${grant}.delete`));
  if (!role) throw new Error(`nobody may create ${grant}`);
  return role;
}

const entries = (company: Company, entity: string, id: string) =>
  company.db
    .select()
    .from(auditTable)
    .where(and(eq(auditTable.entity, entity), eq(auditTable.entityId, id)))
    .orderBy(auditTable.id);

async function outcome(work: Promise<unknown>): Promise<Error | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}

/** What a refusal answers with; null where nothing was refused, and no number for a bug. */
const statusOf = (error: Error | null): unknown => (error === null ? null : error instanceof Refusal ? error.status : error.message);

describe.for(Object.entries(examples))("%s", ([, example]) => {
  const { records, filled, title } = example;
  const who = keeper(records.grant);
  // What stands in one field, in whatever language, holds both names one after the other.
  const single = records.fields[title]?.kind !== "bilingual";
  const named = (value: { en: string; ar: string }) => ({ [title]: single ? `${value.en} ${value.ar}` : value });
  const called = (value: { en: unknown; ar?: string }) => {
    if (!single) return { [title]: value };
    return { [title]: typeof value.en === "string" ? (expect.stringContaining(value.en) as unknown) : value.en };
  };

  test("is refused to whoever is signed out, and to roles without the permission", () =>
    inCompany(async (company) => {
      const { id } = await records.create(company.as(who), await filled(company, "Nile"));
      const input = await filled(company, "Zamalek");
      type Ctx = ReturnType<Company["as"]>;
      const verbs: Record<string, ((ctx: Ctx) => Promise<unknown>)[]> = {
        read: [
          (ctx) => records.list(ctx),
          (ctx) => records.get(ctx, id),
          (ctx) => records.history(ctx, id),
          (ctx) => records.optionsFor(ctx, []),
          (ctx) => records.choose(ctx, title, ""),
        ],
        create: [(ctx) => records.create(ctx, input)],
        update: [
          (ctx) => records.update(ctx, id, 1, input),
          (ctx) => records.amend(ctx, id, input),
          (ctx) => records.revert(ctx, id, 1, 1),
          (ctx) => records.reorder(ctx, { ids: [id], seen: [id] }),
        ],
        delete: [
          (ctx) => records.trash(ctx, id),
          (ctx) => records.restore(ctx, id),
          (ctx) => records.remove(ctx, id),
          (ctx) => records.purge(ctx, ctx.now()),
        ],
      };
      for (const [verb, calls] of Object.entries(verbs)) {
        for (const call of calls) expect(await outcome(call(company.as("visitor"))), `visitor ${verb}`).toBeInstanceOf(SignedOut);
        for (const role of roleNames.filter((name) => !allows(name, `${records.grant}.${verb as Verb}`)))
          for (const call of calls) expect(await outcome(call(company.as(role))), `${role} ${verb}`).toBeInstanceOf(Forbidden);
      }
      expect((await records.get(company.as(who), id)).version).toBe(1);
    }));

  test("takes a field that is left empty, or says what is missing", () =>
    inCompany(async (company) => {
      const ctx = company.as(who);
      const good = await filled(company, "Nile");
      const { id } = await records.create(ctx, good);
      const names = Object.keys(records.fields).filter((name) => !records.fields[name]!.readOnly);
      for (const name of names) expect([null, 422, 409], name).toContain(statusOf(await outcome(records.amend(ctx, id, { [name]: null }))));
      const spare = names.filter((name) => !records.fields[name]!.required);
      const sparse = Object.fromEntries(Object.entries(await filled(company, "Zamalek")).filter(([name]) => !spare.includes(name)));
      expect([null, 422], spare.join()).toContain(statusOf(await outcome(records.create(ctx, sparse))));
    }));

  test("is listed whatever its filters say", () =>
    inCompany(async (company) => {
      const odd = ["9999999999..", "..9007199254740991", "0001-01-01..9999-12-31", "0000-00-00..", "\0", "__proto__", "-1..1e308"];
      for (const name of Object.keys(records.fields))
        for (const word of odd)
          expect(await outcome(records.list(company.as(who), { filters: { [name]: [word] } })), `${name}=${word}`).toBe(null);
    }));

  test("refuses bad input with a sentence per field, and what is not declared", () =>
    inCompany(async (company) => {
      const ctx = company.as(who);
      const good = await filled(company, "Nile");
      for (const raw of [null, [], "text", 7]) expect(await outcome(records.create(ctx, raw))).toBeInstanceOf(Invalid);
      for (const [name, field] of Object.entries(records.fields)) {
        if (field.kind === "part") continue;
        for (const wrong of [{ a: { b: 1 } }, [[["x"]]], "\u0000"]) {
          const refused = await outcome(records.create(ctx, { ...good, [name]: wrong }));
          if (refused && !field.readOnly)
            expect(Object.keys((refused as Invalid).fields), `${name} ${JSON.stringify(wrong)}`).toContain(name);
        }
        if (!field.required) continue;
        const refused = await outcome(records.create(ctx, { ...good, [name]: undefined }));
        expect((refused as Invalid).fields[name]?.key, name).toBe("kit.error.required");
      }
      const smuggled = await outcome(records.create(ctx, { ...good, version: 9, role_name: "admin" }));
      expect(Object.keys((smuggled as Invalid).fields)).toEqual(["version", "role_name"]);
    }));

  test("takes whatever is pasted into a field, or says why not, and a second save changes nothing", () =>
    inCompany(async (company) => {
      const ctx = company.as(who);
      const { id } = await records.create(ctx, await filled(company, "Nile"));
      for (const [name, field] of Object.entries(records.fields)) {
        if (field.readOnly || field.kind === "part") continue;
        for (const text of pasted) {
          const typed = field.kind.startsWith("bilingual") ? { en: text, ar: text } : text;
          const refused = await outcome(records.amend(ctx, id, { [name]: field.kind === "bilingualList" ? [typed] : typed }));
          expect([null, 409, 422], `${name} ${JSON.stringify(text)}: ${refused?.message}`).toContain(statusOf(refused));
          if (refused instanceof Invalid) expect(Object.keys(refused.fields).join(), JSON.stringify(text)).not.toBe("");
          if (refused) continue;
          const { version, [name]: kept } = (await records.get(ctx, id)) as Record<string, unknown>;
          await outcome(records.amend(ctx, id, { [name]: draftOf(field, kept) }));
          const again = (await records.get(ctx, id)) as Record<string, unknown>;
          expect([again["version"], again[name]], `${name} ${JSON.stringify(text)}`).toEqual([version, kept]);
        }
      }
    }));

  test("says what is wrong with a line, whatever else stands in it", () =>
    inCompany(async (company) => {
      const ctx = company.as(who);
      const good = await filled(company, "Nile");
      if (!Array.isArray(good.lines)) return;
      const [line] = good.lines as Record<string, unknown>[];
      const prices = Object.fromEntries(["unitPrice", "unitCost", "quantity"].flatMap((name) => (name in line! ? [[name, "333.33"]] : [])));
      for (const wrong of [{ description: { en: "", ar: "" } }, { quantity: "0.0001" }, { description: null, quantity: "x" }])
        expect(
          statusOf(await outcome(records.create(ctx, { ...good, lines: [{ ...line, ...prices, ...wrong }] }))),
          JSON.stringify(wrong),
        ).toBe(422);
    }));

  test("keeps hostile texts as they are, or refuses them politely", () =>
    inCompany(async (company) => {
      const ctx = company.as(who);
      for (const [name, field] of Object.entries(records.fields)) {
        if (field.kind === "part") continue;
        for (const [kind, text] of Object.entries(hostile)) {
          const value = field.kind.startsWith("bilingual")
            ? field.kind === "bilingualList"
              ? [{ en: text, ar: text }]
              : { en: text, ar: text }
            : text;
          const good = await filled(company, `${kind} ${name}`);
          const refused = await outcome(records.create(ctx, { ...good, [name]: value }));
          if (refused) expect(refused, `${name} ${kind} ${refused.stack}`).toBeInstanceOf(Invalid);
        }
      }
      expect((await records.list(ctx, {}, 1000)).total).toBeGreaterThan(0);
    }));

  test("is created, found by any spelling in both languages, and written into the log", () =>
    inCompany(async (company) => {
      const ctx = company.as(who);
      const { id } = await records.create(ctx, {
        ...(await filled(company, "Nile")),
        ...named({ en: "Nile Terrace", ar: "شُرفة النيل أحمد" }),
      });
      for (const q of ["nile", "NILE terr", "احمد", "أحمَد", "شرفه"]) {
        const found = await records.list(ctx, { q });
        expect(
          found.rows.map((row) => row.id),
          q,
        ).toContain(id);
      }
      expect((await records.list(ctx, { q: "nowhere%_" })).rows).toEqual([]);
      expect(await records.get(ctx, id)).toMatchObject({
        version: 1,
        trashedAt: null,
        ...called({ en: "Nile Terrace", ar: "شُرفة النيل أحمد" }),
      });
      const [entry] = await entries(company, records.name, id);
      expect(entry).toMatchObject({
        event: `${records.name}.created`,
        actorId: company.user(who).id,
        after: called({ en: "Nile Terrace" }),
      });
    }));

  test("is changed once; the second of two people is told who was faster and what changed", () =>
    inCompany(async (company) => {
      const ctx = company.as(who);
      const input = await filled(company, "Nile");
      const made = await records.create(ctx, input);
      const changed = await records.update(ctx, made.id, 1, { ...input, ...named({ en: "Maadi", ar: "المعادي" }) });
      expect(changed).toMatchObject({ version: 2, ...called({ en: "Maadi", ar: "المعادي" }) });
      const late = await outcome(records.update(ctx, made.id, 1, { ...input, ...named({ en: "Dokki", ar: "الدقي" }) }));
      expect(late).toBeInstanceOf(Conflict);
      expect((late as Conflict).code).toBe("STALE");
      const details = (late as Conflict).details as Stale;
      expect(details).toMatchObject({ version: 2, theirs: called({ en: "Maadi", ar: "المعادي" }) });
      expect(details.changed).toEqual([{ field: title, by: company.user(who).id, at: company.now().toISOString() }]);
      expect(await records.get(ctx, made.id)).toMatchObject(called({ en: "Maadi" }));
      expect(await records.update(ctx, made.id, 2, { ...input, ...named({ en: "Maadi", ar: "المعادي" }) })).toMatchObject({ version: 2 });
      const log = await entries(company, records.name, made.id);
      expect(log.map(({ event }) => event)).toEqual([`${records.name}.created`, `${records.name}.updated`]);
      expect(Object.keys(log[1]?.before as object).toSorted()).toEqual([title, "version"].toSorted());
    }));

  test("goes back to an earlier save", () =>
    inCompany(async (company) => {
      const ctx = company.as(who);
      const input = await filled(company, "Nile");
      const made = await records.create(ctx, { ...input, ...named({ en: "First", ar: "الأول" }) });
      await records.update(ctx, made.id, 1, { ...input, ...named({ en: "Second", ar: "الثاني" }) });
      await records.update(ctx, made.id, 2, { ...input, ...named({ en: "Third", ar: "الثالث" }) });
      const history = await records.history(ctx, made.id);
      expect(history).toHaveLength(3);
      const back = await records.revert(ctx, made.id, 3, history.at(-1)!.id);
      expect(back).toMatchObject({ version: 4, ...called({ en: "First", ar: "الأول" }) });
    }));

  test("is not found under ids that are none", () =>
    inCompany(async (company) => {
      const ctx = company.as(who);
      for (const id of [nobody, "1", "' or 1=1", "\u0000", "x".repeat(5000)]) {
        for (const verb of ["get", "remove", "amend"] as const)
          expect(await outcome(records[verb](ctx, id, {})), id.slice(0, 20)).toBeInstanceOf(NotFound);
      }
    }));

  test("is deleted for ever, once; what is in use stays", () =>
    inCompany(async (company) => {
      const ctx = company.as(who);
      const { id } = await records.create(ctx, await filled(company, "Nile"));
      await records.remove(ctx, id);
      expect(await outcome(records.remove(ctx, id))).toBeInstanceOf(NotFound);
      expect((await entries(company, records.name, id)).at(-1)).toMatchObject({
        event: `${records.name}.deleted`,
        before: called({ en: expect.stringContaining("Nile") as unknown }),
      });
      if (!example.use) return;
      const used = await records.create(ctx, await filled(company, "Zamalek"));
      await example.use(company, used.id);
      const refused = await outcome(records.remove(ctx, used.id));
      expect(refused).toBeInstanceOf(Conflict);
      expect((refused as Conflict).code).toBe("HAS_DEPENDENTS");
      expect(await records.get(ctx, used.id)).toMatchObject({ id: used.id });
    }));
});

const those = (can: "trash" | "archive" | "reorder" | "publish") => Object.entries(examples).filter(([, { records }]) => records.can[can]);

describe.for(those("trash"))("%s", ([, { records, filled }]) => {
  const who = keeper(records.grant);

  test("lies in the trash for thirty days, and comes back whole", () =>
    inCompany(async (company) => {
      const ctx = company.as(who);
      const { id } = await records.create(ctx, await filled(company, "Nile"));
      await records.trash(ctx, id);
      await records.trash(ctx, id);
      expect((await records.list(ctx)).rows).toEqual([]);
      expect(await records.list(ctx, { trash: true })).toMatchObject({ total: 1, trashed: 1 });
      expect(await outcome(records.update(ctx, id, 2, await filled(company, "Nile")))).toBeInstanceOf(NotFound);
      await records.restore(ctx, id);
      expect((await records.list(ctx)).rows).toHaveLength(1);
      await records.trash(ctx, id);
      company.pass(29 * day);
      expect(await records.purge(ctx, new Date(ctx.now().getTime() - 30 * day))).toBe(0);
      company.pass(2 * day);
      expect(await records.purge(ctx, new Date(ctx.now().getTime() - 30 * day))).toBe(1);
      expect(await outcome(records.get(ctx, id))).toBeInstanceOf(NotFound);
    }));
});

describe.for(Object.entries(examples).filter(([, { records, use }]) => records.can.trash && use))("%s", ([, { records, filled, use }]) => {
  const who = keeper(records.grant);

  test("does not go to the trash while something refers to it", () =>
    inCompany(async (company) => {
      const ctx = company.as(who);
      const { id } = await records.create(ctx, await filled(company, "Nile"));
      await use!(company, id);
      const refused = await outcome(records.trash(ctx, id));
      expect(refused).toBeInstanceOf(Conflict);
      expect((refused as Conflict).code).toBe("HAS_DEPENDENTS");
      expect((refused as Conflict).userMessage.key).toBe(records.can.archive ? "kit.error.archiveInstead" : "kit.error.inUse");
      expect((await records.get(ctx, id)).trashedAt).toBe(null);
    }));
});

test("whatever rows of another table refer to can be archived, or has a state that takes it off the site", () =>
  inCompany(async ({ db }) => {
    for (const [name, { records }] of Object.entries(examples).filter(([, example]) => example.records.can.trash)) {
      const referred = (await referencesTo(db, records.table)).length > 0;
      if (referred) expect(records.can.archive || records.can.publish || "active" in records.fields, name).toBe(true);
    }
  }));

describe.for(those("archive"))("%s", ([, { records, filled, use }]) => {
  const who = keeper(records.grant);

  test("is archived in use, out of list and choices, still read, and comes back", () =>
    inCompany(async (company) => {
      const ctx = company.as(who);
      const { id, version } = await records.create(ctx, await filled(company, "Nile"));
      await use!(company, id);
      for (const role of roleNames.filter((name) => !allows(name, `${records.grant}.delete`)))
        expect(await outcome(records.archive(company.as(role), id)), role).toBeInstanceOf(Forbidden);
      await records.archive(ctx, id);
      await records.archive(ctx, id);
      expect((await records.list(ctx)).rows).toEqual([]);
      expect(await records.list(ctx, { archive: true })).toMatchObject({ total: 1, archived: 1 });
      expect(await records.get(ctx, id)).toMatchObject({ archivedAt: company.now().toISOString(), version: version + 1 });
      await records.unarchive(ctx, id);
      expect((await records.list(ctx)).rows.map((row) => row.id)).toEqual([id]);
      expect((await entries(company, records.name, id)).slice(-2).map(({ event }) => event)).toEqual([
        `${records.name}.archived`,
        `${records.name}.unarchived`,
      ]);
    }));
});

describe.for(those("reorder"))("%s", ([, { records, filled }]) => {
  const who = keeper(records.grant);

  test("takes a new order, ties and strangers included", () =>
    inCompany(async (company) => {
      const ctx = company.as(who);
      const ids: string[] = [];
      for (const name of ["One", "Two", "Three", "Four"]) ids.push((await records.create(ctx, await filled(company, name))).id);
      const order = async () => (await records.list(ctx)).rows.map((row) => row.id).filter((id) => ids.includes(id));
      expect(await order()).toEqual(ids);
      const [one, two, three, four] = ids as [string, string, string, string];
      expect(await records.reorder(ctx, { ids: [three, one, three, nobody], seen: ids })).toEqual([one, three]);
      expect(await order()).toEqual([three, two, one, four]);
      // Somebody else saw them as they were before.
      await expect(records.reorder(ctx, { ids: [two, one, three, four], seen: ids })).rejects.toMatchObject({ code: "STALE" });
      expect(await order()).toEqual([three, two, one, four]);
    }));
});

describe.for(those("publish"))("%s", ([, { records, filled, title }]) => {
  const who = keeper(records.grant);
  const named = (value: unknown) => ({ [title]: value });

  test("is published only when nothing is missing, and the missing side is named", () =>
    inCompany(async (company) => {
      const ctx = company.as(who);
      const { id } = await records.create(ctx, { ...(await filled(company, "Nile")), ...named({ en: "Nile", ar: "" }) });
      const refused = await outcome(records.publish!(ctx, id));
      expect((refused as Invalid).fields).toMatchObject({ [title]: { key: "kit.error.toShow", values: { side: "ar" } } });
      expect(await records.get(ctx, id)).toMatchObject({ state: "draft" });
    }));
});
