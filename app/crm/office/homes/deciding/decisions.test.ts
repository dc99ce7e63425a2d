import { mkdtemp, rm } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asc, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changesOf } from "#app/admin/audit/changes.server.ts";
import { sentence } from "#app/crm/base/notifications/sending/sentence.ts";
import { format } from "#app/locale/format.ts";
import { translateFor } from "#app/words/words.server.ts";
import { addFile, removeFile } from "#app/crm/base/files/operations.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { changeOrderRecords, moveChangeOrder } from "#app/crm/money/change-orders/operations.server.ts";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";
import { contractTable, instalmentTable } from "#app/crm/money/contracts/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { tokenHash } from "#app/platform/tokens/tokens.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { action } from "#app/crm/work/projects/selections/action.ts";
import {
  acceptChange,
  answerSelection,
  moveSelection,
  presentOffer,
  refuseChange,
  saveSelection,
  selectionsOf,
  setPicture,
  undoChange,
  withdrawOffer,
} from "#app/crm/work/projects/selections/operations.server.ts";
import {
  selectionOfferTable,
  selectionOptionTable,
  selectionQuestionTable,
  selectionTable,
} from "#app/crm/work/projects/selections/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { Conflict, Forbidden, NotFound, Refusal, SignedOut, type FieldErrors } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../../tests/company.ts";
import { signed } from "../../../../../tests/contracts.ts";
import { meanwhile } from "../../../../../tests/meanwhile.ts";
import { aClient, anInvoice } from "../../../../../tests/money.ts";
import { patient } from "../../../../../tests/patience.ts";
import { sendDialog } from "../../../../../tests/send-form.ts";
import { parts, relations, type HomeDecision, type Relation } from "#app/crm/office/homes/fields.ts";
import { homeToken } from "#app/crm/office/homes/opening/token.server.ts";
import { enterHome, homePanel, homePhotograph, makeHome, openHome, waitingHomes } from "#app/crm/office/homes/operations.server.ts";
import { homeDeviceTable, homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { answerDecision, type DecisionAct } from "./answer.server.ts";

let folder: string;
let restore: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(config().DATA_DIR, "decisions-"));
  restore = holdStorage(openStorage({ folder }));
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});

const address = "10.0.0.1";
const day = 86_400_000;
const photograph = new Uint8Array(readFileSync(new URL("../../../../../db/demo/media/material-brass.jpg", import.meta.url)));
const nadia = "نادية فريد";
const both = (name: string) => ({ en: name, ar: `${name} أحمد` });
const stone = {
  title: { en: "Stone", ar: "حجر" },
  neededOn: "2026-03-01",
  leadDays: "21",
  bufferDays: "7",
  notes: "GEHEIM",
  options: [
    { name: both("Galala"), code: "GC-20", price: "7777", clientPrice: "15123" },
    { name: both("Carrara"), code: "CA-30", price: "8888", clientPrice: "25456" },
  ],
};

/** A project whose client was shown two stones, one of them dearer than may be decided here. */
async function world(company: Company) {
  const { client, project } = await signed(company);
  const manager = company.as("manager");
  const contacts = [{ name: "Tarek Zaki", role: "Husband", phone: "01112223334", email: "tarek@client.example" }];
  await clientRecords.amend(manager, client.id, { contacts });
  const id = await saveSelection(manager, project.id, null, 0, stone);
  const [galala, carrara] = (await selectionsOf(manager, project.id))[0]!.options;
  const picture = await addFile(manager, "selection", id, { bytes: photograph, name: "Thoban.jpg" });
  const hidden = await addFile(manager, "selection", id, { bytes: photograph, name: "cost.jpg" });
  await setPicture(manager, project.id, id, galala!.id, picture.id);
  await presentOffer(manager, project.id, id, 1, { validUntil: "2026-02-01" });
  return { client, project, id, galala: galala!.id, carrara: carrara!.id, picture: picture.id, hidden: hidden.id };
}
type World = Awaited<ReturnType<typeof world>>;

async function linkFor(company: Company, { project }: World, person: string, relation: Relation) {
  const manager = company.as("manager");
  const { key } = (await homePanel(manager, project.id)).people.find(({ name }) => name === person)!;
  const made = await makeHome(manager, project.id, key, { relation, seesPrices: relation !== "viewer", language: "en" });
  const token = made.address.slice(-22);
  const [row] = (await company.db.select().from(homeLinkTable)).filter((one) => homeToken(one.id) === token);
  const device = await enterHome(company.as("visitor"), token, null, address);
  return { id: row!.id, visit: { token, device, address } };
}
const known = (company: Company, knownUntil: Date | null = new Date(company.now().getTime() + day)) =>
  company.db.update(homeDeviceTable).set({ knownUntil });

async function ofOwner(company: Company) {
  const here = await world(company);
  const { id: link, visit } = await linkFor(company, here, nadia, "owner");
  await known(company);
  return { here, link, visit, visitor: company.as("visitor") };
}

async function decisionIn(ctx: Ctx, visit: Awaited<ReturnType<typeof linkFor>>["visit"]): Promise<HomeDecision | undefined> {
  const { home } = await openHome(ctx, visit, "decisions");
  return home.state === "open" ? home.decisions[0] : undefined;
}
const hashOf = async ({ db }: Company) =>
  (await db.select().from(selectionOfferTable).orderBy(desc(selectionOfferTable.presentedAt)).limit(1))[0]!.hash;

function form(texts: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, text] of Object.entries(texts)) made.append(name, text);
  return made;
}
const texts = { approve: {}, decline: { reason: "price", note: "" }, ask: { question: "Is it honed?" }, change: {} };
const sent = (here: World, act: DecisionAct, offer: string, some: Record<string, string> = {}) =>
  form({ selection: here.id, offer, option: here.galala, ...texts[act], ...some });
const key = (error: unknown) => (error instanceof Refusal ? error.userMessage.key : error);
const refusal = (work: Promise<unknown>) => work.then(() => "taken", key);

class Undo extends Error {}
const stateAmong = async (company: Company, state: string, here: World, link: string, stranger: string) => {
  const set = (some: Partial<typeof homeLinkTable.$inferInsert>) =>
    company.db.update(homeLinkTable).set(some).where(eq(homeLinkTable.id, link));
  const project = (some: Partial<typeof crmProjectTable.$inferInsert>) =>
    company.db.update(crmProjectTable).set(some).where(eq(crmProjectTable.id, here.project.id));
  if (state === "replaced") await set({ state });
  if (state === "revoked") await set({ state, revokedReason: "moved away" });
  if (state === "expired") await set({ createdAt: new Date(0), expiresAt: company.now() });
  if (state === "another client's") await project({ clientId: stranger });
  if (state === "of a trashed project") await project({ trashedAt: company.now() });
};

