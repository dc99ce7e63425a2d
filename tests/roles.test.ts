import { describe, expect, test } from "vitest";
import { roleNames, type RoleName } from "#app/access/actor.ts";
import { allows, scopesOf, type Permission, type Verb as Granted } from "#app/access/permissions.ts";
import { apiKinds } from "#app/api/rest/kinds.server.ts";
import { entities } from "#app/crm/entities.server.ts";
import { exportRecords } from "#app/kit/transfer/export.server.ts";
import { previewImport } from "#app/kit/transfer/import.server.ts";
import { wholeList } from "#app/kit/entity/reading.server.ts";
import { addDays, cairoInstant } from "#app/values/calendar.ts";
import { Forbidden, Refusal, SignedOut } from "#app/values/errors.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { ask, tokenOf } from "./api.ts";
import { inCompany, type Company } from "./company.ts";
import type { Example } from "./example.ts";
import { examples } from "./examples.ts";
import { aClientRow } from "./quotations.ts";
import type { TransferableEntity } from "#app/kit/transfer/transferable.ts";

// Who may do what in the CRM, told by doing it. The table is written out again, so that a slip in the one page of permissions is seen.

const verbs = ["list", "get", "history", "options", "create", "update", "delete", "export", "import"] as const;
type Verb = (typeof verbs)[number];
const reads: readonly Verb[] = ["list", "get", "history", "options", "export"];
const all: readonly Verb[] = verbs;
const nothing: readonly Verb[] = [];
/** Everything but files in: of what somebody else made, see the row rules below. */
const writes: readonly Verb[] = [...reads, "create"];

/** By the last part of the list's address: the example, and what a role may do with a record that a manager made for himself. */
type Row = { example: string; files: boolean; may: Partial<Record<RoleName, readonly Verb[]>> };
const written: Record<string, Row> = {
  leads: {
    example: "lead",
    files: true,
    may: { manager: all, sales: [...reads, "create", "update", "import"], designer: reads, accountant: reads },
  },
  clients: {
    example: "client",
    files: true,
    may: { manager: all, sales: [...reads, "create", "update", "import"], designer: reads, accountant: reads },
  },
  projects: { example: "crmProject", files: false, may: { manager: all, designer: all, sales: reads, accountant: reads } },
  tasks: { example: "task", files: true, may: { manager: all, designer: all, sales: writes, accountant: writes } },
  meetings: { example: "meeting", files: false, may: { manager: all, designer: all, sales: writes, accountant: writes } },
  expenses: {
    example: "expense",
    files: true,
    // a designer adds his own; that he knows of no others is told below
    may: { manager: all, accountant: all, sales: reads, designer: [...reads, "create", "update"] },
  },
  invoices: { example: "invoice", files: false, may: { manager: all, accountant: all, sales: reads } },
  custody: { example: "custody", files: false, may: { manager: all, accountant: all, sales: reads, designer: reads } },
  changes: { example: "changeOrder", files: false, may: { manager: all, sales: all, designer: reads, accountant: reads } },
  suppliers: { example: "supplier", files: true, may: { manager: all, accountant: all, sales: reads, designer: reads } },
  prices: { example: "supplierPrice", files: true, may: { manager: all, accountant: all, sales: reads, designer: reads } },
  quotations: { example: "quotation", files: false, may: { manager: all, sales: all, designer: reads, accountant: reads } },
  orders: { example: "order", files: false, may: { manager: all, accountant: all, sales: reads, designer: reads } },
};

const readVerbs: readonly Verb[] = ["list", "get", "history", "options"];

