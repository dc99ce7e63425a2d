import {
  bilingual,
  choice,
  dateTime,
  email,
  readOnly,
  longText,
  measure,
  money,
  number,
  optional,
  phone,
  reference,
  text,
  type ValuesOf,
} from "#app/kit/fields/kinds.ts";
import { followUp } from "#app/crm/base/activity/fields.ts";
import type { RecordOf } from "#app/kit/entity/screens.ts";
import { propertyTypes } from "#app/values/property-type.ts";
import { stateField } from "#app/kit/flow/flow.ts";
import { leadFlow } from "./flow.ts";
import { channels, governorates, leadBounds, leadPriorities, leadStatuses } from "./fields.ts";

// Apart from fields.ts, which public pages read too: they know nothing of records.

/** A lead as staff keep it. A new one must say its kind of property; the last fields are written by transitions, contacts and conversion. */
export const leadFields = {
  number: readOnly(text({ ltr: true })),
  name: bilingual({ min: 2, max: 120 }),
  phone: optional(phone()),
  whatsapp: optional(phone()),
  email: optional(email()),
  propertyType: optional(choice(propertyTypes)),
  propertySize: optional(measure("m2", { ...leadBounds.size, decimals: 3 })),
  budgetEstimate: optional(money({ max: leadBounds.budget.max })),
  timelineMonths: optional(number({ ...leadBounds.timeline, unit: "month" })),
  governorate: optional(choice(governorates)),
  city: optional(text({ max: 120 })),
  compound: optional(text({ max: 120 })),
  status: readOnly(stateField(leadFlow)),
  priority: optional(choice(leadPriorities)),
  nextFollowUp: optional(followUp),
  assignedTo: optional(reference("user")),
  source: reference("lookup:leadSource"),
  sourceDetail: optional(text({ max: 300 })),
  expectedValue: optional(money({ max: leadBounds.budget.max })),
  preferredStyle: optional(reference("lookup:style")),
  preferredLanguage: optional(choice(["en", "ar"])),
  preferredChannel: optional(choice(channels)),
  notes: optional(longText()),
  lostReason: readOnly(reference("lookup:lostReason")),
  lostNote: readOnly(longText()),
  heldFrom: readOnly(choice(leadStatuses)),
  onHoldUntil: readOnly(dateTime()),
  firstRespondedAt: readOnly(dateTime()),
  lastActivityAt: readOnly(dateTime()),
  convertedAt: readOnly(dateTime()),
  convertedBy: readOnly(reference("user")),
  convertedClientId: readOnly(reference("client")),
  createdBy: readOnly(reference("user")),
};

export type LeadValues = ValuesOf<typeof leadFields>;
export type Lead = RecordOf<typeof leadFields>;
