import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deactivateUser } from "#app/accounts/users/operations.server.ts";
import { answerBounds, signatureField } from "./fields.ts";
import { changeOrderRecords, moveChangeOrder } from "#app/crm/money/change-orders/operations.server.ts";
import { contractTable } from "#app/crm/money/contracts/table.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { notificationTable } from "#app/crm/base/notifications/table.server.ts";
import { mailTable } from "#app/platform/mail/table.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { signedToken } from "#app/platform/tokens/tokens.server.ts";
import { Conflict, Forbidden, Invalid, NotFound, TooMany } from "#app/values/errors.ts";
import { inCompany, onFreshDatabase, type Company } from "../../../../tests/company.ts";
import { signed } from "../../../../tests/contracts.ts";
import { handlers } from "./handlers.server.ts";
import {
  answerByLink,
  answerQuestion,
  askByLink,
  linksOf,
  handOut,
  mailLink,
  noteLinkViewed,
  openLink,
  revokeLink,
  shareDocument,
  type RawAnswer,
} from "./operations.server.ts";
import { readStrokes } from "#app/crm/people/links/answering/answer-input.server.ts";
import { acceptanceTable, clientLinkTable } from "./table.server.ts";

const address = "10.0.0.1";
const day = 86_400_000;

/** A change order that was sent, and the secret part of its link. */
async function sent(company: Company) {
  const signedContract = await signed(company);
  const sales = company.as("sales");
  const draft = await changeOrderRecords.create(sales, {
    title: { en: "Marble in the hall", ar: "رخام الصالة" },
    projectId: signedContract.project.id,
    language: "both",
    priceMode: "exclusive",
    taxCode: "VAT14",
    internalNotes: "GEHEIM",
    lines: [
      {
        effect: "add",
        kind: "work",
        description: { en: "Marble", ar: "رخام" },
        quantity: 10,
        unitPrice: 200_000,
        unit: null,
        roomId: null,
      },
    ],
  });
  const order = await moveChangeOrder(sales, draft.id, draft.version, { to: "sent" });
  const panel = await linksOf(sales, linkedKinds, "changeOrder", order.id);
  const link = panel.links[0]!;
  return { ...signedContract, order, link, token: link.address.split("/documents/")[1]! };
}

const yes: RawAnswer = { answer: "accept", name: "نادية فريد", method: "typed" };

test("staff and client are told the same last day", () =>
  inCompany(async (company) => {
    const { token, link } = await sent(company);
    const opened = await openLink(company.as("visitor"), linkedKinds, token, address);
    expect(opened).toMatchObject({ state: "open", until: link.until });
    company.pass(Date.parse(`${link.until}T12:00:00Z`) - company.now().getTime());
    expect(await openLink(company.as("visitor"), linkedKinds, token, address)).toMatchObject({ state: "open" });
    company.pass(86_400_000);
    expect(await openLink(company.as("visitor"), linkedKinds, token, address)).toMatchObject({ state: "expired" });
  }));

test("says who answers for the document, as long as his account is open", () =>
  inCompany(async (company) => {
    const { token } = await sent(company);
    const open = () => openLink(company.as("visitor"), linkedKinds, token, address);
    expect(await open()).toMatchObject({ person: { en: "Sara Fathy" } });
    await deactivateUser(company.as("admin"), { user: company.user("sales").id });
    expect(await open()).toMatchObject({ person: null });
  }));

