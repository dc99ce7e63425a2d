import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { longestFile, longestPicture, mostFiles } from "#app/crm/base/files/fields.ts";
import { recordFileTable } from "#app/crm/base/files/table.server.ts";
import { rateLimitTable } from "#app/platform/http/table.server.ts";
import { incomingFolder } from "#app/platform/storage/local-file.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { newKey } from "#app/values/new-key.ts";
import { ask, tokenOf, type Sent } from "../../../tests/api.ts";
import { inCompany } from "../../../tests/company.ts";
import { aClientRow } from "../../../tests/quotations.ts";

let folder: string;
let release: () => void;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "diwan-api-files-"));
  release = holdStorage(openStorage({ folder }));
});
afterEach(async () => {
  release();
  await rm(folder, { recursive: true, force: true });
});
const storedFiles = () => readdir(join(folder, "records")).catch(() => []);
const incoming = () => readdir(incomingFolder()).catch(() => []);

const pdf = "%PDF-1.7\nplan of the villa";
const formOf = (...parts: [name: string, content: BlobPart, called?: string][]): FormData => {
  const form = new FormData();
  for (const [name, content, called = "plan.pdf"] of parts) form.append(name, new Blob([content]), called);
  return form;
};
const jpeg = (bytes: number): Uint8Array<ArrayBuffer> => {
  const picture = new Uint8Array(bytes);
  picture.set([0xff, 0xd8, 0xff]);
  return picture;
};
const multipart = "multipart/form-data; boundary=part";
const begun = '--part\r\ncontent-disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n%PDF-1.7';

test("what is refused says why, and leaves neither a row nor bytes", () =>
  inCompany(async (company) => {
    const id = await aClientRow(company);
    const manager = await tokenOf(company, "manager");
    const reader = await tokenOf(company, "manager", ["client.read"]);
    const before = (await incoming()).length;
    const refused = async (token: string | null, path: string, sent: Sent): Promise<string> => {
      await company.db.delete(rateLimitTable);
      const { status, body } = await ask(company, token, path, { method: "POST", ...sent });
      const [first] = body.errors ?? [];
      return [status, first ? `${first.pointer} ${first.code}` : body.code].join(" ");
    };
    const files = `/clients/${id}/files`;
    const plan = () => formOf(["file", pdf]);
    expect(await refused(null, files, { body: plan() })).toBe("401 unauthorized");
    expect(await refused(reader, files, { body: plan() })).toBe("403 forbidden");
    expect(await refused(manager, files, { body: plan(), key: null })).toBe("400 idempotency_key");
    expect(await refused(manager, `/leads/${id}/files`, { body: plan() })).toBe("404 not_found");
    expect(await refused(manager, "/clients/none/files", { body: plan() })).toBe("404 not_found");
    expect(await refused(manager, `/content/services/${id}/files`, { body: plan() })).toBe("404 not_found");
    expect(await refused(manager, files, { body: { file: "x" } })).toBe("415 not_multipart");
    expect(await refused(manager, files, { body: new FormData() })).toBe("422 /file files.error.none");
    const words = new FormData();
    words.append("file", "plan.pdf");
    expect(await refused(manager, files, { body: words })).toBe("422 /file files.error.none");
    expect(await refused(manager, files, { body: formOf(["file", pdf], ["file", pdf]) })).toBe("422 /file api.error.twice");
    expect(await refused(manager, files, { body: formOf(["file", pdf], ["kind", "x"]) })).toBe("422 /kind api.error.unknown");
    expect(await refused(manager, files, { body: begun, headers: { "content-type": multipart } })).toBe("400 broken_parts");
    expect(await refused(manager, files, { body: "x", headers: { "content-type": "multipart/form-data; x" } })).toBe("400 broken_parts");
    expect(await refused(manager, files, { body: formOf(["file", ""]) })).toBe("422 /file files.error.empty");
    expect(await refused(manager, files, { body: formOf(["file", "\0\x01\x02"]) })).toBe("422 /file files.error.kind");
    expect(await refused(manager, files, { body: formOf(["file", "<svg onload=x>", "a.jpg"]) })).toBe("422 /file files.error.markup");
    expect(await refused(manager, files, { body: formOf(["file", jpeg(longestPicture + 1)]) })).toBe(
      "422 /file files.error.pictureTooLarge",
    );
    expect(await refused(manager, files, { body: formOf(["file", new Uint8Array(longestFile + 100_000)]) })).toBe("413 too_large");
    expect(await company.db.$count(recordFileTable)).toBe(0);
    expect([await storedFiles(), (await incoming()).length]).toEqual([[], before]);
    // As many as in the office, and no more.
    for (let had = 0; had < mostFiles; had += 1) expect(await refused(manager, files, { body: plan() })).toBe("201 ");
    expect(await refused(manager, files, { body: plan() })).toBe("422 /file files.error.many");
    expect(await storedFiles()).toHaveLength(mostFiles);
  }));

test("a file is kept once for its key, listed, and fetched by whoever may read its record", () =>
  inCompany(async (company) => {
    const id = await aClientRow(company);
    const manager = await tokenOf(company, "manager");
    const [files, key] = [`/clients/${id}/files`, newKey()];
    const send = (content: string) => ask(company, manager, files, { method: "POST", body: formOf(["file", content, "خطة.pdf"]), key });
    const made = await send(pdf);
    expect([made.status, made.body["name"], made.body["type"]]).toEqual([201, "خطة.pdf", "application/pdf"]);
    const again = await send(pdf);
    expect([again.headers.get("idempotent-replayed"), again.body]).toEqual(["true", made.body]);
    expect([(await send(`${pdf}, another`)).body.code, (await storedFiles()).length]).toEqual(["key_reused", 1]);
    expect((await ask(company, manager, files)).body["data"]).toEqual([made.body]);
    const address = String(made.body["address"]).replace("/api/v1", "");
    const fetched = await ask(company, manager, address);
    expect([fetched.status, fetched.text, fetched.headers.get("content-type")]).toEqual([200, pdf, "application/pdf"]);
    expect(fetched.headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(fetched.headers.get("ratelimit-remaining")).not.toBeNull();
    const head = await ask(company, manager, address, { method: "HEAD" });
    expect([head.status, head.text, head.headers.get("content-length")]).toEqual([200, "", String(pdf.length)]);
    const other = await aClientRow(company, { nameEn: "Nile" });
    expect((await ask(company, manager, address.replace(id, other))).status).toBe(404);
    const stranger = await tokenOf(company, "manager", ["lead.read"]);
    expect([(await ask(company, stranger, address)).status, (await ask(company, stranger, files)).status]).toEqual([403, 403]);
    expect((await ask(company, manager, address, { method: "DELETE" })).headers.get("allow")).toBe("GET, HEAD");
  }));
