import { userFields } from "#app/accounts/users/fields.ts";
import { contactItemScreens } from "#app/content/contact-items/screens.ts";
import { categoryScreens, elementScreens, specialServiceScreens } from "#app/content/estimator/screens.ts";
import { sentenceFields } from "#app/content/estimator/sentence-fields.ts";
import { projectScreens } from "#app/content/portfolio/screens.ts";
import { serviceScreens } from "#app/content/services/screens.ts";
import { companyFields, documentFields, hoursFields, numberFields, taxFields, visitorFields } from "#app/content/settings/fields.ts";
import { socialLinkScreens } from "#app/content/social-links/screens.ts";
import { memberScreens } from "#app/content/team/screens.ts";
import { testimonialScreens } from "#app/content/testimonials/screens.ts";
import { changeOrderScreens } from "#app/crm/change-orders/screens.ts";
import { clientScreens } from "#app/crm/clients/screens.ts";
import { custodyScreens } from "#app/crm/custody/screens.ts";
import { expenseScreens } from "#app/crm/expenses/screens.ts";
import { meetingScreens } from "#app/crm/meetings/screens.ts";
import { paymentScreens } from "#app/crm/payments/screens.ts";
import { crmProjectScreens } from "#app/crm/projects/screens.ts";
import { quotationScreens } from "#app/crm/quotations/screens.ts";
import { orderScreens } from "#app/crm/orders/screens.ts";
import { supplierPriceScreens, supplierScreens } from "#app/crm/suppliers/screens.ts";
import { taskScreens } from "#app/crm/tasks/screens.ts";
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
  portfolioProject: of(projectScreens),
  service: of(serviceScreens),
  teamMember: of(memberScreens),
  testimonial: of(testimonialScreens),
  estimatorCategory: of(categoryScreens),
  estimatorElement: of(elementScreens),
  specialService: of(specialServiceScreens),
  // Administrators do not enter the CRM: its records have no address for them.
  changeOrder: { fields: changeOrderScreens.fields, words: changeOrderScreens.words },
  client: { fields: clientScreens.fields, words: clientScreens.words },
  crmProject: { fields: crmProjectScreens.fields, words: crmProjectScreens.words },
  payment: { fields: paymentScreens.fields, words: paymentScreens.words },
  supplier: { fields: supplierScreens.fields, words: supplierScreens.words },
  supplierPrice: { fields: supplierPriceScreens.fields, words: supplierPriceScreens.words, hidden: ["price"] },
  order: { fields: orderScreens.fields, words: orderScreens.words, hidden: orderSums },
  quotation: { fields: quotationScreens.fields, words: quotationScreens.words },
  meeting: { fields: meetingScreens.fields, words: meetingScreens.words },
  expense: { fields: expenseScreens.fields, words: expenseScreens.words },
  custody: { fields: custodyScreens.fields, words: custodyScreens.words },
  task: { fields: taskScreens.fields, words: taskScreens.words },
  contactItem: of(contactItemScreens),
  socialLink: of(socialLinkScreens),
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