test("link state × level × relation × act: everything is refused unless it is listed", { timeout: patient(120_000) }, () =>
  inCompany(async (company) => {
    const here = await world(company);
    const visitor = company.as("visitor");
    const stranger = await aClient(company, "CLI-09001");
    const hash = await hashOf(company);
    const acts = ["see", "price", "picture", "other picture", "approve", "decline", "ask"] as const;
    const looks = ["see", "picture"];
    const everything = [...looks, "price", "approve", "decline", "ask"];
    const mayDo: Record<Relation, Record<number, readonly string[]>> = {
      owner: { 1: looks, 2: everything },
      co_owner: { 1: looks, 2: everything },
      viewer: { 1: looks, 2: looks },
    };
    let cells = 0;
    for (const relation of relations) {
      const link = await linkFor(company, here, nadia, relation);
      for (const state of ["open", "replaced", "revoked", "expired", "another client's", "of a trashed project"])
        for (const level of [0, 1, 2])
          for (const act of acts) {
            const works = await company.db
              .transaction(async (tx) => {
                const ctx: Ctx = { ...visitor, db: tx };
                const inside = { ...company, db: tx } as unknown as Company;
                await stateAmong(inside, state, here, link.id, stranger);
                await known(inside, level === 2 ? new Date(company.now().getTime() + day) : null);
                const visit = { ...link.visit, ...(level === 0 && { device: null }) };
                throw Object.assign(new Undo(), { works: await tried(ctx, act, visit as typeof link.visit, here, hash) });
              })
              .catch((error: unknown) => {
                if (error instanceof Undo) return (error as Undo & { works: boolean }).works;
                throw error;
              });
            const allowed = state === "open" && (mayDo[relation][level] ?? []).includes(act);
            expect([state, level, relation, act, works]).toEqual([state, level, relation, act, allowed]);
            cells += 1;
          }
      await company.db.delete(homeLinkTable).where(eq(homeLinkTable.id, link.id));
    }
    expect(cells).toBe(378);
  }),
);

