import * as field from "#app/kit/fields/kinds.ts";
import type { ValuesOf } from "#app/kit/fields/kinds.ts";
import { followUp } from "#app/crm/base/activity/fields.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import { propertyTypes } from "#app/values/property-type.ts";
import { stateField } from "#app/kit/flow/flow.ts";
import { leadFlow } from "#app/crm/people/leads/flow.ts";
import { channels, governorates, leadBounds, leadPriorities, leadStatuses } from "#app/crm/people/leads/fields.ts";

// Apart from fields.ts, which public pages read too: they know nothing of records.

/** A lead as staff keep it. A new one must say its kind of property; the last fields are written by transitions, contacts and conversion. */
export const leadFields = {
  number: field.readOnly(field.text({ ltr: true })),
  name: field.bilingual({ min: 2, max: 120 }),
  phone: field.optional(field.phone()),
  whatsapp: field.optional(field.phone()),
  email: field.optional(field.email()),
  propertyType: field.optional(field.choice(propertyTypes)),
  propertySize: field.optional(field.measure("m2", { ...leadBounds.size, decimals: 3 })),
  budgetEstimate: field.optional(field.money({ max: leadBounds.budget.max })),
  timelineMonths: field.optional(field.number({ ...leadBounds.timeline, unit: "month" })),
  governorate: field.optional(field.choice(governorates)),
  city: field.optional(field.reference("lookup:place")),
  compound: field.optional(field.reference("lookup:place")),
  status: field.readOnly(stateField(leadFlow)),
  priority: field.optional(field.choice(leadPriorities)),
  nextFollowUp: field.optional(followUp),
  assignedTo: field.optional(field.reference("user")),
  source: field.reference("lookup:leadSource"),
  sourceDetail: field.optional(field.text({ max: 300 })),
  expectedValue: field.optional(field.money({ max: leadBounds.budget.max })),
  preferredStyle: field.optional(field.reference("lookup:style")),
  preferredLanguage: field.optional(field.choice(["en", "ar"])),
  preferredChannel: field.optional(field.choice(channels)),
  notes: field.optional(field.longText()),
  lostReason: field.readOnly(field.reference("lookup:lostReason")),
  lostNote: field.readOnly(field.longText()),
  heldFrom: field.readOnly(field.choice(leadStatuses)),
  onHoldUntil: field.readOnly(field.dateTime()),
  firstRespondedAt: field.readOnly(field.dateTime()),
  lastActivityAt: field.readOnly(field.dateTime()),
  convertedAt: field.readOnly(field.dateTime()),
  convertedBy: field.readOnly(field.reference("user")),
  convertedClientId: field.readOnly(field.reference("client")),
  createdBy: field.readOnly(field.reference("user")),
};

export type LeadValues = ValuesOf<typeof leadFields>;
export type Lead = RecordOf<typeof leadFields>;
