import { globSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditTable } from "#app/platform/audit/table.server.ts";
import { config } from "#app/platform/config.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { ctxKey } from "#app/platform/http/request-context.server.ts";
import { incomingFolder } from "#app/platform/storage/local-file.server.ts";
import { holdStorage, openStorage } from "#app/platform/storage/storage.server.ts";
import { Invalid } from "#app/values/errors.ts";
import { newKey } from "#app/values/new-key.ts";
import { inCompany } from "../../../tests/company.ts";
import { loader as files } from "../../endpoints/files.ts";
import { decoderProcesses } from "./decoder.server.ts";
import { handlers } from "./handlers.server.ts";
import { addPicture, pictureAt, pictures } from "./operations.server.ts";
import { mediaTable } from "./table.server.ts";
import { action as upload } from "./upload.ts";
import { patient } from "../../../tests/patience.ts";

let folder: string;
let restore: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "diwan-media-"));
  restore = holdStorage(openStorage({ folder }));
});
beforeEach(async () => {
  for (const inside of ["pictures", "sizes"]) await rm(join(folder, inside), { recursive: true, force: true });
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});

const storedFiles = (inside: "pictures" | "sizes" = "pictures") => readdir(join(folder, inside)).catch(() => []);

/** A picture whose left half is red and right half is blue, so that turning it shows. */
const halves = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: "#0000ff" } }, left: width / 2, top: 0 },
  ]);
const jpeg = () => halves().jpeg().toBuffer();

