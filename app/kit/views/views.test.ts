import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import type { RoleName } from "#app/access/actor.ts";
import { memberRecords } from "#app/content/team/operations.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, SignedOut, Unreadable } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { changeView, viewsAt, viewsOf } from "./operations.server.ts";
import { savedViewTable } from "./table.server.ts";
import { addressOfView, longestName, longestQuery, openView, viewQuery, type SavedView } from "./views.ts";

/** A list that more than one role may read: its permission is the leads'. */
const list = { name: "sample", grant: "lead" as const, fields: { name: {}, budget: {} } };

const form = (verb: string, input: Record<string, string> = {}): FormData => {
  const filled = new FormData();
  filled.set("verb", verb);
  for (const [name, value] of Object.entries(input)) filled.set(name, value);
  return filled;
};

const runtime = (company: Company) => {
  const does = (who: RoleName, verb: string, input?: Record<string, string>) => changeView(company.as(who), list, form(verb, input));
  const sees = async (who: RoleName) => (await viewsOf(company.as(who), list)).all;
  const make = async (who: RoleName, name: string, more: Record<string, string> = {}): Promise<SavedView> => {
    const { view } = await does(who, "create", { name, query: "?status=new&sort=-budget", ...more });
    return (await sees(who)).find(({ id }) => id === view.id)!;
  };
  return { does, sees, make };
};

describe("views of a list", () => {
  test("are refused to whoever may not read it", () =>
    inCompany(async ({ as }) => {
      await expect(viewsOf(as("visitor"), list)).rejects.toThrow(SignedOut);
      await expect(viewsOf(as("admin"), list)).rejects.toThrow(Forbidden);
      await expect(changeView(as("visitor"), list, form("create", { name: "A" }))).rejects.toThrow(SignedOut);
      await expect(changeView(as("pending"), list, form("create", { name: "A" }))).rejects.toThrow(Forbidden);
    }));

  test("of somebody else are neither seen nor changed while they are private", () =>
    inCompany(async (company) => {
      const { does, sees, make } = runtime(company);
      const { id, version } = await make("sales", "Villas");
      const known = { id, version: String(version) };
      for (const who of ["designer", "manager"] as const) {
        expect(await sees(who)).toEqual([]);
        for (const verb of ["rename", "update", "share", "unshare", "delete", "restore", "first"])
          await expect(does(who, verb, { ...known, name: "Mine", query: "?q=x" }), verb).rejects.toThrow(NotFound);
      }
      expect(await sees("sales")).toMatchObject([{ name: "Villas", shared: false, query: "sort=-budget&status=new" }]);
    }));

  test("that are shared are seen by all, and changed by their owner and a manager only", () =>
    inCompany(async (company) => {
      const { does, sees, make } = runtime(company);
      const { id, version } = await make("sales", "Villas", { shared: "1" });
      const known = { id, version: String(version) };
      expect(await sees("designer")).toMatchObject([{ name: "Villas", may: false }]);
      for (const verb of ["rename", "update", "unshare", "delete"])
        await expect(does("designer", verb, { ...known, name: "Mine", query: "?q=x" }), verb).rejects.toThrow(Forbidden);
      await does("manager", "rename", { ...known, name: "Big villas" });
      expect(await sees("sales")).toMatchObject([{ name: "Big villas", version: 2, may: true }]);
      await does("sales", "unshare", { id, version: "2" });
      expect(await sees("designer")).toEqual([]);
    }));

  test("belong to one list", () =>
    inCompany(async (company) => {
      const { make } = runtime(company);
      const { id } = await make("sales", "Villas", { shared: "1" });
      const other = { ...list, name: "another" };
      expect((await viewsOf(company.as("sales"), other)).all).toEqual([]);
      await expect(changeView(company.as("sales"), other, form("delete", { id }))).rejects.toThrow(NotFound);
    }));

  test("tell the second of two people", () =>
    inCompany(async (company) => {
      const { does, sees, make } = runtime(company);
      const { id, version } = await make("sales", "Villas", { shared: "1" });
      await does("sales", "update", { id, version: String(version), query: "?q=nile" });
      await expect(does("manager", "rename", { id, version: String(version), name: "Old" })).rejects.toMatchObject({ code: "STALE" });
      await expect(does("manager", "rename", { id, version: String(version), name: "Old" })).rejects.toThrow(Conflict);
      expect(await sees("sales")).toMatchObject([{ name: "Villas", query: "q=nile" }]);
    }));

  test("keep any name that is a line, and refuse what is none", () =>
    inCompany(async (company) => {
      const { does, sees, make } = runtime(company);
      const hostile = [`<img src=x onerror=alert(1)>`, `'; drop table saved_views; --`, "فيلات 👩‍👩‍👧", "../../admin"];
      for (const name of hostile) await make("sales", name);
      expect((await sees("sales")).map(({ name }) => name)).toEqual(hostile);
      for (const name of ["", "   ", "a".repeat(longestName + 1), "a\0b"])
        await expect(does("sales", "create", { name, query: "" }), JSON.stringify(name)).rejects.toThrow(Invalid);
      await expect(does("sales", "create", { name: "Long", query: `?q=${"x".repeat(longestQuery)}` })).rejects.toThrow(Invalid);
      await expect(does("sales", "rename", { id: "1' or '1'='1", version: "1", name: "A" })).rejects.toThrow(NotFound);
      await expect(does("sales", "purge")).rejects.toThrow(Unreadable);
    }));

  test("are deleted and taken back, and forgotten for good after thirty days", () =>
    inCompany(async (company) => {
      const { does, sees, make } = runtime(company);
      const { id } = await make("sales", "Villas", { shared: "1" });
      await does("sales", "first", { id });
      await does("manager", "delete", { id });
      expect(await sees("sales")).toEqual([]);
      expect((await viewsOf(company.as("sales"), list)).first).toBeNull();
      await expect(does("designer", "restore", { id })).rejects.toThrow(Forbidden);
      await does("manager", "restore", { id });
      expect(await viewsOf(company.as("sales"), list)).toMatchObject({ first: id, all: [{ name: "Villas", may: true }] });
      await does("sales", "delete", { id });
      company.pass(31 * 24 * 60 * 60 * 1000);
      const other = await make("sales", "Another");
      await does("sales", "delete", { id: other.id });
      expect(await company.db.select({ id: savedViewTable.id }).from(savedViewTable)).toEqual([{ id: other.id }]);
      const notes = await company.db
        .select({ event: auditTable.event })
        .from(auditTable)
        .where(eq(auditTable.entityId, id))
        .orderBy(auditTable.id);
      expect(notes.map(({ event }) => event)).toEqual([
        "savedView.created",
        "savedView.deleted",
        "savedView.restored",
        "savedView.deleted",
      ]);
    }));

  test("are fifty at most", () =>
    inCompany(async (company) => {
      const { does, make } = runtime(company);
      for (let n = 0; n < 50; n += 1) await make("sales", `View ${n}`);
      await expect(does("sales", "create", { name: "One more" })).rejects.toThrow(Conflict);
      await make("designer", "Not his");
    }));
});

