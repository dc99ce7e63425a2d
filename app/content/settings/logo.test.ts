import { mkdtemp, rm } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addPicture } from "#app/content/media/operations.server.ts";
import { companyFacts, homeClosing } from "#app/content/site-texts/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { Invalid } from "#app/values/errors.ts";
import { inCompany } from "../../../tests/company.ts";
import { companySection } from "./company.server.ts";
import { saveSection } from "#app/kit/sections/section.server.ts";

let folder: string;
let restore: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "diwan-logo-"));
  restore = holdStorage(openStorage({ folder }));
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});

const clear = (channels: 3 | 4) => sharp({ create: { width: 120, height: 60, channels, background: { r: 154, g: 63, b: 34, alpha: 0 } } });
const noise = (side: number) => sharp(randomBytes(side * side * 4), { raw: { width: side, height: side, channels: 4 } });

const save = async (ctx: Ctx, version: number, logo: string | null, closing: string | null = null): Promise<string | null> => {
  const record = { name: { en: "Diwan", ar: "ديوان" }, logo, closing, footer: null, parentName: null, parentUrl: "" };
  try {
    await saveSection(ctx, companySection, version, record);
    return null;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return error.fields["logo"]?.key ?? null;
  }
};

test.each([
  ["a photograph", () => clear(3).jpeg().toBuffer(), "logoFormat"],
  ["a picture without transparency", () => clear(3).png().toBuffer(), "logoOpaque"],
  ["more than a megabyte", () => noise(600).png().toBuffer(), "logoSize"],
])("%s is refused as a logo, with the reason", (_what, make, problem) =>
  inCompany(async ({ as, ctx }) => {
    const { id } = await addPicture(ctx, await make(), "logo.png");
    expect(await save(as("admin"), 1, id)).toBe(`settings.company.${problem}`);
    expect((await companyFacts(as("visitor"))).logo).toBeNull();
  }),
);

test("a transparent PNG or WebP is the logo of both languages, stays while other things change, and goes again", () =>
  inCompany(async ({ as, ctx }) => {
    for (const [version, picture] of [clear(4).png(), clear(4).webp({ lossless: true })].entries()) {
      const { id } = await addPicture(ctx, await picture.toBuffer(), "logo");
      expect(await save(as("admin"), version + 1, id)).toBeNull();
      expect((await companyFacts(as("visitor"))).logo?.id).toBe(id);
    }
    expect(await save(as("admin"), 3, null)).toBeNull();
    expect((await companyFacts(as("visitor"))).logo).toBeNull();
  }));

test("any picture is what the home page ends with, and goes again", () =>
  inCompany(async ({ as, ctx }) => {
    const { id } = await addPicture(ctx, await clear(3).jpeg().toBuffer(), "door.jpg");
    expect(await save(as("admin"), 1, null, id)).toBeNull();
    expect((await homeClosing(as("visitor")))?.id).toBe(id);
    expect(await save(as("admin"), 2, null)).toBeNull();
    expect(await homeClosing(as("visitor"))).toBeNull();
  }));
