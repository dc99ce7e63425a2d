import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { homeMessageTable, homePauseTable, homeProofTable } from "#app/crm/office/homes/table.server.ts";
import { selectionOfferTable, selectionQuestionTable, selectionTable } from "#app/crm/work/projects/selections/table.server.ts";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { rateLimitTable } from "#app/platform/http/table.server.ts";
import { ask, everyScope, tokenOf, type Sent } from "../../../tests/api.ts";
import { inCompany, type Company } from "../../../tests/company.ts";
import { aHome, homeLink } from "../../../tests/homes.ts";
import { anInvoice } from "../../../tests/money.ts";

const post = async (company: Company, token: string, path: string, body: object, more: Sent = {}) => {
  await company.db.delete(rateLimitTable);
  return ask(company, token, path, { method: "POST", body, ...more });
};
const acts = [
  "presentSelection",
  "withdrawSelection",
  "acceptChange",
  "refuseChange",
  "undoChange",
  "answerQuestion",
  "answerHome",
  "pauseHome",
  "resumeHome",
];

async function world(company: Company) {
  const home = await aHome(company);
  const { id: link, visit } = await homeLink(company, home.project.id);
  const [question] = await company.db
    .insert(selectionQuestionTable)
    .values({ selectionId: home.selection, linkId: link, name: "Nadia", body: "Is it oiled?", askedAt: company.now() })
    .returning();
  return { ...home, link, visit, question: question!.id, at: `/projects/${home.project.id}` };
}

test("a home is read, and done with, by its scopes alone", () =>
  inCompany(async (company) => {
    const { at, selection, question } = await world(company);
    const without = (...scopes: string[]) =>
      tokenOf(
        company,
        "manager",
        everyScope().filter((scope) => !scopes.includes(scope)),
      );
    for (const scope of ["project.read", "client.read", "changeOrder.read"])
      expect((await ask(company, await without(scope), `${at}/home`)).status, scope).toBe(403);
    const reader = await without("project.update", "changeOrder.send");
    const before = await company.db.$count(auditTable);
    for (const act of acts) expect((await post(company, reader, `${at}/transitions/${act}`, {})).status, act).toBe(403);
    const accountant = await tokenOf(company, "accountant");
    for (const act of acts.slice(0, 7)) expect((await post(company, accountant, `${at}/transitions/${act}`, {})).status, act).toBe(403);
    const token = await tokenOf(company, "manager");
    const pointer = async (act: string, body: object) => {
      const answer = await post(company, token, `${at}/transitions/${act}`, body);
      return [answer.status, answer.body.errors?.[0]?.pointer ?? answer.body.code];
    };
    expect(await pointer("presentSelection", { selectionId: selection, version: 1, validUntil: "yesterday" })).toEqual([
      422,
      "/validUntil",
    ]);
    expect(await pointer("presentSelection", { selectionId: selection, version: 7, validUntil: "2026-02-20" })).toEqual([412, "stale"]);
    expect(await pointer("presentSelection", { selectionId: question, version: 1, validUntil: "2026-02-20" })).toEqual([404, "not_found"]);
    expect(await pointer("answerQuestion", { question: selection, answer: "Yes." })).toEqual([404, "not_found"]);
    expect(await pointer("answerQuestion", { question })).toEqual([422, "/answer"]);
    expect(await pointer("refuseChange", { selectionId: selection, note: "" })).toEqual([422, "/note"]);
    expect(await pointer("acceptChange", { selectionId: selection, version: 7, validUntil: "2026-02-20" })).toEqual([412, "stale"]);
    expect(await pointer("pauseHome", { reason: "" })).toEqual([422, "/reason"]);
    expect(await pointer("answerHome", { message: "Hello", link: "x" })).toEqual([422, "/link"]);
    expect((await ask(company, token, `${at}/home`, { method: "PATCH", match: '"1"', body: {} })).status).toBe(405);
    expect(await company.db.$count(auditTable)).toBe(before);
  }));

