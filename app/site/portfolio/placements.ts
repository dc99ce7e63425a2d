export type Place = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";

/** Where the invitation stands: in the columns the last row leaves free, or on a row of its own. */
export type NotePlace = "beside" | "wide" | "end" | "below";

const cycle: readonly Place[] = ["a", "b", "c", "d", "e", "f", "g", "h"];

const freeAfter: Record<Place, NotePlace> = { a: "end", b: "below", c: "beside", d: "end", e: "below", f: "wide", g: "below", h: "end" };

const noteAt = cycle.length;

/** An asymmetric wall; no two rows running bleed off the same edge. `note`: after how many works the invitation stands, and where. */
export function placements(count: number): { works: Place[]; note: { after: number; place: NotePlace } } {
  const works = Array.from({ length: Math.max(0, count) }, (_, index) => cycle[index % cycle.length] as Place);
  // A narrow one left alone on the last row, with the invitation already given, would stand before an empty wall: it lies wide instead, and
  // leaves by the other edge than the row before the invitation did.
  if (count > noteAt && (works.at(-1) === "c" || works.at(-1) === "f")) works[count - 1] = "g";
  const after = Math.min(works.length, noteAt);
  const last = works[after - 1];
  return { works, note: { after, place: last ? freeAfter[last] : "below" } };
}
