import { z } from "zod";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { readSetting, storeSetting, type Setting } from "#app/platform/settings/settings.server.ts";
import { plainCode } from "#app/values/text/plain-signs.ts";
import type { FieldErrors } from "#app/values/errors.ts";
import { isIban, plainIban } from "#app/values/iban.ts";
import { currencies, documentFields, documentLanguages, type BankAccount, documentRows } from "./fields.ts";
import type { Section } from "#app/kit/sections/section.server.ts";

const both = z.object({ en: z.string(), ar: z.string() });
const nothing = { en: "", ar: "" };

const shape = z.object({
  legalName: both,
  taxNumber: z.string(),
  commercialRegister: z.string(),
  address: both,
  language: z.enum(documentLanguages),
  terms: both,
  accounts: z.array(
    z.object({ bank: both, holder: both, number: z.string(), iban: z.string(), swift: z.string(), currency: z.enum(currencies) }),
  ),
  instapay: z.string(),
  /** What InstaPay lets through per bank: at once, a day, a month (piastres). */
  instapayTransfer: z.number(),
  instapayDay: z.number(),
  instapayMonth: z.number(),
});

type BusinessFacts = z.infer<typeof shape>;

const businessFactsSetting: Setting<BusinessFacts> = {
  key: "documents",
  schema: shape,
  fallback: {
    legalName: nothing,
    taxNumber: "",
    commercialRegister: "",
    address: nothing,
    language: "ar",
    terms: nothing,
    accounts: [],
    instapay: "",
    instapayTransfer: 7_000_000,
    instapayDay: 12_000_000,
    instapayMonth: 40_000_000,
  },
};

/** The company's facts for documents. For operations that make documents; the reader's permission is theirs to ask. */
export const businessFacts = (ctx: Ctx): Promise<BusinessFacts> => readSetting(ctx.db, businessFactsSetting);

export const documentsSection: Section<typeof documentFields> = {
  name: "documents",
  fields: documentFields,
  rows: documentRows,
  read: (ctx) => businessFacts(ctx),

  check(_ctx, values) {
    const errors: FieldErrors = {};
    values.taxNumber = plainCode(values.taxNumber);
    if (values.taxNumber && !/^\d{9}$/.test(values.taxNumber)) errors["taxNumber"] = { key: "settings.documents.taxNumberWrong" };
    values.instapay = values.instapay.replace(/ /g, "").toLowerCase();
    if (values.instapay && !/^[a-z0-9._-]{2,60}@instapay$/.test(values.instapay))
      errors["instapay"] = { key: "settings.documents.instapayWrong" };
    for (const [at, account] of values.accounts.entries())
      for (const [field, problem] of Object.entries(tidyAccount(account))) errors[`accounts.${at}.${field}`] = { key: problem };
    const [transfer, day, month] = [values.instapayTransfer ?? 0, values.instapayDay ?? 0, values.instapayMonth ?? 0];
    if (day < transfer) errors["instapayDay"] = { key: "settings.documents.limitBelow" };
    if (month < day) errors["instapayMonth"] = { key: "settings.documents.limitBelow" };
    return errors;
  },

  keep: (tx, values) => storeSetting(tx, businessFactsSetting, shape.parse(values)),
};

function tidyAccount(account: BankAccount): Record<string, string> {
  const wrong: Record<string, string> = {};
  account.number = plainCode(account.number);
  if (!/^[A-Za-z0-9]{4,34}$/.test(account.number)) wrong["number"] = "settings.documents.numberWrong";
  account.iban = plainIban(account.iban);
  if (account.iban && !isIban(account.iban)) wrong["iban"] = "settings.documents.ibanWrong";
  account.swift = plainCode(account.swift).toUpperCase();
  if (account.swift && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(account.swift)) wrong["swift"] = "settings.documents.swiftWrong";
  return wrong;
}