test("it lists what belongs to it without a link's address, hash or price, and answers, pauses and presents as the office does", () =>
  inCompany(async (company) => {
    const { at, project, selection, question, link, visit, hash } = await world(company);
    const token = await tokenOf(company, "manager");
    const read = async () => ask(company, token, `${at}/home`);
    const found = await read();
    expect(found.body).toMatchObject({
      paused: false,
      links: [{ id: link, relation: "owner", state: "open", seesPrices: true }],
      decisions: [
        {
          id: selection,
          status: "open",
          offer: "presented",
          validUntil: "2026-02-20",
          chosen: null,
          halfApprovedBy: null,
          changeAskedAt: null,
        },
      ],
      questions: [{ id: question, selection, question: "Is it oiled?", answer: null }],
      messages: [],
      proofs: [],
    });
    for (const secret of [visit.token, visit.device, hash, "45000", "4500000"]) expect(found.text).not.toContain(secret);

    const asks = () =>
      company.db
        .update(selectionOfferTable)
        .set({ state: "approved", optionId: selection, answeredAt: company.now(), answeredName: "Nadia", changeAskedAt: company.now() })
        .where(eq(selectionOfferTable.state, "presented"))
        .then(() => company.db.update(selectionTable).set({ status: "decided" }));
    const done = async (act: string, body: object) => {
      const { status, text } = await post(company, token, `${at}/transitions/${act}`, body);
      expect(status, text).toBe(200);
    };
    await done("answerQuestion", { question, answer: "Yes." });
    // A correction names the answer that was read.
    expect((await post(company, token, `${at}/transitions/answerQuestion`, { question, answer: "No." })).status).toBe(409);
    await done("answerQuestion", { question, answer: "No, waxed.", corrects: "Yes." });
    const [asked] = await company.db.select().from(selectionQuestionTable).where(eq(selectionQuestionTable.id, question));
    expect(asked).toMatchObject({ answer: "No, waxed.", earlier: [{ answer: "Yes.", by: company.user("manager").id }] });
    await done("answerHome", { message: "We come on Sunday." });
    expect((await company.db.select().from(homeMessageTable)).map(({ body }) => body)).toEqual(["We come on Sunday."]);
    await done("withdrawSelection", { selectionId: selection });
    await done("presentSelection", { selectionId: selection, version: 1, validUntil: "2026-02-25" });
    // As if the client had approved, and asked to change it.
    await asks();
    expect((await read()).body).toMatchObject({ decisions: [{ offer: "approved", changeAskedAt: company.now().toISOString() }] });
    await done("refuseChange", { selectionId: selection, note: "Cut already." });
    await done("undoChange", { selectionId: selection });
    await done("acceptChange", { selectionId: selection, version: 1, validUntil: "2026-02-25" });
    await done("pauseHome", { reason: "A dispute" });
    expect((await read()).body).toMatchObject({
      paused: true,
      pausedFor: "A dispute",
      links: [{ state: "paused" }],
      decisions: [{ offer: "presented", validUntil: "2026-02-25" }],
      questions: [{ answer: "No, waxed." }],
      messages: [{ fromClient: false, message: "We come on Sunday." }],
    });
    await done("resumeHome", {});
    expect(await company.db.$count(homePauseTable, eq(homePauseTable.projectId, project.id))).toBe(0);
  }));

test("proofs of payment are told to who reads invoices", () =>
  inCompany(async (company) => {
    const { at, client, project, link } = await world(company);
    const invoiceId = await anInvoice(company, client.id, 100_000, { projectId: project.id });
    const row = { projectId: project.id, invoiceId, linkId: link, person: "Nadia", sha256: "a", at: company.now() };
    await company.db.insert(homeProofTable).values(row);
    const proofs = async (...more: string[]) => {
      const token = await tokenOf(company, "manager", ["project.read", "client.read", "changeOrder.read", ...more]);
      return (await ask(company, token, `${at}/home`)).body["proofs"];
    };
    expect(await proofs()).toEqual([]);
    expect(await proofs("invoice.read")).toMatchObject([{ invoice: invoiceId, person: "Nadia", state: "uploaded", twice: false }]);
  }));