describe("a token", () => {
  test("holds 256 bits, is kept as a hash only, and is good for one link", () =>
    inCompany(async (company) => {
      const { token, link } = await sent(company);
      expect(token).toMatch(/^[\w-]{43}$/);
      const [row] = await company.db.select().from(clientLinkTable).where(eq(clientLinkTable.id, link.id));
      expect(JSON.stringify(row)).not.toContain(token);
      const visitor = company.as("visitor");
      for (const wrong of [
        token.slice(0, -1),
        `${token}A`,
        token.split("").toReversed().join(""),
        signedToken("estimate", link.id),
        link.id,
        "../etc",
        "",
      ])
        await expect(openLink(visitor, linkedKinds, wrong, address)).rejects.toThrow(NotFound);
    }));

  test("is not to be guessed: after sixty tries an hour the guesser waits, and nobody else", () =>
    inCompany(async (company) => {
      const { token } = await sent(company);
      const visitor = company.as("visitor");
      for (let tries = 0; tries < 60; tries += 1)
        await expect(openLink(visitor, linkedKinds, `x${tries}`.padEnd(43, "A"), address)).rejects.toThrow(NotFound);
      await expect(openLink(visitor, linkedKinds, "y".padEnd(43, "A"), address)).rejects.toThrow(TooMany);
      // A good link still opens, from there too, and guesses from elsewhere count for themselves.
      expect(await openLink(visitor, linkedKinds, token, address)).toMatchObject({ state: "open" });
      await expect(openLink(visitor, linkedKinds, "y".padEnd(43, "A"), "10.0.0.2")).rejects.toThrow(NotFound);
    }));
});

test("a link says politely that it ended or was closed, and then shows, takes and gives nothing", () =>
  inCompany(async (company) => {
    const { token, link, order } = await sent(company);
    const visitor = company.as("visitor");
    company.pass(44 * day);
    expect(await openLink(visitor, linkedKinds, token, address)).toMatchObject({ state: "open" });
    company.pass(day);
    expect(await openLink(visitor, linkedKinds, token, address)).toEqual({ state: "expired", kind: "changeOrder" });
    await expect(answerByLink(visitor, linkedKinds, token, address, yes)).rejects.toMatchObject({
      userMessage: { key: "link.error.expired" },
    });
    // One made after the offer's days are over lives from the day it is made.
    const late = await shareDocument(company.as("sales"), linkedKinds, "changeOrder", order.id, "en");
    const { links } = await linksOf(company.as("sales"), linkedKinds, "changeOrder", order.id);
    expect(links.find(({ id }) => id === late.id)).toMatchObject({ state: "open" });
    company.pass(-45 * day);
    await expect(revokeLink(company.as("designer"), "changeOrder", order.id, link.id)).rejects.toThrow(Forbidden);
    await expect(revokeLink(company.as("sales"), "quotation", order.id, link.id)).rejects.toThrow(NotFound);
    await revokeLink(company.as("sales"), "changeOrder", order.id, link.id);
    await revokeLink(company.as("sales"), "changeOrder", order.id, link.id);
    expect(await openLink(visitor, linkedKinds, token, address)).toEqual({ state: "revoked", kind: "changeOrder" });
    const question = { name: "Nadia", question: "Is it honed?" };
    for (const refused of [
      () => answerByLink(visitor, linkedKinds, token, address, yes),
      () => askByLink(visitor, linkedKinds, token, address, question),
      () => mailLink(company.as("sales"), linkedKinds, "changeOrder", order.id, link.id, ""),
    ])
      await expect(refused()).rejects.toMatchObject({ userMessage: { key: "link.error.revoked" } });
    expect(await company.db.$count(acceptanceTable)).toBe(0);
    expect((await changeOrderRecords.get(company.as("sales"), order.id)).status).toBe("sent");
  }));

test("opening it is no visit; its script and an answer are, and members of staff never", () =>
  inCompany(async (company) => {
    const { token, order } = await sent(company);
    const seen = async () => (await linksOf(company.as("sales"), linkedKinds, "changeOrder", order.id)).links[0]!.viewedAt;
    await openLink(company.as("visitor"), linkedKinds, token, address);
    await noteLinkViewed(company.as("manager"), linkedKinds, token, address);
    expect(await seen()).toBeNull();
    await noteLinkViewed(company.as("visitor"), linkedKinds, token, address);
    expect(await seen()).toBe(company.now().toISOString());
    company.pass(1000);
    await noteLinkViewed(company.as("visitor"), linkedKinds, token, address);
    expect(await seen()).not.toBe(company.now().toISOString());
    expect((await changeOrderRecords.get(company.as("sales"), order.id)).status).toBe("viewed");
  }));

