// Two folders of pictures, compared pixel by pixel.
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** The most that a channel of a pixel (0 to 255) differs where nothing differs for the eye. */
const tolerance = 8;

const picturesIn = (folder: string): string[] => globSync("**/*.png", { cwd: folder }).toSorted();

/** What differs of pictures with a name in both folders, and which are in one of them only where `partly` is not set. */
export async function pictureDifferences(before: string, after: string, partly: boolean): Promise<string[]> {
  const [old, now] = [new Set(picturesIn(before)), new Set(picturesIn(after))];
  const differences: string[] = [];
  for (const name of now) {
    const difference = old.has(name) ? await differenceOf(join(before, name), join(after, name)) : "is new";
    if (difference !== undefined) differences.push(`${name}: ${difference}`);
  }
  return partly ? differences : [...differences, ...[...old].filter((name) => !now.has(name)).map((name) => `${name}: is gone`)];
}

/** Undefined where two pictures look the same; else how many pixels differ, and in which rectangle (CSS pixels). */
async function differenceOf(before: string, after: string): Promise<string | undefined> {
  const files = await Promise.all([readFile(before), readFile(after)]);
  if (files[0].equals(files[1])) return undefined;
  const [old, now] = await Promise.all(files.map((file) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })));
  if (!old || !now) return undefined;
  const { width, height, channels } = now.info;
  if (old.info.width !== width || old.info.height !== height) return `${old.info.width} × ${old.info.height} is now ${width} × ${height}`;
  let [count, left, top, right, bottom] = [0, width, height, 0, 0];
  for (let at = 0; at < now.data.length; at += channels) {
    let differs = false;
    for (let channel = at; channel < at + channels; channel += 1)
      if (Math.abs(now.data[channel]! - old.data[channel]!) > tolerance) differs = true;
    if (!differs) continue;
    const [x, y] = [(at / channels) % width, Math.floor(at / channels / width)];
    count += 1;
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return count === 0 ? undefined : `${count} pixels, from ${left},${top} to ${right},${bottom}`;
}
