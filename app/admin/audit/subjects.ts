import { userFields } from "#app/accounts/users/fields.ts";
import { contactItemEntity } from "#app/content/contact-items/entity.ts";
import { categoryEntity, elementEntity, specialServiceEntity } from "#app/content/estimator/entity.ts";
import { sentenceFields } from "#app/content/estimator/sentence-fields.ts";
import { projectEntity } from "#app/content/portfolio/entity.ts";
import { serviceEntity } from "#app/content/services/entity.ts";
import { companyFields, documentFields, hoursFields, numberFields, taxFields, visitorFields } from "#app/content/settings/fields.ts";
import { socialLinkEntity } from "#app/content/social-links/entity.ts";
import { memberEntity } from "#app/content/team/entity.ts";
import { testimonialEntity } from "#app/content/testimonials/entity.ts";
import { changeOrderEntity } from "#app/crm/change-orders/entity.ts";
import { clientEntity } from "#app/crm/clients/entity.ts";
import { custodyEntity } from "#app/crm/custody/entity.ts";
import { expenseEntity } from "#app/crm/expenses/entity.ts";
import { meetingEntity } from "#app/crm/meetings/entity.ts";
import { paymentEntity } from "#app/crm/payments/entity.ts";
import { crmProjectEntity } from "#app/crm/projects/entity.ts";
import { quotationEntity } from "#app/crm/quotations/entity.ts";
import { orderEntity } from "#app/crm/orders/entity.ts";
import { supplierPriceEntity, supplierEntity } from "#app/crm/suppliers/entity.ts";
import { taskEntity } from "#app/crm/tasks/entity.ts";
import type { Field } from "#app/kit/fields/kinds.ts";

/** How a record set's entries are read: what its fields hold, what they are called, and where a record is shown. */
type Subject = {
  fields?: Readonly<Record<string, Field>>;
  /** Prefix of its messages, `<words>.field.<name>`. */
  words?: string;
  /** The address of one record's screen. */
  to?: (id: string) => string;
  /** What administrators are not told: costs. */
  hidden?: readonly string[];
  /** Sums in piastres, where no field says so. */
  money?: readonly string[];
};

/** What tells what an order costs. */
const orderSums = ["lines", "reduction", "depositPercent", "net", "vat", "total", "depositDue", "paid", "billed", "amount", "withheld"];

const of = ({ fields, words, path }: { fields: Readonly<Record<string, Field>>; words: string; path: string }): Subject => ({
  fields,
  words,
  to: (id) => `${path}/${id}`,
});

const subjects: Readonly<Record<string, Subject>> = {
  portfolioProject: of(projectEntity),
  service: of(serviceEntity),
  teamMember: of(memberEntity),
  testimonial: of(testimonialEntity),
  estimatorCategory: of(categoryEntity),
  estimatorElement: of(elementEntity),
  specialService: of(specialServiceEntity),
  // Administrators do not enter the CRM: its records have no address for them.
  changeOrder: { fields: changeOrderEntity.fields, words: changeOrderEntity.words },
  client: { fields: clientEntity.fields, words: clientEntity.words },
  crmProject: { fields: crmProjectEntity.fields, words: crmProjectEntity.words },
  payment: { fields: paymentEntity.fields, words: paymentEntity.words },
  supplier: { fields: supplierEntity.fields, words: supplierEntity.words },
  supplierPrice: { fields: supplierPriceEntity.fields, words: supplierPriceEntity.words, hidden: ["price"] },
  order: { fields: orderEntity.fields, words: orderEntity.words, hidden: orderSums },
  quotation: { fields: quotationEntity.fields, words: quotationEntity.words },
  meeting: { fields: meetingEntity.fields, words: meetingEntity.words },
  expense: { fields: expenseEntity.fields, words: expenseEntity.words },
  custody: { fields: custodyEntity.fields, words: custodyEntity.words },
  task: { fields: taskEntity.fields, words: taskEntity.words },
  contactItem: of(contactItemEntity),
  socialLink: of(socialLinkEntity),
  user: of({ fields: userFields, words: "users", path: "/admin/users" }),
  media: { to: (id) => `/admin/media/${id}` },
  siteText: { to: (key) => `/admin/content?q=${encodeURIComponent(key)}` },
  message: { to: (id) => `/admin/messages/${id}` },
  subscriber: { to: (id) => `/admin/messages/subscribers/${id}` },
  mail: { to: () => "/admin/outbox" },
  job: { to: () => "/admin/outbox" },
  estimate: { money: ["total"] },
};

/** The sections of the settings, each with its own fields and words. */
const sections: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  company: companyFields,
  documents: documentFields,
  tax: taxFields,
  numbers: numberFields,
  hours: hoursFields,
  visitors: visitorFields,
};

/** The prices behind the home page's sentence: saved like a part of the settings, shown with the estimator. */
const sentence = "estimatorSentence";

const isSection = (id: string): boolean => Object.hasOwn(sections, id);
const listOf = (id: string): string | null => (id.startsWith("lists.") ? id.slice("lists.".length) : null);

/** The message that names a part of the settings; null for what nobody named. */
export function settingsWord(id: string): string | null {
  if (id === sentence) return "estimatorAdmin.part.sentence";
  if (isSection(id)) return `settings.section.${id}`;
  const list = listOf(id);
  return list && `settings.lists.kind.${list}`;
}

/** How entries about a thing are read; of settings by the section's name. */
export function subjectOf(entity: string, id: string | null = null): Subject {
  const list = entity === "settings" && id !== null ? listOf(id) : null;
  if (list) return { to: () => `/admin/site-settings/lists/${list}` };
  if (entity === "settings" && id === sentence)
    return { fields: sentenceFields, words: "estimatorAdmin.sentence", to: () => "/admin/manage-elements/sentence" };
  if (entity === "settings" && id !== null && isSection(id))
    return { fields: sections[id]!, words: `settings.${id}`, to: (section) => `/admin/site-settings/${section}` };
  return Object.hasOwn(subjects, entity) ? subjects[entity]! : {};
}
