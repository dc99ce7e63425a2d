import { afterAll, beforeAll, expect, test } from "vitest";
import { findPostgres, startPostgres, type PrivatePostgres } from "../../scripts/postgres.ts";
import { freshFolder, removeFolder, send, startServer, type Running } from "./running.ts";

const programs = findPostgres();
const folder = freshFolder();
let postgres: PrivatePostgres;
let server: Running;

beforeAll(async () => {
  if (!programs) throw new Error("PostgreSQL's programs are needed for this story (npm test installs them).");
  postgres = await startPostgres(programs);
  server = await startServer({ dataDir: folder, env: { DATABASE_URL: postgres.url } });
});
afterAll(async () => {
  await server.stop();
  postgres.remove();
  removeFolder(folder);
});

const typed = { intent: "contact", name: "هدى سالم", email: "hoda@visitors.example", message: "شقة ١٤٠ مترًا في المعادي، من الطوب الأحمر." };

test("while the database is away: kept pages answer, forms keep the text, sign-in refuses; back again without a restart", async () => {
  const page = await (await fetch(`${server.url}/about`)).text();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  postgres.stop();

  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  const kept = await fetch(`${server.url}/about`);
  expect([kept.status, await kept.text()]).toEqual([200, page]);

  const form = await send(server, "/ar/contact", typed);
  const text = await form.text();
  expect(form.status).toBe(503);
  expect(text).toContain(typed.message);
  expect(text).toContain(typed.name);
  expect(text).toContain("حدث خطأ أثناء إرسال رسالتك");

  const signIn = await send(server, "/login", { intent: "sign-in", email: "someone@diwan.example", password: "long-enough-password" });
  expect(signIn.status).toBe(503);
  expect(signIn.headers.get("set-cookie") ?? "").not.toContain("diwan-session=");

  postgres.start();
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
  expect((await send(server, "/ar/contact", typed)).status).toBe(303);
});