/** The header of a PNG that says how large it is, and hardly anything after it. */
function pngHeader(width: number, height: number, more: Buffer[] = [], look: [bits: number, interlaced: number] = [8, 0]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([look[0], 2, 0, 0, look[1]], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    ...more,
    chunk("IDAT", Buffer.from([0x78, 0x9c, 3, 0, 0, 0, 0, 1])),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

const svg = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`,
);
const html = Buffer.from(`<!doctype html><script>alert(1)</script>`);
const moving = async () => {
  const frames = await Promise.all(
    ["#ff0000", "#0000ff"].map((background) =>
      sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
};
const cut = async () => {
  const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, index) => (index * 7919) % 256));
  const whole = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
};
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1")]);

describe("what is no picture of ours is refused with its reason, and nothing is kept", () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ["a drawing with a script in it", "pictures.error.svg", () => svg],
    ["a page called .jpg", "pictures.error.notAPicture", () => html],
    ["a GIF", "pictures.error.notAPicture", () => gif],
    ["a photograph of an iPhone", "pictures.error.heic", () => heic],
    ["an empty file", "pictures.error.empty", () => Buffer.alloc(0)],
    ["eleven megabytes", "pictures.error.tooLarge", () => Buffer.alloc(11 * 1024 * 1024)],
    ["900 million pixels in a hundred bytes", "pictures.error.tooWide", () => pngHeader(30_000, 30_000)],
    ["sides within the limit that multiply beyond it", "pictures.error.tooManyPixels", () => pngHeader(11_000, 11_000)],
    ["60 million pixels of 16 bits, interlaced", "pictures.error.tooManyBytes", () => pngHeader(12_000, 5_000, [], [16, 1])],
    ["half a photograph", "pictures.error.broken", cut],
    ["a header with nothing behind it", "pictures.error.broken", () => pngHeader(20, 20)],
    ["three bytes that begin like a photograph", "pictures.error.unreadable", () => Buffer.from([0xff, 0xd8, 0xff])],
    ["a moving picture", "pictures.error.animated", moving],
    ["a moving PNG", "pictures.error.animated", () => pngHeader(9, 9, [chunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))])],
  ])("%s", async (_what, reason, bytes) => {
    const original = await bytes();
    await inCompany(async ({ as, db }) => {
      const refusal = await addPicture(as("admin"), original, "room.jpg", {}).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Invalid);
      expect((refusal as Invalid).fields["file"]?.key).toBe(reason);
      expect(await db.$count(mediaTable)).toBe(0);
      expect(await storedFiles()).toEqual([]);
    });
  });

  test("a huge header is refused without decoding", async () => {
    const before = process.memoryUsage().rss;
    await inCompany(({ as }) => expect(addPicture(as("admin"), pngHeader(12_000, 12_000), "x.png")).rejects.toThrow(Invalid));
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });
});

describe("an upload", () => {
  test("is refused to a visitor and to an account without a role, before its bytes are looked at", () =>
    inCompany(async ({ as }) => {
      await expect(addPicture(as("visitor"), svg, "a.jpg")).rejects.toMatchObject({ status: 401 });
      await expect(addPicture(as("pending"), svg, "a.jpg")).rejects.toMatchObject({ status: 403 });
    }));

  test("comes out without the place and the camera it was taken with", async () => {
    const photograph = await halves()
      .withExif({
        IFD0: { Make: "SecretCamera", Copyright: "me" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 3/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "31/1 14/1 0/1" },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif?.toString("latin1")).toContain("SecretCamera");
    await inCompany(async ({ as }) => {
      const picture = await addPicture(as("admin"), photograph, "IMG_0001.jpg");
      const stored = await readFile(join(folder, "pictures", picture.src.replace("/files/", "")));
      expect(stored.includes("SecretCamera")).toBe(false);
      const { exif, xmp, iptc, icc } = await sharp(stored).metadata();
      expect({ exif, xmp, iptc, icc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined, icc: undefined });
    });
  });

  test("that was held sideways stands upright", async () => {
    const sideways = await halves().withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
    await inCompany(async ({ as }) => {
      const picture = await addPicture(as("admin"), sideways, "a.jpg");
      expect([picture.width, picture.height]).toEqual([40, 60]);
      const stored = await readFile(join(folder, "pictures", picture.src.replace("/files/", "")));
      const [red = 0, , blue = 0] = await sharp(stored).extract({ left: 20, top: 5, width: 1, height: 1 }).raw().toBuffer();
      expect(red).toBeGreaterThan(200);
      expect(blue).toBeLessThan(60);
    });
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)("in %s is taken, whatever its name says", async (format) => {
    const bytes = await halves().toFormat(format).toBuffer();
    await inCompany(async ({ as, db, jobs }) => {
      const picture = await addPicture(as("designer"), bytes, "../../etc/passwd.svg", {
        alt: { en: "Halves", ar: "نصفان" },
        focal: { x: 0.2, y: 0.8 },
      });
      expect(picture).toMatchObject({ width: 60, height: 40, alt: { en: "Halves", ar: "نصفان" }, focal: { x: 0.2, y: 0.8 } });
      expect(picture.src).toMatch(/^\/files\/[0-9a-f-]{36}\.(jpg|png|webp|avif)$/);
      expect(picture.color).toMatch(/^#[0-9a-f]{6}$/);
      expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
      expect(await pictureAt(as("visitor"), picture.src)).toEqual(picture);
      expect(await jobs()).toMatchObject([{ name: "media.sizes", data: { id: picture.id } }]);
      expect((await db.select().from(auditTable)).map(({ event }) => event)).toContain("media.created");
    });
  });
});

describe("decoding", () => {
  /** Takes a second and more to decode. */
  const slow = () =>
    sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: "#967e64" } })
      .png({ progressive: true })
      .toBuffer();
  /** What a process holds in memory (kB). */
  const held = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

  test("is done in one child process at a time, and one that dies costs its own picture only", async () => {
    const lying = () => readdir(incomingFolder()).catch(() => []);
    const before = await lying();
    const [large, small] = [await slow(), await jpeg()];
    await inCompany(async ({ as, db }) => {
      await addPicture(as("admin"), small, "first.jpg");
      const [child] = decoderProcesses();
      const idle = held(child!);
      const dying = addPicture(as("admin"), large, "large.png").catch((error: unknown) => error);
      // Interlaced, it is held as a whole: 36 MB.
      await expect.poll(() => held(child!) - idle, { interval: 10, timeout: patient(10_000) }).toBeGreaterThan(10_000);
      const waiting = addPicture(as("admin"), small, "next.jpg");
      expect(decoderProcesses()).toEqual([child]);
      process.kill(child!, "SIGKILL");
      expect(await dying).toMatchObject({ status: 422, fields: { file: { key: "pictures.error.broken" } } });
      await waiting;
      expect(decoderProcesses()).toHaveLength(1);
      expect(decoderProcesses()).not.toEqual([child]);
      expect(await db.$count(mediaTable)).toBe(2);
      expect(await storedFiles()).toHaveLength(2);
    });
    expect(await lying()).toEqual(before);
  });

  test("is nothing that the server itself does", () => {
    const decoding = globSync("app/**/*.{ts,tsx}").filter(
      (file) => !file.includes(".test.") && /^import .*from "sharp"/m.test(readFileSync(file, "utf8")),
    );
    expect(decoding.toSorted()).toEqual(["app/content/media/clean.server.ts", "app/content/media/inspect.server.ts"]);
    const loading = globSync("app/{content/media,crm,endpoints}/**/*.ts").filter(
      (file) =>
        !file.includes(".test.") &&
        /^import (?!type ).*"(\.|#app\/content\/media)\/(clean|inspect)\.server\.ts"/m.test(readFileSync(file, "utf8")),
    );
    expect(loading.toSorted()).toEqual(["app/content/media/clean.server.ts", "app/content/media/decode-child.ts"]);
  });
});

describe("sizes", () => {
  test("are made when they are asked for, once, and served from then on", async () => {
    const bytes = await halves(1000, 500).jpeg().toBuffer();
    await inCompany(async ({ as }) => {
      const { sources } = await addPicture(as("admin"), bytes, "a.jpg");
      expect(sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp", "image/jpeg"]);
      expect(sources[0]!.widths.map(({ w }) => w)).toEqual([320, 384, 464, 560, 672, 800, 960, 1000]);
      expect(await storedFiles("sizes")).toEqual([]);
      for (const { type, widths } of sources) {
        const { w, url } = widths.at(-1)!;
        const [answer] = await Promise.all([ask(url), ask(url)]);
        expect(answer.headers.get("content-type")).toBe(type);
        expect(answer.headers.get("cache-control")).toContain("immutable");
        const drawn = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
        expect([drawn.width, drawn.height]).toEqual([w, w / 2]);
      }
      const made = await storedFiles("sizes");
      expect(made).toHaveLength(3);
      await ask(sources[0]!.widths.at(-1)!.url);
      expect(await storedFiles("sizes")).toEqual(made);
    });
  });

  test("are made after the upload, before anybody asks, and only what is missing when it is done again", async () => {
    const bytes = await halves(400, 200).jpeg().toBuffer();
    await inCompany(async ({ ctx, as, jobs }) => {
      const { sources } = await addPicture(as("designer"), bytes, "a.jpg");
      const [job] = await jobs();
      await handlers["media.sizes"]!(ctx, job!.data);
      const made = await storedFiles("sizes");
      const urls = (type: string) => sources.filter((one) => one.type === type).flatMap(({ widths }) => widths.map(({ url }) => url));
      expect(made.map((name) => `/files/${name}`).toSorted()).toEqual([...urls("image/avif"), ...urls("image/jpeg")].toSorted());
      await rm(join(folder, "sizes", made[0]!));
      await handlers["media.sizes"]!(ctx, job!.data);
      expect(new Set(await storedFiles("sizes"))).toEqual(new Set(made));
    });
  });

  test("of an upload that the store has no room for are asked for again, and the picture is named", async () => {
    const bytes = await halves(400, 200).jpeg().toBuffer();
    await inCompany(async ({ ctx, as }) => {
      const { id } = await addPicture(as("designer"), bytes, "hall.jpg");
      const before = holdStorage({ ...openStorage({ folder }), put: () => Promise.reject(new Error("full")) });
      await expect(handlers["media.sizes"]!(ctx, { id })).rejects.toThrow(/hall\.jpg/);
      before();
      await handlers["media.sizes"]!(ctx, { id });
      expect(await storedFiles("sizes")).toHaveLength(4);
    });
  });

  test("of an upload that the decoder gives up on, or that was deleted meanwhile, are not asked for again", async () => {
    const bytes = await halves(400, 200).jpeg().toBuffer();
    await inCompany(async ({ ctx, as, db }) => {
      const { id, src } = await addPicture(as("designer"), bytes, "a.jpg");
      const file = join(folder, src.replace("/files/", "pictures/"));
      await writeFile(file, (await readFile(file)).fill(0));
      await handlers["media.sizes"]!(ctx, { id });
      expect((await db.select().from(auditTable)).map(({ event }) => event)).toContain("media.failed");
      await db.delete(mediaTable);
      await handlers["media.sizes"]!(ctx, { id });
      expect(await storedFiles("sizes")).toEqual([]);
    });
  });

  test("that no page asks for are not made", async () => {
    const bytes = await halves(400, 200).jpeg().toBuffer();
    await inCompany(async ({ as }) => {
      const { id } = await addPicture(as("admin"), bytes, "a.jpg");
      for (const name of [`${id}-321.avif`, `${id}-800.avif`, `${id}-320.jpg`, `${id}-320.png`])
        expect((await ask(`/files/${name}`)).status, name).toBe(404);
      expect(await storedFiles("sizes")).toEqual([]);
    });
  });

  test("that take long are stood in for by the nearest one, which no browser keeps", async () => {
    const bytes = await halves(1000, 500).jpeg().toBuffer();
    await inCompany(async ({ as }) => {
      const { sources } = await addPicture(as("admin"), bytes, "a.jpg");
      const of = (w: number) => sources[0]!.widths.find((one) => one.w === w)!.url;
      await ask(of(560));
      const store = openStorage({ folder });
      const full = Promise.withResolvers<void>();
      const before = holdStorage({
        ...store,
        put: async (...file) => {
          await full.promise;
          await store.put(...file);
        },
      });
      const answer = await ask(of(384));
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(560);
      full.resolve();
      await expect.poll(async () => (await ask(of(384))).headers.get("cache-control")).toContain("immutable");
      before();
    });
  });

  test("of a transparent picture stand on white in JPEG", async () => {
    const bytes = await sharp({ create: { width: 500, height: 10, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } } })
      .png()
      .toBuffer();
    await inCompany(async ({ as }) => {
      const { sources } = await addPicture(as("admin"), bytes, "logo.png");
      const answer = await ask(sources.at(-1)!.widths[0]!.url);
      const [red = 0] = await sharp(Buffer.from(await answer.arrayBuffer()))
        .raw()
        .toBuffer();
      expect(red).toBeGreaterThan(250);
    });
  });

  test("of a picture that the decoder gives up on are told of, and pages show its original", async () => {
    const bytes = await halves(1000, 500).jpeg().toBuffer();
    await inCompany(async ({ as, db }) => {
      const { id, src, sources } = await addPicture(as("admin"), bytes, "a.jpg");
      const file = join(folder, "pictures", `${id}.jpg`);
      const whole = await readFile(file);
      await writeFile(file, whole.fill(0));
      expect((await ask(sources[0]!.widths[0]!.url)).headers.get("content-length")).toBe(String(whole.length));
      expect((await pictures(as("visitor"), [id])).get(id)).toMatchObject({ sources: [], src });
      expect((await db.select().from(auditTable)).map(({ event }) => event)).toContain("media.failed");
    });
  });

  test("of a picture whose original is lost do not hold up the others", async () => {
    const bytes = await jpeg();
    await inCompany(async ({ as }) => {
      const lost = await addPicture(as("admin"), bytes, "a.jpg");
      const next = await addPicture(as("admin"), bytes, "b.jpg");
      await rm(join(folder, "pictures", lost.src.replace("/files/", "")));
      const answers = await Promise.all([lost, next].map(({ sources }) => ask(sources[0]!.widths[0]!.url)));
      expect(answers.map(({ status }) => status)).toEqual([404, 200]);
    });
  });
});

type FilesArgs = Parameters<typeof files>[0];
const ask = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  files({
    params: { "*": url.replace("/files/", "") },
    request: new Request(`http://localhost${url}`, { headers, method }),
  } as unknown as FilesArgs);

