import type { Duplicate, Known } from "#app/crm/between-slices/port-types.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";

export function duplicatesIn(details: unknown): Duplicate[] {
  if (details === null || typeof details !== "object" || !("candidates" in details) || !Array.isArray(details.candidates)) return [];
  return details.candidates as Duplicate[];
}

type Reached = { phone?: { e164: string | null } | null; email?: string | null };

type Person = Reached & {
  name: Bilingual;
  governorate?: string | null;
  secondPhone?: Reached["phone"];
  whatsapp?: Reached["phone"];
  taxNumber?: string | null;
  nationalId?: string | null;
  contacts?: readonly Reached[] | null;
};

export function knownOf({ name, governorate, phone, secondPhone, whatsapp, email, taxNumber, nationalId, contacts }: Person): Known {
  const others = contacts ?? [];
  return {
    name,
    governorate: governorate ?? null,
    phones: [phone, secondPhone, whatsapp, ...others.map((one) => one.phone)].map((one) => one?.e164),
    emails: [email, ...others.map((one) => one.email)],
    taxNumber: taxNumber ?? null,
    nationalId: nationalId ?? null,
  };
}
