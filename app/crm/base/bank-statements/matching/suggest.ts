import { fold } from "#app/values/text/search-text.ts";
import type { Day } from "#app/values/calendar.ts";
import type { Piastres } from "#app/values/money/money.ts";

/** A movement of the account that no row of the bank is ticked to. `row` is its own, `id` the record's. */
export type OpenMove = { row: string; kind: string; id: string; number: string; reference: string | null; on: Day; amount: Piastres };
export type OpenLine = {
  id: string;
  on: Day;
  amount: Piastres;
  text: string;
  reference: string;
  status: string;
  ignoredReason: string | null;
  holdUntil: Day | null;
  note: string | null;
};

export const reasons = ["amount", "reference", "day"] as const;
export type Reason = (typeof reasons)[number];
/** `sure`: the only movement with the same amount and the same reference. */
export type Candidate = OpenMove & { why: Reason[]; sure: boolean };

/** So many movements are listed for a row, and so many days apart are near (the bank takes a working week). */
const most = 6;
const near = 7;

const daysApart = (one: Day, other: Day): number => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/** A reference as it is compared: letters and digits alone. What is shorter than four of them stands in many texts. */
const plain = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, "");
const namesIn = (...texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => [text, ...text.split(/[\s,;:()]+/)]).flatMap((part) => (plain(part).length >= 4 ? [plain(part)] : [])));

/** For each row the movements it may be, with the reasons. Equal amounts alone are never a suggestion: nobody can tell them apart. */
export function candidatesFor(lines: readonly OpenLine[], moves: readonly OpenMove[]): Map<string, Candidate[]> {
  const byAmount = Map.groupBy(moves, ({ amount }) => amount);
  const byReference = Map.groupBy(moves, ({ reference }) => plain(reference ?? ""));
  return new Map(
    lines.map((line): [string, Candidate[]] => {
      const meant = [...namesIn(line.reference, line.text)].flatMap((name) => byReference.get(name) ?? []);
      const named = new Set(meant.filter(({ amount }) => Math.sign(amount) === Math.sign(line.amount)));
      const found = new Set([...named, ...(byAmount.get(line.amount) ?? [])]);
      const listed = [...found].map((move): Candidate => {
        const why = reasons.filter((reason) =>
          reason === "amount"
            ? move.amount === line.amount
            : reason === "reference"
              ? named.has(move)
              : daysApart(move.on, line.on) <= near,
        );
        return { ...move, why, sure: false };
      });
      const agreeing = listed.filter(({ why }) => why.includes("amount") && why.includes("reference"));
      if (agreeing.length === 1) agreeing[0]!.sure = true;
      const ordered = listed.toSorted((a, b) => b.why.length - a.why.length || daysApart(a.on, line.on) - daysApart(b.on, line.on));
      return [line.id, ordered.slice(0, most)];
    }),
  );
}
