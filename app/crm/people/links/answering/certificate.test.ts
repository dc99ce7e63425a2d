import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, ne, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { paperPdf } from "#app/crm/base/documents/operations.server.ts";
import { acceptanceIn } from "#app/crm/base/documents/print/certificate-facts.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import type { Relation } from "#app/crm/office/homes/fields.ts";
import { answerDecision } from "#app/crm/office/homes/operations.server.ts";
import { homeLinkTable } from "#app/crm/office/homes/table.server.ts";
import { crmProjectTable } from "#app/crm/work/projects/table.server.ts";
import { answerByLink, checkChain, openLink } from "#app/crm/people/links/operations.server.ts";
import { acceptanceTable } from "#app/crm/people/links/table.server.ts";
import { config } from "#app/platform/config.server.ts";
import { inCompany } from "../../../../../tests/company.ts";
import { aHome, atHome, from, owners, sentChange } from "../../../../../tests/homes.ts";
import { patient } from "../../../../../tests/patience.ts";
import { holds } from "./chain.ts";

const root = join(import.meta.dirname, "../../../../..");

/** What the command says of a file that it is given alone, and its code. */
function verified(pdf: Buffer): { code: number; said: string } {
  const file = join(mkdtempSync(join(config().DATA_DIR, "certificate-")), "paper.pdf");
  writeFileSync(file, pdf);
  try {
    return { code: 0, said: execFileSync(process.execPath, ["scripts/verify-acceptance.ts", file], { cwd: root, encoding: "utf8" }) };
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string };
    return { code: status, said: stdout };
  }
}

test(
  "the PDF of what was accepted ends with a certificate, which a command checks that knows the file alone",
  { timeout: patient(60_000) },
  () =>
    inCompany(async (company) => {
      const { project } = await aHome(company);
      const { token, id } = await sentChange(company, project.id);
      const visitor = company.as("visitor");
      const printed = async (language: "en" | "ar" | "both") => {
        const opened = await openLink(visitor, linkedKinds, token, from);
        return opened.state === "open" ? paperPdf(visitor, opened.snapshot, language) : Buffer.alloc(0);
      };
      const before = await printed("both");
      expect(acceptanceIn(before)).toBe(null);
      expect(verified(before).code).toBe(2);
      const drawn = { answer: "accept", name: "نادية فريد", method: "drawn", strokes: "[[1,2,300,4,5,60]]" };
      await answerByLink(visitor, linkedKinds, token, from, drawn, { device: "Safari, iPhone" });
      const [row] = await company.db.select().from(acceptanceTable).where(eq(acceptanceTable.recordId, id));
      for (const language of ["en", "ar", "both"] as const) {
        const pdf = await printed(language);
        const of = acceptanceIn(pdf)!;
        expect(of).toMatchObject({ position: 1, name: "نادية فريد", method: "drawn", chain: row!.chain, documentHash: row!.documentHash });
        expect(holds(of)).toBe(true);
      }
      const pdf = await printed("both");
      expect(verified(pdf)).toMatchObject({ code: 0 });
      expect(verified(pdf).said).toContain(row!.chain!);
      // One sign of the facts is another one: of the name, say.
      const begin = "diwan-acceptance:";
      const text = pdf.toString("latin1");
      const changed = { ...acceptanceIn(pdf)!, name: "نادية فؤاد" };
      const facts = text.slice(text.indexOf(begin) + begin.length).match(/^[\w-]+/)![0];
      const forged = text.replaceAll(facts, Buffer.from(JSON.stringify(changed)).toString("base64url"));
      expect(verified(Buffer.from(forged, "latin1"))).toMatchObject({ code: 1 });
    }),
);

test("acceptances from before the chain are put in the order of their time, as the chain goes on", () =>
  inCompany(async (company) => {
    const { project } = await aHome(company);
    const orders: { token: string }[] = [];
    for (let nth = 0; nth < 3; nth += 1) orders.push(await sentChange(company, project.id));
    const answer = (nth: number, name: string, more: object) =>
      answerByLink(company.as("visitor"), linkedKinds, orders[nth]!.token, from, { answer: "accept", name, method: "typed", ...more });
    await answer(0, "Nadia", { method: "drawn", strokes: "[[1,2,300,4,5,60],[7,8]]" });
    company.pass(1234);
    await answer(1, "نادية فريد", {});
    const older = { position: null, previous: null, chain: null, proof: null };
    await company.db.update(acceptanceTable).set(older);
    await company.db
      .update(acceptanceTable)
      .set({ chosen: ["b", "a"] })
      .where(eq(acceptanceTable.name, "Nadia"));
    expect(await checkChain(company)).toMatchObject({ count: 2, broken: 1 });
    const folder = join(root, "db/migrations");
    const file = readdirSync(folder).find((name) => name.endsWith("_home_signing.sql"))!;
    const last = readFileSync(join(folder, file), "utf8").split("--> statement-breakpoint").at(-1)!;
    await company.db.execute(sql.raw(last));
    expect(await checkChain(company)).toMatchObject({ count: 2, broken: null });
    await answer(2, "Nadia", {});
    expect(await checkChain(company)).toMatchObject({ count: 3, broken: null });
    const names = await company.db.select({ name: acceptanceTable.name }).from(acceptanceTable).orderBy(acceptanceTable.position);
    expect(names.map(({ name }) => name)).toEqual(["Nadia", "نادية فريد", "Nadia"]);
  }));

test("what owners approved before it was chained is put behind the others, as the chain goes on", () =>
  inCompany(async (company) => {
    const here = await aHome(company);
    await company.db.update(crmProjectTable).set({ bothOwners: true });
    const approve = async (person: string, relation: Relation) => {
      const { visit } = await atHome(company, here, person, relation);
      const form = new FormData();
      for (const [name, text] of Object.entries({ selection: here.selection, offer: here.hash, option: here.pine })) form.set(name, text);
      await answerDecision(company.as("visitor"), visit, "approve", form);
      company.pass(1234);
    };
    await approve(owners.nadia, "owner");
    const { token } = await sentChange(company, here.project.id);
    const accept = { answer: "accept", name: "Nadia", method: "typed" };
    await company.db.update(homeLinkTable).set({ seesPrices: false });
    await answerByLink(company.as("visitor"), linkedKinds, token, from, accept);
    await company.db.update(homeLinkTable).set({ seesPrices: true });
    await approve(owners.tarek, "co_owner");
    const rows = () => company.db.select().from(acceptanceTable).orderBy(acceptanceTable.position);
    const before = await rows();
    expect(before.map(({ kind }) => kind)).toEqual(["changeOrder", "firstApproval", "selection"]);
    await company.db.delete(acceptanceTable).where(ne(acceptanceTable.kind, "changeOrder"));
    const file = readFileSync(join(root, "db/migrations/0070_own_proof.sql"), "utf8");
    const chained = file.slice(file.indexOf('INSERT INTO "acceptances"'));
    for (const statement of chained.split("--> statement-breakpoint")) await company.db.execute(sql.raw(statement));
    const plain = (some: typeof before) => some.map(({ id: _, ...row }) => row);
    expect(plain(await rows())).toEqual(plain(before));
    expect(await checkChain(company)).toMatchObject({ count: 3, broken: null });
  }));
