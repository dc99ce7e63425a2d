/** Writes the pictures that stand for the product outside its pages (`node scripts/app-icons.ts`): favicon, touch icon, manifest icons, social card. */
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";

/** The light theme's paper, ink and clay: these pictures carry no theme of their own. */
const paper = "#F5F2EC";
const ink = "#1F1A15";
const clay = "#9A3F22";
const folder = new URL("../public/", import.meta.url);

/** The mark on a 32 grid. `line` is thicker where it is drawn small. */
const mark = (line: number, node: number) => `
  <rect x="11" y="11" width="10" height="10" fill="${clay}"/>
  <path d="M1.5 1.5h29v29h-29zM11 1.5v29M21 1.5v29M1.5 11h29M1.5 21h29" fill="none" stroke="${ink}" stroke-width="${line}"/>
  <g fill="${ink}"><circle cx="11" cy="11" r="${node}"/><circle cx="21" cy="11" r="${node}"/><circle cx="11" cy="21" r="${node}"/><circle cx="21" cy="21" r="${node}"/></g>`;

/** The mark on paper; `air` is the clear space on each side as a share of the picture. */
const icon = (size: number, air: number, line = 1.1, node = 2.1): Promise<Buffer> => {
  const scale = (size * (1 - 2 * air)) / 32;
  const at = size * air;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${paper}"/><g transform="translate(${at} ${at}) scale(${scale})">${mark(line, node)}</g></svg>`;
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toBuffer();
};

/** A Windows icon that holds PNG pictures. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** What stands in for a picture when a page without one is shared: the mark, large, on paper under thrown light. */
function card(): Promise<Buffer> {
  const [width, height, side] = [1200, 630, 260];
  const tile = `<pattern id="t" width="34" height="34" patternUnits="userSpaceOnUse"><path d="M0 0h34M0 34h34M0 0v34M34 0v34" stroke="#805A22" stroke-width="5"/><g fill="#805A22"><circle r="7.5"/><circle cx="34" r="7.5"/><circle cy="34" r="7.5"/><circle cx="34" cy="34" r="7.5"/></g></pattern>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${tile}<linearGradient id="f" x1="1" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".7" stop-color="#000"/></linearGradient><mask id="m"><rect width="${width}" height="${height}" fill="url(#f)"/></mask></defs>
  <rect width="${width}" height="${height}" fill="${paper}"/>
  <g mask="url(#m)"><rect x="-600" y="-600" width="2400" height="1900" fill="url(#t)" opacity=".1" transform="skewX(-28) skewY(9)"/></g>
  <g transform="translate(${(width - side) / 2} ${(height - side) / 2}) scale(${side / 32})">${mark(0.9, 2)}</g></svg>`;
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

await mkdir(folder, { recursive: true });
const small = await Promise.all(
  [16, 32, 48].map(async (size) => ({ size, png: await icon(size, 0, size < 32 ? 2 : 1.6, size < 32 ? 2.6 : 2.3) })),
);
const files: [string, Buffer][] = [
  ["favicon.ico", ico(small)],
  ["apple-touch-icon.png", await icon(180, 0.17, 1.2)],
  ["icon-192.png", await icon(192, 0.14, 1.2)],
  ["icon-512.png", await icon(512, 0.14)],
  ["icon-maskable-512.png", await icon(512, 0.24)],
  ["social.png", await card()],
];
for (const [name, bytes] of files) await writeFile(new URL(name, folder), bytes);
