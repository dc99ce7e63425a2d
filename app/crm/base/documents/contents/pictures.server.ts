import { letterheadPicture, pictureAt, pictureFile, printedPicture } from "#app/content/media/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { qrCode } from "#app/platform/qr/qr-code.server.ts";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { roomPicture, type PictureNames } from "./items.server.ts";

type Sides = { width: number; height: number };
/** At 200 to 300 dots an inch, in px: beside a room (34 mm) and beside a line (16 mm). */
const sides = {
  room: { width: 400, height: 300 },
  line: { width: 190, height: 143 },
} as const satisfies Record<string, Sides>;
/** Of a mail, drawn at half of it (px). */
const mailSides: Sides = { width: 1200, height: 600 };
/** A part of the cover of 210 × 105 mm, by how many there are on it, and of most of them (px). */
const coverSides: Sides[] = [
  { width: 1680, height: 840 },
  { width: 840, height: 840 },
  { width: 700, height: 840 },
];
/** A picture of a cover has at least so much of its width: enlarged further, it shows its dots. */
const leastOfCover = 0.7;
/** Wide enough for the letterhead at 300 dots an inch (px). */
const logoWidth = 480;
const mostOnBoard = 6;
const mostPictures = 80;
/** A document waits no longer than this for pictures that are not made yet (ms): further ones are in it the next time. */
const patience = 10_000;

/** What was made of files last: no file ever gets other bytes, and a document need not wait for the decoder again. */
const made = new Map<string, Buffer>();
const mostKept = 60;

async function keeping(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const kept = made.get(key) ?? (await make());
  made.delete(key);
  if (kept) made.set(key, kept);
  for (const oldest of made.keys()) if (made.size > mostKept) made.delete(oldest);
  return kept;
}

/** A picture of the library, cut to size; null for one that is gone or can't be decoded. Files of records are the company's own: nobody chose them for a client. */
async function cut(ctx: Ctx, address: string, size: Sides, least = 0): Promise<Buffer | null> {
  const picture = await pictureAt(ctx, address);
  if (!picture || picture.width < size.width * least) return null;
  const nearest = picture.sources.find(({ type }) => type === "image/webp")?.widths.find(({ w }) => w >= size.width)?.url ?? address;
  return keeping(`${address} ${size.width}`, async () => {
    const bytes = await (await pictureFile(ctx, nearest.replace("/files/", "")))?.whole();
    return bytes ? printedPicture(bytes, size).catch(() => null) : null;
  });
}

/** The picture of an offer for a mail, JPEG; null where it has none. The caller has checked the permission. */
export async function offerPicture(ctx: Ctx, { sections }: DocumentSnapshot): Promise<Buffer | null> {
  for (const address of sections.map(roomPicture).filter(Boolean).slice(0, mostOnBoard)) {
    const found = await cut(ctx, address, mailSides);
    if (found) return found;
  }
  return null;
}

export async function documentPictures(ctx: Ctx, snapshot: DocumentSnapshot) {
  const files: Record<string, Buffer> = {};
  const end = Date.now() + patience;
  const add = async (name: string, address: string, size: Sides, least = 0): Promise<string> => {
    const bytes = Date.now() < end ? await cut(ctx, address, size, least) : null;
    if (bytes) files[name] = bytes;
    return bytes ? name : "";
  };
  const addAll = async (kind: "line" | "room", addresses: readonly string[]): Promise<Map<string, string>> => {
    const names = new Map<string, string>();
    for (const [at, address] of [...new Set(addresses)].filter(Boolean).slice(0, mostPictures).entries()) {
      const name = await add(`/${kind}-${at}.jpg`, address, sides[kind]);
      if (name) names.set(address, name);
    }
    return names;
  };

  const { sections, company } = snapshot;
  const offer = snapshot.kind === "quotation";
  const rooms = await addAll("room", offer ? sections.filter(({ name }) => name.en || name.ar).map(roomPicture) : []);
  const lines = await addAll(
    "line",
    sections.flatMap((section) => section.lines.map(({ image }) => image).filter((image) => !rooms.has(image))),
  );
  // What the client left out shows no picture on the cover.
  const taken = new Set(sections.flatMap((section) => section.lines.flatMap(({ image, selected }) => (selected ? [image] : []))));
  const onCover = [...rooms.keys(), ...[...lines.keys()].filter((image) => taken.has(image))];
  const cover = offer ? await coverOf(onCover.slice(0, mostOnBoard), add) : [];

  const code = qrCode(company.instapay, 0);
  if (code) files["/code.svg"] = Buffer.from(code);
  const logo = await logoOf(ctx, company.logo);
  if (logo) files["/logo.png"] = logo;
  const names: PictureNames = { lines, rooms, cover, code: code ? "/code.svg" : "" };
  return { logo: logo ? "/logo.png" : "", names, files };
}

/** As many of these pictures as can be cut, each as large as their number asks. */
async function coverOf(
  addresses: readonly string[],
  add: (name: string, address: string, size: Sides, least: number) => Promise<string>,
): Promise<string[]> {
  const part = coverSides[Math.min(addresses.length, coverSides.length) - 1];
  if (!part) return [];
  const names: string[] = [];
  for (const [at, address] of addresses.entries()) names.push(await add(`/cover-${at}.jpg`, address, part, leastOfCover));
  return names.every(Boolean)
    ? names
    : coverOf(
        addresses.filter((_, at) => names[at]),
        add,
      );
}

async function logoOf(ctx: Ctx, address: string): Promise<Buffer | null> {
  const name = /^\/files\/([0-9a-f-]{36}\.[a-z]{3,4})$/.exec(address)?.[1];
  const file = name ? await pictureFile(ctx, name) : null;
  if (!file) return null;
  return keeping(address, async () => {
    const bytes = await file.whole();
    return bytes && (await letterheadPicture(bytes, logoWidth).catch(() => null));
  });
}
