import { z } from "zod";
import type { Section } from "#app/kit/sections/section.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting, storeSetting, type Setting } from "#app/platform/settings/settings.server.ts";
import { plainSigns } from "#app/values/text/plain-signs.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { readItemCode } from "#app/values/item-code.ts";
import { einvoiceFields, einvoiceRows, type Branch } from "./fields.ts";

const shape = z.object({
  on: z.boolean(),
  activityCode: z.string(),
  branchId: z.string(),
  governate: z.string(),
  regionCity: z.string(),
  street: z.string(),
  buildingNumber: z.string(),
  postalCode: z.string(),
  itemCode: z.string(),
  unitCodes: z.array(z.object({ unit: z.string().nullable(), code: z.string() })),
  /** From this total on (piastres) a person is named with his national id. */
  idThreshold: z.number().int(),
  /** Above this net (piastres) companies withhold tax when they pay. */
  withholdingFrom: z.number().int(),
});

export type EinvoiceFacts = z.infer<typeof shape>;

// To be confirmed with the company's accountant, as all facts of taxes.
const einvoiceSetting: Setting<EinvoiceFacts> = {
  key: "einvoice",
  schema: shape,
  fallback: {
    on: false,
    activityCode: "",
    branchId: "0",
    governate: "",
    regionCity: "",
    street: "",
    buildingNumber: "",
    postalCode: "",
    itemCode: "",
    unitCodes: [],
    idThreshold: 15_000_000,
    withholdingFrom: 30_000,
  },
};

/** What the tax authority's documents say about the company. For operations that make documents; the reader's permission is theirs to ask. */
export const einvoiceFacts = (ctx: Ctx): Promise<EinvoiceFacts> => readSetting(ctx.db, einvoiceSetting);

export function branchOf({ branchId, governate, regionCity, street, buildingNumber, postalCode }: Branch): Branch | null {
  const needed = [branchId, governate, regionCity, street, buildingNumber];
  return needed.every((part) => part.trim() !== "") ? { branchId, governate, regionCity, street, buildingNumber, postalCode } : null;
}

export const withholdingFrom = async (ctx: Ctx): Promise<number> => (await einvoiceFacts(ctx)).withholdingFrom;

export const einvoiceSection: Section<typeof einvoiceFields> = {
  name: "einvoice",
  fields: einvoiceFields,
  rows: einvoiceRows,
  read: (ctx) => einvoiceFacts(ctx),

  check(_, values) {
    const errors: FieldErrors = {};
    for (const name of ["activityCode", "branchId", "postalCode", "itemCode"] as const) values[name] = plainSigns(values[name]);
    if (values.activityCode && !/^\d{4}$/.test(values.activityCode)) errors["activityCode"] = { key: "settings.einvoice.activityWrong" };
    if (values.itemCode && !readItemCode(values.itemCode)) errors["itemCode"] = { key: "kit.error.itemCode" };
    values.itemCode = readItemCode(values.itemCode)?.code ?? values.itemCode;
    for (const [at, { unit, code }] of values.unitCodes.entries()) {
      if (values.unitCodes.findIndex((row) => row.unit === unit) < at) errors[`unitCodes.${at}.unit`] = { key: "kit.error.twice" };
      values.unitCodes[at] = { unit, code: code.toUpperCase() };
    }
    return errors;
  },

  keep: (tx, values) => storeSetting(tx, einvoiceSetting, shape.parse(values)),
};
