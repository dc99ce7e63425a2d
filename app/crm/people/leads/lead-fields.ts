import {
  bilingual,
  choice,
  dateTime,
  email,
  kept,
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

/**
 * A lead as staff keep it. What kind of property it is must be said of a new one; a lead from the website may still lack it. The last ones are
 * written by transitions, contacts and conversion.
 */
export const leadFields = {
  number: kept(text({ ltr: true })),
  name: bilingual({ min: 2, max: 120 }),
  phone: optional(phone()),
  whatsapp: optional(phone()),
  email: optional(email()),
  propertyType: optional(choice(propertyTypes)),
  propertySize: optional(measure("m2", { ...leadBounds.size, decimals: 3 })),
  budgetEstimate: optional(money({ max: leadBounds.budget.max })),
  timelineMonths: optional(number({ ...leadBounds.timeline })),
  governorate: optional(choice(governorates)),
  city: optional(text({ max: 120 })),
  compound: optional(text({ max: 120 })),
  status: kept(stateField(leadFlow)),
  priority: optional(choice(leadPriorities)),
  nextFollowUp: optional(followUp),
  assignedTo: optional(reference()),
  source: reference(),
  sourceDetail: optional(text({ max: 300 })),
  expectedValue: optional(money({ max: leadBounds.budget.max })),
  preferredStyle: optional(reference()),
  preferredLanguage: optional(choice(["en", "ar"])),
  preferredChannel: optional(choice(channels)),
  notes: optional(longText()),
  lostReason: kept(reference()),
  lostNote: kept(longText()),
  heldFrom: kept(choice(leadStatuses)),
  onHoldUntil: kept(dateTime()),
  firstRespondedAt: kept(dateTime()),
  lastActivityAt: kept(dateTime()),
  convertedAt: kept(dateTime()),
  convertedBy: kept(reference()),
  convertedClientId: kept(reference()),
  createdBy: kept(reference()),
};

export type LeadValues = ValuesOf<typeof leadFields>;
export type Lead = RecordOf<typeof leadFields>;