async function tried(ctx: Ctx, act: string, visit: Awaited<ReturnType<typeof linkFor>>["visit"], here: World, hash: string) {
  try {
    if (act === "see") return (await decisionIn(ctx, visit)) !== undefined;
    if (act === "price") return (await decisionIn(ctx, visit))?.options[0]?.price === 1_512_300;
    if (act === "picture" || act === "other picture")
      (await homePhotograph(ctx, visit, act === "picture" ? here.picture : here.hidden, true)).body.destroy();
    else await answerDecision(ctx, visit, act as DecisionAct, sent(here, act as DecisionAct, hash));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

describe("what a client is told", () => {
  const never = ["7777", "8888", "777700", "888800", "GEHEIM", "Thoban", "supplier", "01112223334", "+20", "tarek@", "nadia@"];

  test("of no part is supplier, cost, note or another's phone; of a price and its hash nothing before a code, and never for a viewer", () =>
    inCompany(async (company) => {
      const here = await world(company);
      const hash = await hashOf(company);
      const visitor = company.as("visitor");
      for (const relation of ["owner", "viewer"] as const)
        for (const level of [1, 2]) {
          const link = await linkFor(company, here, nadia, relation);
          await known(company, level === 2 ? new Date(company.now().getTime() + day) : null);
          for (const part of parts) {
            const told = JSON.stringify(await openHome(visitor, link.visit, part));
            const secret = relation === "owner" && level === 2 ? [] : ["15123", "1512300", "25456", hash];
            for (const word of [...never, ...secret]) expect(told, `${relation} ${level} ${part}: ${word}`).not.toContain(word);
          }
          await company.db.delete(homeLinkTable).where(eq(homeLinkTable.id, link.id));
        }
      const [offer] = await company.db.select().from(selectionOfferTable);
      for (const word of never) expect(JSON.stringify(offer!.snapshot)).not.toContain(word);
    }));

  test("what waits stands among five cards by its last safe day, with what is overdue once a code is given", () =>
    inCompany(async (company) => {
      const { here, visit, visitor } = await ofOwner(company);
      const invoice = await anInvoice(company, here.client.id, 4_321_000, { number: "INV-2026-09001" });
      await company.db.update(invoiceTable).set({ projectId: here.project.id, dueOn: "2026-01-10" }).where(eq(invoiceTable.id, invoice));
      const cards = async () => {
        const { home } = await openHome(visitor, visit, "today");
        return home.state === "open" ? home.cards : [];
      };
      expect(await cards()).toMatchObject([
        { kind: "pay", sum: 4_321_000, on: "2026-01-10" },
        { kind: "decide", on: "2026-02-01", late: false },
      ]);
      await known(company, null);
      expect(await cards()).toMatchObject([{ kind: "decide" }]);
    }));
});

test("a project that is over or archived asks for no decision, and still shows what was approved", () =>
  inCompany(async (company) => {
    const { here, visit, visitor } = await ofOwner(company);
    const project = (some: Partial<typeof crmProjectTable.$inferInsert>) => company.db.update(crmProjectTable).set(some);
    const told = async () => {
      const { home } = await openHome(visitor, visit, "today");
      return [home.state === "open" ? home.cards.length : home.state, (await decisionIn(visitor, visit))?.answer?.hash];
    };
    const hash = await hashOf(company);
    const ended = [{ status: "cancelled" }, { status: "closed" }, { archivedAt: company.now() }] as const;
    const alive = { status: "in_progress", archivedAt: null } as const;
    for (const some of ended) {
      await project(some);
      expect(await told()).toEqual([0, undefined]);
      expect(await decisionIn(visitor, visit)).toMatchObject({ state: "presented", answer: null });
      await project(alive);
      expect(await told()).toEqual([1, hash]);
    }
    await answerDecision(visitor, visit, "approve", sent(here, "approve", hash));
    for (const some of ended) {
      await project({ ...alive, ...some });
      expect(await decisionIn(visitor, visit)).toMatchObject({ state: "approved", answer: { hash, name: nadia } });
    }
  }));

test("an allowance is frozen with the offer and shown, with prices alone; one that changed is refused with the difference", () =>
  inCompany(async (company) => {
    const { here, visit, visitor } = await ofOwner(company);
    const manager = company.as("manager");
    const { options } = (await selectionsOf(manager, here.project.id))[0]!;
    const rows = options.map((option, at) => ({ ...stone.options[at]!, id: option.id }));
    const save = async (allowance: string) => {
      const [now] = await selectionsOf(manager, here.project.id);
      await saveSelection(manager, here.project.id, here.id, now!.version, { ...stone, options: rows, allowance });
      return (await selectionsOf(manager, here.project.id))[0]!.offer?.state;
    };
    const shown = async () => (await decisionIn(visitor, visit))?.allowance;
    expect(await shown()).toBe(null);
    await expect(save("-1")).rejects.toMatchObject({ fields: { allowance: {} } });
    // Without an allowance an offer has the hash that it always had.
    expect(await save("")).toBe("presented");
    expect(await save("12000")).toBe("changed");
    const seen = await hashOf(company);
    company.pass(1000);
    await presentOffer(manager, here.project.id, here.id, 3, { validUntil: "2026-02-01" });
    expect(await shown()).toBe(1_200_000);
    await expect(answerDecision(visitor, visit, "approve", sent(here, "approve", seen))).rejects.toMatchObject({
      details: { changes: [{ what: "allowance", from: null, to: 1_200_000 }] },
    });
    await known(company, null);
    expect(await shown()).toBe(null);
  }));

describe("presenting", () => {
  test("is for whoever edits selections; without options, for a past day or with half of the prices it is refused", () =>
    inCompany(async (company) => {
      const { project, id } = await world(company);
      const draft = { validUntil: "2026-02-02" };
      for (const role of ["admin", "sales", "accountant", "visitor"] as const)
        await expect(presentOffer(company.as(role), project.id, id, 1, draft), role).rejects.toThrow(Refusal);
      const designer = company.as("designer");
      for (const role of ["sales", "visitor"] as const) {
        await expect(withdrawOffer(company.as(role), project.id, id)).rejects.toThrow(Refusal);
        await expect(answerSelection(company.as(role), project.id, id, { answer: "Yes" })).rejects.toThrow(Refusal);
      }
      for (const validUntil of ["2026-01-14", addDays(cairoDay(company.now()), 366)])
        await expect(presentOffer(designer, project.id, id, 1, { validUntil })).rejects.toMatchObject({ fields: { validUntil: {} } });
      await expect(presentOffer(designer, project.id, id, 9, draft)).rejects.toThrow(Conflict);
      const again = async (options: object[]) => {
        const [now] = await selectionsOf(designer, project.id);
        await saveSelection(designer, project.id, id, now!.version, { ...stone, options });
        return refusal(presentOffer(designer, project.id, id, now!.version + 1, draft));
      };
      expect(await again([])).toBe("selection.error.noOptions");
      expect(await again([stone.options[0]!, { name: both("Basalt"), price: "1" }])).toBe("selection.error.somePriced");
      expect(await again([{ name: both("Basalt"), price: "1" }])).toBe("taken");
      const [offer] = await company.db.select().from(selectionOfferTable).where(eq(selectionOfferTable.state, "presented"));
      expect(offer!.snapshot.options).toMatchObject([{ price: null }]);
    }));

  test("keeps its pictures while it stands and once it was answered, and never freezes one that is removed", () =>
    inCompany(async (company) => {
      const { here, visit, visitor } = await ofOwner(company);
      const manager = company.as("manager");
      const remove = (file: string) => refusal(removeFile(manager, "selection", here.id, file));
      expect(await remove(here.picture)).toBe("files.error.evidence");
      expect(await remove(here.hidden)).toBe("taken");
      await answerDecision(visitor, visit, "approve", sent(here, "approve", await hashOf(company)));
      const { version } = (await selectionsOf(manager, here.project.id))[0]!;
      await moveSelection(manager, here.id, version, { to: "open" });
      expect(await remove(here.picture)).toBe("files.error.evidence");
      await company.db.update(recordFileTable).set({ removedAt: company.now() });
      company.pass(1000);
      await presentOffer(manager, here.project.id, here.id, version + 1, { validUntil: "2026-02-01" });
      const offers = await company.db.select().from(selectionOfferTable).orderBy(desc(selectionOfferTable.presentedAt));
      expect(offers.map(({ snapshot }) => snapshot.options[0]!.picture?.id)).toEqual([undefined, here.picture]);
    }));

  test("is ended by an edit, a decision or by hand, and shown with its state; the dialogs send what the action takes", () =>
    inCompany(async (company) => {
      const { here, visit, visitor } = await ofOwner(company);
      const manager = company.as("manager");
      const state = async () => (await selectionsOf(manager, here.project.id))[0]!.offer?.state;
      const version = async () => (await selectionsOf(manager, here.project.id))[0]!.version;
      const present = async () => {
        company.pass(1000);
        const asked = { params: { id: here.project.id }, also: { intent: "present", id: here.id, version: String(await version()) } };
        expect(await sendDialog(action, manager, { ...asked, record: { validUntil: "2026-02-01" } })).toMatchObject({ status: 200 });
        return state();
      };
      const { options } = (await selectionsOf(manager, here.project.id))[0]!;
      const rows = options.map((option, at) => ({ ...stone.options[at]!, id: option.id }));
      await saveSelection(manager, here.project.id, here.id, 1, { ...stone, notes: "nobody's business", options: rows });
      expect(await state()).toBe("presented");
      await saveSelection(manager, here.project.id, here.id, 2, { ...stone, leadDays: "22", options: rows });
      expect([await state(), await decisionIn(visitor, visit)]).toEqual(["changed", undefined]);
      expect(await present()).toBe("presented");
      await setPicture(manager, here.project.id, here.id, here.galala, null);
      expect(await state()).toBe("changed");
      expect(await present()).toBe("presented");
      const asked = { params: { id: here.project.id }, also: { intent: "withdraw", id: here.id } };
      expect(await sendDialog(action, manager, asked)).toMatchObject({ status: 200 });
      expect([await state(), await decisionIn(visitor, visit)]).toEqual(["withdrawn", undefined]);
      expect(await refusal(withdrawOffer(manager, here.project.id, here.id))).toBe("selection.error.notPresented");
      expect(await present()).toBe("presented");
      company.pass(30 * day);
      await known(company);
      expect([await state(), (await decisionIn(visitor, visit))?.state]).toEqual(["expired", "expired"]);
      const decision = { to: "decided", optionId: here.galala, name: "Nadia", on: "2026-01-15" };
      await moveSelection(manager, here.id, await version(), decision);
      expect([await state(), (await decisionIn(visitor, visit))?.state]).toEqual(["withdrawn", "recorded"]);
    }));
});

test("the offer that stands is told, in the home and to staff, also where another one has a later clock", () =>
  inCompany(async (company) => {
    const { here, visit, visitor } = await ofOwner(company);
    const manager = company.as("manager");
    const hash = await hashOf(company);
    const [offer] = await company.db.select().from(selectionOfferTable);
    const later = new Date(company.now().getTime() + day);
    await company.db
      .insert(selectionOfferTable)
      .values({ ...offer!, id: crypto.randomUUID(), state: "withdrawn", hash: "x", presentedAt: later });
    expect((await selectionsOf(manager, here.project.id))[0]!.offer).toMatchObject({ state: "presented", hash });
    expect(await decisionIn(visitor, visit)).toMatchObject({ state: "presented", answer: { hash } });
  }));

describe("answers", () => {
  test("an approval is recorded with what proves it, told to the office, and given again for the same option alone", () =>
    inCompany(async (company) => {
      const { here, link, visit, visitor } = await ofOwner(company);
      const hash = await hashOf(company);
      await answerDecision(visitor, visit, "approve", sent(here, "approve", hash));
      const [selection] = await selectionsOf(company.as("manager"), here.project.id);
      expect(selection).toMatchObject({
        status: "decided",
        decided: { name: nadia, on: cairoDay(company.now()), by: null },
        options: [{ chosen: true }, { chosen: false }],
        offer: { state: "approved", hash, answeredName: nadia, option: { en: "Galala" } },
      });
      const [device] = await company.db
        .select()
        .from(homeDeviceTable)
        .where(eq(homeDeviceTable.secretHash, tokenHash(visit.device)));
      const [offer] = await company.db.select().from(selectionOfferTable);
      expect(offer).toMatchObject({ answeredLink: link, answeredDevice: device!.id, answeredLevel: 2, answeredAt: company.now() });
      const [entry] = await company.db.select().from(auditTable).where(eq(auditTable.event, "selection.approved"));
      expect(entry!.after).toMatchObject({ offer: hash, link, device: device!.id, level: 2, option: "Galala" });
      const notices = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "accepted"));
      expect(notices.map(({ userId }) => userId)).toContain(company.user("designer").id);
      const version = selection!.version;
      await answerDecision(visitor, visit, "approve", sent(here, "approve", hash));
      expect((await selectionsOf(company.as("manager"), here.project.id))[0]!.version).toBe(version);
      for (const [act, some] of [
        ["approve", { option: here.carrara }],
        ["decline", {}],
      ] as const)
        await expect(answerDecision(visitor, visit, act, sent(here, act, hash, some))).rejects.toMatchObject({
          userMessage: { key: "clientHome.error.decided", values: { option: "Galala", name: nadia } },
        });
      await moveSelection(company.as("designer"), here.id, version, { to: "open" });
      expect(await refusal(answerDecision(visitor, visit, "approve", sent(here, "approve", hash)))).toBe("clientHome.error.ended");
      const [reopened] = await selectionsOf(company.as("manager"), here.project.id);
      expect(reopened!.offer).toMatchObject({ state: "withdrawn", hash, answeredName: nadia, option: { en: "Galala" } });
      const told = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "reopened"));
      expect(told.map(({ userId }) => userId)).toEqual([company.user("manager").id]);
      const lines = (await company.db.select().from(timelineTable)).filter(({ kind }) => kind === "reopened");
      expect(lines).toMatchObject([{ data: { title: "Stone", who: nadia } }]);
    }));

  test("an owner who changed his mind asks the office once; the approval stands until staff reopen it, and not after a sent change order", () =>
    inCompany(async (company) => {
      const { here, visit, visitor } = await ofOwner(company);
      const manager = company.as("manager");
      const asks = (hash: string) => answerDecision(visitor, visit, "change", form({ selection: here.id, offer: hash }));
      const hash = await hashOf(company);
      expect(await refusal(asks(hash))).toBe("clientHome.error.undone");
      await answerDecision(visitor, visit, "approve", form({ selection: here.id, offer: hash, option: here.galala }));
      expect((await decisionIn(visitor, visit))?.answer?.change).toBe("open");
      expect(await refusal(asks("0"))).toBe("clientHome.error.undone");
      await known(company, null);
      expect(await refusal(asks(hash))).toBe("clientHome.error.notKnown");
      await known(company);
      await asks(hash);
      await asks(hash);
      const told = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "changeAsked"));
      // Its manager and whoever presented it.
      expect(told).toHaveLength(2);
      expect(new Set(told.map(({ userId }) => userId)).size).toBe(2);
      expect(await decisionIn(visitor, visit)).toMatchObject({
        state: "approved",
        chosen: here.galala,
        answer: { change: { on: cairoDay(company.now()) } },
      });
      const [selection] = await selectionsOf(manager, here.project.id);
      expect(selection!.offer?.changeAskedAt).toBe(company.now().toISOString());
      await moveSelection(manager, here.id, selection!.version, { to: "open" });
      expect(await refusal(asks(hash))).toBe("clientHome.error.undone");
      const { version } = (await selectionsOf(manager, here.project.id))[0]!;
      await presentOffer(manager, here.project.id, here.id, version, { validUntil: "2026-02-02" });
      expect(await decisionIn(visitor, visit)).toMatchObject({ state: "presented", answer: { change: null } });
    }));

  test("what changed between look and tap is refused with the difference, and nothing is approved", () =>
    inCompany(async (company) => {
      const { here, visit, visitor } = await ofOwner(company);
      const manager = company.as("manager");
      const seen = await hashOf(company);
      const { options } = (await selectionsOf(manager, here.project.id))[0]!;
      const rows = options.map((option, at) => ({ ...stone.options[at]!, id: option.id, clientPrice: at === 0 ? "16000" : "25456" }));
      await saveSelection(manager, here.project.id, here.id, 1, { ...stone, options: rows });
      expect(await refusal(answerDecision(visitor, visit, "approve", sent(here, "approve", seen)))).toBe("clientHome.error.ended");
      company.pass(1000);
      await presentOffer(manager, here.project.id, here.id, 2, { validUntil: "2026-02-01" });
      const ended = () => company.db.$count(auditTable, eq(auditTable.event, "selection.offerEnded"));
      expect(await ended()).toBe(1);
      company.pass(1000);
      await presentOffer(manager, here.project.id, here.id, 2, { validUntil: "2026-02-02" });
      expect(await ended()).toBe(2);
      for (const act of ["approve", "decline"] as const)
        await expect(answerDecision(visitor, visit, act, sent(here, act, seen))).rejects.toMatchObject({
          status: 409,
          userMessage: { key: "clientHome.error.changed" },
          details: { changes: [{ what: "date" }, { what: "price", name: both("Galala"), from: 1_512_300, to: 1_600_000 }] },
        });
      for (const strange of ["", "x".repeat(64)])
        expect(await refusal(answerDecision(visitor, visit, "approve", sent(here, "approve", strange)))).toBe("clientHome.error.changed");
      expect((await company.db.select().from(selectionTable))[0]).toMatchObject({ status: "open" });
      await answerDecision(visitor, visit, "approve", sent(here, "approve", await hashOf(company)));
    }));

  test("a past price, a sum above the limit, a foreign option, another project's selection and a project that is over are refused", () =>
    inCompany(async (company) => {
      const { here, visit, visitor } = await ofOwner(company);
      const hash = await hashOf(company);
      const approve = (some: Record<string, string> = {}) =>
        refusal(answerDecision(visitor, visit, "approve", sent(here, "approve", hash, some)));
      expect(await approve({ option: here.carrara })).toBe("clientHome.error.limit");
      expect(await approve({ option: here.id })).toBe("clientHome.error.noOption");
      for (const selection of [here.project.id, "", "'; drop"]) expect(await approve({ selection })).toBe(new NotFound().userMessage.key);
      await expect(answerDecision(company.as("manager"), visit, "approve", sent(here, "approve", hash))).rejects.toThrow(Forbidden);
      await company.db.update(crmProjectTable).set({ status: "cancelled" });
      expect(await approve()).toBe("clientHome.error.over");
      await company.db.update(crmProjectTable).set({ status: "in_progress" });
      company.pass(18 * day);
      await known(company);
      expect(cairoDay(company.now())).toBe(addDays("2026-02-01", 1));
      expect(await approve()).toBe("clientHome.error.past");
    }));

  test("a question is about what the home shows: not about what was withdrawn, cancelled or decided without the offer", () =>
    inCompany(async (company) => {
      const { here, visit, visitor } = await ofOwner(company);
      const manager = company.as("manager");
      const hash = await hashOf(company);
      const ask = () => refusal(answerDecision(visitor, visit, "ask", sent(here, "ask", hash)));
      await answerDecision(visitor, visit, "decline", sent(here, "decline", hash));
      expect(await ask()).toBe("taken");
      const decision = { to: "decided", optionId: here.galala, name: "Nadia", on: "2026-01-15" };
      await moveSelection(manager, here.id, 1, decision);
      expect(await ask()).toBe("clientHome.error.ended");
      expect(await decisionIn(visitor, visit)).toMatchObject({
        state: "recorded",
        recorded: { name: "Nadia", evidence: false },
        on: "2026-01-15",
        options: [{ id: here.galala, price: null }],
        answer: null,
      });
      await moveSelection(manager, here.id, 2, { to: "open" });
      await moveSelection(manager, here.id, 3, { to: "cancelled" });
      expect([await ask(), await decisionIn(visitor, visit)]).toEqual(["clientHome.error.ended", undefined]);
      await moveSelection(manager, here.id, 4, { to: "open" });
      company.pass(1000);
      await presentOffer(manager, here.project.id, here.id, 5, { validUntil: "2026-02-01" });
      await withdrawOffer(manager, here.project.id, here.id);
      expect([await ask(), await decisionIn(visitor, visit)]).toEqual(["clientHome.error.ended", undefined]);
    }));

  test("questions are bounded for a selection and for a person's day, and the newest are shown first", () =>
    inCompany(async (company) => {
      const { here, link: linkId, visit, visitor } = await ofOwner(company);
      const hash = await hashOf(company);
      const ask = () => refusal(answerDecision(visitor, visit, "ask", sent(here, "ask", hash)));
      const asked = (count: number, answer: string | null, from: Date) =>
        company.db.insert(selectionQuestionTable).values(
          Array.from({ length: count }, (_, at) => ({
            selectionId: here.id,
            linkId,
            name: nadia,
            body: `Question ${at}`,
            answer,
            askedAt: new Date(from.getTime() - at * 1000),
          })),
        );
      const clear = () => company.db.delete(selectionQuestionTable);
      await asked(19, null, company.now());
      expect([await ask(), await ask()]).toEqual(["taken", "common.error.tooMany"]);
      await clear();
      await asked(99, "Yes", company.now());
      expect([await ask(), await ask()]).toEqual(["taken", "common.error.tooMany"]);
      await clear();
      await asked(40, "Yes", company.now());
      await asked(2, null, new Date(company.now().getTime() - day));
      const [selection] = await selectionsOf(company.as("manager"), here.project.id);
      for (const questions of [selection!.questions, (await decisionIn(visitor, visit))!.answer!.questions]) {
        expect(questions).toHaveLength(30);
        expect([questions[0]!.body, questions.filter(({ answer }) => answer === "").length]).toEqual(["Question 0", 2]);
      }
      await clear();
      for (let count = 4; count < 30; count += 1) {
        if (count % 10 === 4) company.pass(3_600_000);
        expect(await ask()).toBe("taken");
        await clear();
      }
      company.pass(3_600_000);
      expect(await ask()).toBe("common.error.tooMany");
    }));

  test("a refusal has a reason and leaves the selection open; a question is answered beside it", () =>
    inCompany(async (company) => {
      const { here, visit, visitor } = await ofOwner(company);
      const hash = await hashOf(company);
      const bare = form({ selection: here.id, offer: hash });
      await expect(answerDecision(visitor, visit, "decline", bare)).rejects.toMatchObject({ fields: { note: {} } });
      await expect(answerDecision(visitor, visit, "ask", bare)).rejects.toMatchObject({ fields: { question: {} } });
      const long = sent(here, "ask", hash, { question: "x".repeat(1001) });
      await expect(answerDecision(visitor, visit, "ask", long)).rejects.toMatchObject({ fields: { question: {} } });
      await answerDecision(visitor, visit, "ask", sent(here, "ask", hash));
      const manager = company.as("manager");
      const [question] = (await selectionsOf(manager, here.project.id))[0]!.questions;
      const asked = { params: { id: here.project.id }, also: { intent: "answer", id: question!.id }, record: { answer: "Polished." } };
      expect(await sendDialog(action, manager, asked)).toMatchObject({ status: 200 });
      const late = answerSelection(company.as("designer"), here.project.id, question!.id, { answer: "Honed." });
      expect(await refusal(late)).toBe("selection.error.answered");
      expect((await decisionIn(visitor, visit))!.answer!.questions).toMatchObject([
        { name: nadia, body: "Is it honed?", answer: "Polished." },
      ]);
      await known(company, null);
      expect((await decisionIn(visitor, visit))!.answer).toBe(null);
      await known(company);
      for (const note of ["Too dark", "Too light"]) await answerDecision(visitor, visit, "decline", sent(here, "decline", hash, { note }));
      expect((await selectionsOf(manager, here.project.id))[0]).toMatchObject({
        status: "open",
        offer: { state: "declined", reasons: ["price"], note: "Too dark", answeredName: nadia },
      });
      expect(await refusal(answerDecision(visitor, visit, "approve", sent(here, "approve", hash)))).toBe("clientHome.error.ended");
      const [entry] = await company.db.select().from(auditTable).where(eq(auditTable.event, "selection.declined"));
      expect(changesOf(entry!, () => null).find(({ field }) => field === "reasons")!.after).toMatchObject({
        items: [{ kind: "word", key: "selection.choice.reasons.price" }],
      });
      const kinds = (await company.db.select().from(notificationTable)).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === "asked" || kind === "refused")).toHaveLength(4);
    }));
});