/** A kind that is not written out above may be what the page of permissions says. */
const rowOf = ({ records: { name, grant }, screens: { imports } }: TransferableEntity): Row => ({
  example: name,
  files: imports !== false,
  may: Object.fromEntries(
    roleNames.map((role) => [
      role,
      verbs.filter((verb) => allows(role, `${grant}.${readVerbs.includes(verb) ? "read" : (verb as Granted)}`)),
    ]),
  ),
});
const table: Record<string, Row> = Object.fromEntries(
  Object.entries(entities)
    // What nobody begins has no record that a manager made: app/api/rest/bank.test.ts tells of those, app/crm/office/entry-batches of batches.
    .filter(([path]) => path !== "entry-batches" && apiKinds.get(path)?.records.can.create !== false)
    .map(([path, entity]) => [path, written[path] ?? rowOf(entity)]),
);

test("every kind of record that is written out is one of the CRM", () => {
  expect(Object.keys(entities)).toEqual(expect.arrayContaining(Object.keys(written)));
});

async function outcome(work: () => Promise<unknown>, refusing = [403]): Promise<"done" | "refused" | "signed out"> {
  try {
    await work();
    return "done";
  } catch (error) {
    if (error instanceof SignedOut) return "signed out";
    // Anything else that a person is told came after the question whether he may.
    if (error instanceof Refusal) return refusing.includes(error.status) ? "refused" : "done";
    throw error;
  }
}

const people = [...roleNames, "visitor"] as const;

/** A meeting is no plain record: it stands at an hour, and no two stories' meetings at the same one. */
let hour = 0;
const kinds: Record<string, Example> = {
  ...examples,
  // begun for somebody, and written in its editor
  quotation: {
    records: entities["quotations"]!.records as unknown as Example["records"],
    title: "title",
    filled: async (company) => ({ clientId: await aClientRow(company) }),
  },
  // on a project of its own
  snag: {
    records: entities["snags"]!.records as unknown as Example["records"],
    title: "title",
    filled: async (company, title) => {
      const { records, filled } = examples["crmProject"]!;
      return { title, projectId: (await records.create(company.as("manager"), await filled(company, title))).id };
    },
  },
  meeting: {
    records: entities["meetings"]!.records as unknown as Example["records"],
    title: "title",
    filled: async (company, name) => ({
      title: { en: name, ar: "" },
      type: "internal",
      startsAt: cairoInstant(addDays("2026-01-19", 7 * Math.floor(hour / 6)), `${10 + (hour++ % 6)}:00`).toISOString(),
      durationMinutes: "30",
      place: "office",
      organizerId: company.user("manager").id,
      attendees: [],
      remindDay: true,
      remindHour: true,
    }),
  },
};

describe.for(Object.entries(table))("%s", ([path, { example, files, may }]) => {
  test.for(people)("as %s", (who) =>
    inCompany(async (company: Company) => {
      const { records, filled } = kinds[example]!;
      const entity = entities[path]!;
      const made = await records.create(company.as("manager"), await filled(company, "Nile"));
      const draft = await filled(company, "Zamalek");
      const ctx = company.as(who);
      const doing: Record<Verb, () => Promise<unknown>> = {
        list: () => records.list(ctx),
        get: () => records.get(ctx, made.id),
        history: () => records.history(ctx, made.id),
        options: () => records.optionsFor(ctx, []),
        create: () => records.create(ctx, draft),
        update: () => records.update(ctx, made.id, made.version, draft),
        delete: () => (records.can.trash ? records.trash(ctx, made.id) : records.remove(ctx, made.id)),
        export: () => exportRecords(ctx, entity.records, entity.screens, wholeList, "csv"),
        import: () => previewImport(ctx, entity, Buffer.from("name\nNile\n")),
      };
      const found: Record<string, string> = {};
      for (const verb of verbs) if (verb !== "import" || files) found[verb] = await outcome(doing[verb]);
      const allowed = who === "visitor" ? nothing : (may[who] ?? nothing);
      const wanted = Object.keys(found).map((verb) => [
        verb,
        who === "visitor" ? "signed out" : allowed.includes(verb as Verb) ? "done" : "refused",
      ]);
      expect(found).toEqual(Object.fromEntries(wanted));
    }),
  );
});

/** Refused, or not to be known of. */
const hidden = [403, 404];

class RollBack extends Error {}

