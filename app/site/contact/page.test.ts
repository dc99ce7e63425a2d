import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { serviceRecords } from "#app/content/services/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { ctxKey, factsKey } from "#app/platform/http/request-context.server.ts";
import { inCompany } from "../../../tests/company.ts";
import { action, loader } from "./page.tsx";

const origin = "http://localhost:3000";
const both = (text: string) => ({ en: text, ar: text });

function at(ctx: Ctx, path: string, form?: Record<string, string>) {
  const context = new RouterContextProvider();
  const facts = { cacheable: true, nonce: "", answer: undefined };
  context.set(ctxKey, ctx);
  context.set(factsKey, facts);
  const url = new URL(path, origin);
  const request = form
    ? new Request(url, { method: "POST", headers: { origin }, body: new URLSearchParams({ intent: "contact", ...form }) })
    : new Request(url);
  return { facts, args: { context, params: {}, request, url } as unknown as Parameters<typeof loader>[0] };
}

const unreachable = (ctx: Ctx): Ctx => ({
  ...ctx,
  db: new Proxy({} as Ctx["db"], {
    get: () => {
      throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    },
  }),
});

const enquiry = { name: "Huda Salem", phone: "01000000009", email: "", message: "A flat of 120 metres, facing north." };

test("without its records the page still holds the form, and is not kept", () =>
  inCompany(async ({ as }) => {
    const { args, facts } = at(unreachable(as("visitor")), "/contact?service=interior-design");
    expect(await loader(args)).toMatchObject({ items: null, services: [], service: "", sent: null });
    expect(facts.cacheable).toBe(false);
  }));

test("a sentence in the address is not printed as a reference", () =>
  inCompany(async ({ as }) => {
    for (const forged of ["call+0900+123", "<b>LED-2026-00001</b>", "LED-2026-", "x"]) {
      const { args } = at(as("visitor"), `/contact?sent=${encodeURIComponent(forged)}`);
      expect((await loader(args)).sent).toBeNull();
    }
    const { args, facts } = at(as("visitor"), "/contact?sent=LED-2026-00001");
    expect(await loader(args)).toMatchObject({ sent: "LED-2026-00001", head: { noindex: true } });
    expect(facts.cacheable).toBe(false);
  }));

test("a service chosen before is chosen here, an unknown one is not", () =>
  inCompany(async ({ ctx, as }) => {
    await serviceRecords.create(ctx, {
      state: "published",
      slug: "interior-design",
      iconName: "hammer",
      title: both("Design"),
      shortDescription: both("Short"),
    });
    expect((await loader(at(as("visitor"), "/contact?service=interior-design").args)).service).toBe("interior-design");
    expect((await loader(at(as("visitor"), "/contact?service=gardening").args)).service).toBe("");
  }));

test("wrong input keeps what was typed; an unreachable store keeps it too", () =>
  inCompany(async ({ as }) => {
    const wrong = await action(at(as("visitor"), "/contact", { ...enquiry, name: "", email: "nadia@" }).args);
    expect(wrong).toMatchObject({
      init: { status: 422 },
      data: { ok: false, intent: "contact", fields: { name: {}, email: {} }, input: { message: [enquiry.message], email: ["nadia@"] } },
    });
    const away = await action(at(unreachable(as("visitor")), "/contact", enquiry).args);
    expect(away).toMatchObject({ init: { status: 503 }, data: { ok: false, input: { message: [enquiry.message] } } });
  }));

test("a stored message leads to its reference, on the same side of the site", () =>
  inCompany(async ({ as }) => {
    const answer = (await action(at(as("visitor", "ar"), "/ar/contact", enquiry).args)) as unknown as Response;
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toMatch(/^\/ar\/contact\?sent=LED-2026-\d+#sent$/);
  }));