test("of two phones that answer at once one wins, and a revoked link counts while it waits", { timeout: patient(60_000) }, () =>
  onFreshDatabase(async (company) => {
    const here = await world(company);
    const visitor = company.as("visitor");
    const one = await linkFor(company, here, nadia, "owner");
    const two = await linkFor(company, here, "Tarek Zaki", "co_owner");
    await known(company);
    const hash = await hashOf(company);
    const second = await meanwhile(
      company,
      (inside) => answerDecision(inside(visitor), one.visit, "approve", sent(here, "approve", hash)),
      () => answerDecision(visitor, two.visit, "decline", sent(here, "decline", hash)),
    );
    expect(second).toMatchObject({ status: "rejected", reason: { userMessage: { key: "clientHome.error.decided" } } });
    expect(await company.db.select().from(selectionOfferTable)).toMatchObject([{ state: "approved", answeredName: nadia }]);
    const { version } = (await company.db.select().from(selectionTable))[0]!;
    await moveSelection(company.as("manager"), here.id, version, { to: "open" });
    company.pass(1000);
    await presentOffer(company.as("manager"), here.project.id, here.id, version + 1, { validUntil: "2026-02-03" });
    const again = await hashOf(company);
    const late = await meanwhile(
      company,
      (inside) => inside(visitor).db.update(homeLinkTable).set({ state: "replaced" }).where(eq(homeLinkTable.id, two.id)),
      () => answerDecision(visitor, two.visit, "approve", sent(here, "approve", again)),
    );
    expect(late).toMatchObject({ status: "rejected", reason: { userMessage: { key: "clientHome.error.closed" } } });
    expect(await company.db.select().from(selectionTable)).toMatchObject([{ status: "open" }]);
  }),
);