describe("an acceptance", () => {
  const stroke = [10, 20, 300, 200, 990, 390];

  test("keeps name, strokes, time, a hash of the address and of exactly what was sent", () =>
    inCompany(async (company) => {
      const { token, order } = await sent(company);
      const strokes = JSON.stringify([stroke, [5, 5]]);
      await answerByLink(company.as("visitor"), linkedKinds, token, address, { ...yes, method: "drawn", strokes });
      const [stored] = await company.db
        .select()
        .from(acceptanceTable)
        .where(and(eq(acceptanceTable.kind, "changeOrder"), eq(acceptanceTable.recordId, order.id)));
      const found = await linkedKinds.changeOrder.find(company.as("system"), order.id);
      expect(stored).toMatchObject({
        name: "نادية فريد",
        method: "drawn",
        signature: [stroke, [5, 5]],
        at: company.now(),
        documentHash: found!.hash,
      });
      expect(stored!.documentHash).toMatch(/^[0-9a-f]{64}$/);
      expect(stored!.addressHash).not.toContain(address);
      const opened = await openLink(company.as("visitor"), linkedKinds, token, address);
      expect(opened).toMatchObject({ outcome: "accepted", snapshot: { acceptance: { strokes: [stroke, [5, 5]] } } });
    }));

  test("is refused without a name or a signature that is one, and from whoever is signed in", () =>
    inCompany(async (company) => {
      const { token } = await sent(company);
      const give = (raw: Partial<RawAnswer>, who: "visitor" | "manager" = "visitor") =>
        answerByLink(company.as(who), linkedKinds, token, address, { ...yes, ...raw }).catch((error: unknown) => error);
      expect(await give({}, "manager")).toBeInstanceOf(Forbidden);
      expect(await give({ name: " " })).toMatchObject({ fields: { name: { key: "link.error.missing" } } });
      expect(await give({ name: "x".repeat(answerBounds.name.max + 1) })).toMatchObject({ fields: { name: { key: "link.error.long" } } });
      expect(await give({ method: "drawn", strokes: "[]" })).toMatchObject({ fields: { signature: { key: "link.error.signature" } } });
      expect(await give({ chosen: ["<script>"] })).toBeInstanceOf(Invalid);
      expect(await give({ answer: "perhaps" })).toBeInstanceOf(Invalid);
      expect(await company.db.$count(acceptanceTable)).toBe(0);
    }));

  test.each([
    ["no text at all", undefined],
    ["no JSON", "[[1,2"],
    ["no list", '{"a":1}'],
    ["a point alone", "[[1,2]]"],
    ["half a point", "[[1,2,3]]"],
    ["beyond the field", `[[0,0,${signatureField.width + 1},0]]`],
    ["below nothing", "[[0,0,-1,0]]"],
    ["between points", "[[0,0,1.5,0]]"],
    ["too many strokes", JSON.stringify(Array.from({ length: signatureField.strokes + 1 }, () => [0, 0, 1, 1]))],
    ["too many points", JSON.stringify([Array.from({ length: (signatureField.points + 1) * 2 }, () => 1)])],
    ["words", '[["a","b","c","d"]]'],
  ])("is no signature: %s", (_, raw) => {
    expect(readStrokes(raw)).toBeNull();
  });

  test("given ten times at once is one, and the contract changes once", () =>
    onFreshDatabase(async (company) => {
      const { token, order, contractId } = await sent(company);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, at) => answerByLink(company.as("visitor"), linkedKinds, token, `10.1.0.${at}`, yes)),
      );
      expect(answers.filter(({ again }) => !again)).toHaveLength(1);
      expect(await company.db.$count(acceptanceTable)).toBe(1);
      const [contract] = await company.db.select().from(contractTable).where(eq(contractTable.id, contractId));
      expect(contract?.total).toBe(11_400_000 + 2_280_000);
      expect((await changeOrderRecords.get(company.as("sales"), order.id)).status).toBe("accepted");
    }));

  test("and a refusal at the same moment: one of them stands, the other is told", () =>
    onFreshDatabase(async (company) => {
      const { token, order } = await sent(company);
      const no: RawAnswer = { answer: "refuse", name: "Nadia", note: "Not now" };
      const outcomes = await Promise.allSettled(
        [yes, no].map((raw, at) => answerByLink(company.as("visitor"), linkedKinds, token, `10.1.0.${at}`, raw)),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const { status } = await changeOrderRecords.get(company.as("sales"), order.id);
      expect(await company.db.$count(acceptanceTable)).toBe(status === "accepted" ? 1 : 0);
    }));
});

