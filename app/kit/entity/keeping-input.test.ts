import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { keepingInput } from "./keeping-input.ts";

const answering = (serverAction: () => Promise<unknown>) => keepingInput({ serverAction } as unknown as Parameters<typeof keepingInput>[0]);

test("every form over a record keeps its input when the server does not answer", () => {
  const forms = globSync("app/**/*.tsx").filter((file) => readFileSync(file, "utf8").includes("<EntityForm "));
  // What a form does besides comes after it.
  for (const file of forms)
    expect(readFileSync(file, "utf8"), file).toMatch(
      /export const clientAction = keepingInput;|export async function clientAction\(args[^)]*\) \{\n {2}const answer = await keepingInput\(args\);/,
    );
});

test("an answer passes through, a refusal with its status", async () => {
  expect(await answering(() => Promise.resolve({ ok: true }))).toEqual({ ok: true });
  expect(await answering(() => Promise.resolve({ ok: false, status: 409 }))).toMatchObject({
    data: { status: 409 },
    init: { status: 409 },
  });
});

test("a lost connection, a broken server and a body that is too large become refusals", async () => {
  expect(await answering(() => Promise.reject(new TypeError("Failed to fetch")))).toMatchObject({
    data: { ok: false, said: { key: "kit.form.offline" } },
  });
  expect(await answering(() => Promise.reject(Object.assign(new Error("boom"), { status: 500 })))).toMatchObject({
    data: { said: { key: "kit.form.notSaved" } },
  });
  expect(await answering(() => Promise.reject(Object.assign(new Error("big"), { status: 413 })))).toMatchObject({
    data: { said: { key: "common.error.tooLarge" } },
  });
});

test("a session that ended is told here instead of leaving for the sign-in page; other ways are followed", async () => {
  const to = (location: string) => () => Promise.reject(new Response(null, { status: 302, headers: { location } }));
  expect(await answering(to("/login?to=%2Fadmin"))).toMatchObject({ data: { status: 401 } });
  await expect(answering(to("/admin/testimonials"))).rejects.toBeInstanceOf(Response);
});