/** What comes of something that leaves nothing behind. */
async function tried<T>(company: Company, work: (own: Company) => Promise<T>): Promise<T> {
  let found: { result: T } | undefined;
  await company.db
    .transaction(async (db) => {
      const own: Company = { ...company, db, as: (...who) => ({ ...company.as(...who), db }) };
      found = { result: await work(own) };
      throw new RollBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error;
    });
  return found!.result;
}

const byToken = [...apiKinds.values()].flatMap((kind) => {
  const example = Object.values(kinds).find(({ records }) => records.name === kind.records.name);
  return example ? [[kind.at, kind, example] as const] : [];
});

describe.for(byToken)("%s by token", ([at, kind, { records, filled }]) => {
  test("is written by whom it is written by in the office, whatever is sent", () =>
    inCompany(async (company) => {
      const roles = roleNames.filter((role) => role !== "pending");
      const draft = await filled(company, "Zamalek");
      const made = await records.create(
        company.as(allows("manager", `${kind.grant}.create`) ? "manager" : "admin"),
        await filled(company, "Nile"),
      );
      const { id, version } = made;
      const { flow, move } = kind.transitions ?? {};
      const moves = Object.entries(flow?.moves ?? {}).filter(
        ([, { from, follows }]) => !follows && from.includes(String(made[flow!.field]) as never),
      );
      const verb = (name: string) => `${kind.grant}.${name}` as Permission;
      type Way = [name: string, takes: Permission, office: (ctx: Ctx) => Promise<unknown>, method: string, path: string];
      const ways: Way[] = [
        ["create", verb("create"), (ctx) => records.create(ctx, {}), "POST", ""],
        ["update", verb("update"), (ctx) => records.update(ctx, id, version, draft), "PATCH", `/${id}`],
        ["delete", verb("delete"), (ctx) => (records.can.trash ? records.trash(ctx, id) : records.remove(ctx, id)), "DELETE", `/${id}`],
        ...moves.map(([name, { to, may = kind.transitions!.permission }]): Way => [
          name,
          may,
          (ctx) => move!(ctx, id, version, { to }),
          "POST",
          `/${id}/transitions/${name}`,
        ]),
      ];
      for (const role of roles) {
        const token = await tokenOf(company, role, scopesOf(role));
        for (const [name, takes, office, method, path] of ways) {
          // Whether he may is asked before what is sent is read; whose record it is, when the row is.
          const body = allows(role, takes) ? {} : { unknown: true };
          const wanted = await tried(company, (own) => outcome(() => office(own.as(role)), hidden));
          const { status } = await tried(company, (own) => ask(own, token, `/${at}${path}`, { method, body, match: `"${version}"` }));
          if (status !== 405) expect(`${role} ${name}: ${hidden.includes(status) ? "refused" : "done"}`).toBe(`${role} ${name}: ${wanted}`);
        }
      }
    }));
});

describe("row rules", () => {
  test.for(["task", "meeting"])("sales and accountant write a %s they made themselves", (kind) =>
    inCompany(async (company) => {
      const { records, filled } = kinds[kind]!;
      for (const who of ["sales", "accountant"] as const) {
        const own = await records.create(company.as(who), await filled(company, `Own ${who}`));
        await records.update(company.as(who), own.id, own.version, await filled(company, `Renamed ${who}`));
        const other = who === "sales" ? "accountant" : "sales";
        await expect(records.update(company.as(other), own.id, own.version + 1, await filled(company, "Taken"))).rejects.toThrow(Forbidden);
      }
    }),
  );

  test("sales delete a lead only while it is new, their own, and nothing hangs on it", () =>
    inCompany(async (company) => {
      const { records, filled } = kinds["lead"]!;
      const own = await records.create(company.as("sales"), await filled(company, "Own"));
      await records.trash(company.as("sales"), own.id);
      const foreign = await records.create(company.as("manager"), await filled(company, "Foreign"));
      await expect(records.trash(company.as("sales"), foreign.id)).rejects.toThrow(Forbidden);
    }));
});
