import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { longestPiece, longestProof } from "#app/crm/office/homes/fields.ts";
import { admitsPiece, admitsProof, takePiece } from "#app/crm/office/homes/operations.server.ts";
import { homeProofTable } from "#app/crm/office/homes/table.server.ts";
import { invoiceTable } from "#app/crm/money/invoices/table.server.ts";
import { config } from "#app/platform/config.server.ts";
import { ReceivedFile } from "#app/platform/http/body/read-form.server.ts";
import { rateLimitTable } from "#app/platform/http/table.server.ts";
import { incomingFolder, receive } from "#app/platform/storage/local-file.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { Forbidden, Invalid, NotFound, TooMany } from "#app/values/errors.ts";
import { newId } from "#app/values/new-key.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { homeLink, homeProject, owners, prove } from "../../../../../tests/homes.ts";
import { anInvoice } from "../../../../../tests/money.ts";

let folder: string;
let restore: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(config().DATA_DIR, "pieces-"));
  restore = holdStorage(openStorage({ folder }));
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});

const picture = new Uint8Array(readFileSync(new URL("../../../../../db/demo/media/new-cairo-living-03.jpg", import.meta.url)));

async function owed(company: Company) {
  const { client, project } = await homeProject(company);
  const invoice = await anInvoice(company, client.id, 100_000, { number: "INV-2026-09101" });
  await company.db.update(invoiceTable).set({ projectId: project.id }).where(eq(invoiceTable.id, invoice));
  return { invoice, project, ...(await homeLink(company, project.id, "owner")) };
}

async function piece(invoice: string, key: string, from: number, bytes: Uint8Array | null, size = picture.length): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ invoice, key, from, size, name: "transfer.jpg" })) form.set(name, String(value));
  if (bytes) form.set("piece", new ReceivedFile(new Blob([new Uint8Array(bytes)]), "piece", "", await receive([bytes])));
  return form;
}

const ours = (key: string) => readdirSync(incomingFolder()).filter((name) => name.includes(key));

test("a proof goes on where the line broke, and is kept once, byte by byte, also where the last piece comes twice", () =>
  inCompany(async (company) => {
    const { visit, invoice } = await owed(company);
    const visitor = company.as("visitor");
    const key = newId();
    const [first, rest] = [picture.slice(0, 100_000), picture.slice(100_000)];
    expect(await takePiece(visitor, visit, await piece(invoice, key, 0, null))).toEqual({ have: 0, done: false });
    expect(await takePiece(visitor, visit, await piece(invoice, key, 0, first))).toEqual({ have: 100_000, done: false });
    // The answer was lost: the same again, and one that would leave a gap.
    expect(await takePiece(visitor, visit, await piece(invoice, key, 0, first))).toEqual({ have: 100_000, done: false });
    expect(await takePiece(visitor, visit, await piece(invoice, key, 100_001, rest.slice(1)))).toEqual({ have: 100_000, done: false });
    expect(await company.db.$count(homeProofTable)).toBe(0);
    for (let sent = 100_000; sent < picture.length; sent += longestPiece)
      await takePiece(visitor, visit, await piece(invoice, key, sent, picture.slice(sent, sent + longestPiece)));
    const [file] = await company.db.select().from(recordFileTable);
    expect(file).toMatchObject({ name: "transfer.jpg", size: picture.length, sha256: createHash("sha256").update(picture).digest("hex") });
    // Nobody heard the last answer: whoever sent all of it hears that it was kept, and who sends it anew begins anew.
    expect(await takePiece(visitor, visit, await piece(invoice, key, picture.length, null))).toEqual({ have: picture.length, done: true });
    expect(await takePiece(visitor, visit, await piece(invoice, key, 0, null))).toEqual({ have: 0, done: false });
    expect(ours(key)).toHaveLength(1);
    const last = picture.length - (picture.length % 1000);
    expect(await takePiece(visitor, visit, await piece(invoice, key, last, picture.slice(last)))).toEqual({ have: 0, done: false });
    // Begun again from the start it is the same file, and kept once.
    for (let sent = 0; sent < picture.length; sent += longestPiece)
      await takePiece(visitor, visit, await piece(invoice, key, sent, picture.slice(sent, sent + longestPiece)));
    expect([await company.db.$count(homeProofTable), await company.db.$count(recordFileTable)]).toEqual([1, 1]);
  }));

