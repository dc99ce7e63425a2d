import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { crmProjectRecords } from "#app/crm/work/projects/operations.server.ts";
import { sitePhotographs } from "#app/crm/work/projects/overview/site-photographs.server.ts";
import { roomsOf, saveRoom } from "#app/crm/work/projects/rooms/operations.server.ts";
import { acceptanceTable } from "#app/crm/people/links/table.server.ts";
import { receive } from "#app/platform/storage/local-file.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { timelineTable } from "#app/platform/timeline/table.server.ts";
import { Forbidden, Invalid, NotFound, SignedOut } from "#app/values/errors.ts";
import { type Company, inCompany, onFreshDatabase } from "../../../../../tests/company.ts";
import { aClientRow } from "../../../../../tests/quotations.ts";
import { meanwhile } from "../../../../../tests/meanwhile.ts";
import { fileName } from "#app/crm/base/files/storing/file-name.ts";
import { longestFile, longestPicture } from "#app/crm/base/files/fields.ts";
import {
  addFile,
  countMissingFiles,
  describeFile,
  listFiles,
  openFile,
  purgeFiles,
  removeFile,
  restoreFile,
} from "#app/crm/base/files/operations.server.ts";
import { typeOf as typeOfFile } from "#app/crm/base/files/storing/look-into.server.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const pdf = bytesOf("%PDF-1.7\nplan of the villa");
const photograph = new Uint8Array(readFileSync(new URL("../../../../../db/demo/media/material-brass.jpg", import.meta.url)));

let folder: string;
let release: () => void;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "diwan-files-"));
  release = holdStorage(openStorage({ folder }));
});
afterEach(async () => {
  release();
  await rm(folder, { recursive: true, force: true });
});
/** What lies in the store, with what is being written. */
const storedFiles = () => readdir(join(folder, "records")).catch(() => []);

async function aLead({ db, user }: Company, number = "LED-2026-00001"): Promise<string> {
  const row = { number, nameEn: "Hany Sobhi", source: "website", email: "hany@mail.example", createdBy: user("sales").id };
  const [lead] = await db.insert(leadTable).values(row).returning({ id: leadTable.id });
  return lead!.id;
}

const typeOf = async (bytes: Uint8Array, name: string): Promise<string> => {
  await using file = await receive([bytes]);
  return await typeOfFile(file, name);
};
const reasonOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Invalid ? error.userMessage.key : String(error)),
  );

describe("who may not", () => {
  test("see or keep files of a record", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      const { id } = await addFile(company.as("sales"), "lead", lead, { bytes: pdf, name: "plan.pdf" });
      await expect(listFiles(company.as("visitor"), "lead", lead)).rejects.toBeInstanceOf(SignedOut);
      for (const who of ["admin", "pending"] as const) {
        await expect(listFiles(company.as(who), "lead", lead), who).rejects.toBeInstanceOf(Forbidden);
        await expect(openFile(company.as(who), "lead", lead, id), who).rejects.toBeInstanceOf(Forbidden);
      }
      for (const who of ["designer", "accountant"] as const) {
        await expect(addFile(company.as(who), "lead", lead, { bytes: pdf, name: "plan.pdf" }), who).rejects.toBeInstanceOf(Forbidden);
        await expect(removeFile(company.as(who), "lead", lead, id), who).rejects.toBeInstanceOf(Forbidden);
        expect((await listFiles(company.as(who), "lead", lead)).files.map(({ mayRemove }) => mayRemove)).toEqual([false]);
      }
      expect(await storedFiles()).toHaveLength(1);
    }));

  test("open a file by another record’s address, one that was removed, or one that is none", () =>
    inCompany(async (company) => {
      const [lead, other] = [await aLead(company), await aLead(company, "LED-2026-00002")];
      const { id } = await addFile(company.as("sales"), "lead", lead, { bytes: pdf, name: "plan.pdf" });
      await expect(openFile(company.as("sales"), "lead", other, id)).rejects.toBeInstanceOf(NotFound);
      await expect(openFile(company.as("sales"), "client", lead, id)).rejects.toBeInstanceOf(NotFound);
      for (const wrong of ["", "x", "../records/x", undefined])
        await expect(openFile(company.as("sales"), "lead", lead, wrong)).rejects.toBeInstanceOf(NotFound);
      await removeFile(company.as("sales"), "lead", lead, id);
      await expect(openFile(company.as("sales"), "lead", lead, id)).rejects.toBeInstanceOf(NotFound);
    }));
});

