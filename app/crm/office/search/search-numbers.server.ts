import { formatOf, chosenFormats } from "#app/platform/numbering/formats.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting } from "#app/platform/settings/settings.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { plainSigns } from "#app/values/text/plain-signs.ts";
import { writeNumber, type Series } from "#app/values/number-format.ts";

const recentYears = 4;

/** Letters of a series, perhaps a year, and the counter, however they are parted: `LED-2026-00012`, `led 12`, `٢٠٢٦/١٢`, `12`. */
const shape = /^([a-z]{2,4})?[\s\-_/.#]*(?:((?:19|20)\d{2})[\s\-_/.]+|((?:19|20)\d{2})(?=\d{3,8}$))?(\d{1,8})$/i;

/** The document numbers that a typed text may mean, by series: without zeros, hyphens, year or letters, in either kind of digits. */
export async function numbersMeant(ctx: Ctx, typed: string, series: readonly Series[]): Promise<Map<Series, string[]>> {
  const text = plainSigns(typed);
  const found = new Map<Series, string[]>();
  const parts = shape.exec(text);
  // As an administrator may have chosen another format, the text itself is always one of them.
  for (const one of series) found.set(one, text ? [text.toUpperCase()] : []);
  if (!parts) return found;
  const [, letters, parted, joined, counter] = parts;
  const year = parted ?? joined;
  const chosen = await readSetting(ctx.db, chosenFormats);
  const now = Number(cairoDay(ctx.now()).slice(0, 4));
  for (const one of series) {
    if (letters && letters.toUpperCase() !== one) continue;
    const { format, yearly } = formatOf(chosen, one);
    const years = !yearly ? [0] : year ? [Number(year)] : Array.from({ length: recentYears }, (_, ago) => now - ago);
    found.get(one)?.push(...years.map((each) => writeNumber(format, each, Number(counter))));
  }
  return found;
}
