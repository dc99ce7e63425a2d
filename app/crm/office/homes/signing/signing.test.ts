import { and, desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { changeOrderTable } from "#app/crm/money/change-orders/table.server.ts";
import { relations, codes, type Relation } from "#app/crm/office/homes/fields.ts";
import { handlers } from "#app/crm/office/homes/handlers.server.ts";
import {
  answerDecision,
  documentSigning,
  enterHome,
  homeOfDocument,
  homePanel,
  openHome,
  proveDevice,
  proveSigning,
  replaceHome,
  revokeHome,
  sendCode,
  sendDecisionCode,
  sendSignCode,
  showCode,
} from "#app/crm/office/homes/operations.server.ts";
import { codeOf } from "#app/crm/office/homes/opening/codes.server.ts";
import type { DocumentVisit } from "#app/crm/office/homes/signing/documents.server.ts";
import { homeCodeTable, homeDeviceTable, homeLinkTable, homePauseTable } from "#app/crm/office/homes/table.server.ts";
import { clientRecords } from "#app/crm/people/clients/operations.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { answerByLink, checkChain } from "#app/crm/people/links/operations.server.ts";
import { acceptanceTable } from "#app/crm/people/links/table.server.ts";
import { saveSelection, selectionsOf } from "#app/crm/work/projects/selections/operations.server.ts";
import { selectionOfferTable, selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { statusLogTable } from "#app/platform/status-log/table.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, Refusal, TooMany } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../../tests/company.ts";
import { aHome, atHome, from, owners, sentChange, type AHome } from "../../../../../tests/homes.ts";
import { meanwhile } from "../../../../../tests/meanwhile.ts";
import { aClient } from "../../../../../tests/money.ts";
import { patient } from "../../../../../tests/patience.ts";

const hour = 3_600_000;
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "taken",
    (error: unknown) =>
      error instanceof Invalid && error.fields["code"]
        ? error.fields["code"].key
        : error instanceof Refusal
          ? error.userMessage.key
          : error,
  );

function form(texts: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, text] of Object.entries(texts)) made.set(name, text);
  return made;
}
const offerOf = (here: AHome, option: string, more: Record<string, string> = {}) =>
  form({ selection: here.selection, offer: here.hash, option, ...more });

