import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { ctxKey, factsKey } from "#app/platform/http/request-context.server.ts";
import type { Visit } from "#app/crm/office/homes/operations.server.ts";
import { deviceCookie } from "#app/crm/office/homes/opening/devices.server.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { homeLink, homeProject, owners, prove } from "../../../tests/homes.ts";
import { loader } from "./page.tsx";

const origin = "http://localhost:3000";
const scope = "/home/abc";
const day = 86_400_000;

// The worker in a browser that has a store, a clock and a line.
function browser() {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return {
      keys: async () => Array.from(kept.keys()),
      match: async (key: string) => kept.get(key)?.clone(),
      put: async (key: string, answer: Response) => void kept.set(key, answer),
      delete: async (key: string) => kept.delete(key),
    };
  };
  const listeners: Record<string, (event: object) => void> = {};
  const world = { now: 0, answer: null as Record<string, string> | null };
  const self = {
    registration: { scope: origin + scope },
    location: { origin },
    addEventListener: (kind: string, heard: (event: object) => void) => (listeners[kind] = heard),
  };
  const fetched = async () => {
    if (!world.answer) throw new TypeError("no line");
    return new Response("home", { headers: world.answer });
  };
  const clock = Object.assign(() => undefined, { now: () => world.now, parse: Date.parse });
  const globals = {
    self,
    caches: { open, delete: async (name: string) => stores.delete(name) },
    fetch: fetched,
    Date: clock,
    URL,
    Headers,
    Response,
  };
  runInContext(readFileSync(new URL("../../../public/home-offline.js", import.meta.url), "utf8"), createContext(globals));
  return async (path: string, now: number, answer: Record<string, string> | null): Promise<string> => {
    Object.assign(world, { now, answer });
    const work: Promise<unknown>[] = [];
    let said: Promise<Response> | undefined;
    const request = { url: origin + path, method: "GET", mode: path.endsWith(".data") ? "cors" : "navigate" };
    const respondWith = (one: Promise<Response>) => (said = one);
    listeners["fetch"]!({ request, respondWith, waitUntil: (one: Promise<unknown>) => work.push(one) });
    const text = await said!.then(
      (one) => one.text(),
      () => "no line",
    );
    await Promise.all(work);
    return text;
  };
}

const until = (at: number) => ({ "x-home": "open", "x-home-until": new Date(at).toISOString() });

test("a page with prices is kept until the device's code ends, and one without for ninety days", async () => {
  const visit = browser();
  await visit(`${scope}/money`, 0, until(10 * day));
  await visit(`${scope}/schedule`, 0, { "x-home": "open" });
  expect(await visit(`${scope}/schedule`, 1, null)).toBe("home");
  await visit(`${scope}/money`, 2, until(10 * day));
  expect(await visit(`${scope}/money`, 10 * day - 1, null)).toBe("home");
  expect(await visit(`${scope}/money`, 10 * day, null)).toBe("no line");
  const other = browser();
  await other(scope, 0, { "x-home": "open" });
  expect(await other(scope, 90 * day - 1, null)).toBe("home");
  expect(await other(scope, 90 * day, null)).toBe("no line");
});

test("what was kept with prices is forgotten once a page or what it asks for comes without them", async () => {
  for (const path of [scope, `${scope}/money.data`]) {
    const visit = browser();
    for (const part of ["/money", "/decisions"]) await visit(scope + part, 0, until(10 * day));
    await visit(path, 1, until(10 * day));
    expect(await visit(`${scope}/decisions`, 2, null)).toBe("home");
    await visit(path, 3, { "x-home": "open" });
    expect(await visit(`${scope}/money`, 4, null)).toBe(path === scope ? "home" : "no line");
    await visit(path, 5, {});
    expect(await visit(`${scope}/money`, 6, null)).toBe("no line");
  }
});

async function headersFor({ as }: Company, { token, device }: Omit<Visit, "address">): Promise<Headers> {
  const context = new RouterContextProvider();
  context.set(ctxKey, as("visitor"));
  context.set(factsKey, { cacheable: true, nonce: "", answer: undefined });
  const request = new Request(`${origin}/home/${token}`, { headers: { cookie: deviceCookie(device!).split(";")[0]! } });
  const args = { context, params: { token, part: "money" }, request, url: new URL(request.url) };
  const told = await loader(args as unknown as Parameters<typeof loader>[0]);
  return new Headers((told as unknown as { init: ResponseInit }).init.headers);
}

test("the home says until when its prices may be kept: as long as the device's code has left", () =>
  inCompany(async (company) => {
    const { project } = await homeProject(company);
    const { id, visit } = await homeLink(company, project.id);
    const ends = new Date(company.now().getTime() + 5 * day);
    await prove(company, id, ends);
    const told = await headersFor(company, visit);
    expect([told.get("x-home"), told.get("x-home-until")]).toEqual(["open", ends.toISOString()]);
    company.pass(5 * day);
    const over = await headersFor(company, visit);
    expect([over.get("x-home"), over.get("x-home-until")]).toEqual(["open", null]);
    const viewer = await homeLink(company, project.id, "viewer", true, owners.tarek);
    expect((await headersFor(company, viewer.visit)).get("x-home-until")).toBeNull();
  }));
