/** Latin letters and digits with what stands between them: a name, a size, a price, a telephone number. */
const latinRun =
  // oxlint-disable-next-line patterns/linear -- a text on paper is as long as its field takes, and only a run of plus signs is read again
  /[A-Za-z0-9\u00c0-\u024f+][A-Za-z0-9\u00c0-\u024f.,:;/@%()+\-–×²³&'’ \u00a0]*[A-Za-z0-9\u00c0-\u024f%)²³]|[A-Za-z0-9\u00c0-\u024f]/g;

/** Arabic letters and digits with what stands between them. */
const arabicRun = /[\u0621-\u064a\u0660-\u0669](?:[\u0600-\u06ff ().\-/\u00a0]*[\u0621-\u065f\u0660-\u0669])?/g;

/** Arabic text for print with each Latin run, number and telephone isolated left to right: otherwise they are drawn reversed. */
export const isolate = (text: string): string => text.replace(latinRun, (found) => apart(found, "\u2066"));

/** English text for print with each Arabic run isolated right to left: otherwise figures beside it change their place. */
export const isolateArabic = (text: string): string => text.replace(arabicRun, (found) => apart(found, "\u2067"));

/** A run between its marks. A bracket whose partner stands outside of it is left outside: alone it would be drawn as its mirror image. */
function apart(run: string, mark: string): string {
  const stray = strayBracket(run);
  if (stray < 0) return run.trim() ? `${mark}${run}\u2069` : run;
  return `${apart(run.slice(0, stray).trimEnd(), mark)}${run.slice(run.slice(0, stray).trimEnd().length, stray + 1)}${apart(run.slice(stray + 1), mark)}`;
}

/** Where the first bracket without a partner stands; -1 where all have one. */
function strayBracket(run: string): number {
  const open: number[] = [];
  for (const [at, sign] of [...run].entries()) {
    if (sign === "(") open.push(at);
    else if (sign === ")" && open.pop() === undefined) return at;
  }
  return open[0] ?? -1;
}
