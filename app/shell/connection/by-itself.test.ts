import { expect, test } from "vitest";
import { byItself, byItselfHeader, withMark } from "./by-itself.ts";
import { beginOwnRequest, isOwnRequest, noteOwnRequest, ownRequestsUnderWay } from "./own-requests.ts";

const here = "https://diwan.example";

test("what a page reads by itself is marked, and nothing else", async () => {
  const marks: [string, string | null][] = [];
  const send = withMark(async (input, init) => {
    marks.push([input instanceof Request ? input.url : String(input), new Headers(init?.headers).get(byItselfHeader)]);
    return new Response();
  }, here);
  await send("/crm/tasks.data");
  await byItself(async () => {
    await send("/crm/clients.data", { headers: { accept: "text/x-script" } });
    await send(new Request(`${here}/crm/leads.data`));
    await send("/crm/leads/quick", { method: "POST" });
    await send("https://elsewhere.example/a");
  });
  await byItself(() => Promise.reject(new Error("cut"))).catch(() => undefined);
  // What is read anew after something was sent is the reader's own, also where others' changes are being read just then.
  await byItself(async () => {
    await send("/crm/projects.data");
    const sent = send("/crm/projects/1.data", { method: "POST" });
    await byItself(async () => {
      await send("/crm/meetings.data");
      await sent;
      await send("/crm/projects/1.data");
    });
  });
  await send("/crm/tasks.data");
  expect(marks.map(([address, mark]) => `${address.replace(here, "")} ${mark ?? ""}`)).toEqual([
    "/crm/tasks.data ",
    "/crm/clients.data 1",
    "/crm/leads.data 1",
    "/crm/leads/quick ",
    "https://elsewhere.example/a ",
    "/crm/projects.data 1",
    "/crm/projects/1.data ",
    "/crm/meetings.data 1",
    "/crm/projects/1.data ",
    "/crm/tasks.data ",
  ]);
});

test("a tab knows its own requests, the latest hundred, and whether one has no answer yet", () => {
  const answered = beginOwnRequest();
  expect(ownRequestsUnderWay()).toBe(true);
  answered();
  expect(ownRequestsUnderWay()).toBe(false);
  noteOwnRequest(null);
  for (let at = 0; at <= 100; at += 1) noteOwnRequest(`number ${at}`);
  expect([isOwnRequest(null), isOwnRequest("number 0"), isOwnRequest("number 1"), isOwnRequest("number 100")]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
