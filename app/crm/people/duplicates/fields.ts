import type { Bilingual } from "#app/values/text/bilingual.ts";

/** Why two records may be about the same person. */
export type DuplicateReason = "phone" | "email" | "contactPhone" | "contactEmail" | "taxNumber" | "nationalId" | "name";

/** A record that may be about the same person. */
export type Duplicate = {
  kind: "client" | "lead";
  id: string;
  number: string;
  name: Bilingual;
  phone: string | null;
  blacklisted: boolean;
  why: DuplicateReason[];
};

/** The candidates in a refusal's details; none in those of another refusal. */
export function duplicatesIn(details: unknown): Duplicate[] {
  if (details === null || typeof details !== "object" || !("candidates" in details) || !Array.isArray(details.candidates)) return [];
  return details.candidates as Duplicate[];
}

/** What is known of somebody: whatever of it is there is looked for. Telephone numbers as they are dialled. */
export type Known = {
  name?: Bilingual;
  governorate?: string | null;
  phones?: readonly (string | null | undefined)[];
  emails?: readonly (string | null | undefined)[];
  taxNumber?: string | null;
  nationalId?: string | null;
};

type Reached = { phone?: { e164: string | null } | null; email?: string | null };

/** What leads and clients have in their forms. */
type Person = Reached & {
  name: Bilingual;
  governorate?: string | null;
  secondPhone?: Reached["phone"];
  whatsapp?: Reached["phone"];
  taxNumber?: string | null;
  nationalId?: string | null;
  contacts?: readonly Reached[] | null;
};

/** By what somebody may be known already: a client also by his further contacts. */
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
