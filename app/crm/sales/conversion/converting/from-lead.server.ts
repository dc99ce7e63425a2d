import type { Day } from "#app/values/calendar.ts";
import type { leadTable } from "#app/crm/people/leads/table.server.ts";
import { typeFor, type ClientType } from "#app/crm/people/clients/fields.ts";
import type { clientTable } from "#app/crm/people/clients/table.server.ts";

type LeadRow = typeof leadTable.$inferSelect;
type ClientRow = typeof clientTable.$inferSelect;
type Taken = Omit<
  ClientRow,
  | "id"
  | "version"
  | "createdAt"
  | "updatedAt"
  | "search"
  | "number"
  | "trashedAt"
  | "archivedAt"
  | "mergedIntoId"
  | "createdBy"
  | "blacklistReason"
  | "blacklistedAt"
  | "blacklistedBy"
  | "taxNumber"
  | "nationalId"
  | "address"
  | "country"
  | "cityAbroad"
  | "street"
  | "building"
  | "district"
  | "lastActivityAt"
>;

const nameOf = ({ nameEn, nameAr }: LeadRow): string | null => nameEn || nameAr || null;

export function clientOf(lead: LeadRow, type: ClientType, today: Day): Taken {
  const second = lead.whatsappE164 !== null && lead.whatsappE164 === lead.phoneE164 ? null : lead.whatsappRaw;
  // Somebody who gave only the number he writes from is called on it.
  const only = lead.phoneRaw ? null : lead.whatsappRaw;
  return {
    nameEn: lead.nameEn,
    nameAr: lead.nameAr,
    type,
    withholdsVat: type === "government",
    status: "active",
    contactPerson: type === "individual" ? null : nameOf(lead),
    phoneRaw: lead.phoneRaw ?? only,
    phoneE164: lead.phoneRaw ? lead.phoneE164 : lead.whatsappE164,
    secondPhoneRaw: only ? null : second,
    secondPhoneE164: only || !second ? null : lead.whatsappE164,
    email: lead.email,
    governorate: lead.governorate,
    city: lead.city,
    compound: lead.compound,
    budgetMin: null,
    budgetMax: lead.budgetEstimate,
    preferredStyle: lead.preferredStyle,
    notes: lead.notes ? `${today}: ${lead.notes}`.slice(0, 5000) : null,
    source: lead.source,
    assignedTo: lead.assignedTo,
    preferredLanguage: lead.preferredLanguage,
    sourceLeadId: lead.id,
  };
}

export const proposedType = ({ propertyType }: Pick<LeadRow, "propertyType">): ClientType => typeFor(propertyType);

export function missingOf(client: ClientRow, lead: LeadRow, today: Day): Partial<Taken> {
  const offered = clientOf(lead, client.type, today);
  const empty = (value: unknown) => value === null || value === "";
  const filled: Record<string, unknown> = {};
  const alone = [
    "nameEn",
    "nameAr",
    "contactPerson",
    "email",
    "governorate",
    "city",
    "compound",
    "preferredStyle",
    "notes",
    "source",
    "assignedTo",
    "preferredLanguage",
    "sourceLeadId",
  ] as const;
  for (const name of alone) if (empty(client[name]) && !empty(offered[name])) filled[name] = offered[name];
  // A place is taken as a whole: the city of one governorate does not belong to another.
  if (client.governorate && client.governorate !== lead.governorate) for (const name of ["city", "compound"]) delete filled[name];
  if (client.budgetMin === null && client.budgetMax === null && offered.budgetMax !== null) filled.budgetMax = offered.budgetMax;
  Object.assign(filled, phonesOf(client, offered));
  return filled;
}

function phonesOf(client: ClientRow, offered: Taken): Partial<Taken> {
  const known = new Set([client.phoneE164, client.secondPhoneE164]);
  const fresh = [
    { raw: offered.phoneRaw, e164: offered.phoneE164 },
    { raw: offered.secondPhoneRaw, e164: offered.secondPhoneE164 },
  ].filter(({ raw, e164 }) => raw && !(e164 && known.has(e164)));
  const filled: Partial<Taken> = {};
  if (!client.phoneRaw) {
    const next = fresh.shift();
    if (next) Object.assign(filled, { phoneRaw: next.raw, phoneE164: next.e164 });
  }
  if (!client.secondPhoneRaw) {
    const next = fresh.shift();
    if (next) Object.assign(filled, { secondPhoneRaw: next.raw, secondPhoneE164: next.e164 });
  }
  return filled;
}