async function liveCode({ db }: Company) {
  const [row] = await db.select().from(homeCodeTable).where(eq(homeCodeTable.purpose, "sign")).orderBy(desc(homeCodeTable.sentAt));
  return codeOf(row!);
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

const acceptByLink = async (ctx: Ctx, at: DocumentVisit) =>
  answerByLink(
    ctx,
    linkedKinds,
    at.token,
    from,
    { answer: "accept", name: "Nadia Farid", method: "typed" },
    { prove: await proveSigning(ctx, at, signedChange, null) },
  );

type At = Awaited<ReturnType<typeof atHome>>["visit"];
const approve = (ctx: Ctx, at: At, here: AHome, option: string, code?: string) =>
  answerDecision(ctx, at, "approve", offerOf(here, option, code === undefined ? {} : { code }));

describe("a code for one act", () => {
  test("link state × level × relation × act: everything is refused unless it is listed", { timeout: patient(120_000) }, () =>
    inCompany(async (company) => {
      const here = await aHome(company);
      const change = await sentChange(company, here.project.id);
      const stranger = await aClient(company, "CLI-09001");
      const visitor = company.as("visitor");
      const acts = [
        "ask",
        "sign",
        "sign without",
        "sign with a code for another option",
        "code for a document",
        "accept by the document's link",
        "approve below the limit",
      ] as const;
      const kept: readonly string[] = ["sign", acts[5], acts[6]];
      const mayDo: Record<Relation, Record<number, readonly string[]>> = {
        owner: { 0: [acts[4]], 1: [acts[4]], 2: ["ask", "sign", acts[4], acts[6]] },
        co_owner: { 0: [acts[4]], 1: [acts[4]], 2: ["ask", "sign", acts[4], acts[6]] },
        viewer: {},
      };
      class Undo extends Error {
        works = false;
        chain: unknown;
      }
      let cells = 0;
      for (const relation of relations) {
        const { link, device, visit } = await atHome(company, here, owners.nadia, relation);
        const act = { kind: "selection" as const, id: here.selection, hash: here.hash, choice: here.oak, amount: 4_500_000 };
        const row = {
          linkId: link.id,
          deviceId: device,
          purpose: "sign" as const,
          act: { ...act, title: { en: "Doors", ar: "أبواب" }, number: "" },
          nonce: "nonce",
          expiresAt: new Date(company.now().getTime() + 60_000),
        };
        for (const state of [
          "open",
          "replaced",
          "revoked",
          "expired",
          "another client's",
          "of a trashed project",
          "paused",
          "blacklisted",
          "closed 180 days ago",
          "cancelled 30 days ago",
        ])
          for (const level of [0, 1, 2])
            for (const what of acts) {
              const { works, chain } = await company.db
                .transaction(async (tx) => {
                  const of = eq(homeLinkTable.id, link.id);
                  if (state === "replaced") await tx.update(homeLinkTable).set({ state }).where(of);
                  if (state === "revoked") await tx.update(homeLinkTable).set({ state, revokedReason: "moved" }).where(of);
                  if (state === "expired")
                    await tx
                      .update(homeLinkTable)
                      .set({ createdAt: new Date(0), expiresAt: company.now() })
                      .where(of);
                  if (state === "another client's") await tx.update(crmProjectTable).set({ clientId: stranger });
                  if (state === "paused")
                    await tx.insert(homePauseTable).values({ projectId: here.project.id, reason: "A dispute", at: company.now() });
                  if (state === "blacklisted") await tx.update(clientTable).set({ status: "blacklisted" });
                  for (const [to, days] of [["closed", 180] as const, ["cancelled", 30] as const])
                    if (state === `${to} ${days} days ago`) {
                      const at = new Date(company.now().getTime() - days * 24 * hour);
                      await tx.update(crmProjectTable).set({ status: to });
                      await tx.insert(statusLogTable).values({ entity: "project", entityId: here.project.id, to, at });
                    }
                  if (state === "of a trashed project") await tx.update(crmProjectTable).set({ trashedAt: company.now() });
                  if (level < 2) await tx.update(homeDeviceTable).set({ knownUntil: null });
                  await tx.insert(homeCodeTable).values(row);
                  const ctx: Ctx = { ...visitor, db: tx };
                  const at = level === 0 ? { ...visit, device: null } : visit;
                  const work = {
                    ask: () => sendDecisionCode(ctx, at, offerOf(here, here.oak)),
                    sign: () => approve(ctx, at as At, here, here.oak, codeOf(row)),
                    [acts[2]]: () => approve(ctx, at as At, here, here.oak),
                    [acts[3]]: () => approve(ctx, at as At, here, here.beech, codeOf(row)),
                    [acts[4]]: () => sendSignCode(ctx, { ...at, token: change.token }, signedChange),
                    [acts[5]]: () => acceptByLink(ctx, { ...at, token: change.token }),
                    [acts[6]]: () => approve(ctx, at as At, here, here.pine),
                  }[what];
                  const works = (await outcome(work())) === "taken";
                  throw Object.assign(new Undo(), { works, chain: await checkChain(ctx) });
                })
                .catch((error: unknown) => {
                  if (error instanceof Undo) return error;
                  throw error;
                });
              const allowed =
                what === acts[5]
                  ? relation === "viewer" || state === "another client's"
                  : state === "open" && (mayDo[relation][level] ?? []).includes(what);
              expect([state, level, relation, what, works]).toEqual([state, level, relation, what, allowed]);
              // What is approved or accepted stands in the chain, and nothing else does.
              expect(chain).toMatchObject({ count: allowed && kept.includes(what) ? 1 : 0, broken: null });
              cells += 1;
            }
        await company.db.delete(homeLinkTable).where(eq(homeLinkTable.id, link.id));
      }
      expect(cells).toBe(630);
    }),
  );

  test("it is mailed with what it signs and for how much, in no subject, job or preview; Arabic digits count, and the proof is kept", () =>
    inCompany(async (company) => {
      const here = await aHome(company);
      const { link, device, visit } = await atHome(company, here, owners.nadia, "owner");
      const visitor = company.as("visitor");
      expect(await outcome(approve(visitor, visit, here, here.oak))).toBe("clientHome.error.limit");
      expect(await outcome(approve(visitor, visit, here, here.oak, ""))).toBe("clientHome.error.code.missing");
      expect(await outcome(approve(visitor, visit, here, here.oak, "123456"))).toBe("clientHome.error.code.over");
      await expect(sendDecisionCode(company.as("manager"), visit, offerOf(here, here.oak))).rejects.toThrow(Forbidden);
      for (const strange of [
        offerOf(here, here.pine),
        offerOf(here, "x"),
        form({}),
        form({ selection: here.selection, offer: "x", option: here.oak }),
      ])
        await expect(sendDecisionCode(visitor, visit, strange)).rejects.toThrow(Conflict);
      await sendDecisionCode(visitor, visit, offerOf(here, here.oak));
      const code = await liveCode(company);
      const job = (await company.jobs()).find(({ name }) => name === "home.code")!;
      expect(JSON.stringify(job)).not.toContain(code);
      await handlers["home.code"]!(company.ctx, job.data);
      const [mail] = await company.db.select().from(mailTable);
      for (const word of [code, "Doors", "45,000"]) expect(mail!.subject).not.toContain(word);
      expect(mail!.subject).toMatch(/sign/);
      for (const word of [code, "Doors", "45,000.00"]) expect(mail!.text).toContain(word);
      const entries = JSON.stringify(await company.db.select().from(auditTable));
      expect(entries).not.toContain(code);
      expect((await openHome(visitor, visit, "decisions")).home).toMatchObject({
        signing: { to: "n…@client.example", relayed: false, waiting: { id: here.selection, choice: here.oak } },
      });
      const arabic = code.replaceAll(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)]!);
      await approve(visitor, visit, here, here.oak, arabic);
      const [offer] = await company.db.select().from(selectionOfferTable);
      expect(offer).toMatchObject({
        state: "approved",
        optionId: here.oak,
        answeredLevel: 3,
        answeredDevice: device,
        proof: { level: 3, channel: "mail", address: "n…@client.example", link: link.id, provedAt: company.now().toISOString() },
      });
      // A second tap has the same answer; another option has none.
      await approve(visitor, visit, here, here.oak, code);
      expect(await outcome(approve(visitor, visit, here, here.beech, code))).toBe("clientHome.error.code.over");
    }));

  test("it proves no other option, changed offer, person, device or purpose, ends with the next one and after ten minutes", () =>
    inCompany(async (company) => {
      const here = await aHome(company);
      const nadia = await atHome(company, here, owners.nadia, "owner");
      const tarek = await atHome(company, here, owners.tarek, "co_owner");
      const visitor = company.as("visitor");
      await sendDecisionCode(visitor, nadia.visit, offerOf(here, here.oak));
      const code = await liveCode(company);
      expect(await outcome(approve(visitor, nadia.visit, here, here.beech, code))).toBe("clientHome.error.code.over");
      expect(await outcome(approve(visitor, tarek.visit, here, here.oak, code))).toBe("clientHome.error.code.over");
      expect(await outcome(proveDevice(visitor, nadia.visit, code))).toBe("clientHome.error.code.over");
      await sendCode(visitor, nadia.visit);
      const [ofDevice] = await company.db.select().from(homeCodeTable).where(eq(homeCodeTable.purpose, "device"));
      if (codeOf(ofDevice!) !== code)
        expect(await outcome(approve(visitor, nadia.visit, here, here.oak, codeOf(ofDevice!)))).toBe("clientHome.error.code.wrong");
      await sendDecisionCode(visitor, nadia.visit, offerOf(here, here.beech));
      expect(await outcome(approve(visitor, nadia.visit, here, here.oak, code))).toBe("clientHome.error.code.over");
      const beech = await liveCode(company);
      company.pass(codes.minutes * 60_000);
      expect(await outcome(approve(visitor, nadia.visit, here, here.beech, beech))).toBe("clientHome.error.code.over");
      company.pass(hour);
      await sendDecisionCode(visitor, nadia.visit, offerOf(here, here.oak));
      const late = await liveCode(company);
      const [selection] = await selectionsOf(company.as("manager"), here.project.id);
      await saveSelection(company.as("manager"), here.project.id, here.selection, selection!.version, {
        title: { en: "Doors", ar: "أبواب" },
        leadDays: "11",
        bufferDays: "7",
        options: selection!.options.map(({ id, name, clientPrice }) => ({ id, name, clientPrice: String(clientPrice! / 100) })),
      });
      expect(await outcome(approve(visitor, nadia.visit, here, here.oak, late))).toBe("clientHome.error.ended");
      expect(await company.db.select().from(selectionTable)).toMatchObject([{ status: "open" }]);
    }));

  test("five wrong ones pause it and the other purpose for half an hour, and three are sent an hour", () =>
    inCompany(async (company) => {
      const here = await aHome(company);
      const { visit } = await atHome(company, here, owners.nadia, "owner");
      const visitor = company.as("visitor");
      const ask = () => sendDecisionCode(visitor, visit, offerOf(here, here.oak));
      await ask();
      const code = await liveCode(company);
      for (let nth = 1; nth < codes.tries; nth += 1)
        expect(await outcome(approve(visitor, visit, here, here.oak, wrong(code)))).toBe("clientHome.error.code.wrong");
      expect(await outcome(approve(visitor, visit, here, here.oak, wrong(code)))).toBe("clientHome.error.code.paused");
      expect(await outcome(approve(visitor, visit, here, here.oak, code))).toBe("clientHome.error.code.paused");
      await expect(ask()).rejects.toThrow(Conflict);
      await expect(sendCode(visitor, visit)).rejects.toThrow(Conflict);
      company.pass(codes.pauseMinutes * 60_000);
      await ask();
      await ask();
      await expect(ask()).rejects.toThrow(TooMany);
      await approve(visitor, visit, here, here.oak, await liveCode(company));
    }));
});

