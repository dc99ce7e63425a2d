import type { LeadValues } from "./lead-fields.ts";

/** By what a lead may be known already. */
export const knownOf = ({ name, governorate, phone, whatsapp, email }: LeadValues) => ({
  name,
  governorate,
  phones: [phone?.e164, whatsapp?.e164],
  email,
});