test("pieces are taken of whoever may pay, of a size that is taken, and nobody else's device goes on with them", () =>
  inCompany(async (company) => {
    const { visit, invoice, id, project } = await owed(company);
    const visitor = company.as("visitor");
    const key = newId();
    const begin = async (at: Parameters<typeof takePiece>[1] = visit, sent = piece(invoice, key, 0, picture.slice(0, 1000))) =>
      takePiece(visitor, at, await sent);
    await prove(company, id, null);
    expect(await admitsPiece(visitor, visit)).toBe(false);
    await expect(begin()).rejects.toThrow(Forbidden);
    await expect(begin({ ...visit, device: null })).rejects.toThrow(NotFound);
    await prove(company, id);
    for (const [from, size] of [
      [-1, picture.length],
      [0, longestProof + 1],
      [0, 999],
      [0.5, picture.length],
    ] as const)
      await expect(begin(visit, piece(invoice, key, from, picture.slice(0, 1000), size)), `${from} of ${size}`).rejects.toThrow(Invalid);
    await expect(begin(visit, piece(invoice, "../x", 0, picture.slice(0, 1000)))).rejects.toThrow(Invalid);
    await expect(begin(visit, piece(invoice, key, 0, new Uint8Array(longestPiece + 1), longestProof))).rejects.toThrow(Invalid);
    expect(ours(key)).toEqual([]);
    await begin();
    const other = await homeLink(company, project.id, "co_owner", true, owners.tarek);
    expect(await takePiece(visitor, other.visit, await piece(invoice, key, 1000, picture.slice(1000, 2000)))).toEqual({
      have: 0,
      done: false,
    });
    // What is no picture is said once it is whole, and does not stay.
    const text = new TextEncoder().encode("paid, I promise");
    const wrong = newId();
    await expect(begin(visit, piece(invoice, wrong, 0, text, text.length))).rejects.toMatchObject({
      fields: { proof: { key: "clientHome.pay.badFile" } },
    });
    expect(ours(wrong)).toEqual([]);
    expect(await admitsPiece(visitor, visit)).toBe(true);
    await company.db.update(rateLimitTable).set({ count: 400 });
    await expect(admitsPiece(visitor, visit)).rejects.toThrow(TooMany);
  }));

test("a proof that came in pieces is one of the ten of an hour, counted where it begins", () =>
  inCompany(async (company) => {
    const { visit, invoice } = await owed(company);
    const visitor = company.as("visitor");
    const key = newId();
    // The same first piece again, where its answer was lost.
    for (let press = 0; press < 3; press += 1) await takePiece(visitor, visit, await piece(invoice, key, 0, picture.slice(0, 1000)));
    for (let sent = 1; sent < 10; sent += 1) await takePiece(visitor, visit, await piece(invoice, newId(), 0, picture.slice(0, 1000)));
    const over = newId();
    await expect(takePiece(visitor, visit, await piece(invoice, over, 0, picture.slice(0, 1000)))).rejects.toThrow(TooMany);
    await expect(admitsProof(visitor, visit)).rejects.toThrow(TooMany);
    expect(ours(over)).toEqual([]);
    company.pass(3_600_000);
    expect(await takePiece(visitor, visit, await piece(invoice, over, 0, picture.slice(0, 1000)))).toEqual({ have: 1000, done: false });
  }));

test("of one device three files lie unfinished, none of them for an hour once another begins, and nobody else's makes room", () =>
  inCompany(async (company) => {
    const { visit, invoice, project } = await owed(company);
    const visitor = company.as("visitor");
    const begin = async (at = visit) => {
      const key = newId();
      await takePiece(visitor, at, await piece(invoice, key, 0, picture.slice(0, 1000)));
      return key;
    };
    const aged = async (key: string, seconds: number) => {
      const at = Date.now() / 1000 - seconds;
      await utimes(join(incomingFolder(), ours(key)[0]!), at, at);
    };
    const other = await homeLink(company, project.id, "co_owner", true, owners.tarek);
    const theirs = await begin(other.visit);
    await aged(theirs, 600);
    const keys = [await begin(), await begin(), await begin()];
    for (const [at, key] of keys.entries()) await aged(key, [200, 400, 300][at]!);
    const fourth = await begin();
    expect([...keys, fourth, theirs].map((key) => ours(key).length)).toEqual([1, 0, 1, 1, 1]);
    // Gone on with, what made room is sent from its beginning.
    const rest = await piece(invoice, keys[1]!, 1000, picture.slice(1000, 2000));
    expect(await takePiece(visitor, visit, rest)).toEqual({ have: 0, done: false });
    for (const key of [keys[0]!, theirs]) await aged(key, 3601);
    await begin();
    expect([keys[0]!, theirs].map((key) => ours(key).length)).toEqual([0, 0]);
  }));