test("a document leads to the home of its project in a browser that opens it, and in no other", () =>
  inCompany(async (company) => {
    const here = await aHome(company);
    const { token } = await sentChange(company, here.project.id);
    const { visit, link } = await atHome(company, here, owners.nadia, "owner");
    const visitor = company.as("visitor");
    const leads = (device: string | null) => homeOfDocument(visitor, { token, device, address: from });
    expect(await leads(visit.device)).toBe(`/home/${visit.token}`);
    for (const device of [null, "x".repeat(43)]) expect(await leads(device)).toBe(null);
    await company.db.update(homeLinkTable).set({ state: "revoked", revokedReason: "moved" }).where(eq(homeLinkTable.id, link.id));
    expect(await leads(visit.device)).toBe(null);
  }));

const signedChange = { hash: "h", amount: 1_710_000, title: { en: "Marble", ar: "رخام" }, number: "CO-2026-00001", chosen: [] };

describe("documents", () => {
  const yes = { answer: "accept", name: "Nadia Farid", method: "typed" };
  async function waiting(company: Company) {
    const here = await aHome(company);
    const change = await sentChange(company, here.project.id);
    const [row] = await company.db.select({ hash: changeOrderTable.snapshotHash }).from(changeOrderTable);
    const signed = { ...signedChange, hash: row!.hash! };
    const visitor = company.as("visitor");
    const sign = async (at: At, code: string, some = signed) =>
      answerByLink(visitor, linkedKinds, change.token, from, yes, {
        prove: await proveSigning(visitor, { ...at, token: change.token }, some, code),
        device: "Safari, iPhone",
      });
    return { here, change, signed, visitor, sign };
  }
  const stranger = { token: "", device: null, address: from } as unknown as At;

  test("without a home the link alone is enough, and the record says that", () =>
    inCompany(async (company) => {
      const { change, visitor, sign, signed, here } = await waiting(company);
      expect(await documentSigning(visitor, { ...stranger, token: change.token })).toBe(null);
      await expect(sendSignCode(visitor, { ...stranger, token: change.token }, signed)).rejects.toThrow(Conflict);
      // A viewer's home asks for nothing.
      await atHome(company, here, owners.nadia, "viewer");
      await sign(stranger, "");
      expect(await company.db.select().from(acceptanceTable)).toMatchObject([
        { proof: { level: 1, channel: null, device: "Safari, iPhone" } },
      ]);
    }));

  test("an owner without an address is asked for a code as well, which staff relay; the proof names the browser", () =>
    inCompany(async (company) => {
      const { here, change, visitor, sign, signed } = await waiting(company);
      const { link } = await atHome(company, here, owners.hoda, "owner", false);
      const at = { ...stranger, token: change.token };
      expect(await documentSigning(visitor, at)).toEqual({ person: owners.hoda, to: "", relayed: true, waiting: false });
      expect(await outcome(sign(stranger, ""))).toBe("clientHome.error.code.missing");
      await sendSignCode(visitor, at, signed);
      const { code } = await showCode(company.as("manager"), here.project.id, link.id);
      await sign(stranger, code);
      expect(await company.db.select().from(acceptanceTable)).toMatchObject([
        { proof: { level: 3, channel: "relayed", link: link.id, device: "Safari, iPhone" } },
      ]);
    }));

  test("where all homes are closed nobody signs by the link alone, and one that opens meanwhile asks for its code", () =>
    inCompany(async (company) => {
      const { here, change, visitor, sign, signed } = await waiting(company);
      const at = { ...stranger, token: change.token };
      const before = await proveSigning(visitor, at, signed, "");
      const { link } = await atHome(company, here, owners.nadia, "owner");
      const accept = (prove: typeof before) => answerByLink(visitor, linkedKinds, change.token, from, yes, { prove });
      expect(await outcome(accept(before))).toBe("link.error.changed");
      expect(await outcome(accept(await proveSigning(visitor, at, null, null)))).toBe("link.error.changed");
      await company.db.update(homeLinkTable).set({ state: "revoked", revokedReason: "moved" }).where(eq(homeLinkTable.id, link.id));
      expect(await documentSigning(visitor, at)).toBe("closed");
      expect(await outcome(sign(stranger, ""))).toBe("clientHome.error.signing");
      expect(await outcome(sendSignCode(visitor, at, signed))).toBe("clientHome.error.signing");
      expect(await company.db.$count(acceptanceTable)).toBe(0);
    }));

  test("with one it asks for a code to the owner on record: none, a wrong one and one for another sum sign nothing", () =>
    inCompany(async (company) => {
      const { here, change, visitor, sign, signed } = await waiting(company);
      const nadia = await atHome(company, here, owners.nadia, "owner", false);
      const at = { ...stranger, token: change.token };
      expect(await documentSigning(visitor, at)).toEqual({ person: owners.nadia, to: "n…@client.example", relayed: false, waiting: false });
      expect(await outcome(sign(stranger, ""))).toBe("clientHome.error.code.missing");
      await expect(sendSignCode(company.as("sales"), at, signed)).rejects.toThrow(Forbidden);
      await sendSignCode(visitor, at, signed);
      const code = await liveCode(company);
      expect(await documentSigning(visitor, at)).toMatchObject({ waiting: true });
      expect(await outcome(sign(stranger, wrong(code)))).toBe("clientHome.error.code.wrong");
      for (const some of [{ amount: 1 }, { hash: "x" }, { chosen: ["a"] } as object])
        expect(await outcome(sign(stranger, code, { ...signed, ...some }))).toBe("clientHome.error.code.over");
      expect(await outcome(sign(nadia.visit, code))).toBe("clientHome.error.code.over");
      expect(await company.db.$count(acceptanceTable)).toBe(0);
      expect(await sign(stranger, code)).toEqual({ outcome: "accepted", again: false });
      const [kept] = await company.db.select().from(acceptanceTable);
      expect(kept).toMatchObject({
        position: 1,
        previous: "",
        documentHash: signed.hash,
        proof: { level: 3, channel: "mail", link: nadia.link.id },
      });
      expect(await outcome(sign(stranger, code))).toBe("clientHome.error.code.over");
      const [mail] = (await company.jobs()).filter(({ name }) => name === "home.code");
      expect(JSON.stringify(mail)).not.toContain(code);
    }));

  test("the browser that opens a home signs as its person; a refused acceptance leaves the code, a revoked home ends it", () =>
    inCompany(async (company) => {
      const { here, change, visitor, sign, signed } = await waiting(company);
      await atHome(company, here, owners.nadia, "owner");
      const tarek = await atHome(company, here, owners.tarek, "co_owner", false);
      const at = { ...tarek.visit, token: change.token };
      expect(await documentSigning(visitor, at)).toMatchObject({ person: owners.tarek, to: "t…@client.example" });
      await sendSignCode(visitor, at, signed);
      const code = await liveCode(company);
      const prove = await proveSigning(visitor, at, signed, code);
      await expect(answerByLink(visitor, linkedKinds, change.token, from, { ...yes, total: "1" }, { prove })).rejects.toThrow(Invalid);
      await company.db.update(homeLinkTable).set({ state: "replaced" }).where(eq(homeLinkTable.id, tarek.link.id));
      await expect(answerByLink(visitor, linkedKinds, change.token, from, yes, { prove })).rejects.toThrow(NotFound);
      expect(await company.db.$count(acceptanceTable)).toBe(0);
      await company.db.update(homeLinkTable).set({ state: "open" }).where(eq(homeLinkTable.id, tarek.link.id));
      await sign(tarek.visit, code);
      const [kept] = await company.db.select().from(acceptanceTable);
      expect(kept).toMatchObject({ proof: { level: 3, address: "t…@client.example", link: tarek.link.id } });
    }));

  test("what is to be signed stands first in the home and among its cards, and then with what was signed", () =>
    inCompany(async (company) => {
      const { here, change, visitor, sign, signed } = await waiting(company);
      const { visit } = await atHome(company, here, owners.nadia, "owner");
      const documents = async () => {
        const { home } = await openHome(visitor, visit, "money");
        return home.state === "open" ? home.money!.documents.map(({ kind, state }) => [kind, state]) : [];
      };
      const cards = async () => {
        const { home } = await openHome(visitor, visit, "today");
        return home.state === "open" ? home.cards.map(({ kind }) => kind) : [];
      };
      expect(await documents()).toEqual([["changeOrder", "toSign"]]);
      expect(await cards()).toContain("sign");
      await sendSignCode(visitor, { ...visit, token: change.token }, signed);
      await sign(visit, await liveCode(company));
      expect(await documents()).toEqual([["changeOrder", "signed"]]);
      expect(await cards()).not.toContain("sign");
      await company.db.update(homeDeviceTable).set({ knownUntil: null });
      expect(await cards()).not.toContain("sign");
    }));

  test("the chain of acceptances holds, and tells of one that was changed, moved or left out", () =>
    inCompany(async (company) => {
      const { here, sign } = await waiting(company);
      await sign(stranger, "");
      const second = await sentChange(company, here.project.id);
      await answerByLink(company.as("visitor"), linkedKinds, second.token, from, yes);
      const rows = await company.db.select().from(acceptanceTable).orderBy(acceptanceTable.position);
      expect(rows.map(({ position }) => position)).toEqual([1, 2]);
      expect(rows[1]!.previous).toBe(rows[0]!.chain);
      expect(await checkChain(company)).toEqual({ count: 2, broken: null, last: rows[1]!.chain, has: false });
      expect(await checkChain(company, { position: 1, chain: rows[0]!.chain! })).toMatchObject({ has: true });
      expect(await checkChain(company, { position: 1, chain: rows[1]!.chain! })).toMatchObject({ has: false });
      const set = (some: Partial<typeof acceptanceTable.$inferInsert>, at = 0) =>
        company.db.update(acceptanceTable).set(some).where(eq(acceptanceTable.id, rows[at]!.id));
      for (const some of [{ name: "Somebody" }, { at: new Date(0) }, { chosen: ["x"] }, { proof: null }, { documentHash: "x" }]) {
        await set(some);
        expect(await checkChain(company)).toMatchObject({ count: 2, broken: 1 });
        await set(rows[0]!);
      }
      await set({ previous: "x" }, 1);
      expect(await checkChain(company)).toMatchObject({ count: 2, broken: 2 });
      await set(rows[1]!, 1);
      await company.db.delete(acceptanceTable).where(eq(acceptanceTable.id, rows[0]!.id));
      expect(await checkChain(company)).toMatchObject({ count: 1, broken: 1 });
    }));
});