test("a question reaches whoever sent the document, and its answer stands under it", () =>
  inCompany(async (company) => {
    const { token, order } = await sent(company);
    const visitor = company.as("visitor");
    const ask = (question: string) => askByLink(visitor, linkedKinds, token, address, { name: "Nadia", question });
    await expect(ask("?")).rejects.toThrow(Invalid);
    await ask("Is the marble honed or polished?");
    const notified = await company.db
      .select()
      .from(notificationTable)
      .where(eq(notificationTable.userId, company.user("sales").id));
    expect(notified.map(({ kind, aboutKind }) => [kind, aboutKind])).toContainEqual(["asked", "changeOrder"]);
    const entries = await company.db.select().from(timelineTable).where(eq(timelineTable.entityId, order.id));
    expect(entries).toContainEqual(expect.objectContaining({ kind: "asked", body: "Is the marble honed or polished?", by: null }));
    const { questions } = await linksOf(company.as("sales"), linkedKinds, "changeOrder", order.id);
    const id = questions[0]!.id;
    await expect(answerQuestion(company.as("designer"), id, "Honed.")).rejects.toThrow(Forbidden);
    await expect(answerQuestion(company.as("visitor"), id, "Honed.")).rejects.toThrow();
    await answerQuestion(company.as("sales"), id, "Honed, with an oil finish.");
    const opened = await openLink(visitor, linkedKinds, token, address);
    expect(opened.state === "open" && opened.questions).toMatchObject([
      { body: "Is the marble honed or polished?", answer: "Honed, with an oil finish.", earlier: [] },
    ]);
    // A correction names the answer that was read; the same one twice is one.
    const sales = company.as("sales");
    await expect(answerQuestion(sales, id, "Polished.")).rejects.toThrow(Conflict);
    await expect(answerQuestion(company.as("designer"), id, "Polished.", "Honed, with an oil finish.")).rejects.toThrow(Forbidden);
    await answerQuestion(sales, id, "Polished.", "Honed, with an oil finish. ");
    await expect(answerQuestion(sales, id, "Brushed.", "Honed, with an oil finish.")).rejects.toThrow(Conflict);
    const stands = async () => (await linksOf(sales, linkedKinds, "changeOrder", order.id)).questions[0]!;
    const { answer } = await stands();
    await answerQuestion(sales, id, answer, "Honed, with an oil finish.");
    expect((await stands()).earlier).toMatchObject([{ answer: "Honed, with an oil finish." }]);
    let last = answer;
    for (let at = 1; at < 10; at += 1) {
      await answerQuestion(sales, id, `Once more ${at}.`, last);
      last = `Once more ${at}.`;
    }
    await expect(answerQuestion(sales, id, "The eleventh.", last)).rejects.toMatchObject({ userMessage: { key: "link.error.corrected" } });
    const read = await openLink(visitor, linkedKinds, token, address);
    expect(read.state === "open" && read.questions[0]).toMatchObject({ answer: last });
    expect(read.state === "open" && read.questions[0]!.earlier).toHaveLength(10);
    expect(JSON.stringify(read)).not.toContain(company.user("sales").id);
    for (let more = 1; more < 10; more += 1) await ask(`And the skirting, number ${more}?`);
    await expect(ask("One too many?")).rejects.toThrow(TooMany);
  }));

test("of two who answer at once, and of two who correct at once, one is told", () =>
  onFreshDatabase(async (company) => {
    const { token, order } = await sent(company);
    await askByLink(company.as("visitor"), linkedKinds, token, address, { name: "Nadia", question: "Is it honed?" });
    const stands = async () => (await linksOf(company.as("sales"), linkedKinds, "changeOrder", order.id)).questions[0]!;
    const { id } = await stands();
    for (const answers of [
      ["Honed.", "Polished."],
      ["Brushed.", "Sanded."],
    ]) {
      const { answer: seen } = await stands();
      const both = await Promise.allSettled(answers.map((answer) => answerQuestion(company.as("sales"), id, answer, seen)));
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    }
    expect((await stands()).earlier).toHaveLength(1);
  }));

