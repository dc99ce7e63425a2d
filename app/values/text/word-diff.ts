export type DiffPart = { kind: "same" | "removed" | "added"; text: string };

/** Beyond so many comparisons the changed middle is shown as one replacement: a person could not read more either. */
const mostCells = 1_500_000;

/** Words with their marks and tatweel, runs of space, single signs. */
const tokensOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu) ?? [];

/** Word by word, removed before added. Joined, the parts without `added` are the older text and those without `removed` the newer one. */
export function wordDiff(before: string, after: string): DiffPart[] {
  if (before === after) return before ? [{ kind: "same", text: before }] : [];
  const [old, now] = [tokensOf(before), tokensOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let [oldEnd, nowEnd] = [old.length, now.length];
  while (oldEnd > start && nowEnd > start && old[oldEnd - 1] === now[nowEnd - 1]) [oldEnd, nowEnd] = [oldEnd - 1, nowEnd - 1];
  return joined([
    ...old.slice(0, start).map(same),
    ...middle(old.slice(start, oldEnd), now.slice(start, nowEnd)),
    ...old.slice(oldEnd).map(same),
  ]);
}

const same = (text: string): DiffPart => ({ kind: "same", text });
const removed = (text: string): DiffPart => ({ kind: "removed", text });
const added = (text: string): DiffPart => ({ kind: "added", text });

function middle(old: string[], now: string[]): DiffPart[] {
  const width = now.length + 1;
  if ((old.length + 1) * width > mostCells) return [...old.map(removed), ...now.map(added)];
  const common = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i * width + j] =
        old[i] === now[j] ? common[(i + 1) * width + j + 1]! + 1 : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      parts.push(same(old[i]!));
      i++;
      j++;
    } else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!) parts.push(removed(old[i++]!));
    else parts.push(added(now[j++]!));
  }
  return [...parts, ...old.slice(i).map(removed), ...now.slice(j).map(added)];
}

/** Neighbouring changes as one: spaces between two replaced words are replaced with them, and what goes stands before what comes. */
function joined(parts: DiffPart[]): DiffPart[] {
  const out: DiffPart[] = [];
  let [gone, come] = ["", ""];
  const settle = () => {
    if (gone) out.push(removed(gone));
    if (come) out.push(added(come));
    [gone, come] = ["", ""];
  };
  for (const [index, { kind, text }] of parts.entries()) {
    const between = kind === "same" && (gone || come) && !text.trim() && parts[index + 1] && parts[index + 1]!.kind !== "same";
    if (kind === "removed" || between) gone += text;
    if (kind === "added" || between) come += text;
    if (kind !== "same" || between) continue;
    settle();
    const last = out.at(-1);
    if (last?.kind === "same") last.text += text;
    else out.push({ kind, text });
  }
  settle();
  return out;
}