test("of two documents that are signed at once each has its own place in the chain", { timeout: patient(60_000) }, () =>
  onFreshDatabase(async (company) => {
    const { project } = await aHome(company);
    const orders = [await sentChange(company, project.id), await sentChange(company, project.id)] as const;
    const visitor = company.as("visitor");
    const accept = (ctx: Ctx, { token }: { token: string }) =>
      answerByLink(ctx, linkedKinds, token, from, { answer: "accept", name: "Nadia", method: "typed" });
    const second = await meanwhile(
      company,
      (inside) => accept(inside(visitor), orders[0]),
      () => accept(visitor, orders[1]),
    );
    expect(second).toMatchObject({ status: "fulfilled", value: { outcome: "accepted" } });
    expect(await checkChain(company)).toMatchObject({ count: 2, broken: null });
  }),
);

describe("both owners", () => {
  async function two(company: Company) {
    const here = await aHome(company);
    await company.db.update(crmProjectTable).set({ bothOwners: true });
    const nadia = await atHome(company, here, owners.nadia, "owner");
    const tarek = await atHome(company, here, owners.tarek, "co_owner");
    const visitor = company.as("visitor");
    const halfFor = async (at: At) => {
      const { home } = await openHome(visitor, at, "decisions");
      return home.state === "open" ? home.decisions[0]?.answer?.half : undefined;
    };
    const status = async () => (await company.db.select().from(selectionTable))[0]!.status;
    return { here, nadia: nadia.visit, tarek: tarek.visit, visitor, halfFor, status };
  }

  test("the first approval is half, shown to both with the one who is awaited; the second completes it", () =>
    inCompany(async (company) => {
      const { here, nadia, tarek, visitor, halfFor, status } = await two(company);
      await approve(visitor, nadia, here, here.pine);
      await approve(visitor, nadia, here, here.pine);
      expect(await status()).toBe("open");
      const half = { name: owners.nadia, option: here.pine, awaited: [owners.tarek] };
      expect([await halfFor(nadia), await halfFor(tarek)]).toEqual([
        { ...half, mine: true },
        { ...half, mine: false },
      ]);
      expect((await selectionsOf(company.as("manager"), here.project.id))[0]!.offer).toMatchObject({
        state: "presented",
        half: { name: owners.nadia, option: { en: "Pine" } },
      });
      expect(await outcome(sendDecisionCode(visitor, tarek, offerOf(here, here.oak)))).toBe("taken");
      expect(await outcome(approve(visitor, tarek, here, here.oak, await liveCode(company)))).toBe("clientHome.error.otherHalf");
      await approve(visitor, tarek, here, here.pine);
      expect(await status()).toBe("decided");
      const [offer] = await company.db.select().from(selectionOfferTable);
      expect(offer).toMatchObject({ state: "approved", answeredName: owners.tarek, firstApproval: { name: owners.nadia, level: 2 } });
      const rows = await company.db.select().from(acceptanceTable).orderBy(acceptanceTable.position);
      const of = {
        recordId: offer!.id,
        documentHash: here.hash,
        chosen: [here.pine],
        method: "pressed",
        proof: { level: 2, channel: "mail" },
      };
      expect(rows).toMatchObject([
        { ...of, kind: "firstApproval", name: owners.nadia },
        { ...of, kind: "selection", name: owners.tarek },
      ]);
      expect(await checkChain(company)).toMatchObject({ count: 2, broken: null });
    }));

  test("either declines, the first may change their mind, and a changed offer has no approval", () =>
    inCompany(async (company) => {
      const { here, nadia, tarek, visitor, halfFor, status } = await two(company);
      await approve(visitor, nadia, here, here.pine);
      await sendDecisionCode(visitor, nadia, offerOf(here, here.beech));
      await approve(visitor, nadia, here, here.beech, await liveCode(company));
      expect(await halfFor(tarek)).toMatchObject({ name: owners.nadia, option: here.beech });
      await answerDecision(visitor, tarek, "decline", offerOf(here, here.beech, { reason: "price" }));
      expect([await halfFor(nadia), await status()]).toEqual([null, "open"]);
      expect(await outcome(approve(visitor, nadia, here, here.pine))).toBe("clientHome.error.ended");
    }));

  test("one person under two names is one owner; what waits is told to the other one and to staff, and no more asked of the first", () =>
    inCompany(async (company) => {
      const { here, nadia, tarek, visitor, halfFor, status } = await two(company);
      const cards = async (at: At) => {
        const { home } = await openHome(visitor, at, "today");
        return home.state === "open" ? home.cards.map(({ kind }) => kind).filter((kind) => kind === "decide") : [];
      };
      const ofNadia = eq(homeLinkTable.person, owners.nadia);
      const [before] = await company.db.select().from(homeLinkTable).where(ofNadia);
      await company.db.update(homeLinkTable).set({ email: "TAREK@client.example" }).where(ofNadia);
      company.pass(60_000);
      await approve(visitor, nadia, here, here.pine);
      await approve(visitor, tarek, here, here.pine);
      expect([await status(), await halfFor(tarek)]).toMatchObject(["open", { mine: true, awaited: [] }]);
      await company.db.update(homeLinkTable).set({ email: before!.email }).where(ofNadia);
      expect([await cards(nadia), await cards(tarek)]).toEqual([[], ["decide"]]);
      const told = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "halfApproved"));
      expect(told.map(({ userId }) => userId)).toContain(here.project.managerId);
      const telling = (await homePanel(company.as("manager"), here.project.id)).telling;
      const hears = telling.flatMap(({ person, lines }) => (lines.some((line) => line.includes("other owner")) ? [person] : []));
      expect(hears).toEqual([owners.tarek]);
    }));

  test("who has the address of another owner is refused, where the setting is made and where a link is", () =>
    inCompany(async (company) => {
      const here = await aHome(company);
      const manager = company.as("manager");
      const both = (bothOwners: boolean) => crmProjectRecords.amend(manager, here.project.id, { bothOwners });
      const said = (work: Promise<unknown>, field: string) =>
        work.then(
          () => "taken",
          (error: unknown) => (error instanceof Invalid ? error.fields[field]?.key : error),
        );
      await clientRecords.amend(manager, here.client.id, {
        contacts: [
          { name: owners.tarek, role: "Husband", email: "Tarek@client.example" },
          { name: owners.hoda, role: "Mother", email: "tarek@CLIENT.example" },
        ],
      });
      const { link: viewer } = await atHome(company, here, owners.hoda, "viewer");
      await atHome(company, here, owners.tarek, "co_owner");
      expect(await said(both(true), "bothOwners")).toBe("taken");
      await revokeHome(manager, here.project.id, viewer.id, { reason: "She owns a part" });
      expect(await said(atHome(company, here, owners.hoda, "owner"), "relation")).toBe("homeLink.error.sameOwners");
      expect(await said(both(false), "bothOwners")).toBe("taken");
      const { link } = await atHome(company, here, owners.hoda, "owner");
      expect(await said(both(true), "bothOwners")).toBe("crmProject.error.sameOwners");
      await clientRecords.amend(manager, here.client.id, {
        contacts: [
          { name: owners.tarek, role: "Husband", email: "tarek@client.example" },
          { name: owners.hoda, role: "Mother", phone: "01112223335" },
        ],
      });
      await replaceHome(manager, here.project.id, link.id);
      expect(await said(both(true), "bothOwners")).toBe("taken");
      await clientRecords.amend(manager, here.client.id, {
        contacts: [
          { name: owners.tarek, role: "Husband", email: "tarek@client.example" },
          { name: owners.hoda, role: "Mother", email: "tarek@client.example" },
        ],
      });
      const [now] = await company.db
        .select()
        .from(homeLinkTable)
        .where(and(eq(homeLinkTable.person, owners.hoda), eq(homeLinkTable.state, "open")));
      await expect(replaceHome(manager, here.project.id, now!.id)).rejects.toMatchObject({
        userMessage: { key: "homeLink.error.sameOwners" },
      });
    }));

  test("whoever approved first approves again, with a code as well, once one approval is enough", () =>
    inCompany(async (company) => {
      const { here, nadia, visitor, halfFor, status } = await two(company);
      await sendDecisionCode(visitor, nadia, offerOf(here, here.oak));
      await approve(visitor, nadia, here, here.oak, await liveCode(company));
      await company.db.update(crmProjectTable).set({ bothOwners: false });
      expect(await halfFor(nadia)).toBe(null);
      await sendDecisionCode(visitor, nadia, offerOf(here, here.oak));
      await approve(visitor, nadia, here, here.oak, await liveCode(company));
      expect(await status()).toBe("decided");
    }));

  test("of two phones at once one is the first and the other completes it", { timeout: patient(60_000) }, () =>
    onFreshDatabase(async (company) => {
      const { here, nadia, tarek, visitor, status } = await two(company);
      const second = await meanwhile(
        company,
        (inside) => approve(inside(visitor), nadia, here, here.pine),
        () => approve(visitor, tarek, here, here.pine),
      );
      expect([second.status, await status()]).toEqual(["fulfilled", "decided"]);
    }),
  );
});

