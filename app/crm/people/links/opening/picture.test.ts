import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPicture } from "#app/content/media/operations.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import { ctxKey, factsKey } from "#app/platform/http/request-context.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { inCompany, type Company } from "../../../../../tests/company.ts";
import { aLeadRow, aLine, aSection, exampleDraft, sent } from "../../../../../tests/quotations.ts";
import { patient } from "../../../../../tests/patience.ts";
import { linksOf, revokeLink, shareDocument } from "#app/crm/people/links/operations.server.ts";
import { loader } from "./picture.ts";

let folder: string;
let restore: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "diwan-mail-pictures-"));
  restore = holdStorage(openStorage({ folder }));
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});

type Args = Parameters<typeof loader>[0];

/** What a mail's reader gets at the address of a picture, with the status of a refusal. */
async function ask(company: Company, token: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const context = new RouterContextProvider();
  context.set(ctxKey, company.as("visitor"));
  context.set(factsKey, { cacheable: true, nonce: "", answer: undefined });
  const request = new Request(`http://localhost/documents/${token}/picture`);
  try {
    const answer = await loader({ request, context, params: { token } } as unknown as Args);
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  } catch (refusal) {
    const { init } = refusal as { init: ResponseInit };
    return { status: init.status!, headers: new Headers(init.headers), bytes: Buffer.alloc(0) };
  }
}

/** A quotation that was sent, with a picture of this colour beside its second line, and the secret part of its link. */
async function offered(company: Company, background: string | null) {
  const { as } = company;
  const bytes =
    background &&
    (await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer());
  const imageId = bytes ? (await addPicture(as("admin"), bytes, "room.jpg")).id : null;
  const sales = as("sales");
  const sections = [aSection([aLine(), aLine({ imageId })])];
  const quotation = await sent(sales, { leadId: await aLeadRow(company) }, { ...exampleDraft(), sections });
  await shareDocument(sales, linkedKinds, "quotation", quotation.id, "en");
  const [link] = (await linksOf(sales, linkedKinds, "quotation", quotation.id)).links;
  return { quotation, link: link!, token: link!.address.split("/documents/")[1]! };
}

const redOf = async (bytes: Buffer) => (await sharp(bytes).stats()).channels.map(({ mean }) => Math.round(mean / 85));

test("the picture that somebody chose for the document is given, kept for an hour by its reader alone", () =>
  inCompany(async (company) => {
    const red = await offered(company, "#ff0000");
    const blue = await offered(company, "#0000ff");
    const answer = await ask(company, red.token);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, max-age=3600",
      "cross-origin-resource-policy": "cross-origin",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    });
    expect(await redOf(answer.bytes)).toEqual([3, 0, 0]);
    const { width, height } = await sharp(answer.bytes).metadata();
    expect(width / height).toBeCloseTo(2, 1);
    expect(await redOf((await ask(company, blue.token)).bytes)).toEqual([0, 0, 3]);
  }));

test("a document without a picture gives none, whatever lies in the library and in the files of records", () =>
  inCompany(async (company) => {
    const { token } = await offered(company, null);
    await offered(company, "#ff0000");
    expect(await ask(company, token)).toMatchObject({ status: 404, bytes: Buffer.alloc(0) });
  }));

test("a wrong token, a withdrawn and an expired link give none", () =>
  inCompany(async (company) => {
    const withdrawn = await offered(company, "#ff0000");
    const expired = await offered(company, "#ff0000");
    expect(await ask(company, `${expired.token.slice(0, -2)}AA`)).toMatchObject({ status: 404 });
    await revokeLink(company.as("sales"), "quotation", withdrawn.quotation.id, withdrawn.link.id);
    expect(await ask(company, withdrawn.token)).toMatchObject({ status: 404, bytes: Buffer.alloc(0) });
    expect(await ask(company, expired.token)).toMatchObject({ status: 200 });
    company.pass(Date.parse(`${expired.link.until}T12:00:00Z`) - company.now().getTime() + 86_400_000);
    expect(await ask(company, expired.token)).toMatchObject({ status: 404, bytes: Buffer.alloc(0) });
  }));

test("who asks more than 240 times an hour waits", { timeout: patient(30_000) }, () =>
  inCompany(async (company) => {
    const { token } = await offered(company, "#ff0000");
    for (let asked = 0; asked < 240; asked += 1) expect((await ask(company, token)).status).toBe(200);
    expect((await ask(company, token)).status).toBe(429);
  }),
);
