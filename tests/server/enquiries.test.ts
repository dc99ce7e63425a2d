import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, inject, test } from "vitest";
import { openDatabase } from "#app/platform/db/open.server.ts";
import { copyOf } from "./folders.ts";
import { removeFolder, send, startServer, type Running } from "./running.ts";

const folders: string[] = [];
const ownFolder = (): string => {
  const folder = copyOf(inject("staffedFolder"));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach(removeFolder));

const proxied = { PROXY_IP_HEADER: "x-test-address" };

const enquiry = (server: Running, fields: Record<string, string>, address = "198.18.0.1") =>
  send(
    server,
    "/contact",
    { intent: "contact", name: "Mona Fahmy", message: "A flat of 140 m² in Maadi, from bare concrete.", ...fields },
    { "x-test-address": address },
  );

/** What lies in the folder, looked at after the server is gone. */
async function stored(folder: string): Promise<{ messages: string[]; leads: string[] }> {
  const database = await openDatabase({ dataDir: join(folder, "data") });
  try {
    const of = async (table: string): Promise<string[]> => {
      const { rows } = await database.db.execute<{ email: string }>(sql.raw(`select email from ${table} order by email`));
      return rows.map((row) => row.email);
    };
    return { messages: await of("contact_messages"), leads: await of("leads") };
  } finally {
    await database.close();
  }
}

test("killed in a stream of enquiries, every acknowledged one is there, once", async () => {
  const folder = ownFolder();
  const server = await startServer({ dataDir: folder, env: proxied });
  const acknowledged: string[] = [];
  let sent = 0;
  let over = false;
  const visitor = async (): Promise<void> => {
    while (!over) {
      sent += 1;
      const email = `visitor-${sent}@visitors.example`;
      const answer = await enquiry(server, { email, key: randomUUID() }, `198.18.${sent >> 8}.${sent & 255}`).catch(() => null);
      if (answer?.status === 303) acknowledged.push(email);
    }
  };
  const visitors = Array.from({ length: 4 }, visitor);
  while (acknowledged.length < 40) await new Promise((resolve) => setImmediate(resolve));
  await server.kill();
  over = true;
  await Promise.all(visitors);

  const { messages, leads } = await stored(folder);
  expect(acknowledged.filter((email) => !messages.includes(email))).toEqual([]);
  expect(acknowledged.filter((email) => !leads.includes(email))).toEqual([]);
  expect(new Set(messages).size).toBe(messages.length);
  expect(new Set(leads).size).toBe(leads.length);

  // The folder opens again as it is, and the next visitor is served.
  const again = await startServer({ dataDir: folder, env: proxied });
  expect((await enquiry(again, { email: "after@visitors.example" })).status).toBe(303);
  await again.stop();
});

test("ten identical forms at once make one lead, two different ones from the same page two", async () => {
  const folder = ownFolder();
  const server = await startServer({ dataDir: folder, env: proxied });
  const key = randomUUID();
  const same = await Promise.all(Array.from({ length: 10 }, () => enquiry(server, { email: "once@visitors.example", key })));
  expect(same.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 303));
  expect(new Set(same.map((answer) => answer.headers.get("location"))).size).toBe(1);
  // Without script nobody makes a key: the form itself is one.
  const plain = await Promise.all(Array.from({ length: 10 }, () => enquiry(server, { email: "plain@visitors.example" })));
  expect(new Set(plain.map((answer) => answer.headers.get("location"))).size).toBe(1);
  const two = await Promise.all([
    enquiry(server, { email: "first@visitors.example" }),
    enquiry(server, { email: "second@visitors.example" }),
  ]);
  expect(new Set(two.map((answer) => answer.headers.get("location"))).size).toBe(2);
  await server.stop();
  const { messages, leads } = await stored(folder);
  expect(leads).toEqual(["first@visitors.example", "once@visitors.example", "plain@visitors.example", "second@visitors.example"]);
  expect(messages).toEqual(leads);
});

test("a form from another origin, or from none, changes nothing", async () => {
  const folder = ownFolder();
  const server = await startServer({ dataDir: folder, env: proxied });
  for (const origin of ["https://evil.example", "null", "http://localhost:1"]) {
    const answer = await send(
      server,
      "/contact",
      { intent: "contact", name: "Mona", email: "evil@visitors.example", message: "A long enough text." },
      { origin },
    );
    expect([origin, answer.status >= 400 && answer.status < 404]).toEqual([origin, true]);
  }
  const without = await fetch(`${server.url}/contact`, {
    method: "POST",
    body: new URLSearchParams({ intent: "contact", name: "Mona", email: "evil@visitors.example", message: "A long enough text." }),
  });
  expect(without.status).toBe(403);
  await server.stop();
  expect((await stored(folder)).messages).toEqual([]);
});
