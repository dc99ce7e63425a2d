import { mkdtemp, rm } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addFile, describeFile } from "#app/crm/base/files/operations.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { recordPayment } from "#app/crm/money/payments/operations.server.ts";
import { mergeClients } from "#app/crm/people/clients/merge/merge.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { rateLimitTable } from "#app/platform/http/table.server.ts";
import { tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { roomsOf, saveRoom } from "#app/crm/work/projects/rooms/operations.server.ts";
import { unwrittenIn } from "#app/crm/work/projects/selections/fields.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { format } from "#app/locale/format.ts";
import { Conflict, Forbidden, Invalid, NotFound, Refusal, SignedOut, TooMany } from "#app/values/errors.ts";
import { inCompany, type Company } from "../../../../tests/company.ts";
import { signed } from "../../../../tests/contracts.ts";
import { aClient, anInvoice, paid } from "../../../../tests/money.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { sendDialog } from "../../../../tests/send-form.ts";
import { patient } from "../../../../tests/patience.ts";
import { action } from "./action.ts";
import { codes, mostDevices, parts, type Part, type Relation, type Shared } from "./fields.ts";
import { handlers } from "./handlers.server.ts";
import { codeOf } from "./opening/codes.server.ts";
import { homeLanguages, homeToken } from "./opening/token.server.ts";
import { newId } from "#app/values/new-key.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import {
  askForLink,
  endDevice,
  endShared,
  enterHome,
  homePanel,
  homePhotograph,
  makeHome,
  openHome,
  proveDevice,
  replaceHome,
  revokeHome,
  sendCode,
  sendHome,
  shareHome,
} from "./operations.server.ts";
import { homeCodeTable, homeDeviceTable, homeLinkTable } from "./table.server.ts";

let folder: string;
let restore: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(config().DATA_DIR, "homes-"));
  restore = holdStorage(openStorage({ folder }));
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});

const address = "10.0.0.1";
const day = 86_400_000;
const photograph = new Uint8Array(readFileSync(new URL("../../../../db/demo/media/material-brass.jpg", import.meta.url)));
const tokenIn = (url: string): string => /\/home\/([\w-]+)$/.exec(url)![1]!;

/** A project with a contract and an invoice, two photographs of which one is marked, and notes that are nobody's business. */
async function world(company: Company) {
  const { client, project } = await signed(company);
  const manager = company.as("manager");
  const contacts = [{ name: "Tarek Zaki", role: "Husband", phone: "01112223334", email: "tarek@client.example" }];
  await clientRecords.amend(manager, client.id, { contacts });
  await company.db.update(crmProjectTable).set({ notes: "GEHEIM" }).where(eq(crmProjectTable.id, project.id));
  const invoice = await anInvoice(company, client.id, 4_321_000, { number: "INV-2026-09001" });
  await company.db.update(invoiceTable).set({ projectId: project.id }).where(eq(invoiceTable.id, invoice));
  const add = (name: string) => addFile(manager, "project", project.id, { bytes: photograph, name });
  const [marked, unmarked] = [await add("supplier Thoban cost.jpg"), await add("second.jpg")];
  await describeFile(manager, "project", project.id, marked.id, 1, { description: { en: "Hall", ar: "الصالة" }, forClient: true });
  return { client, project, marked: marked.id, unmarked: unmarked.id };
}
type World = Awaited<ReturnType<typeof world>>;

async function linkFor(company: Company, { project }: World, person: string, relation: Relation, seesPrices: boolean) {
  const panel = await homePanel(company.as("manager"), project.id);
  const { key } = panel.people.find(({ name }) => name === person)!;
  const { address: url } = await makeHome(company.as("manager"), project.id, key, { relation, seesPrices, language: "en" });
  const token = tokenIn(url);
  const [row] = (await company.db.select().from(homeLinkTable)).filter(({ id }) => homeToken(id) === token);
  return { id: row!.id, token };
}
const nadia = "نادية فريد";

const visit = (token: string, device: string | null = null) => ({ token, device, address });
const visitorOf = (company: Company): Ctx => company.as("visitor");

