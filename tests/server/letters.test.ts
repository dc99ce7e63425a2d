import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { copyOf } from "./folders.ts";
import { removeFolder, send, startServer, type Running } from "./running.ts";

const folder = copyOf(inject("staffedFolder"));
const received: string[] = [];
let arrived: () => void = () => undefined;
let post: SMTPServer;
let server: Running;

beforeAll(async () => {
  post = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        received.push(Buffer.concat(parts).toString("utf8"));
        done();
        arrived();
      });
    },
  });
  await new Promise<void>((resolve) => void post.listen(0, "127.0.0.1", resolve));
  const { port } = post.server.address() as AddressInfo;
  server = await startServer({ dataDir: folder, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});

afterAll(async () => {
  await server.stop();
  await new Promise<void>((resolve) => post.close(resolve));
  removeFolder(folder);
});

const nextMail = (): Promise<void> => new Promise((resolve) => void (arrived = resolve));

/** The heading of a page, to tell its states apart. */
const heading = async (address: string): Promise<string> => /<h1[^>]*>([^<]*)/.exec(await (await fetch(address)).text())?.[1] ?? "";

/** What a mail program does by itself: no session, no word of where it comes from, no redirect followed. */
const oneClick = (address: string): Promise<Response> =>
  fetch(address, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });

test("a letter is asked for, confirmed by its link and stopped by one click of the mail program", async () => {
  const mail = nextMail();
  const answer = await send(server, "/about", { intent: "newsletter", email: "Hind@Mail.example" });
  expect(answer.status).toBe(303);
  await mail;

  const [text] = received;
  const headers = text!.split("\r\n\r\n")[0]!.replaceAll(/\r\n\s+/g, " ");
  const stop = /^List-Unsubscribe: <([^>]+)>$/im.exec(headers)?.[1];
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
  expect(headers).toMatch(/^To: hind@mail\.example$/im);
  const confirm = /http:\/\/localhost:\d+\/newsletter\/confirm\/[\w-]{43}/.exec(text!.replaceAll("=\r\n", ""))?.[0];
  if (!stop || !confirm) throw new Error("The mail lacks a link");

  // Opening either link changes nothing, however often a scanner does it.
  expect(await heading(confirm)).toBe("One last step");
  expect(await heading(stop)).toBe("Unsubscribe from the newsletter?");
  expect(await heading(confirm)).toBe("One last step");

  const opened = await fetch(confirm);
  expect(opened.headers.get("cache-control")).toBe("no-store");
  expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
  expect(await opened.text()).toContain('name="robots" content="noindex"');

  const path = new URL(confirm).pathname;
  const foreign = await send(server, path, { intent: "confirm" }, { origin: "https://elsewhere.example" });
  expect([400, 403]).toContain(foreign.status);
  expect(await heading(confirm)).toBe("One last step");

  expect((await send(server, path, { intent: "confirm" })).status).toBe(303);
  expect(await heading(confirm)).toBe("You are subscribed");

  expect((await oneClick(stop)).status).toBe(200);
  expect((await oneClick(stop)).status).toBe(200);
  expect(await heading(stop)).toBe("You are unsubscribed");
  expect(await heading(confirm)).toBe("This link has expired");

  expect((await oneClick(stop.replace(/[\w-]{43}$/, "x".repeat(43)))).status).toBe(404);
});
