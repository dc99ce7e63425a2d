import { z } from "zod";
import type { Db } from "#app/platform/db/db.server.ts";
import { readSetting, type Setting } from "#app/platform/settings/settings.server.ts";
import { isSeries, isWrittenAs, numberSeries, problemOf, type NumberFormat } from "#app/values/number-format.ts";

const shape = z.object({ pattern: z.string(), digits: z.number().int().min(1).max(8) });

export const chosenFormats: Setting<Record<string, NumberFormat>> = {
  key: "numberFormats",
  schema: z.record(z.string(), shape),
  fallback: {},
};

/** Formats that held before, and how far each had counted: a new one must not write those numbers again. */
export type PastFormat = { series: string; format: NumberFormat; year: number; upTo: number };
export const pastFormats: Setting<PastFormat[]> = {
  key: "numberFormats.past",
  schema: z.array(z.object({ series: z.string(), format: shape, year: z.number().int(), upTo: z.number().int() })),
  fallback: [],
};

/** The format that holds for a series, and whether it begins anew each year. A stored one that would not do is passed over. */
export function formatOf(chosen: Record<string, NumberFormat>, series: string): { format: NumberFormat; yearly: boolean } {
  const { yearly, usual } = isSeries(series)
    ? numberSeries[series]
    : { yearly: true, usual: { pattern: `${series}-{year}-{number}`, digits: 5 } };
  const own = Object.hasOwn(chosen, series) ? chosen[series] : undefined;
  return { format: own && problemOf(own, yearly) === null ? own : usual, yearly };
}

/** Does the text look like a number of one of these series as they are written now? For what comes back in an address and is printed. */
export async function isNumberOf(db: Db, series: readonly string[], text: string): Promise<boolean> {
  if (!text) return false;
  const chosen = await readSetting(db, chosenFormats);
  return series.some((one) => isWrittenAs(formatOf(chosen, one).format, text));
}