test("who has no address asks for a code, a manager shows it once, and the record says that it was relayed", () =>
  inCompany(async (company) => {
    const here = await aHome(company);
    const { link, visit } = await atHome(company, here, owners.hoda, "co_owner", false);
    const visitor = company.as("visitor");
    const manager = company.as("manager");
    const show = (ctx: Ctx) => showCode(ctx, here.project.id, link.id);
    await expect(show(manager)).rejects.toThrow(Conflict);
    await sendCode(visitor, visit);
    expect((await company.jobs()).filter(({ name }) => name === "home.code")).toEqual([]);
    const told = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "codeAsked"));
    expect(told.map(({ userId }) => userId)).toEqual(expect.arrayContaining([here.project.managerId, company.user("manager").id]));
    // Until it is shown there is none.
    const [row] = await company.db.select().from(homeCodeTable);
    expect(await outcome(proveDevice(visitor, visit, codeOf(row!)))).toBe("clientHome.error.code.over");
    for (const role of ["sales", "designer", "accountant", "admin"] as const)
      await expect(show(company.as(role)), role).rejects.toThrow(Forbidden);
    await expect(showCode(manager, here.client.id, link.id)).rejects.toThrow(NotFound);
    expect(await homePanel(manager, here.project.id)).toMatchObject({ may: { relay: true }, links: [{ codeAsked: true }] });
    const first = await show(manager);
    const { code, whatsapp } = await show(manager);
    expect(whatsapp).toContain("wa.me/201112223335");
    expect(decodeURIComponent(whatsapp)).toContain(code);
    if (first.code !== code) expect(await outcome(proveDevice(visitor, visit, first.code))).toBe("clientHome.error.code.wrong");
    expect(await outcome(proveDevice(visitor, visit, code))).toBe("taken");
    await expect(show(manager)).rejects.toThrow(Conflict);
    await sendDecisionCode(visitor, visit, offerOf(here, here.oak));
    const shown = await show(manager);
    expect(decodeURIComponent(shown.whatsapp)).toContain("45,000.00");
    await approve(visitor, visit, here, here.oak, shown.code);
    const [offer] = await company.db.select().from(selectionOfferTable);
    expect(offer!.proof).toMatchObject({ level: 3, channel: "relayed", address: "" });
    expect(JSON.stringify(await company.db.select().from(auditTable))).not.toContain(shown.code);
  }));

