import type { Plate } from "#app/content/portfolio/fields.ts";

export type ChapterPlace = "start" | "end" | "wide" | "bleed";

/** A photograph with its place, or the moment of the opening one: what was said of the house stands there. `number` is its eye on the plan. */
export type Moment = { at: number; number: number } & ({ plate: Plate; place: ChapterPlace } | { plate: null; hour: string | null });

const bleedWidth = 1600;

const isWide = ({ picture }: Plate): boolean => picture.width > picture.height;

/** The photographs in the order of their hours, those without one after them, with the opening one's own moment among them. */
export function chapters(main: Plate | null, gallery: readonly Plate[]): Moment[] {
  const all = [...(main ? [{ plate: main, at: 0 }] : []), ...gallery.map((plate, index) => ({ plate, at: index + (main ? 1 : 0) }))];
  const byHour = all.toSorted((a, b) => (a.plate.hour ?? "99").localeCompare(b.plate.hour ?? "99"));
  const places = chapterPlaces(byHour.flatMap(({ plate }) => (plate === main ? [] : [plate])));
  let next = 0;
  return byHour.map(({ plate, at }, index) =>
    plate === main
      ? { at, number: index + 1, plate: null, hour: plate.hour }
      : { at, number: index + 1, plate, place: places[next++] ?? "wide" },
  );
}

/** One goes from edge to edge, the widest one nearest to the middle; the others stand at either side by turns, and between two of those one lies. */
function chapterPlaces(plates: readonly Plate[]): ChapterPlace[] {
  const middle = (plates.length - 1) / 2;
  const [bleed] = plates
    .map((plate, index) => ({ index, plate }))
    .filter(({ plate }) => plates.length > 1 && isWide(plate) && plate.picture.width >= bleedWidth)
    .toSorted((a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle) || b.index - a.index);
  let stood = 0;
  let before: ChapterPlace | null = null;
  return plates.map((plate, index) => {
    const lies = isWide(plate) && (before === "start" || before === "end");
    before = bleed?.index === index ? "bleed" : lies ? "wide" : stood++ % 2 === 0 ? "start" : "end";
    return before;
  });
}
