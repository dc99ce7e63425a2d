import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { copyOf, demoFolder } from "./folders.ts";
import { removeFolder, send, startServer, type Running } from "./running.ts";

let seeded: string;
const open: { server: Running; folder: string }[] = [];

beforeAll(async () => {
  seeded = await demoFolder();
});
afterAll(() => removeFolder(seeded));
afterEach(async () => {
  for (const { server, folder } of open.splice(0)) {
    await server.stop();
    removeFolder(folder);
  }
});

/** A server whose clock starts at the instant, on a machine set to another zone than Cairo's. */
async function at(instant: string, zone: string): Promise<Running> {
  const folder = copyOf(seeded);
  const server = await startServer({ dataDir: folder, env: { NODE_ENV: "test", DEMO: "1", TEST_CLOCK: instant, TZ: zone } });
  open.push({ server, folder });
  return server;
}

const enquire = async (server: Running): Promise<string> => {
  const fields = { intent: "contact", name: "Mona Fahmy", email: "mona@visitors.example", message: "A flat of 140 m² in Maadi." };
  const answer = await send(server, "/contact", fields);
  return decodeURIComponent(answer.headers.get("location") ?? "");
};

/** The date that stands on an estimate shared now. */
const madeOn = async (server: Running): Promise<string> => {
  const row = { row: "r1", "r1.element": "porcelain-60x120", "r1.room": "Salon", "r1.width": "4", "r1.length": "5", "r1.quantity": "1" };
  const shared = await send(server, "/cost-estimator", { intent: "estimate", do: "share", propertyType: "apartment", ...row });
  const page = await (await fetch(server.url + (shared.headers.get("location") ?? ""))).text();
  return page.match(/Made on (\d+ \w+ \d{4})/)?.[1] ?? page.slice(0, 300);
};

const footerYear = async (server: Running): Promise<string | undefined> =>
  (await (await fetch(`${server.url}/about`)).text()).match(/© (\d{4})/)?.[1];

test("the year turns at Cairo's midnight, whatever the machine's zone", async () => {
  const evening = await at("2026-12-31T21:50:00Z", "America/New_York");
  expect(await footerYear(evening)).toBe("2026");
  expect(await enquire(evening)).toContain("LED-2026-");
  const night = await at("2026-12-31T22:10:00Z", "UTC");
  expect(await footerYear(night)).toBe("2027");
  expect(await enquire(night)).toContain("LED-2027-");
});

test("late on a Friday in Cairo it is still Friday", async () => {
  expect(await madeOn(await at("2026-11-20T21:30:00Z", "America/New_York"))).toBe("20 Nov 2026");
});

test("the nights when summer time begins and ends keep their dates", async () => {
  // Egypt: from midnight on the last Friday of April to midnight after the last Thursday of October.
  expect(await madeOn(await at("2027-04-29T22:30:00Z", "UTC"))).toBe("30 Apr 2027");
  expect(await madeOn(await at("2027-10-28T21:30:00Z", "America/New_York"))).toBe("28 Oct 2027");
});
