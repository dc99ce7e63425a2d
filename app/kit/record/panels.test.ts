import { expect, test } from "vitest";
import { Forbidden, NotFound } from "#app/values/errors.ts";
import { inCompany } from "../../../tests/company.ts";
import { loadPanel, loadPanels, panel } from "./panels.server.ts";

const id = "00000000-0000-4000-8000-000000000001";
const slow = Promise.withResolvers<string>();
const started: string[] = [];
const named =
  <T>(name: string, answer: () => Promise<T>) =>
  () => {
    started.push(name);
    return answer();
  };
const broken = (): Promise<string> => {
  throw new Error("a fault of ours");
};
const loads = {
  tasks: panel(
    ["task.read"],
    named("tasks", () => Promise.resolve(["one"])),
  ),
  money: panel(
    ["task.read", "payment.read"],
    named("money", () => Promise.resolve(5)),
  ),
  broken: panel([], named("broken", broken)),
  slow: panel(
    [],
    named("slow", () => slow.promise),
  ),
  gone: panel([], () => Promise.reject(new NotFound())),
};
const all = ["tasks", "money", "broken", "slow"] as const;

test("what a reader may not see is left out before it is started; a broken one says so, a slow one follows, and the page has the rest", () =>
  inCompany(async (company) => {
    started.length = 0;
    const designers = await loadPanels(company.as("designer"), loads, id, all);
    expect(started).toEqual(["tasks", "broken", "slow"]);
    expect("money" in designers).toBe(false);
    expect(designers.tasks).toEqual({ ok: true, data: ["one"] });
    expect(designers.broken).toEqual({ ok: false });
    expect(designers.slow).toBeInstanceOf(Promise);
    slow.resolve("at last");
    expect(await designers.slow).toEqual({ ok: true, data: "at last" });
    expect((await loadPanels(company.as("accountant"), loads, id, ["money"])).money).toEqual({ ok: true, data: 5 });
    expect(await loadPanels(company.as("visitor"), loads, id, ["tasks", "money"])).toEqual({});
  }));

test("one alone asks the same permissions, answers a fault as failed, and hands a refusal on", () =>
  inCompany(async (company) => {
    const search = new URLSearchParams();
    const one = (name: string, ctx = company.as("designer"), which = id) => loadPanel(ctx, loads, { name, id: which, search });
    expect(await one("tasks")).toEqual({ ok: true, data: ["one"] });
    expect(await one("broken")).toEqual({ ok: false });
    await expect(one("money")).rejects.toThrow(Forbidden);
    await expect(one("gone")).rejects.toThrow(NotFound);
    for (const name of ["nothing", "constructor"]) await expect(one(name), name).rejects.toThrow(NotFound);
    await expect(one("tasks", company.as("designer"), "no id")).rejects.toThrow(NotFound);
    await expect(loadPanel(company.as("designer"), undefined, { name: "tasks", id, search })).rejects.toThrow(NotFound);
  }));