async function everything({ db }: Company): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: hashes } = await db.execute<{ hash: string }>(
      sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${sql.raw(name)} t`,
    );
    found[name] = hashes[0]!.hash;
  }
  return found;
}

describe("link state × level × act", () => {
  const states = [
    "owner",
    "owner without prices",
    "viewer",
    "replaced",
    "revoked",
    "expired",
    "trashed project",
    "other client",
    "unknown",
  ] as const;
  const levels = ["stranger", "another link's device", "long unseen", "device", "known"] as const;
  const acts = [
    "enter",
    "today",
    "schedule",
    "photographs",
    "money",
    "marked photograph",
    "other photograph",
    "ask for a code",
    "prove",
    "people",
    "end another device",
    "share",
  ] as const;
  const anyPart = ["today", "schedule", "photographs", "marked photograph", "people", "end another device"];
  const ofOwner = [...anyPart, "ask for a code", "prove"];
  const mayDo: Partial<Record<(typeof states)[number], Partial<Record<(typeof levels)[number], readonly string[]>>>> = {
    owner: { stranger: [], device: ofOwner, known: [...ofOwner, "money", "share"] },
    "owner without prices": { device: anyPart, known: [...anyPart, "share"] },
    viewer: { device: anyPart, known: anyPart },
  };
  // The button may be pressed by whoever has a link that opens.
  const mayEnter: readonly string[] = ["owner", "owner without prices", "viewer"];

  class Undo extends Error {}

  test("everything is refused unless it is listed", { timeout: patient(120_000) }, () =>
    inCompany(async (company) => {
      const here = await world(company);
      const other = await linkFor(company, here, "Tarek Zaki", "owner", true);
      const stranger = await aClient(company, "CLI-09001");
      let cells = 0;
      for (const state of states) {
        const relation = state === "viewer" ? "viewer" : "owner";
        const link = await linkFor(company, here, nadia, relation, relation === "owner" && state !== "owner without prices");
        const visitor = visitorOf(company);
        const device = await enterHome(visitor, link.token, null, address);
        const elsewhere = await enterHome(visitor, other.token, null, address);
        const [row] = await company.db.select().from(homeDeviceTable).where(eq(homeDeviceTable.linkId, link.id));
        const code = { linkId: link.id, deviceId: row!.id, nonce: "nonce", expiresAt: new Date(company.now().getTime() + 60_000) };
        await company.db.insert(homeCodeTable).values(code);
        const set = (some: Partial<typeof homeLinkTable.$inferInsert>) =>
          company.db.update(homeLinkTable).set(some).where(eq(homeLinkTable.id, link.id));
        if (state === "replaced") await set({ state: "replaced" });
        if (state === "revoked") await set({ state: "revoked", revokedReason: "moved away" });
        if (state === "expired") await set({ createdAt: new Date(0), expiresAt: company.now() });
        const trash = (trashedAt: Date | null) =>
          company.db.update(crmProjectTable).set({ trashedAt }).where(eq(crmProjectTable.id, here.project.id));
        if (state === "trashed project") await trash(company.now());
        const belongs = (clientId: string) =>
          company.db.update(crmProjectTable).set({ clientId }).where(eq(crmProjectTable.id, here.project.id));
        if (state === "other client") await belongs(stranger);
        const token = state === "unknown" ? `${link.token.slice(0, -1)}${link.token.endsWith("A") ? "B" : "A"}` : link.token;
        for (const level of levels) {
          const secret = level === "stranger" ? null : level === "another link's device" ? elsewhere : device;
          for (const act of acts) {
            const works = await company.db
              .transaction(async (tx) => {
                const ctx: Ctx = { ...visitor, db: tx };
                const unseen = level === "long unseen" ? { lastSeenAt: new Date(company.now().getTime() - 91 * day) } : {};
                const knownUntil = level === "known" || level === "long unseen" ? new Date(company.now().getTime() + day) : null;
                await tx
                  .update(homeDeviceTable)
                  .set({ ...unseen, knownUntil })
                  .where(eq(homeDeviceTable.id, row!.id));
                throw Object.assign(new Undo(), { works: await tried(ctx, act, visit(token, secret), here, codeOf(code)) });
              })
              .catch((error: unknown) => {
                if (error instanceof Undo) return (error as Undo & { works: boolean }).works;
                throw error;
              });
            const allowed = act === "enter" ? mayEnter.includes(state) : (mayDo[state]?.[level] ?? []).includes(act);
            expect([state, level, act, works]).toEqual([state, level, act, allowed]);
            cells += 1;
          }
        }
        await trash(null);
        await belongs(here.client.id);
        await company.db.delete(homeLinkTable).where(eq(homeLinkTable.id, link.id));
      }
      expect(cells).toBe(540);
    }),
  );

  async function tried(ctx: Ctx, act: (typeof acts)[number], of: ReturnType<typeof visit>, here: World, code: string): Promise<boolean> {
    const part = parts.find((one) => one === act);
    if (part) return shows(ctx, of, part);
    const work = {
      enter: () => enterHome(ctx, of.token, of.device, address),
      "marked photograph": () => homePhotograph(ctx, of, here.marked, true),
      "other photograph": () => homePhotograph(ctx, of, here.unmarked, true),
      "ask for a code": () => sendCode(ctx, of),
      prove: () => proveDevice(ctx, of, code),
      "end another device": () => endDevice(ctx, of, newId()),
      share: () => shareHome(ctx, of, "Hoda"),
    }[act as Exclude<typeof act, Part>];
    try {
      const found = await work();
      if (found && typeof found === "object") found.body.destroy();
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  async function shows(ctx: Ctx, of: ReturnType<typeof visit>, part: Part): Promise<boolean> {
    const { home } = await openHome(ctx, of, part);
    if (home.state !== "open") return false;
    if (part === "people") return home.people?.devices.length === 1;
    return part === "money" ? home.money !== null : part === "photographs" ? home.photographs.length === 1 : home.phases.length > 0;
  }
});

test("a GET writes nothing for a stranger, and once a day that a device is in use", () =>
  inCompany(async (company) => {
    const here = await world(company);
    const { token, id } = await linkFor(company, here, nadia, "owner", true);
    const visitor = visitorOf(company);
    let before = await everything(company);
    expect(await openHome(visitor, visit(token), "money")).toEqual({ home: { state: "stranger" }, renew: false });
    expect(await everything(company)).toEqual(before);
    const device = await enterHome(visitor, token, null, address);
    before = await everything(company);
    for (const part of parts) expect((await openHome(visitor, visit(token, device), part)).renew).toBe(false);
    expect(await everything(company)).toEqual(before);
    company.pass(day);
    expect((await openHome(visitor, visit(token, device), "today")).renew).toBe(true);
    const after = await everything(company);
    expect(
      Object.keys(after)
        .filter((table) => after[table] !== before[table])
        .toSorted(),
    ).toEqual(["home_devices", "home_links"]);
    const [row] = await company.db.select().from(homeLinkTable).where(eq(homeLinkTable.id, id));
    expect(row!.lastSeenAt).toEqual(company.now());
  }));

test("a device that no code proved reads no price, no note, no name of a file and no other person's phone", () =>
  inCompany(async (company) => {
    const here = await world(company);
    const { token } = await linkFor(company, here, nadia, "owner", true);
    const visitor = visitorOf(company);
    const device = await enterHome(visitor, token, null, address);
    for (const part of parts) {
      const told = JSON.stringify(await openHome(visitor, visit(token, device), part));
      for (const word of ["4321", "43210", "GEHEIM", "Thoban", "cost", "11400000", "Tarek", "01112223334", "+20", "nadia@", "INV-"])
        expect(told, `${part}: ${word}`).not.toContain(word);
      expect(told).toContain("Flat in Maadi");
    }
    await company.db.update(homeDeviceTable).set({ knownUntil: new Date(company.now().getTime() + day) });
    const { home } = await openHome(visitor, visit(token, device), "money");
    expect(home).toMatchObject({ state: "open", money: { contract: 11_400_000, invoiced: 4_321_000, paid: 0, due: 4_321_000 } });
  }));

describe("links", () => {
  test("who may not hand out change orders makes none; one for each person, and only for people on record", () =>
    inCompany(async (company) => {
      const here = await world(company);
      const { project } = here;
      const draft = { relation: "owner", seesPrices: true, language: "ar" };
      await expect(makeHome(company.as("visitor"), project.id, "client", draft)).rejects.toThrow(SignedOut);
      for (const role of ["designer", "accountant", "admin"] as const)
        await expect(makeHome(company.as(role), project.id, "client", draft)).rejects.toThrow(Forbidden);
      const sales = company.as("sales");
      await expect(makeHome(sales, project.id, "00000000-0000-4000-8000-000000000099", draft)).rejects.toThrow(NotFound);
      await expect(makeHome(sales, project.id, "client", { ...draft, relation: "viewer" })).rejects.toThrow(Invalid);
      const asked = { params: { id: project.id }, also: { intent: "make", person: "client" }, record: draft };
      const sent = await sendDialog(action, sales, asked);
      expect(sent).toMatchObject({ status: 200, data: { ok: true } });
      const made = (sent.data as { data: Shared }).data;
      expect(made.address).toMatch(/\/ar\/home\/[\w-]{22}$/);
      await expect(makeHome(sales, project.id, "client", draft)).rejects.toThrow(Conflict);
      const panel = await homePanel(company.as("designer"), project.id);
      expect(JSON.stringify(panel)).not.toContain(tokenIn(made.address));
      expect(panel).toMatchObject({ may: { share: false }, links: [{ person: nadia, relation: "owner", devices: 0 }] });
      expect(panel.people.map(({ name }) => name)).toEqual(["Tarek Zaki"]);
      const stored = JSON.stringify(await company.db.select().from(homeLinkTable));
      expect(stored).not.toContain(tokenIn(made.address));
    }));

  test("sent again it is the same and ends nobody's; replaced and revoked ones are gone from the next request", () =>
    inCompany(async (company) => {
      const here = await world(company);
      const sales = company.as("sales");
      const visitor = visitorOf(company);
      const one = await linkFor(company, here, nadia, "owner", true);
      const two = await linkFor(company, here, "Tarek Zaki", "co_owner", true);
      const devices = [await enterHome(visitor, one.token, null, address), await enterHome(visitor, two.token, null, address)] as const;
      expect(tokenIn((await sendHome(sales, here.project.id, one.id, "show")).address)).toBe(one.token);
      expect(await sendHome(sales, here.project.id, one.id, "mail")).toMatchObject({ email: "nadia@client.example", address: "" });
      const state = async (token: string, device: string | null) => (await openHome(visitor, visit(token, device), "today")).home.state;
      expect([await state(one.token, devices[0]), await state(two.token, devices[1])]).toEqual(["open", "open"]);
      const fresh = tokenIn((await replaceHome(sales, here.project.id, one.id)).address);
      expect([await state(one.token, devices[0]), await state(fresh, devices[0]), await state(two.token, devices[1])]).toEqual([
        "gone",
        "stranger",
        "open",
      ]);
      await expect(replaceHome(sales, here.project.id, one.id)).rejects.toThrow(Conflict);
      await expect(revokeHome(sales, here.project.id, two.id, { reason: "" })).rejects.toThrow(Invalid);
      await revokeHome(sales, here.project.id, two.id, { reason: "Sold his share" });
      expect([await state(two.token, devices[1]), await state(fresh, null)]).toEqual(["gone", "stranger"]);
      await expect(sendHome(sales, here.project.id, two.id, "show")).rejects.toThrow(Conflict);
    }));

  test("a sixth device takes the place of the one not seen for longest, and none of the first or of a proven one", () =>
    inCompany(async (company) => {
      const here = await world(company);
      const { token, id } = await linkFor(company, here, nadia, "owner", true);
      const visitor = visitorOf(company);
      const devices: string[] = [];
      for (let nth = 0; nth < mostDevices; nth += 1) {
        company.pass(1000);
        devices.push(await enterHome(visitor, token, null, address));
      }
      const state = async (device: string) => (await openHome(visitor, visit(token, device), "today")).home.state;
      const sixth = await enterHome(visitor, token, null, address);
      expect(await Promise.all([devices[0]!, devices[1]!, sixth].map(state))).toEqual(["open", "stranger", "open"]);
      await company.db.update(homeDeviceTable).set({ knownUntil: new Date(company.now().getTime() + day) });
      await expect(enterHome(visitor, token, null, address)).rejects.toThrow(Conflict);
      expect(await company.db.$count(homeDeviceTable, eq(homeDeviceTable.linkId, id))).toBe(mostDevices);
      // The same browser is no further device, and a secret that we did not make is not taken.
      expect(await enterHome(visitor, token, sixth, address)).toBe(sixth);
    }));

  test("its person sees and ends the devices of a link and hears of a new one; a forwarded one ends itself alone", () =>
    inCompany(async (company) => {
      const here = await world(company);
      const { token } = await linkFor(company, here, nadia, "owner", true);
      const visitor = visitorOf(company);
      const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1";
      const first = visit(token, await enterHome(visitor, token, null, address, phone));
      company.pass(1000);
      const mails = async () => (await company.jobs()).filter(({ name }) => name === "crm.notified").length;
      const before = await mails();
      const forwarded = visit(token, await enterHome(visitor, token, null, address, "x"));
      const notices = async (kind: "homeOpened") =>
        (await company.db.select().from(notificationTable).where(eq(notificationTable.kind, kind))).map(({ userId }) => userId);
      expect(await notices("homeOpened")).toEqual([here.project.managerId]);
      const people = async (at: typeof first) => {
        const { home } = await openHome(visitor, at, "people");
        return home.state === "open" ? home.people! : null;
      };
      const newAt = async (at: typeof first) => (await openHome(visitor, at, "today")).home;
      expect(await newAt(first)).toMatchObject({ newDeviceAt: company.now().toISOString() });
      expect(await newAt(forwarded)).toMatchObject({ newDeviceAt: null });
      const [one, two] = [(await people(first))!.devices, (await people(forwarded))!.devices];
      expect(one.map(({ browser, here: at, mayEnd }) => [browser?.system, at, mayEnd])).toEqual([
        [undefined, false, true],
        ["iPhone", true, true],
      ]);
      expect(two.map(({ mayEnd }) => mayEnd)).toEqual([true, false]);
      await expect(endDevice(visitor, forwarded, one[1]!.id)).rejects.toThrow(Forbidden);
      // Nobody fills a mailbox by opening it again and again.
      await enterHome(visitor, token, null, address);
      expect(await notices("homeOpened")).toHaveLength(1);
      expect(await mails()).toBe(before);
      // Whoever opened it first may have been forwarded it: he ends none that a code proved.
      const known = (knownUntil: Date | null) =>
        company.db.update(homeDeviceTable).set({ knownUntil, knownBy: "mail" }).where(eq(homeDeviceTable.id, one[0]!.id));
      await known(new Date(company.now().getTime() + day));
      await expect(endDevice(visitor, first, one[0]!.id)).rejects.toThrow(Forbidden);
      expect((await people(first))!.devices.find(({ id }) => id === one[0]!.id)).toMatchObject({ mayEnd: false });
      await known(null);
      const tarek = await linkFor(company, here, "Tarek Zaki", "owner", true);
      await enterHome(visitor, tarek.token, null, address);
      const [his] = await company.db.select().from(homeDeviceTable).where(eq(homeDeviceTable.linkId, tarek.id));
      await endDevice(visitor, first, his!.id);
      expect(await company.db.$count(homeDeviceTable, eq(homeDeviceTable.linkId, tarek.id))).toBe(1);
      await endDevice(visitor, first, one[0]!.id);
      await endDevice(visitor, first, one[0]!.id);
      expect((await openHome(visitor, forwarded, "today")).home.state).toBe("stranger");
      await endDevice(visitor, first, one[1]!.id);
      expect((await openHome(visitor, first, "today")).home.state).toBe("stranger");
    }));

  test("who closes his page on the only device has the first one again, and a pause after wrong codes does not end with it", () =>
    inCompany(async (company) => {
      const here = await world(company);
      const { token, id } = await linkFor(company, here, nadia, "owner", true);
      const visitor = visitorOf(company);
      const devices = () => company.db.select().from(homeDeviceTable).where(eq(homeDeviceTable.linkId, id));
      for (let times = 0; times < 2; times += 1) {
        const at = visit(token, await enterHome(visitor, token, null, address));
        const [device] = await devices();
        expect(device!.first).toBe(true);
        await endDevice(visitor, at, device!.id);
        expect(await devices()).toEqual([]);
      }
      const at = visit(token, await enterHome(visitor, token, null, address));
      const [device] = await devices();
      const paused = {
        linkId: id,
        deviceId: device!.id,
        nonce: "n",
        expiresAt: company.now(),
        pausedUntil: new Date(company.now().getTime() + 1000),
      };
      await company.db.insert(homeCodeTable).values(paused);
      await expect(endDevice(visitor, at, device!.id)).rejects.toThrow(Conflict);
    }));

  test("an owner shows dates and photographs to whom he names, once a code proved him, and ends it; staff see that link", () =>
    inCompany(async (company) => {
      const here = await world(company);
      const { token } = await linkFor(company, here, nadia, "owner", true);
      await linkFor(company, here, "Tarek Zaki", "co_owner", true);
      const visitor = visitorOf(company);
      const at = visit(token, await enterHome(visitor, token, null, address));
      await expect(shareHome(visitor, at, "Hoda")).rejects.toThrow(Forbidden);
      await company.db.update(homeDeviceTable).set({ knownUntil: new Date(company.now().getTime() + 400 * day) });
      const viewers = async () => {
        const { home } = await openHome(visitor, at, "people");
        return home.state === "open" ? home.people!.viewers : [];
      };
      for (const name of ["", "H", 7]) await expect(shareHome(visitor, at, name)).rejects.toThrow(Invalid);
      await expect(shareHome(visitor, at, "tarek zaki")).rejects.toThrow(Conflict);
      await shareHome(visitor, at, " Hoda  Farid ");
      await expect(shareHome(visitor, at, "Hoda Farid")).rejects.toThrow(Conflict);
      const [hoda] = await viewers();
      expect(hoda).toMatchObject({ name: "Hoda Farid", until: addDays(cairoDay(company.now()), 30) });
      const hers = visit(tokenIn(hoda!.address), await enterHome(visitor, tokenIn(hoda!.address), null, address));
      expect((await openHome(visitor, hers, "money")).home).toMatchObject({ state: "open", prices: "never", money: null, decides: false });
      await expect(shareHome(visitor, hers, "Mona")).rejects.toThrow(Forbidden);
      await expect(endShared(visitor, hers, hoda!.id)).rejects.toThrow(Forbidden);
      const { links } = await homePanel(company.as("manager"), here.project.id);
      expect(links.find(({ person }) => person === "Hoda Farid")).toMatchObject({ relation: "viewer", state: "open" });
      // Links that staff made are not his to end.
      const [theirs] = await company.db
        .insert(homeLinkTable)
        .values({
          projectId: here.project.id,
          clientId: here.client.id,
          person: "Mona",
          tokenHash: "m",
          relation: "viewer",
          seesPrices: false,
          language: "en",
          createdAt: company.now(),
          createdBy: company.user("manager").id,
          expiresAt: new Date(company.now().getTime() + day),
        })
        .returning();
      for (const link of [...links.filter(({ relation }) => relation !== "viewer"), theirs!]) await endShared(visitor, at, link.id);
      expect(await company.db.$count(homeLinkTable, eq(homeLinkTable.state, "open"))).toBe(4);
      // Also once the project is over, when nothing more is shared.
      const over = (status: "cancelled" | "in_progress") =>
        company.db.update(crmProjectTable).set({ status }).where(eq(crmProjectTable.id, here.project.id));
      await over("cancelled");
      expect((await openHome(visitor, at, "people")).home).toMatchObject({ people: { share: "over", viewers: [{ name: "Hoda Farid" }] } });
      await expect(shareHome(visitor, at, "Dina")).rejects.toMatchObject({ userMessage: { key: "clientHome.error.over" } });
      await endShared(visitor, at, hoda!.id);
      await over("in_progress");
      expect([(await openHome(visitor, hers, "today")).home.state, await viewers()]).toEqual(["gone", []]);
      expect((await openHome(visitor, at, "today")).home.state).toBe("open");
      await shareHome(visitor, at, "Hoda Farid");
      company.pass(31 * day);
      expect(await viewers()).toEqual([]);
      await shareHome(visitor, at, "Hoda Farid");
      expect(await viewers()).toHaveLength(1);
      // Staff end the owner's link: what he made from it ends too, and a name that he gave does not stand in their way.
      const [made] = await viewers();
      await replaceHome(company.as("sales"), here.project.id, links.find(({ person }) => person === nadia)!.id);
      expect((await openHome(visitor, visit(tokenIn(made!.address)), "today")).home.state).toBe("gone");
    }));

  test("whose link ended asks for another: the manager hears of it once a day, and nobody is told whether there was one", () =>
    inCompany(async (company) => {
      const here = await world(company);
      const { token, id } = await linkFor(company, here, nadia, "owner", true);
      const visitor = visitorOf(company);
      const told = async () =>
        (await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "linkAsked"))).map(({ userId }) => userId);
      const ask = (of = token, from = address) => askForLink(visitor, { ...visit(of), address: from });
      await expect(askForLink(company.as("manager"), visit(token))).rejects.toThrow(Forbidden);
      await ask();
      expect(await told()).toEqual([]);
      await revokeHome(company.as("sales"), here.project.id, id, { reason: "Lost her phone" });
      await ask();
      await ask();
      await ask("x".repeat(22));
      expect(await told()).toEqual([here.project.managerId]);
      await ask();
      await expect(ask()).rejects.toThrow(TooMany);
      company.pass(day);
      await ask(token, "10.0.0.2");
      expect(await told()).toHaveLength(2);
    }));

  test("staff are no clients", () =>
    inCompany(async (company) => {
      const here = await world(company);
      const { token } = await linkFor(company, here, nadia, "owner", true);
      await expect(enterHome(company.as("manager"), token, null, address)).rejects.toThrow(Forbidden);
      const made = "x".repeat(43);
      expect(await enterHome(visitorOf(company), token, made, address)).not.toBe(made);
    }));
});

describe("codes", () => {
  async function waiting(company: Company) {
    const here = await world(company);
    const link = await linkFor(company, here, nadia, "owner", true);
    const visitor = visitorOf(company);
    const device = await enterHome(visitor, link.token, null, address);
    const code = async () => codeOf((await company.db.select().from(homeCodeTable).where(eq(homeCodeTable.linkId, link.id)))[0]!);
    const at = visit(link.token, device);
    const isOpen = async () => (await openHome(visitor, at, "money")).home;
    return { ...link, here, visitor, device, at, code, isOpen };
  }
  const field = (error: unknown) => (error instanceof Invalid ? error.fields["code"]?.key : error);
  const refusedAs = (work: Promise<unknown>) => work.then(() => "taken", field);
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  test("a code is mailed to the address on record alone, in no subject, preview or job; typed in Arabic digits it opens prices for 90 days", () =>
    inCompany(async (company) => {
      const { visitor, at, code, isOpen } = await waiting(company);
      await sendCode(visitor, at);
      const job = (await company.jobs()).find(({ name }) => name === "home.code")!;
      expect(JSON.stringify(job)).not.toContain(await code());
      await handlers["home.code"]!(company.ctx, job.data);
      await handlers["home.code"]!(company.ctx, job.data);
      const mails = await company.db.select().from(mailTable);
      expect(mails.map(({ recipient }) => recipient)).toEqual(["nadia@client.example"]);
      expect(mails[0]!.subject).not.toContain(await code());
      expect(mails[0]!.text).toContain(await code());
      const arabic = (await code()).replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)]!);
      await proveDevice(visitor, at, ` ${arabic.slice(0, 3)} ${arabic.slice(3)} `);
      expect(await isOpen()).toMatchObject({ prices: "open" });
      expect(await refusedAs(proveDevice(visitor, at, await code()))).toBe("clientHome.error.code.over");
      company.pass(89 * day);
      expect(await isOpen()).toMatchObject({ prices: "open" });
      company.pass(day);
      expect(await isOpen()).toMatchObject({ prices: "code", money: null });
    }));

  test("a code opens no other device and no other person's link, ends after ten minutes and with the next one", () =>
    inCompany(async (company) => {
      const { visitor, at, code, token, here } = await waiting(company);
      await sendCode(visitor, at);
      const first = await code();
      const second = await enterHome(visitor, token, null, address);
      expect(await refusedAs(proveDevice(visitor, visit(token, second), first))).toBe("clientHome.error.code.over");
      const tarek = await linkFor(company, here, "Tarek Zaki", "owner", true);
      const his = visit(tarek.token, await enterHome(visitor, tarek.token, null, address));
      expect(await refusedAs(proveDevice(visitor, his, first))).toBe("clientHome.error.code.over");
      await sendCode(visitor, at);
      if ((await code()) !== first) expect(await refusedAs(proveDevice(visitor, at, first))).toBe("clientHome.error.code.wrong");
      company.pass(codes.minutes * 60_000);
      expect(await refusedAs(proveDevice(visitor, at, await code()))).toBe("clientHome.error.code.over");
    }));

  test("five wrong tries pause the right one and a new code for half an hour", () =>
    inCompany(async (company) => {
      const { visitor, at, code } = await waiting(company);
      await sendCode(visitor, at);
      const right = await code();
      for (let nth = 1; nth < codes.tries; nth += 1)
        expect(await refusedAs(proveDevice(visitor, at, wrong(right)))).toBe("clientHome.error.code.wrong");
      expect(await refusedAs(proveDevice(visitor, at, wrong(right)))).toBe("clientHome.error.code.paused");
      expect(await refusedAs(proveDevice(visitor, at, right))).toBe("clientHome.error.code.paused");
      await expect(sendCode(visitor, at)).rejects.toThrow(Conflict);
      company.pass(codes.pauseMinutes * 60_000);
      await sendCode(visitor, at);
      expect(await refusedAs(proveDevice(visitor, at, await code()))).toBe("taken");
    }));

  test("three are sent an hour, ten a day, whatever link and address they are asked from", () =>
    inCompany(async (company) => {
      const { visitor, at, id, here } = await waiting(company);
      for (let nth = 0; nth < codes.anHour; nth += 1) await sendCode(visitor, { ...at, address: `10.0.1.${nth}` });
      await expect(sendCode(visitor, at)).rejects.toThrow(TooMany);
      const fresh = tokenIn((await replaceHome(company.as("manager"), here.project.id, id)).address);
      const again = visit(fresh, await enterHome(visitor, fresh, null, address));
      await expect(sendCode(visitor, again)).rejects.toThrow(TooMany);
      let sent = codes.anHour as number;
      for (let hour = 0; hour < 6; hour += 1) {
        company.pass(3_600_000);
        for (let nth = 0; nth < codes.anHour; nth += 1)
          await sendCode(visitor, again).then(
            () => (sent += 1),
            (error: unknown) => expect(error).toBeInstanceOf(TooMany),
          );
      }
      expect(sent).toBe(codes.aDay);
    }));

  test("a code that proved what it was for gives its send back, and a refusal names the time", () =>
    inCompany(async (company) => {
      const { visitor, at, code } = await waiting(company);
      for (let nth = 0; nth < codes.anHour; nth += 1) await sendCode(visitor, at);
      const refusal = (await sendCode(visitor, at).catch((error: unknown) => error)) as TooMany;
      expect(refusal).toBeInstanceOf(TooMany);
      // This company has no telephone.
      expect(refusal.userMessage.key).toBe("clientHome.error.sends");
      const { at: next } = refusal.userMessage.values!;
      expect(next).toContain(format("en", "latn").dateTime(new Date(company.now().getTime() + refusal.retryAfter * 1000)));
      // What was refused takes the place of none.
      await expect(sendCode(visitor, at)).rejects.toThrow(TooMany);
      for (let nth = 0; nth < codes.anHour + 2; nth += 1) {
        await proveDevice(visitor, at, await code());
        await sendCode(visitor, at);
      }
      await expect(sendCode(visitor, at)).rejects.toThrow(TooMany);
    }));

  test("what the day's limit refuses counts in none of the others", () =>
    inCompany(async (company) => {
      const { visitor, at } = await waiting(company);
      const hour = 3_600_000;
      for (let nth = 0; nth < codes.aDay; nth += 1) {
        if (nth > 0 && nth % codes.anHour === 0) company.pass(hour);
        await sendCode(visitor, at);
      }
      company.pass((23.5 - Math.floor((codes.aDay - 1) / codes.anHour)) * hour);
      for (let nth = 0; nth < codes.anHour; nth += 1) await expect(sendCode(visitor, at)).rejects.toThrow(TooMany);
      // The next day begins within the same hour.
      company.pass(hour / 2);
      await sendCode(visitor, at);
    }));

  test("whoever was forwarded the link uses up no code, try or place of its owner, and guesses ten codes a day in any number of devices", () =>
    inCompany(async (company) => {
      const { visitor, at, device, token, isOpen, id } = await waiting(company);
      const codeOn = async (device: string) => {
        const [row] = await company.db
          .select()
          .from(homeCodeTable)
          .innerJoin(homeDeviceTable, eq(homeDeviceTable.id, homeCodeTable.deviceId))
          .where(eq(homeDeviceTable.secretHash, tokenHash(device)));
        return codeOf(row!.home_codes);
      };
      let tries = 0;
      let sent = 0;
      for (let hour = 0; hour < 6; hour += 1) {
        for (let nth = 0; nth < 6; nth += 1) {
          const from = `10.0.${hour}.${nth}`;
          const his = await enterHome(visitor, token, null, from).catch((error: unknown) => error);
          if (typeof his !== "string") continue;
          const got = await sendCode(visitor, { token, device: his, address: from }).then(
            () => true,
            (error: unknown) => !(error instanceof TooMany),
          );
          if (!got) continue;
          sent += 1;
          for (let guess = 0; guess <= codes.tries; guess += 1) {
            const outcome = await refusedAs(proveDevice(visitor, { token, device: his, address: from }, wrong(await codeOn(his))));
            if (guess < codes.tries) tries += 1;
            expect(outcome).toBe(`clientHome.error.code.${guess < codes.tries - 1 ? "wrong" : "paused"}`);
          }
        }
        company.pass(3_600_000);
      }
      expect([sent, tries]).toEqual([codes.aDay, codes.aDay * codes.tries]);
      expect(await company.db.$count(homeDeviceTable, eq(homeDeviceTable.linkId, id))).toBeLessThanOrEqual(mostDevices);
      await sendCode(visitor, at);
      await proveDevice(visitor, at, await codeOn(device));
      expect(await isOpen()).toMatchObject({ prices: "open" });
    }));

  test("while tries are paused nothing is counted, and a paused device keeps its place", () =>
    inCompany(async (company) => {
      const { visitor, at, token, code } = await waiting(company);
      await company.db.update(homeDeviceTable).set({ first: false });
      await sendCode(visitor, at);
      const right = await code();
      for (let nth = 0; nth < codes.tries; nth += 1) await refusedAs(proveDevice(visitor, at, wrong(right)));
      for (let nth = 0; nth < codes.anHour; nth += 1) await expect(sendCode(visitor, at)).rejects.toThrow(Conflict);
      for (let nth = 0; nth <= mostDevices; nth += 1) await enterHome(visitor, token, null, address);
      expect(await refusedAs(proveDevice(visitor, at, right))).toBe("clientHome.error.code.paused");
      company.pass(codes.pauseMinutes * 60_000);
      await sendCode(visitor, at);
    }));
});

test("a photograph is marked for clients by who may change the project, and seen as it was", () =>
  inCompany(async (company) => {
    const here = await world(company);
    const mark = (ctx: Ctx, version: number) => describeFile(ctx, "project", here.project.id, here.unmarked, version, { forClient: true });
    await expect(mark(company.as("accountant"), 1)).rejects.toThrow(Forbidden);
    await mark(company.as("designer"), 1);
    await expect(mark(company.as("designer"), 1)).rejects.toThrow(Conflict);
    const rows = await company.db.select().from(recordFileTable).where(eq(recordFileTable.forClient, true));
    expect(rows.map(({ id }) => id).toSorted()).toEqual([here.marked, here.unmarked].toSorted());
  }));

test("a link of a former client opens nothing, sends nothing, and makes room for the new client's", () =>
  inCompany(async (company) => {
    const here = await world(company);
    const manager = company.as("manager");
    const { id, token } = await linkFor(company, here, nadia, "owner", true);
    const device = await enterHome(visitorOf(company), token, null, address);
    await sendHome(manager, here.project.id, id, "mail");
    const job = (await company.jobs()).find(({ name }) => name === "home.link")!;
    const clientId = await aClient(company, "CLI-09001", { nameEn: "Nadia Farid", nameAr: nadia });
    await company.db.update(crmProjectTable).set({ clientId }).where(eq(crmProjectTable.id, here.project.id));
    expect((await openHome(visitorOf(company), visit(token, device), "money")).home).toEqual({ state: "gone" });
    await handlers["home.link"]!(company.ctx, job.data);
    expect(await company.db.$count(mailTable)).toBe(0);
    for (const via of ["mail", "show"] as const) await expect(sendHome(manager, here.project.id, id, via)).rejects.toThrow(Conflict);
    await expect(replaceHome(manager, here.project.id, id)).rejects.toThrow(Conflict);
    expect((await homePanel(manager, here.project.id)).links).toMatchObject([{ id, state: "otherClient" }]);
    const fresh = await linkFor(company, here, nadia, "owner", true);
    expect((await homePanel(manager, here.project.id)).links).toMatchObject([{ id: fresh.id, state: "open" }]);
    expect((await openHome(visitorOf(company), visit(token, device), "money")).home).toEqual({ state: "gone" });
  }));

test("a link of a client who is merged into another goes on", () =>
  inCompany(async (company) => {
    const here = await world(company);
    const { token } = await linkFor(company, here, nadia, "owner", true);
    const stays = await aClient(company, "CLI-09001");
    const goes = await clientRecords.get(company.as("manager"), here.client.id);
    await mergeClients(company.as("manager"), { stays, version: 1, goes: goes.id, goesVersion: goes.version, take: [] });
    expect((await openHome(visitorOf(company), visit(token), "today")).home).toEqual({ state: "stranger" });
  }));

test("nothing is sent of a project in the trash or to a client on the blacklist", () =>
  inCompany(async (company) => {
    const here = await world(company);
    const manager = company.as("manager");
    const { id } = await linkFor(company, here, nadia, "owner", true);
    await sendHome(manager, here.project.id, id, "mail");
    const job = (await company.jobs()).find(({ name }) => name === "home.link")!;
    const trash = (trashedAt: Date | null) => company.db.update(crmProjectTable).set({ trashedAt });
    await trash(company.now());
    await handlers["home.link"]!(company.ctx, job.data);
    expect(await company.db.$count(mailTable)).toBe(0);
    for (const via of ["mail", "show"] as const) await expect(sendHome(manager, here.project.id, id, via)).rejects.toThrow(Conflict);
    await trash(null);
    await company.db.update(clientTable).set({ status: "blacklisted" });
    await expect(sendHome(manager, here.project.id, id, "mail")).rejects.toThrow(Conflict);
  }));

test("the contact person is offered by name alone, unless he is on record already, and the first of all people is proposed as the owner", () =>
  inCompany(async (company) => {
    const here = await world(company);
    const manager = company.as("manager");
    const offered = async (contactPerson: string) => {
      await company.db.update(clientTable).set({ contactPerson });
      return (await homePanel(manager, here.project.id)).people.map(({ name, relation }) => ({ name, relation }));
    };
    const owner = { relation: "owner" };
    const known = [
      { name: nadia, ...owner },
      { name: "Tarek Zaki", ...owner },
    ];
    expect(await offered(" tarek zaki، الزوج")).toEqual(known);
    expect(await offered("")).toEqual(known);
    expect(await offered("Samir Adel (site engineer)")).toEqual([...known, { name: "Samir Adel", ...owner }]);
    await linkFor(company, here, nadia, "owner", true);
    const { people, clientId } = await homePanel(manager, here.project.id);
    expect(clientId).toBe(here.client.id);
    expect(people.map(({ name, relation }) => [name, relation])).toEqual([
      ["Tarek Zaki", "co_owner"],
      ["Samir Adel", "co_owner"],
    ]);
    await linkFor(company, here, "Samir Adel", "co_owner", true);
    expect(await company.db.select().from(homeLinkTable).where(eq(homeLinkTable.person, "Samir Adel"))).toMatchObject([
      { email: null, phoneE164: null, relation: "co_owner" },
    ]);
    expect((await homePanel(manager, here.project.id)).people.map(({ name }) => name)).toEqual(["Tarek Zaki"]);
  }));

test("a selection is unwritten in a language that an owner with an open link reads, and in no other", () =>
  inCompany(async (company) => {
    const here = await world(company);
    const read = () => homeLanguages(company.as("manager"), here.project.id);
    const link = await linkFor(company, here, nadia, "viewer", false);
    expect(await read()).toEqual([]);
    await company.db.update(homeLinkTable).set({ relation: "owner", language: "ar" });
    expect(await read()).toEqual(["ar"]);
    await linkFor(company, here, "Tarek Zaki", "co_owner", true);
    expect(await read()).toEqual(["en", "ar"]);
    await revokeHome(company.as("manager"), here.project.id, link.id, { reason: "Sold the flat" });
    expect(await read()).toEqual(["en"]);
    const both = { en: "Oak", ar: "أرو" };
    expect(unwrittenIn({ title: both, options: [{ name: both }] }, ["en", "ar"])).toEqual([]);
    expect(unwrittenIn({ title: both, options: [{ name: both }, { name: { en: "Beech", ar: "" } }] }, ["en", "ar"])).toEqual(["ar"]);
    expect(unwrittenIn({ title: { en: "", ar: "أبواب" }, options: [] }, ["ar"])).toEqual([]);
    expect(unwrittenIn({ title: { en: "", ar: "أبواب" }, options: [] }, ["en"])).toEqual(["en"]);
  }));

test("photographs come by day and room, the newest day first, with the names of rooms and of nothing else", () =>
  inCompany(async (company) => {
    const here = await world(company);
    const manager = company.as("manager");
    const shown = async () => {
      const { token } = link;
      const { home } = await openHome(visitorOf(company), visit(token, device), "photographs");
      return home.state === "open" ? home.photographs.map(({ shows, room, on }) => [shows.en, room?.en ?? null, on]) : null;
    };
    const link = await linkFor(company, here, nadia, "viewer", false);
    const device = await enterHome(visitorOf(company), link.token, null, address, null);
    for (const en of ["Salon", "Bath"]) await saveRoom(manager, here.project.id, null, 0, { name: { en, ar: "" } });
    const [salon, bath] = await roomsOf(manager, here.project.id);
    const photographs: [string, string | null, string][] = [
      ["tiles", bath!.id, "2026-01-12T09:00:00Z"],
      ["ceiling", salon!.id, "2026-01-12T08:00:00Z"],
      ["gate", null, "2026-01-12T10:00:00Z"],
      ["drain", bath!.id, "2026-01-11T21:59:00Z"],
      ["dust", bath!.id, "2026-01-11T22:01:00Z"],
    ];
    await company.db.update(recordFileTable).set({ forClient: false });
    for (const [en, roomId, at] of photographs) {
      const { id } = await addFile(manager, "project", here.project.id, { bytes: photograph, name: `${en} supplier.jpg` });
      await describeFile(manager, "project", here.project.id, id, 1, { description: { en, ar: "" }, roomId, forClient: true });
      await company.db
        .update(recordFileTable)
        .set({ at: new Date(at) })
        .where(eq(recordFileTable.id, id));
    }
    expect(await shown()).toEqual([
      ["ceiling", "Salon", "2026-01-12"],
      ["tiles", "Bath", "2026-01-12"],
      ["dust", "Bath", "2026-01-12"],
      ["gate", null, "2026-01-12"],
      ["drain", "Bath", "2026-01-11"],
    ]);
  }));

test("a replaced link takes the mailbox of its person, by either name, and none where no one person has it", () =>
  inCompany(async (company) => {
    const here = await world(company);
    const manager = company.as("manager");
    const { id } = await linkFor(company, here, nadia, "owner", true);
    await company.db.update(clientTable).set({ preferredLanguage: "en", email: "new@client.example" });
    const { people } = await homePanel(manager, here.project.id);
    expect(people).toEqual([{ key: expect.any(String), name: "Tarek Zaki", language: "en", relation: "co_owner" }]);
    await replaceHome(manager, here.project.id, id);
    const [fresh] = await company.db.select().from(homeLinkTable).where(eq(homeLinkTable.state, "open"));
    expect(fresh).toMatchObject({ person: nadia, email: "new@client.example" });
    await company.db.update(clientTable).set({ nameAr: "هدى" });
    await expect(replaceHome(manager, here.project.id, fresh!.id)).rejects.toMatchObject({
      userMessage: { key: "homeLink.error.noPerson" },
    });
  }));

test("every open link is in the panel, with twenty others", () =>
  inCompany(async (company) => {
    const here = await world(company);
    const { id } = await linkFor(company, here, nadia, "owner", true);
    const [row] = await company.db.select().from(homeLinkTable);
    const closed = { ...row!, state: "revoked" as const, revokedReason: "moved", createdAt: new Date(company.now().getTime() + 1000) };
    const more = Array.from({ length: 25 }, (_, nth) => ({ ...closed, id: crypto.randomUUID(), tokenHash: `hash ${nth}` }));
    await company.db.insert(homeLinkTable).values(more);
    const { links, people } = await homePanel(company.as("manager"), here.project.id);
    expect([links.length, links.at(-1)!.id, people.length]).toEqual([21, id, 1]);
  }));

test("what is withheld, retained and under collection stands between what is invoiced and what is due", () =>
  inCompany(async (company) => {
    const here = await world(company);
    const { token } = await linkFor(company, here, nadia, "owner", true);
    const device = await enterHome(visitorOf(company), token, null, address);
    await company.db.update(homeDeviceTable).set({ knownUntil: new Date(company.now().getTime() + day) });
    const [invoice] = await company.db.select().from(invoiceTable).where(eq(invoiceTable.projectId, here.project.id));
    await company.db
      .update(invoiceTable)
      .set({ retained: 21_000, held: 21_000, balance: 4_300_000 })
      .where(eq(invoiceTable.id, invoice!.id));
    const accountant = company.as("accountant");
    const pay = (amount: number, more: Record<string, unknown>) => recordPayment(accountant, paid(here.client.id, amount, more));
    await pay(1_000_000, {});
    await pay(50_000, { method: "withholding", certificateNumber: "41", certificatePeriod: "Q1" });
    await pay(200_000, { method: "cheque", chequeBank: "CIB", maturesOn: "2026-03-01", reference: "000123" });
    const { home } = await openHome(visitorOf(company), visit(token, device), "money");
    const money = (home as Extract<typeof home, { state: "open" }>).money!;
    expect(money).toMatchObject({
      invoiced: 4_321_000,
      paid: 1_000_000,
      withheld: 50_000,
      held: 21_000,
      credit: 0,
      due: 3_250_000,
      collection: 200_000,
    });
    const { invoiced, credited, withheld, held, credit } = money;
    expect(invoiced - credited - money.paid - withheld - held + credit).toBe(money.due);
  }));

test("a photograph leaves without what its file says of the place, and so many an hour", () =>
  inCompany(async (company) => {
    const here = await world(company);
    const bytes = await sharp(photograph)
      .withExif({ IFD3: { GPSLatitude: "30/1 1/1 1/1", GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer();
    const { id: file } = await addFile(company.as("manager"), "project", here.project.id, { bytes, name: "hall.jpg" });
    await company.db.update(recordFileTable).set({ forClient: true }).where(eq(recordFileTable.id, file));
    const { token } = await linkFor(company, here, nadia, "owner", true);
    const at = visit(token, await enterHome(visitorOf(company), token, null, address));
    for (const small of [false, true]) {
      const sent = await homePhotograph(visitorOf(company), at, file, small);
      const { exif, width } = await sharp(Buffer.concat(await sent.body.toArray())).metadata();
      expect([exif, width > 320]).toEqual([undefined, !small]);
    }
    await company.db.update(rateLimitTable).set({ count: 240 });
    await expect(homePhotograph(visitorOf(company), at, file, true)).rejects.toThrow(TooMany);
  }));

test("a planned day that is past is not promised", () =>
  inCompany(async (company) => {
    const here = await world(company);
    const { token } = await linkFor(company, here, nadia, "owner", true);
    const device = await enterHome(visitorOf(company), token, null, address);
    const handover = async (some: Partial<typeof crmProjectTable.$inferInsert>) => {
      await company.db.update(crmProjectTable).set(some);
      const { home } = await openHome(visitorOf(company), visit(token, device), "today");
      return home.state === "open" && home.project.handover;
    };
    const today = cairoDay(company.now());
    expect(await handover({ targetEndOn: addDays(today, 1) })).toBe(addDays(today, 1));
    expect(await handover({ targetEndOn: addDays(today, -1) })).toBe(null);
    expect(await handover({ handedOverOn: addDays(today, -1) })).toBe(addDays(today, -1));
  }));

test("who sees no prices is told of none", () =>
  inCompany(async (company) => {
    const here = await world(company);
    const { id } = await linkFor(company, here, nadia, "viewer", false);
    const manager = company.as("manager");
    const { whatsapp } = await sendHome(manager, here.project.id, id, "show");
    await sendHome(manager, here.project.id, id, "mail");
    await handlers["home.link"]!(company.ctx, (await company.jobs()).find(({ name }) => name === "home.link")!.data);
    const [mail] = await company.db.select().from(mailTable);
    for (const text of [decodeURIComponent(whatsapp), mail!.text]) expect(text).not.toMatch(/document|price|code/i);
  }));
