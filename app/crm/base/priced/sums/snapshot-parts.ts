import type { DocumentSnapshot, SnapshotParty, SnapshotSums } from "#app/crm/base/documents/fields.ts";
import { bilingual, type Bilingual } from "#app/values/text/bilingual.ts";
import type { DocumentSum } from "#app/values/money/document-sum.ts";
import type { PriceMode, ReductionKind } from "#app/crm/base/priced/fields.ts";

type Person = {
  nameEn: string | null;
  nameAr: string | null;
  phoneE164: string | null;
  phoneRaw: string | null;
  whatsappE164?: string | null;
  email: string | null;
  taxNumber?: string | null;
};

export const partySnapshot = (row: Person | undefined, address: Bilingual): SnapshotParty => ({
  name: bilingual(row?.nameEn, row?.nameAr),
  address,
  phone: row?.phoneE164 ?? row?.whatsappE164 ?? row?.phoneRaw ?? "",
  email: row?.email ?? "",
  taxNumber: row?.taxNumber ?? "",
});

type Site = { number: string; nameEn: string | null; nameAr: string | null; areaM2: number | null };

export const projectSnapshot = (row: Site, place: Bilingual): NonNullable<DocumentSnapshot["project"]> => ({
  number: row.number,
  name: bilingual(row.nameEn, row.nameAr),
  place,
  areaM2: row.areaM2,
});

type Summed = {
  mode: PriceMode | null;
  /** The document's own reduction, in basis points or piastres. */
  reduction?: { kind: ReductionKind | null; value: number | null };
  nameOf: (code: string) => Bilingual | undefined;
};

/** The sums of a document as its snapshot holds them. A tax without a name is called by its code. */
export function sumsSnapshot(sum: DocumentSum, { mode, reduction, nameOf }: Summed): SnapshotSums {
  const { subtotal, discount, net, rounding, total } = sum;
  return {
    priceMode: mode ?? "exclusive",
    subtotal,
    discount: reduction?.kind && reduction.value ? { kind: reduction.kind, value: reduction.value, amount: discount } : null,
    net,
    taxes: sum.taxes.map(({ code, rate, share, taxable, vat }) => ({
      code,
      name: nameOf(code) ?? bilingual(code, code),
      rate,
      share,
      base: taxable,
      amount: vat,
    })),
    rounding,
    total,
    withholding: null,
  };
}
