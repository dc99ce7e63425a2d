import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { missingPictures } from "#app/content/media/library.server.ts";
import { addPicture, pictureFile } from "#app/content/media/operations.server.ts";
import { sweepPictures } from "#app/content/media/sweep.server.ts";
import { addFile, countMissingFiles, listFiles, openFile } from "#app/crm/base/files/operations.server.ts";
import { sweepFiles } from "#app/crm/base/files/storing/sweep.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { Forbidden, NotFound, SignedOut } from "#app/values/errors.ts";
import { type Company, inCompany } from "../../../tests/company.ts";
import { freePath, incomingFolder } from "./local-file.server.ts";
import { holdStorage, openStorage } from "./storage.server.ts";
import { sweepIncoming } from "./sweep.server.ts";

let folder: string;
let release: () => void;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "diwan-sweep-"));
  release = holdStorage(openStorage({ folder }));
});
afterEach(async () => {
  release();
  await rm(folder, { recursive: true, force: true });
});

const photograph = await readFile(new URL("../../../db/demo/media/material-brass.jpg", import.meta.url));
const pdf = new TextEncoder().encode("%PDF-1.7\nplan of the villa");
const names = (inside: string) => readdir(join(folder, inside)).catch(() => []);
const day = 86_400_000;
async function age(path: string, ms: number): Promise<void> {
  const then = new Date(Date.now() - ms);
  await utimes(path, then, then);
}

async function aLead({ db, user }: Company): Promise<string> {
  const row = {
    number: "LED-2026-00001",
    nameEn: "Hany Sobhi",
    source: "website",
    email: "hany@mail.example",
    createdBy: user("sales").id,
  };
  const [lead] = await db.insert(leadTable).values(row).returning({ id: leadTable.id });
  return lead!.id;
}

test("nobody but the system sweeps", () =>
  inCompany(async ({ as }) => {
    await expect(sweepFiles(as("visitor"))).rejects.toBeInstanceOf(SignedOut);
    await expect(sweepFiles(as("manager"))).rejects.toBeInstanceOf(Forbidden);
    await expect(sweepPictures(as("visitor"))).rejects.toBeInstanceOf(SignedOut);
  }));

test("a file without a row is set aside after a day, deleted after thirty more, and put back when its row is there again", () =>
  inCompany(async (company) => {
    const lead = await aLead(company);
    const { id } = await addFile(company.as("sales"), "lead", lead, { bytes: pdf, name: "plan.pdf" });
    const [row] = await company.db.select().from(recordFileTable).where(eq(recordFileTable.id, id));
    await company.db.delete(recordFileTable).where(eq(recordFileTable.id, id));
    // Its row may be on its way.
    expect(await sweepFiles(company.ctx)).toEqual({ aside: 0, back: 0, deleted: 0, missing: 0 });
    expect(await names("records")).toEqual([id]);

    await age(join(folder, "records", id), day + 60_000);
    expect((await sweepFiles(company.ctx)).aside).toBe(1);
    expect([await names("records"), await names("aside/records")]).toEqual([[], [id]]);

    await company.db.insert(recordFileTable).values(row!);
    expect(await sweepFiles(company.ctx)).toEqual({ aside: 0, back: 1, deleted: 0, missing: 0 });
    expect(await buffer((await openFile(company.as("sales"), "lead", lead, id)).body)).toEqual(Buffer.from(pdf));

    await company.db.delete(recordFileTable).where(eq(recordFileTable.id, id));
    await age(join(folder, "records", id), day + 60_000);
    await sweepFiles(company.ctx);
    await age(join(folder, "aside/records", id), 29 * day);
    expect((await sweepFiles(company.ctx)).deleted).toBe(0);
    await age(join(folder, "aside/records", id), 31 * day);
    expect((await sweepFiles(company.ctx)).deleted).toBe(1);
    expect(await names("aside/records")).toEqual([]);
  }));

test.each([
  ["is gone", (path: string) => rm(path)],
  ["is empty", (path: string) => truncate(path, 0)],
  ["is a part", (path: string) => truncate(path, 7)],
])("a row whose file %s is never served, marked, told to the administrator, and well again when it is back", (_what, lose) =>
  inCompany(async (company) => {
    const lead = await aLead(company);
    const sales = company.as("sales");
    const file = await addFile(sales, "lead", lead, { bytes: pdf, name: "plan.pdf" });
    await lose(join(folder, "records", file.id));
    await expect(openFile(sales, "lead", lead, file.id)).rejects.toThrow(NotFound);
    await expect(openFile(sales, "lead", lead, file.id)).rejects.toMatchObject({ userMessage: { key: "files.error.missing" } });
    expect((await sweepFiles(company.ctx)).missing).toBe(1);
    expect((await listFiles(sales, "lead", lead)).files).toMatchObject([{ id: file.id, missing: true }]);
    expect(await countMissingFiles(company.as("admin"))).toBe(1);
    await writeFile(join(folder, "records", file.id), pdf);
    expect((await sweepFiles(company.ctx)).missing).toBe(0);
    expect((await listFiles(sales, "lead", lead)).files).toMatchObject([{ missing: false }]);
    expect(await countMissingFiles(company.as("admin"))).toBe(0);
  }),
);

test("small pictures that were lost are made again, sizes that nothing asks for are deleted; an original that was lost is told", () =>
  inCompany(async (company) => {
    const lead = await aLead(company);
    const { id } = await addFile(company.as("sales"), "lead", lead, { bytes: photograph, name: "brass.jpg" });
    await truncate(join(folder, "records", `${id}.small`), 0);
    await expect(openFile(company.as("sales"), "lead", lead, id, true)).rejects.toThrow(NotFound);
    await sweepFiles(company.ctx);
    const small = await openFile(company.as("sales"), "lead", lead, id, true);
    expect((await buffer(small.body)).length).toBe(small.size);

    const plain = { create: { width: 500, height: 400, channels: 3, background: "#a05030" } } as const;
    const picture = await addPicture(company.as("admin"), await sharp(plain).jpeg().toBuffer(), "brass.jpg");
    const size = picture.sources[0]!.widths[0]!.url.replace("/files/", "");
    await pictureFile(company.ctx, size);
    const strange = join(folder, "sizes", `${picture.id}-321.avif`);
    await writeFile(strange, "of a width that pages asked for once");
    for (const name of await names("sizes")) await age(join(folder, "sizes", name), 2 * day);
    expect(await sweepPictures(company.ctx)).toEqual({ aside: 0, back: 0, deleted: 1, missing: 0 });
    expect(await names("sizes")).toEqual([size]);

    await truncate(join(folder, "pictures", `${picture.id}.jpg`), 0);
    expect((await sweepPictures(company.ctx)).missing).toBe(1);
    expect(await missingPictures(company.as("admin"))).toEqual([{ id: picture.id, name: "brass.jpg" }]);
  }));

test("uploads that broke off are cleared away, those on their way are not", async () => {
  const [old, young] = [await freePath(), await freePath()];
  for (const path of [old, young]) await writeFile(path, "half");
  await age(old, 7_200_000);
  expect(await sweepIncoming()).toBe(1);
  expect((await readdir(incomingFolder())).map((name) => join(incomingFolder(), name))).toContain(young);
  await rm(young);
});
