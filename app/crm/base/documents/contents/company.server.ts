import { contactItems } from "#app/content/contact-items/operations.server.ts";
import { businessFacts } from "#app/content/settings/operations.server.ts";
import { companyFacts } from "#app/content/site-texts/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { bilingual } from "#app/values/text/bilingual.ts";
import { westernDigits } from "#app/values/text/digits.ts";
import { translateFor } from "#app/words/words.server.ts";
import type { SnapshotCompany } from "#app/crm/base/documents/fields.ts";

/** The letterhead as of now. The caller has asked for the permission to make the document. */
export async function companySnapshot(ctx: Ctx): Promise<SnapshotCompany> {
  const { name, logo } = await companyFacts(ctx);
  const facts = await businessFacts(ctx);
  const contacts = await contactItems(ctx);
  // Telephones and addresses of mail are the same in both languages: the first side that says something.
  const reachedBy = (key: string): string => {
    const item = contacts.find((one) => one.key.toLowerCase() === key);
    return item ? westernDigits(item.content.en || item.content.ar) : "";
  };
  const address = contacts.find((one) => one.key.toLowerCase() === "address")?.content;
  return {
    name: {
      en: name.en.text || translateFor("en")("common.companyName"),
      ar: name.ar.text || translateFor("ar")("common.companyName"),
    },
    legalName: facts.legalName,
    address: facts.address.en || facts.address.ar ? facts.address : (address ?? bilingual("", "")),
    phone: reachedBy("phone"),
    email: reachedBy("email"),
    taxNumber: facts.taxNumber,
    commercialRegister: facts.commercialRegister,
    logo: logo?.src ?? "",
    accounts: facts.accounts,
    instapay: facts.instapay,
  };
}
