import { useLoaderData } from "react-router";
import { DraftSums } from "#app/crm/base/priced/sums/draft-sums.tsx";
import { taxIn } from "#app/crm/base/priced/sums/sums.ts";
import { askOptions } from "#app/kit/entity/ask-options.ts";
import type { Option, RecordData } from "#app/kit/entity/screens.ts";
import { decimalRule } from "#app/kit/fields/decimal.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { SumTax } from "#app/values/money/document-sum.ts";
import type { Piastres } from "#app/values/money/money.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { parseDecimal } from "#app/values/text/typed-number.ts";
import { billItemFields, mostBillLines } from "./fields.ts";
import { sumBill, sumNote, type BillSum, type CreditedLine } from "./sums.ts";

/** `credited`: the lines of the bill that a note is against, with what is left of them. */
export type BillDesk = { taxes: (Option & SumTax)[]; usual: string; credited: CreditedLine[] };

const { description, category, projectId, net, taxCode } = billItemFields;
const ofBills = { description, net, taxCode, category, projectId };
const ofNotes = { description, net };

export function LinesInput(part: PartProps) {
  const t = useTranslate();
  const { record, desk } = useLoaderData<{ record: RecordData; desk: BillDesk }>();
  const { category: categories = [], projectId: projects = [] } = record.options;
  const note = Boolean(part.other?.("creditOfId"));
  const fields = !note ? ofBills : desk.credited.length > 0 ? ofNotes : { ...ofNotes, taxCode };
  return (
    <div className={ui.stack(5)}>
      <RowsInput
        {...part}
        fields={fields}
        labelOf={(name) => t(`supplierBill.line.${name}`)}
        add={t("supplierBill.line.add")}
        most={note && desk.credited.length > 0 ? 0 : mostBillLines}
        options={{ taxCode: desk.taxes, category: categories, projectId: projects }}
        first={{ taxCode: desk.usual }}
        ask={(name, typed, signal) => askOptions("/crm/suppliers/bills", name, typed, signal)}
      />
      <Sums part={part} desk={desk} />
    </div>
  );
}

function Sums({ part, desk }: { part: PartProps; desk: BillDesk }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { evenly } = useFormat();
  const found = sumTyped(part.value, (name) => part.other?.(name), desk);
  if (!found) return null;
  const { money } = evenly([found.net, found.total, ...found.taxes.map(({ vat }) => vat)]);
  const named = (code: string) => inLanguage(desk.taxes.find((tax) => tax.value === code)?.label ?? { en: code, ar: code }, language).text;
  return (
    <DraftSums
      rows={[
        [t("supplierBill.field.net"), money(found.net)],
        ...found.taxes.filter(({ code }) => code !== "").map(({ code, vat }) => [named(code), money(vat)] as const),
      ]}
      total={[t("supplierBill.field.total"), money(found.total)]}
    />
  );
}

const typed = (value: unknown): Piastres | null => {
  if (typeof value !== "string") return typeof value === "number" ? value : null;
  const read = parseDecimal(value, decimalRule(net));
  return read.ok ? Math.round(read.value * 100) : null;
};

/** What a draft comes to while it is typed (piastres); null where that is too much to calculate. */
function sumTyped(value: unknown, of: (name: string) => unknown, { taxes, credited }: BillDesk): BillSum | null {
  const lines = (Array.isArray(value) ? (value as Draft[]) : []).map((line) => ({
    net: typed(line["net"]),
    taxCode: typeof line["taxCode"] === "string" ? line["taxCode"] : null,
    ofLine: typeof line["ofLine"] === "number" ? line["ofLine"] : Number(line["ofLine"] ?? 0) || null,
  }));
  const paper = typed(of("paperTotal"));
  try {
    return of("creditOfId") && credited.length > 0 ? sumNote(lines, credited, paper) : sumBill(lines, taxIn(taxes), paper);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