describe("what is not taken", () => {
  test("empty, too large, web pages, drawings that carry programs, macros, programs", async () => {
    const cases: [Uint8Array, string, string][] = [
      [new Uint8Array(0), "a.pdf", "files.error.empty"],
      [new Uint8Array(longestFile + 1).fill(0x20), "a.txt", "files.error.tooLarge"],
      [new Uint8Array(21 * 1024 * 1024), "a.pdf", "files.error.tooLarge"],
      [bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "plan.png", "files.error.markup"],
      [bytesOf("  <!DOCTYPE html><script>alert(1)</script>"), "notes.txt", "files.error.markup"],
      [bytesOf("PK\x03\x04 word/vbaProject.bin [Content_Types].xml"), "offer.docx", "files.error.macros"],
      [bytesOf("MZ\x00\x00\x03"), "plan.pdf", "files.error.kind"],
      [bytesOf("....ftypheic...."), "IMG_1.jpg", "files.error.heic"],
    ];
    for (const [bytes, name, reason] of cases) expect(await reasonOf(typeOf(bytes, name)), name).toBe(reason);
    const heavy = new Uint8Array(longestPicture + 1);
    heavy.set([0xff, 0xd8, 0xff]);
    expect(await reasonOf(typeOf(heavy, "a.jpg"))).toBe("files.error.pictureTooLarge");
  });

  test("a picture that is none beyond its first bytes", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
      await expect(addFile(company.as("sales"), "lead", lead, { bytes, name: "a.jpg" })).rejects.toBeInstanceOf(Invalid);
      expect(await storedFiles()).toEqual([]);
    }));

  test("more than thirty of one record", () =>
    inCompany(async (company) => {
      const lead = await aLead(company);
      for (let at = 0; at < 30; at += 1) await addFile(company.as("sales"), "lead", lead, { bytes: pdf, name: `${at}.pdf` });
      await expect(addFile(company.as("sales"), "lead", lead, { bytes: pdf, name: "31.pdf" })).rejects.toMatchObject({
        userMessage: { key: "files.error.many" },
      });
      expect(await storedFiles()).toHaveLength(30);
    }));
});