test("where the mail does not come staff are asked for the code instead, of three in an hour, and the record says that", () =>
  inCompany(async (company) => {
    const here = await aHome(company);
    const { link, visit } = await atHome(company, here, owners.nadia, "owner");
    const visitor = company.as("visitor");
    const change = await sentChange(company, here.project.id);
    await sendDecisionCode(visitor, visit, offerOf(here, here.oak));
    const mailed = await liveCode(company);
    await sendDecisionCode(visitor, visit, offerOf(here, here.oak), true);
    expect((await company.jobs()).filter(({ name }) => name === "home.code")).toHaveLength(1);
    const told = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "codeAsked"));
    expect(told.map(({ userId }) => userId)).toContain(here.project.managerId);
    expect((await openHome(visitor, visit, "decisions")).home).toMatchObject({ signing: { relayed: false, waiting: { relayed: true } } });
    expect(await outcome(approve(visitor, visit, here, here.oak, mailed))).toBe("clientHome.error.code.over");
    const { code } = await showCode(company.as("manager"), here.project.id, link.id);
    await sendSignCode(visitor, { ...visit, token: change.token }, signedChange, true);
    expect(await documentSigning(visitor, { ...visit, token: change.token })).toMatchObject({ relayed: true, waiting: true });
    expect(await outcome(sendCode(visitor, visit))).toBe("clientHome.error.sends");
    // The next code ended it.
    expect(await outcome(approve(visitor, visit, here, here.oak, code))).toBe("clientHome.error.code.over");
    company.pass(hour);
    await sendDecisionCode(visitor, visit, offerOf(here, here.oak), true);
    await approve(visitor, visit, here, here.oak, (await showCode(company.as("manager"), here.project.id, link.id)).code);
    expect((await company.db.select().from(acceptanceTable))[0]!.proof).toMatchObject({ level: 3, channel: "relayed", address: "" });
  }));