describe("sharing", () => {
  test("is for those who may send, and for what was sent", () =>
    inCompany(async (company) => {
      const { order, project } = await sent(company);
      const draft = await changeOrderRecords.create(company.as("sales"), {
        title: { en: "More", ar: "" },
        projectId: project.id,
        language: "en",
        priceMode: "exclusive",
        taxCode: "VAT14",
        lines: [],
      });
      await expect(shareDocument(company.as("designer"), linkedKinds, "changeOrder", order.id, "en")).rejects.toThrow(Forbidden);
      await expect(shareDocument(company.as("sales"), linkedKinds, "invoice", order.id, "en")).rejects.toThrow(Forbidden);
      await expect(shareDocument(company.as("sales"), linkedKinds, "changeOrder", draft.id, "en")).rejects.toThrow(Conflict);
      await shareDocument(company.as("sales"), linkedKinds, "changeOrder", order.id, "en");
      const own = await linksOf(company.as("sales"), linkedKinds, "changeOrder", order.id);
      expect(own.links.map(({ language }) => language).toSorted()).toEqual(["ar", "en"]);
      // Whoever may only read is not handed the secret.
      const others = await linksOf(company.as("accountant"), linkedKinds, "changeOrder", order.id);
      expect(others.links.map(({ address: to, whatsapp }) => to + whatsapp)).toEqual(["", ""]);
      expect(others).toMatchObject({ reader: null, may: { share: false, record: false } });
    }));

  test("on WhatsApp is a written message in the client's language to his own number", () =>
    inCompany(async (company) => {
      const { link, token } = await sent(company);
      const url = new URL(link.whatsapp);
      expect(url.origin + url.pathname).toBe("https://wa.me/201001234567");
      const text = url.searchParams.get("text") ?? "";
      expect(text).toContain("نادية فريد");
      expect(text).toContain("CO-2026-00001");
      expect(text).toContain(`/ar/documents/${token}`);
    }));

  test("sends a document in one go: a link by mail or for WhatsApp, and neither without the right to send", () =>
    inCompany(async (company) => {
      const { order } = await sent(company);
      const send = (who: "sales" | "designer", via: "mail" | "whatsapp") =>
        handOut(company.as(who), linkedKinds, "changeOrder", order.id, via, "en");
      const links = () => company.db.$count(clientLinkTable, eq(clientLinkTable.recordId, order.id));
      const before = await links();
      await expect(send("designer", "mail")).rejects.toThrow(Forbidden);
      expect(await links()).toBe(before);
      expect(await send("sales", "mail")).toEqual({ email: "nadia@client.example", whatsapp: "" });
      expect((await send("sales", "whatsapp")).whatsapp).toContain("https://wa.me/201001234567");
      expect(await links()).toBe(before + 2);
      expect((await company.jobs()).filter(({ name }) => name === "document.link")).toHaveLength(1);
    }));

  test("by mail sends the link in its language, once however often the job runs", () =>
    inCompany(async (company) => {
      const { link, order, token } = await sent(company);
      const sales = company.as("sales");
      await expect(mailLink(sales, linkedKinds, "changeOrder", order.id, link.id, "nobody")).rejects.toThrow(Invalid);
      expect(await mailLink(sales, linkedKinds, "changeOrder", order.id, link.id, "")).toBe("nadia@client.example");
      const job = (await company.jobs()).findLast(({ name }) => name === "document.link")!;
      await handlers["document.link"]!(company.ctx, job.data);
      await handlers["document.link"]!(company.ctx, job.data);
      const mails = await company.db.select().from(mailTable).where(eq(mailTable.kind, "document.link"));
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({ recipient: "nadia@client.example", language: "ar" });
      expect(mails[0]!.text).toContain(token);
      expect(mails[0]!.subject).toContain("أمر التغيير");
      expect(mails[0]!.text + mails[0]!.html).not.toContain("GEHEIM");
    }));
});