test("what a file is, is read in it", async () => {
  const cases: [string, string, string][] = [
    ["%PDF-1.4", "x.exe", "application/pdf"],
    ["AC1032\x00\x00", "plan.dwg", "application/acad"],
    ["  0\nSECTION\n  2\nHEADER\n", "plan.dxf", "application/dxf"],
    ["PK\x03\x04[Content_Types].xml xl/workbook.xml", "boq.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    ["PK\x03\x04photos/1.jpg", "photos.zip", "application/zip"],
    ["الاسم,الهاتف\n", "list.csv", "text/csv"],
    ["Measured on site: <script>alert(1)</script>", "notes.html", "text/plain"],
  ];
  for (const [text, name, type] of cases) expect(await typeOf(bytesOf(text), name), name).toBe(type);
});

test("a name says what the file is, and nothing else", () => {
  const cases: [string, string][] = [
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["C:\\plans\\villa.PDF", "villa.pdf"],
    ['<img src=x onerror="alert(1)">.pdf', "-img src=x onerror=-alert(1)--.pdf"],
    ["invoice\u202efdp.exe", "invoicefdp.exe.pdf"],
    ["رسم\u200f الواجهة.pdf", "رسم الواجهة.pdf"],
    ["plan\u200b\u00ad\u2060\u3164 1.pdf", "plan 1.pdf"],
    // A joiner inside a word and a sign before a year are seen.
    ["می\u200cرود \u0601٢٠٢٦.pdf", "می\u200cرود \u0601٢٠٢٦.pdf"],
    ["a\r\nset-cookie: x.pdf", "aset-cookie- x.pdf"],
    ["", "file.pdf"],
    ["...", "file.pdf"],
    [".pdf", "pdf.pdf"],
    [`${"x".repeat(300)}.pdf`, `${"x".repeat(116)}.pdf`],
  ];
  for (const [sent, name] of cases) expect(fileName(sent, "application/pdf"), sent).toBe(name);
  expect(fileName("page.html", "text/plain")).toBe("page.html.txt");
});

test("a file is kept, told, fetched, removed and put back", () =>
  inCompany(async (company) => {
    const lead = await aLead(company);
    const file = await addFile(company.as("sales"), "lead", lead, { bytes: pdf, name: "plan.pdf" });
    const photo = await addFile(company.as("manager"), "lead", lead, { bytes: photograph, name: "brass" });
    expect([photo.name, photo.type, photo.small]).toEqual(["brass.jpg", "image/jpeg", true]);
    expect((await openFile(company.as("designer"), "lead", lead, photo.id, true)).type).toBe("image/webp");
    expect(await openFile(company.as("accountant"), "lead", lead, file.id)).toMatchObject({
      name: "plan.pdf",
      size: pdf.byteLength,
      isShown: true,
    });
    await removeFile(company.as("sales"), "lead", lead, file.id);
    await removeFile(company.as("sales"), "lead", lead, file.id);
    expect((await listFiles(company.as("sales"), "lead", lead)).files.map(({ name }) => name)).toEqual(["brass.jpg"]);
    await restoreFile(company.as("sales"), "lead", lead, file.id);
    const timeline = await company.db
      .select({ kind: timelineTable.kind })
      .from(timelineTable)
      .where(eq(timelineTable.entityId, lead))
      .orderBy(timelineTable.id);
    expect(timeline.map(({ kind }) => kind)).toEqual(["fileAdded", "fileAdded", "fileRemoved", "fileAdded"]);
  }));

describe("a photograph of a project", () => {
  const described = { description: { en: "First fix", ar: "التأسيس" }, roomId: null as string | null };
  const aSite = async (company: Company) => {
    const client = await aClientRow(company);
    const project = async (name: string) => {
      const manager = company.as("manager");
      const { id } = await crmProjectRecords.create(manager, {
        name: { en: name, ar: "" },
        clientId: client,
        managerId: company.user("manager").id,
      });
      await saveRoom(manager, id, null, 0, { name: { en: `${name} salon`, ar: "" } });
      return { id, room: (await roomsOf(manager, id))[0]!.id };
    };
    const [site, other] = [await project("Villa"), await project("Flat")];
    const photo = await addFile(company.as("manager"), "project", site.id, { bytes: photograph, name: "brass.jpg" });
    return { site, other, photo };
  };

  test("says what it shows and in which room; the second of two writers is told", () =>
    inCompany(async (company) => {
      const { site, photo } = await aSite(company);
      const manager = company.as("manager");
      await describeFile(manager, "project", site.id, photo.id, 1, { ...described, roomId: site.room });
      expect(await sitePhotographs(manager, site.id)).toMatchObject([{ shows: described.description }]);
      const { files, rooms } = await listFiles(company.as("sales"), "project", site.id);
      expect(files).toMatchObject([{ description: described.description, roomId: site.room, version: 2 }]);
      expect(rooms).toEqual([{ id: site.room, name: { en: "Villa salon", ar: "" } }]);
      await expect(describeFile(manager, "project", site.id, photo.id, 1, described)).rejects.toMatchObject({
        code: "STALE",
        details: { version: 2, theirs: { roomId: site.room } },
      });
    }));

  test("is described by whoever may work on the project alone, with a room of that project", () =>
    inCompany(async (company) => {
      const { site, other, photo } = await aSite(company);
      for (const who of ["sales", "accountant"] as const)
        await expect(describeFile(company.as(who), "project", site.id, photo.id, 1, described), who).rejects.toBeInstanceOf(Forbidden);
      await expect(describeFile(company.as("visitor"), "project", site.id, photo.id, 1, described)).rejects.toBeInstanceOf(SignedOut);
      const manager = company.as("manager");
      for (const roomId of [other.room, "salon"])
        await expect(describeFile(manager, "project", site.id, photo.id, 1, { ...described, roomId })).rejects.toMatchObject({
          fields: { roomId: expect.anything() as unknown },
        });
      await expect(describeFile(manager, "project", other.id, photo.id, 1, described)).rejects.toBeInstanceOf(NotFound);
      await removeFile(manager, "project", site.id, photo.id);
      await expect(describeFile(manager, "project", site.id, photo.id, 1, described)).rejects.toBeInstanceOf(NotFound);
    }));

  test("is no plan and no file of another record", () =>
    inCompany(async (company) => {
      const { site } = await aSite(company);
      const manager = company.as("manager");
      const plan = await addFile(manager, "project", site.id, { bytes: pdf, name: "plan.pdf" });
      await expect(describeFile(manager, "project", site.id, plan.id, 1, described)).rejects.toBeInstanceOf(NotFound);
      const lead = await aLead(company);
      const photo = await addFile(manager, "lead", lead, { bytes: photograph, name: "brass.jpg" });
      await expect(describeFile(manager, "lead", lead, photo.id, 1, described)).rejects.toBeInstanceOf(NotFound);
    }));
});

const signedBy = ({ db, now }: Company, recordId: string, evidenceFileId: string) =>
  db.insert(acceptanceTable).values({
    kind: "quotation",
    recordId,
    name: "Hany Sobhi",
    method: "staff",
    at: now(),
    documentHash: "a".repeat(64),
    chosen: [],
    evidenceFileId,
  });

test("what proves that a client agreed stays with its record", () =>
  inCompany(async (company) => {
    const lead = await aLead(company);
    const proof = await addFile(company.as("sales"), "lead", lead, { bytes: pdf, name: "signed.pdf" });
    await signedBy(company, lead, proof.id);
    await expect(removeFile(company.as("sales"), "lead", lead, proof.id)).rejects.toMatchObject({ code: "HAS_DEPENDENTS" });
    expect((await listFiles(company.as("sales"), "lead", lead)).files.map(({ name }) => name)).toEqual(["signed.pdf"]);
  }));

test("what was removed a month ago is gone for good, and its bytes", () =>
  inCompany(async (company) => {
    const lead = await aLead(company);
    const file = await addFile(company.as("sales"), "lead", lead, { bytes: pdf, name: "plan.pdf" });
    await removeFile(company.as("sales"), "lead", lead, file.id);
    await expect(purgeFiles(company.as("manager"))).rejects.toBeInstanceOf(Forbidden);
    await expect(countMissingFiles(company.as("manager"))).rejects.toBeInstanceOf(Forbidden);
    expect(await purgeFiles(company.ctx)).toBe(0);
    company.pass(31 * 86_400_000);
    expect(await purgeFiles(company.ctx)).toBe(1);
    expect(await company.db.$count(recordFileTable)).toBe(0);
    expect(await storedFiles()).toEqual([]);
  }));

test("a file that is put back while old ones are deleted stays, with its bytes", () =>
  onFreshDatabase(async (company) => {
    const [lead, sales] = [await aLead(company), company.as("sales")];
    const file = await addFile(sales, "lead", lead, { bytes: pdf, name: "plan.pdf" });
    const remove = () => removeFile(sales, "lead", lead, file.id);
    await remove();
    company.pass(31 * 86_400_000);
    const purged = await meanwhile(
      company,
      (inside) => restoreFile(inside(sales), "lead", lead, file.id),
      () => purgeFiles(company.ctx),
    );
    expect(purged).toMatchObject({ value: 0 });
    expect((await openFile(sales, "lead", lead, file.id)).name).toBe("plan.pdf");
    (await openFile(sales, "lead", lead, file.id)).body.destroy();

    await remove();
    company.pass(31 * 86_400_000);
    const restored = await meanwhile(
      company,
      (inside) => purgeFiles(inside(company.ctx)),
      () => restoreFile(sales, "lead", lead, file.id),
    );
    expect(restored).toMatchObject({ status: "rejected", reason: expect.any(NotFound) });
  }));

test("a file that became the proof of something after it was removed is not deleted", () =>
  inCompany(async (company) => {
    const [lead, sales] = [await aLead(company), company.as("sales")];
    const file = await addFile(sales, "lead", lead, { bytes: pdf, name: "signed.pdf" });
    await removeFile(sales, "lead", lead, file.id);
    await signedBy(company, lead, file.id);
    company.pass(31 * 86_400_000);
    expect(await purgeFiles(company.ctx)).toBe(0);
    expect(await storedFiles()).toHaveLength(1);
  }));