describe("under /files/", () => {
  test("only pictures have an address, and only those the library has, with all their bytes", () =>
    inCompany(async ({ as, db }) => {
      const store = openStorage({ folder });
      await store.put("private/contract.pdf", new Uint8Array([1]), "application/pdf");
      await store.put("pictures/00000000-0000-4000-8000-000000000001.jpg", await jpeg(), "image/jpeg");
      const { src, id } = await addPicture(as("admin"), await jpeg(), "a.jpg");
      expect((await ask(src)).status).toBe(200);
      for (const left of [new Uint8Array(), new Uint8Array([0xff, 0xd8])]) {
        await writeFile(join(folder, "pictures", `${id}.jpg`), left);
        expect((await ask(src)).status, `${left.length} bytes of it`).toBe(404);
      }
      await db.delete(mediaTable).where(eq(mediaTable.id, id));
      const names = [
        "",
        "..",
        "../private/contract.pdf",
        "private/contract.pdf",
        "%2e%2e/private/contract.pdf",
        "00000000-0000-4000-8000-000000000000.jpg",
        "00000000-0000-4000-8000-000000000001.jpg",
      ];
      for (const name of [...names, "00000000-0000-4000-8000-000000000000.svg", "00000000-0000-4000-8000-000000000000.jpg/"])
        expect((await ask(`/files/${name}`)).status, name).toBe(404);
    }));

  test("a picture is kept for ever by browsers, and never guessed to be a page", async () => {
    const bytes = await jpeg();
    await inCompany(async ({ as }) => {
      const { src } = await addPicture(as("admin"), bytes, "a.jpg");
      const whole = await ask(src);
      const stored = Buffer.from(await whole.arrayBuffer());
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        "content-type": "image/jpeg",
        "cache-control": "public, max-age=31536000, immutable",
        "content-length": String(stored.length),
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
      });
      const etag = whole.headers.get("etag")!;
      expect((await ask(src, { "if-none-match": `W/${etag}` })).status).toBe(304);
      expect((await ask(src, { "if-none-match": `"other"` })).status).toBe(200);
      expect((await ask(src, {}, "HEAD")).headers.get("content-length")).toBe(String(stored.length));

      const part = await ask(src, { range: "bytes=2-5" });
      expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 2-5/${stored.length}`]);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(stored.subarray(2, 6));
      expect(Buffer.from(await (await ask(src, { range: "bytes=-3" })).arrayBuffer())).toEqual(stored.subarray(-3));
      expect((await ask(src, { range: `bytes=${stored.length}-` })).status).toBe(416);
      expect((await ask(src, { range: "bytes=0-1, 4-5" })).status).toBe(200);
      expect((await ask(src, { range: "bytes=2-5", "if-range": `"other"` })).status).toBe(200);
    });
  });
});

type UploadArgs = Parameters<typeof upload>[0];

function send(ctx: Ctx, body: BodyInit, sentHeaders: Record<string, string> = { origin: config().APP_URL }) {
  const headers = { "idempotency-key": newKey(), ...sentHeaders };
  const context = new RouterContextProvider();
  context.set(ctxKey, ctx);
  const request = new Request(`${config().APP_URL}/media/upload`, { method: "POST", body, headers, duplex: "half" } as RequestInit);
  return upload({ request, context, params: {} } as unknown as UploadArgs);
}

function formWith(bytes: Uint8Array, name = "room.jpg", type = "image/jpeg"): FormData {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name, { type }));
  form.set("alt_en", "Two halves");
  form.set("alt_ar", "نصفان");
  return form;
}

describe("POST /media/upload", () => {
  test("refuses who is signed out, who has no role, and what comes from elsewhere", async () => {
    const bytes = await jpeg();
    await inCompany(async ({ as, db }) => {
      expect((await send(as("visitor"), formWith(bytes))).status).toBe(401);
      expect((await send(as("pending"), formWith(bytes))).status).toBe(403);
      expect((await send(as("admin"), formWith(bytes), { origin: "https://elsewhere.example" })).status).toBe(403);
      expect((await send(as("admin"), formWith(bytes), { origin: "null" })).status).toBe(403);
      expect((await send(as("admin"), formWith(bytes), {})).status).toBe(403);
      expect(await db.$count(mediaTable)).toBe(0);
    });
  });

  test("is done once for its key, and not at all without one", async () => {
    const whole = await jpeg();
    // Of one size and name, as pictures from a phone can be.
    const [bytes, other] = [1, 2].map((end) => Uint8Array.from([...whole, end])) as [Uint8Array, Uint8Array];
    await inCompany(async ({ as, db }) => {
      const once = { origin: config().APP_URL, "idempotency-key": newKey() };
      for (let times = 0; times < 3; times += 1) expect((await send(as("admin"), formWith(bytes), once)).status).toBe(201);
      expect((await send(as("admin"), formWith(other), once)).status).toBe(409);
      expect(await db.$count(mediaTable)).toBe(1);
      const without = { origin: config().APP_URL, "idempotency-key": "" };
      expect((await send(as("admin"), formWith(bytes), without)).status).toBe(422);
      expect(await db.$count(mediaTable)).toBe(1);
    });
  });

  test("says in the reader's language what is wrong with the file", () =>
    inCompany(async ({ as }) => {
      for (const [bytes, english, arabic] of [
        [svg, "SVG drawings", "رسومات SVG"],
        [html, "This type of picture is not accepted", "ليس صورة من الأنواع المقبولة"],
        [pngHeader(30_000, 30_000), "30,000 × 30,000 pixels", "30,000 × 30,000 بكسل"],
      ] as const) {
        const answer = await send(as("admin", "en"), formWith(bytes));
        expect(answer.status).toBe(422);
        expect(await answer.json()).toMatchObject({
          ok: false,
          title: "The picture was not added",
          text: expect.stringContaining(english),
        });
        expect(await (await send(as("admin", "ar"), formWith(bytes))).json()).toMatchObject({ text: expect.stringContaining(arabic) });
      }
      expect(await (await send(as("admin"), new FormData())).json()).toMatchObject({ fields: { file: { key: "pictures.error.noFile" } } });
      const two = formWith(svg);
      two.append("file", new File(["x"], "b.jpg"));
      expect(await (await send(as("admin"), two)).json()).toMatchObject({ fields: { file: { key: "pictures.error.oneFile" } } });
      expect((await send(as("admin"), "not a form")).status).toBe(422);
    }));

  test("stops reading at the limit, declared or not", () =>
    inCompany(async ({ as }) => {
      const origin = config().APP_URL;
      const type = "multipart/form-data; boundary=x";
      expect((await send(as("admin"), "x", { origin, "content-type": type, "content-length": "99999999" })).status).toBe(413);
      let sent = 0;
      const endless = new ReadableStream({
        pull(controller) {
          sent += 1;
          controller.enqueue(new Uint8Array(1024 * 1024));
        },
      });
      const answer = await send(as("admin"), endless, { origin, "content-type": type });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ text: "The file is larger than 10 MB. Save it smaller and try again." });
      expect(sent).toBeLessThan(15);
    }));

  test("adds one picture with its text alternatives", async () => {
    const bytes = await jpeg();
    await inCompany(async ({ as, user, db }) => {
      const answer = await send(as("sales"), formWith(bytes));
      expect(answer.status).toBe(201);
      expect(await answer.json()).toMatchObject({ ok: true, picture: { width: 60, height: 40, alt: { en: "Two halves", ar: "نصفان" } } });
      expect(await db.select({ by: mediaTable.uploadedBy }).from(mediaTable)).toEqual([{ by: user("sales").id }]);
    });
  });
});