describe("how a list opens", () => {
  const at = (search: string, path = "/crm/samples") => new URL(`http://diwan.example${path}${search}`);

  test("with the view its reader chose, at the bare address only", () =>
    inCompany(async (company) => {
      const { does, make } = runtime(company);
      const { id } = await make("sales", "Villas", { shared: "1" });
      await does("sales", "first", { id });
      const ask = (who: RoleName, url: URL) => viewsAt(company.as(who), list, "/crm/samples", url);
      const led = await ask("sales", at("")).catch((answer: unknown) => answer);
      expect(led).toBeInstanceOf(Response);
      expect((led as Response).headers.get("location")).toBe(`/crm/samples?sort=-budget&status=new&saved=${id}`);
      expect(await ask("sales", at("?saved=all"))).toMatchObject({ first: id });
      expect(await ask("sales", at("", "/crm/samples/new"))).toMatchObject({ first: id });
      expect(await ask("designer", at(""))).toMatchObject({ first: null });
      await does("sales", "first");
      expect(await ask("sales", at(""))).toMatchObject({ first: null });
    }));

  test("with the columns its reader chose, of those there are", () =>
    inCompany(async (company) => {
      const { does } = runtime(company);
      await does("sales", "columns", { columns: "budget,__proto__,constructor,name,budget,createdAt,'; --" });
      expect(await viewsOf(company.as("sales"), list)).toMatchObject({ columns: ["budget", "name", "createdAt"], first: null });
      expect(await viewsOf(company.as("designer"), list)).toMatchObject({ columns: null });
      await does("sales", "columns", { columns: "" });
      expect(await viewsOf(company.as("sales"), list)).toMatchObject({ columns: null });
    }));

  test("in the administration too", () =>
    inCompany(async ({ as }) => {
      await changeView(as("admin"), memberRecords, form("create", { name: "Without a picture", query: "?state=draft" }));
      expect((await viewsOf(as("admin"), memberRecords)).all).toMatchObject([{ name: "Without a picture" }]);
      await expect(viewsOf(as("sales"), memberRecords)).rejects.toThrow(Forbidden);
    }));
});

describe("an address", () => {
  test("is the view's as long as it asks for the same", () => {
    expect(viewQuery("?sort=-a&q=&page=3&saved=x&after=k&status=new,won")).toBe("sort=-a&status=new,won");
    expect(viewQuery("?status=new%2Cwon&sort=-a")).toBe(viewQuery("sort=-a&status=new,won"));
    const view = { id: "v", query: "q=a b&status=new,won" };
    expect(viewQuery(addressOfView(view))).toBe(viewQuery(view.query));
    const views = { all: [{ ...view, version: 1, name: "", shared: false, owner: "", may: true }] };
    expect(openView(addressOfView(view), views)?.id).toBe("v");
    expect(openView("?saved=gone", views)).toBeNull();
  });
});