describe("what an approval adds beyond the allowance", () => {
  const withAllowance = { ...stone, allowance: "12000" };
  type Home = Awaited<ReturnType<typeof ofOwner>>;

  // A further selection of the same project, presented, with the hash of its offer.
  async function another(company: Company, { here }: Home, some: object = {}) {
    const manager = company.as("manager");
    company.pass(1000);
    const id = await saveSelection(manager, here.project.id, null, 0, { ...withAllowance, ...some });
    await presentOffer(manager, here.project.id, id, 1, { validUntil: "2026-02-01" });
    return { id, hash: await hashOf(company), ...(await ofSelection(company, here.project.id, id)) };
  }
  const ofSelection = async (company: Company, projectId: string, id: string) => {
    const one = (await selectionsOf(company.as("manager"), projectId)).find((selection) => selection.id === id)!;
    return { version: one.version, status: one.status, offer: one.offer!, option: one.options[0]!.id };
  };
  type Another = Awaited<ReturnType<typeof another>>;
  const approve = (ctx: Ctx, { visit }: Home, { id, hash, option }: Another) =>
    answerDecision(ctx, visit, "approve", form({ selection: id, offer: hash, option }));
  const orders = async (company: Company) => {
    const rows = await company.db.select().from(changeOrderTable).orderBy(asc(changeOrderTable.createdAt), asc(changeOrderTable.number));
    return Promise.all(rows.map(({ id }) => changeOrderRecords.get(company.as("manager"), id)));
  };

  test("is nothing without a contract, without an allowance, within it, or for the first of two owners", () =>
    inCompany(async (company) => {
      const home = await ofOwner(company);
      const { here, visitor, visit } = home;
      await answerDecision(visitor, visit, "approve", sent(here, "approve", await hashOf(company)));
      for (const some of [{ allowance: "15123" }, { allowance: "20000" }, { options: [{ name: both("Basalt"), price: "1" }] }])
        await approve(visitor, home, await another(company, home, some));
      await company.db.update(crmProjectTable).set({ bothOwners: true });
      await approve(visitor, home, await another(company, home));
      await company.db.update(crmProjectTable).set({ bothOwners: false });
      const last = await another(company, home);
      await company.db.delete(instalmentTable);
      await company.db.delete(contractTable);
      await approve(visitor, home, last);
      expect((await ofSelection(company, here.project.id, last.id)).status).toBe("decided");
      expect(await orders(company)).toEqual([]);
    }));

  test("stands in one draft of the week, once, to the piastre in the document's own way, and is linked to its selection", () =>
    inCompany(async (company) => {
      const home = await ofOwner(company);
      const { here, visitor } = home;
      const one = await another(company, home);
      for (const again of [one, one]) await approve(visitor, home, again);
      const [draft, ...others] = await orders(company);
      expect(others).toEqual([]);
      // 15,123 less 12,000, with VAT.
      expect(draft).toMatchObject({ status: "draft", priceMode: "inclusive", validUntil: null, net: 273_947, vat: 38_353, total: 312_300 });
      expect(draft!.lines).toMatchObject([
        { effect: "add", kind: "allowance", quantity: 1, unitPrice: 312_300, description: { en: "Stone: Galala, above the allowance" } },
      ]);
      const [row] = await company.db.select().from(changeOrderTable);
      expect(row).toMatchObject({ selectionWeek: "2026-01-10", ownerId: company.user("designer").id });
      const { offer } = await ofSelection(company, here.project.id, one.id);
      expect(offer.order).toEqual({ id: draft!.id, number: draft!.number, draft: true });
      expect(JSON.stringify(await openHome(visitor, home.visit, "decisions"))).not.toContain(draft!.number);
      // Staff edit the draft: what comes from an approval stays known, and the next one follows the way of its prices.
      const { id, version, lines } = draft!;
      const typed = { title: draft!.title, projectId: here.project.id, language: "both", priceMode: "exclusive", taxCode: "VAT14" };
      await changeOrderRecords.update(company.as("manager"), id, version, { ...typed, lines });
      await approve(visitor, home, await another(company, home));
      const [both14] = await orders(company);
      expect(both14!.lines.map(({ unitPrice }) => unitPrice)).toEqual([312_300, 273_947]);
      // The next week begins another one.
      company.pass(3 * day);
      await known(company);
      await approve(visitor, home, await another(company, home));
      expect((await orders(company)).map((order) => order.lines.length)).toEqual([2, 1]);
    }));

  test("leaves a draft that is full, is past its day or was sent", () =>
    inCompany(async (company) => {
      const home = await ofOwner(company);
      await approve(home.visitor, home, await another(company, home));
      await company.db.update(changeOrderTable).set({ validUntil: "2026-01-14" });
      await approve(home.visitor, home, await another(company, home));
      const [, second] = await orders(company);
      const [line] = second!.lines;
      const many = Array.from({ length: 199 }, () => ({ ...line!, offerId: null }));
      await changeOrderRecords.amend(company.as("manager"), second!.id, { lines: [line!, ...many] });
      await approve(home.visitor, home, await another(company, home));
      const third = (await orders(company))[2]!;
      await moveChangeOrder(company.as("manager"), third.id, third.version, { to: "sent" });
      await approve(home.visitor, home, await another(company, home));
      expect((await orders(company)).map(({ status, lines }) => [status, lines.length])).toEqual([
        ["draft", 1],
        ["draft", 200],
        ["sent", 1],
        ["draft", 1],
      ]);
    }));

  test("is named by no other line: not of another document, twice, of another project, nor once it was reopened", () =>
    inCompany(async (company) => {
      const home = await ofOwner(company);
      const manager = company.as("manager");
      const one = await another(company, home);
      await approve(home.visitor, home, one);
      const [draft] = await orders(company);
      const { lines } = draft!;
      const refused = (work: Promise<unknown>) =>
        work.then(
          () => "taken",
          (error: Refusal & { fields?: FieldErrors }) => error.fields?.["lines"]?.key,
        );
      const typed = { title: draft!.title, projectId: home.here.project.id, language: "both", priceMode: "exclusive", taxCode: "VAT14" };
      const foreign = "changeOrder.error.foreignOffer";
      expect(await refused(changeOrderRecords.create(manager, { ...typed, lines }))).toBe(foreign);
      expect(await refused(changeOrderRecords.amend(manager, draft!.id, { lines: [...lines, ...lines] }))).toBe(foreign);
      const unknown = [{ ...lines[0]!, offerId: crypto.randomUUID() }];
      expect(await refused(changeOrderRecords.amend(manager, draft!.id, { lines: unknown }))).toBe(foreign);
      await changeOrderRecords.amend(manager, draft!.id, { lines: [] });
      expect(await refused(changeOrderRecords.amend(manager, draft!.id, { lines }))).toBe("taken");
      const { version } = await ofSelection(company, home.here.project.id, one.id);
      await moveSelection(manager, one.id, version, { to: "open" });
      expect((await orders(company)).map((order) => [order.lines.length, order.total])).toEqual([[0, 0]]);
      expect(await refused(changeOrderRecords.amend(manager, draft!.id, { lines }))).toBe(foreign);
    }));

  test("goes from a draft when staff reopen the selection, and stays in what was sent, of which they are told", () =>
    inCompany(async (company) => {
      const home = await ofOwner(company);
      const { here, visitor } = home;
      const [one, two] = [await another(company, home), await another(company, home)];
      for (const each of [one, two]) await approve(visitor, home, each);
      const designer = company.as("designer");
      const reopen = async ({ id }: Another) => {
        const { version } = await ofSelection(company, here.project.id, id);
        await moveSelection(designer, id, version, { to: "open" });
        return (await ofSelection(company, here.project.id, id)).offer.order;
      };
      expect(await reopen(one)).toBe(null);
      const [draft] = await orders(company);
      expect(draft).toMatchObject({ lines: [{ unitPrice: 312_300 }], total: 312_300 });
      const sentOrder = await moveChangeOrder(company.as("manager"), draft!.id, draft!.version, { to: "sent" });
      company.pass(1000);
      expect(await refusal(answerDecision(visitor, home.visit, "change", form({ selection: two.id, offer: two.hash })))).toBe(
        "clientHome.error.inOrder",
      );
      expect(await reopen(two)).toEqual({ id: draft!.id, number: draft!.number, draft: false });
      expect((await orders(company))[0]).toMatchObject({ lines: [{ unitPrice: 312_300 }], version: sentOrder.version });
      const told = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "reopened"));
      expect(told.map(({ data }) => data["name"])).toEqual(expect.arrayContaining([undefined, draft!.number]));
      const words = told.map((row) =>
        sentence(translateFor("en"), format("en", "latn"), { ...row, about: row.aboutKind, title: null, who: null }),
      );
      expect(words.filter((text) => text.includes("stays in the change order") && text.includes(draft!.number)).length).toBe(
        words.length / 2,
      );
      const kept = (await company.db.select().from(timelineTable)).filter(({ kind }) => kind === "reopenedKept");
      expect(kept).toMatchObject([{ data: { order: draft!.number } }]);
    }));

  test("of two approvals at once is one draft with two lines", { timeout: patient(60_000) }, () =>
    onFreshDatabase(async (company) => {
      const home = await ofOwner(company);
      const [one, two] = [await another(company, home), await another(company, home)];
      const second = await meanwhile(
        company,
        (inside) => approve(inside(home.visitor), home, one),
        () => approve(home.visitor, home, two),
      );
      expect(second).toMatchObject({ status: "fulfilled" });
      expect((await orders(company)).map(({ lines, total }) => [lines.length, total])).toEqual([[2, 624_600]]);
    }),
  );

  const wishes = (ctx: Ctx, { visit }: Home, { id, hash }: Another) =>
    answerDecision(ctx, visit, "change", form({ selection: id, offer: hash }));
  const waiting = async (company: Company) => (await homePanel(company.as("manager"), (await aProject(company)).id)).waits.changes;
  const aProject = async ({ db }: Company) => (await db.select().from(crmProjectTable))[0]!;
  const later = { validUntil: "2026-02-10" };

  test("a request to change what was approved is settled by staff alone: it is presented again and its line goes, or refused with a sentence; both undone", () =>
    inCompany(async (company) => {
      const home = await ofOwner(company);
      const { here, visitor, visit } = home;
      const [designer, projectId] = [company.as("designer"), here.project.id];
      const one = await another(company, home);
      const now = () => ofSelection(company, projectId, one.id);
      const accept = async () => acceptChange(designer, projectId, one.id, (await now()).version, later);
      const mine = async () => {
        const { home: opened } = await openHome(visitor, visit, "decisions");
        return opened.state === "open" ? opened.decisions.find(({ id }) => id === one.id) : undefined;
      };
      const refuse = (note = "Cut already.") => refuseChange(designer, projectId, one.id, { note });
      const undo = () => undoChange(designer, projectId, one.id);
      await approve(visitor, home, one);
      for (const work of [accept, refuse]) expect(await refusal(work())).toBe("selection.error.noChange");
      expect(await refusal(undo())).toBe("selection.error.noUndo");
      expect(await waiting(company)).toBe(0);
      await wishes(visitor, home, one);
      expect(await waiting(company)).toBe(1);
      expect(await waitingHomes(company.as("manager"))).toMatchObject([{ id: projectId, changes: 1 }]);
      for (const role of ["accountant", "visitor"] as const)
        for (const work of [
          acceptChange(company.as(role), projectId, one.id, 2, later),
          refuseChange(company.as(role), projectId, one.id, { note: "No" }),
          undoChange(company.as(role), projectId, one.id),
        ])
          await expect(work).rejects.toThrow(role === "visitor" ? SignedOut : Forbidden);
      await expect(refuse("")).rejects.toMatchObject({ fields: { note: {} } });
      await expect(acceptChange(designer, projectId, one.id, 2, { validUntil: "2026-01-01" })).rejects.toMatchObject({
        fields: { validUntil: {} },
      });
      await expect(acceptChange(designer, projectId, one.id, 1, later)).rejects.toMatchObject({ code: "STALE" });
      await expect(acceptChange(designer, here.id, one.id, 2, later)).rejects.toThrow(NotFound);
      expect(await now()).toMatchObject({ status: "decided", offer: { state: "approved" } });

      await refuse();
      expect(await waiting(company)).toBe(0);
      const answered = { note: "Cut already.", on: cairoDay(company.now()) };
      expect((await mine())?.answer).toMatchObject({ change: "open", changeRefused: answered });
      await undo();
      expect((await mine())?.answer).toMatchObject({ change: { on: cairoDay(company.now()) }, changeRefused: null });
      await refuse("The stone is here.");
      expect(await refusal(refuse("Again."))).toBe("selection.error.noChange");
      await wishes(visitor, home, one);
      expect(await refusal(undo())).toBe("selection.error.noUndo");
      expect((await mine())?.answer?.changeRefused).toBe(null);

      company.pass(1000);
      await accept();
      expect(await waiting(company)).toBe(0);
      expect(await mine()).toMatchObject({ state: "presented", chosen: null, answer: { change: null, changeRefused: null } });
      expect((await orders(company)).map(({ lines, total }) => [lines.length, total])).toEqual([[0, 0]]);
      expect(await refusal(accept())).toBe("selection.error.noChange");
      await undo();
      expect(await mine()).toMatchObject({ state: "approved", chosen: one.option, answer: { hash: one.hash, name: nadia } });
      expect((await orders(company)).map(({ lines, total }) => [lines.length, total])).toEqual([[1, 312_300]]);
      const [row] = await company.db.select().from(selectionTable).where(eq(selectionTable.id, one.id));
      expect(row).toMatchObject({ status: "decided", decidedName: nadia, decidedBy: null });
      expect(await waiting(company)).toBe(1);
      expect(await refusal(undo())).toBe("selection.error.noUndo");

      company.pass(1000);
      const dialog = (intent: string, record: Record<string, unknown>, version: number) =>
        sendDialog(action, designer, { params: { id: projectId }, also: { intent, id: one.id, version: String(version) }, record });
      for (const [intent, record] of [
        ["refuseChange", { note: "Cut already." }],
        ["undoChange", {}],
        ["acceptChange", later],
      ] as const)
        expect(await dialog(intent, record, (await now()).version), intent).toMatchObject({ status: 200 });
      const again = { ...one, hash: (await now()).offer.hash };
      await approve(visitor, home, again);
      expect(await refusal(undo())).toBe("selection.error.noUndo");
      expect((await orders(company)).map(({ lines }) => lines.length)).toEqual([1]);
    }));

  test("a request is not accepted once the change order with its line was sent, nor where it cannot be presented: nothing is reopened", () =>
    inCompany(async (company) => {
      const home = await ofOwner(company);
      const { here, visitor } = home;
      const [one, two] = [await another(company, home), await another(company, home, { allowance: "20000" })];
      for (const each of [one, two]) {
        await approve(visitor, home, each);
        await wishes(visitor, home, each);
      }
      const designer = company.as("designer");
      const accept = ({ id }: Another) => acceptChange(designer, here.project.id, id, 2, later);
      await company.db.update(selectionOptionTable).set({ clientPrice: null }).where(eq(selectionOptionTable.id, two.option));
      expect(await refusal(accept(two))).toBe("selection.error.somePriced");
      const [draft] = await orders(company);
      await moveChangeOrder(company.as("manager"), draft!.id, draft!.version, { to: "sent" });
      await expect(accept(one)).rejects.toMatchObject({
        userMessage: { key: "selection.error.inOrder", values: { number: draft!.number } },
      });
      for (const { id } of [one, two])
        expect(await ofSelection(company, here.project.id, id)).toMatchObject({ status: "decided", offer: { state: "approved" } });
      expect(await company.db.$count(notificationTable, eq(notificationTable.kind, "reopened"))).toBe(0);
      await refuseChange(designer, here.project.id, one.id, { note: "By change order." });
    }));

  test("what was reopened after its change order was sent is not approved again by undoing what was presented", () =>
    inCompany(async (company) => {
      const home = await ofOwner(company);
      const { here, visitor } = home;
      const one = await another(company, home);
      await approve(visitor, home, one);
      await wishes(visitor, home, one);
      const designer = company.as("designer");
      const [draft] = await orders(company);
      await moveChangeOrder(company.as("manager"), draft!.id, draft!.version, { to: "sent" });
      const { version } = await moveSelection(designer, one.id, 2, { to: "open" });
      company.pass(1000);
      await presentOffer(designer, here.project.id, one.id, version, later);
      await expect(undoChange(designer, here.project.id, one.id)).rejects.toMatchObject({
        userMessage: { key: "selection.error.inOrder", values: { number: draft!.number } },
      });
      expect((await ofSelection(company, here.project.id, one.id)).offer).toMatchObject({ state: "presented" });
    }));

  test("of two who settle one request at once the second is told that it is settled", { timeout: patient(60_000) }, () =>
    onFreshDatabase(async (company) => {
      const home = await ofOwner(company);
      const { here, visitor } = home;
      const one = await another(company, home);
      await approve(visitor, home, one);
      await wishes(visitor, home, one);
      const second = await meanwhile(
        company,
        (inside) => acceptChange(inside(company.as("designer")), here.project.id, one.id, 2, later),
        () => refuseChange(company.as("manager"), here.project.id, one.id, { note: "Cut already." }),
      );
      expect(second).toMatchObject({ status: "rejected", reason: { userMessage: { key: "selection.error.noChange" } } });
      expect((await ofSelection(company, here.project.id, one.id)).offer).toMatchObject({ state: "presented", changeRefused: null });
    }),
  );
});