test("of several requests for one person each is told, his own browser's comes first, and no other ends it", () =>
  inCompany(async (company) => {
    const here = await aHome(company);
    const change = await sentChange(company, here.project.id);
    const { link, visit } = await atHome(company, here, owners.hoda, "owner");
    const visitor = company.as("visitor");
    const manager = company.as("manager");
    const show = () => showCode(manager, here.project.id, link.id);
    const stranger = {
      ...visit,
      device: await enterHome(visitor, visit.token, null, from, "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"),
    };
    await sendDecisionCode(visitor, visit, offerOf(here, here.oak));
    company.pass(60_000);
    await sendSignCode(visitor, { token: change.token, device: null, address: from }, signedChange);
    await sendCode(visitor, stranger);
    const shown = await show();
    expect(shown).toMatchObject({ act: { id: here.selection, amount: 4_500_000 }, document: false });
    expect(new Date(shown.askedAt).getTime()).toBe(company.now().getTime() - 60_000);
    const told = await company.db.select().from(notificationTable).where(eq(notificationTable.kind, "codeAsked"));
    expect(told.filter(({ userId }) => userId === company.user("manager").id)).toHaveLength(3);
    await sendSignCode(visitor, { token: change.token, device: null, address: from }, signedChange);
    await approve(visitor, visit, here, here.oak, shown.code);
    const next = await show();
    expect([next.document, next.device]).toEqual([false, "Firefox, Linux"]);
    await company.db.insert(homePauseTable).values({ projectId: here.project.id, reason: "A dispute", at: company.now() });
    expect(await outcome(show())).toBe("homeLink.error.paused");
    expect((await homePanel(manager, here.project.id)).links).toMatchObject([{ codeAsked: false }]);
  }));
