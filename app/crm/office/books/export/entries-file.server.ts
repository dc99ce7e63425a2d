import type { EntryForm } from "#app/crm/office/books/fields.ts";
import { authorize } from "#app/access/permissions.ts";
import { chartOf, journalOf, type EntryLine } from "#app/crm/office/books/entries/ledger.server.ts";
import { companyOnPaper } from "#app/crm/base/documents/operations.server.ts";
import { downloadOf, type Download } from "#app/kit/transfer/export.server.ts";
import type { SheetCell, SheetColumn } from "#app/kit/transfer/files/sheet.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Conflict } from "#app/values/errors.ts";
import type { Range } from "#app/values/date-range.ts";
import { translateFor } from "#app/words/words.server.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";

const mostLines = 500_000;

const journals: Record<string, readonly [plain: string, word: string]> = {
  invoice: ["Sales", "sales"],
  payment: ["Receipts", "receipts"],
  order: ["Purchases", "purchases"],
  supplierBill: ["Purchases", "purchases"],
  supplier: ["Purchases", "purchases"],
  expense: ["Expenses", "expenses"],
  custody: ["Cash", "cash"],
};
const partyTypes: Record<string, string> = { client: "Customer", supplier: "Supplier", user: "Employee" };

/** The entries of these days as a file, and how many they are and what they debit together (piastres). */
export async function entriesIn(ctx: Ctx, range: Range, form: EntryForm) {
  authorize(ctx.actor, "journalEntry.export");
  const { lines, debit } = await journalOf(ctx, range, null, mostLines);
  const entries = new Set(lines.map(entryOf)).size;
  return { file: await entriesFile(ctx, range, form), first: lines[0]?.on ?? null, entries, lines: lines.length, debit };
}

const entryOf = ({ on, kind, id }: EntryLine): string => `${on} ${kind} ${id}`;

type File = { heads: readonly string[]; rows: SheetCell[][] };

/** The entries of these days as a file (UTF-8 with its mark, CRLF, dots for decimals). Throws `Conflict` where an entry does not balance. */
export async function entriesFile(ctx: Ctx, range: Range, form: EntryForm): Promise<Download> {
  authorize(ctx.actor, "journalEntry.export");
  const chart = await chartOf(ctx);
  if (form === "chart") {
    const rows = chart.map(({ code, name: { en, ar }, kind, account }): SheetCell[] => [code, en, ar, kind, account]);
    return fileOf(ctx, form, { heads: ["code", "name_en", "name_ar", "kind", "key"], rows });
  }
  const accounts = new Map(chart.map((one) => [one.account, one]));
  const { lines, more } = await journalOf(ctx, range, null, mostLines);
  if (more) throw new Conflict("CONFLICT", { key: "report.error.tooLong" });
  const entries = [...Map.groupBy(lines, entryOf).values()];
  if (entries.some((own) => own.reduce((sum, { amount }) => sum + amount, 0) !== 0))
    throw new Conflict("CONFLICT", { key: "report.error.unbalanced" });
  const text = (pair: EntryLine["party"]) => (pair ? inLanguage(pair, ctx.language).text : "");
  const sides = ({ amount }: EntryLine): [SheetCell, SheetCell] => [Math.max(0, amount) / 100, Math.max(0, -amount) / 100];
  if (form === "parties") {
    const known = new Map(
      lines.flatMap((line) => (line.party ? [[`${line.partyKind} ${line.party.en} ${line.party.ar}`, line] as const] : [])),
    );
    const rows = [...known.values()].map(({ partyKind, party, taxNumber }): SheetCell[] => [
      partyTypes[partyKind ?? ""] ?? "",
      party!.en,
      party!.ar,
      taxNumber ?? "",
    ]);
    return fileOf(ctx, form, { heads: ["type", "name_en", "name_ar", "tax_no"], rows });
  }
  const company = form === "erpnext" ? inLanguage((await companyOnPaper(ctx)).name, ctx.language).text : "";
  const t = translateFor(ctx.language);
  const rows = entries.flatMap((own, place) =>
    own.map((line, at): SheetCell[] => {
      const { code, name } = accounts.get(line.account)!;
      const [journal, word] = journals[line.kind] ?? ["Miscellaneous", "others"];
      const [first, no] = [at === 0, `${line.on.replaceAll("-", "")}-${place + 1}`];
      if (form === "odoo")
        return [...(first ? [line.on, line.number, journal] : ["", "", ""]), code, text(line.party), line.number, ...sides(line)];
      if (form === "erpnext")
        return [
          ...(first ? [no, "Journal Entry", company, line.on] : ["", "", "", ""]),
          `${code} - ${inLanguage(name, ctx.language).text}`,
          // Only accounts of clients and suppliers take a party there.
          ...(line.account === "clients" || line.account === "suppliers"
            ? [partyTypes[line.partyKind ?? ""] ?? "", text(line.party)]
            : ["", ""]),
          ...sides(line),
          line.number,
        ];
      return [
        no,
        line.on,
        t(`report.entriesJournal.${word}`),
        code,
        name.en,
        name.ar,
        ...sides(line),
        text(line.party),
        line.taxNumber ?? "",
        text(line.project),
        line.number,
      ];
    }),
  );
  const said = form === "general" ? heads.general.map((name) => t(`report.entriesHead.${name}`)) : heads[form];
  return fileOf(ctx, form, { heads: said, rows });
}

const of = (...names: string[]) => names.map((name) => `${name} (Accounting Entries)`);
const heads = {
  general: ["entry_no", "date", "journal", "account", "name_en", "name_ar", "debit", "credit", "party", "tax_no", "project", "document"],
  odoo: ["date", "ref", "journal_id", "line_ids/account_id", "line_ids/partner_id", "line_ids/name", "line_ids/debit", "line_ids/credit"],
  erpnext: ["ID", "Entry Type", "Company", "Posting Date", ...of("Account", "Party Type", "Party", "Debit", "Credit", "User Remark")],
} as const;

function fileOf(ctx: Ctx, form: EntryForm, { heads: names, rows }: File): Promise<Download> {
  const columns = names.map((name): SheetColumn => ({ key: name, label: { en: name, ar: name }, kind: "text", decimals: 2 }));
  return downloadOf(ctx, "csv", columns, rows, { plain: `entries ${form}`, title: `entries ${form}` });
}
