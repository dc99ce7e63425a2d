/** One line of the table. */
export type Figure = {
  /** Its name in scripts/figures.json and after `--show`. */
  name: string;
  title: string;
  value: number;
  /** What it should become (smaller is better); null where the number is only shown. */
  aim: number | null;
  /** Where it comes from, one line each, for `--show`. */
  places: string[];
  /** Ceilings are whole multiples of it, so that a figure of many lines is not refused for one of them. 1 unless given. */
  grain?: number;
};

/** What the ceilings file keeps of a figure: what it was when measuring began, and where it may not rise above if it has an aim. */
export type StoredFigure = { began?: number; ceiling?: number };
export type Ceilings = Record<string, StoredFigure>;

/** The figures that are above their ceiling, or have none though they have an aim. */
export const worse = (figures: readonly Figure[], ceilings: Ceilings): Figure[] =>
  figures.filter(({ name, aim, value }) => aim !== null && value > (ceilings[name]?.ceiling ?? -1));

/** Ceilings lowered to what was reached. None is raised; a figure that was not measured keeps its own. */
export function lowered(figures: readonly Figure[], ceilings: Ceilings): Ceilings {
  const next: Ceilings = { ...ceilings };
  for (const { name, aim, value, grain = 1 } of figures) {
    if (aim === null) continue;
    const before = ceilings[name];
    const reached = Math.max(Math.ceil(value / grain) * grain, aim);
    next[name] = { ...before, ceiling: Math.min(before?.ceiling ?? reached, reached) };
  }
  return next;
}
