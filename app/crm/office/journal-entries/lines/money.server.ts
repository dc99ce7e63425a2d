import { accountFor, holdAccount } from "#app/crm/base/money-accounts/operations.server.ts";
import type { Change } from "#app/platform/ctx.server.ts";
import { Invalid } from "#app/values/errors.ts";
import type { JournalLine } from "#app/crm/office/journal-entries/fields.ts";
import { accountsOf, isMoney } from "./rules.server.ts";

type Entry = { on: string | null; lines: JournalLine[] };
type Moved = { id: string | null; use: string; field: string; on: string; amount: number; lines: JournalLine[] };

/** What an entry moves, together on each money account; the field is that of the first line that names it. */
async function movedBy(tx: Change, entry: Entry | null): Promise<Moved[]> {
  if (!entry) return [];
  const accounts = await accountsOf(tx, entry.lines);
  const moved = new Map<string, Moved>();
  for (const [at, line] of entry.lines.entries()) {
    const key = accounts.get(line.accountId ?? "");
    if (!isMoney(key)) continue;
    const [id, use] = [line.moneyAccountId, `journal ${key}`];
    const one = moved.get(`${id} ${use}`) ?? { id, use, field: `lines.${at}.moneyAccountId`, on: entry.on ?? "", amount: 0, lines: [] };
    one.amount += (line.debit ?? 0) - (line.credit ?? 0);
    one.lines.push(line);
    moved.set(`${id} ${use}`, one);
  }
  return [...moved.values()].toSorted((one, other) => String(one.id).localeCompare(String(other.id), "en"));
}

/** Holds the accounts on which an entry moves money, and those on which it did; one that names none keeps the only one it had, and a new entry gets the usual one. */
export async function moveMoney(tx: Change, before: Entry | null, after: Entry | null): Promise<void> {
  const old = await movedBy(tx, before);
  const unnamed = (await movedBy(tx, after)).filter(({ id }) => !id);
  for (const { id, lines, ...move } of unnamed) {
    const [known, ...others] = old.filter((one) => one.id && one.use === move.use);
    if (before && (!known || others.length > 0)) throw new Invalid({ [move.field]: { key: "kit.error.required" } });
    const usual = known?.id ?? (await accountFor(tx, { id, ...move }));
    for (const line of lines) line.moneyAccountId = usual;
  }
  const now = await movedBy(tx, after);
  // What the same account gives back by the change is there for it.
  for (const move of now)
    await accountFor(tx, { ...move, and: old.flatMap(({ id, on, amount }) => (id === move.id ? [{ on, amount: -amount }] : [])) });
  for (const { id, use, on, amount } of old)
    if (id && !now.some((one) => one.id === id)) await holdAccount(tx, id, use, after ? "lines" : "reason", [{ on, amount: -amount }]);
}
