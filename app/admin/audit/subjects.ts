import { userEntity } from "#app/accounts/users/entity.ts";
import { userFields } from "#app/accounts/users/fields.ts";
import { contentEntities } from "#app/content/entities.ts";
import { sentenceFields } from "#app/content/estimator/sentence-fields.ts";
import { companyFields, documentFields, hoursFields, numberFields, taxFields, visitorFields } from "#app/content/settings/fields.ts";
import { crmEntities, crmKinds } from "#app/crm/entities.ts";
import type { Entity, Kind, NotedRows } from "#app/kit/entity/entity.ts";
import type { Field } from "#app/kit/fields/kinds.ts";

type Subject = {
  fields?: Readonly<Record<string, Field>>;
  words?: string;
  to?: (id: string) => string;
  hidden?: readonly string[];
  rows?: Readonly<Record<string, NotedRows>>;
  /** Sums in piastres, where no field says so. */
  money?: readonly string[];
};

const of = ({ fields, words, path }: { fields: Readonly<Record<string, Field>>; words: string; path: string }): Subject => ({
  fields,
  words,
  to: (id) => `${path}/${id}`,
});

const byName = (entities: readonly Entity[], read: (entity: Entity) => Subject): Record<string, Subject> =>
  Object.fromEntries(entities.map((entity) => [entity.name, read(entity)]));

const selectionNoted = (crmKinds as readonly Kind[]).find(({ name }) => name === "selection")?.noted?.fields;

const subjects: Readonly<Record<string, Subject>> = {
  ...byName(contentEntities, of),
  // Administrators do not enter the CRM: its records have no address for them.
  ...byName(crmEntities, ({ fields, words, costs, noted }) => ({
    fields: { ...fields, ...noted?.fields },
    words,
    ...(noted?.rows && { rows: noted.rows }),
    ...(costs && { hidden: costs }),
  })),
  user: of({ ...userEntity, fields: userFields }),
  media: { to: (id) => `/admin/media/${id}` },
  siteText: { to: (key) => `/admin/content?q=${encodeURIComponent(key)}` },
  message: { to: (id) => `/admin/messages/${id}` },
  subscriber: { to: (id) => `/admin/messages/subscribers/${id}` },
  mail: { to: () => "/admin/outbox" },
  job: { to: () => "/admin/outbox" },
  selection: { fields: selectionNoted ?? {}, words: "selection" },
  estimate: { money: ["total"] },
};

const sections: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  company: companyFields,
  documents: documentFields,
  tax: taxFields,
  numbers: numberFields,
  hours: hoursFields,
  visitors: visitorFields,
};

const sentence = "estimatorSentence";

const isSection = (id: string): boolean => Object.hasOwn(sections, id);
const listOf = (id: string): string | null => (id.startsWith("lists.") ? id.slice("lists.".length) : null);

export function settingsWord(id: string): string | null {
  if (id === sentence) return "estimatorAdmin.part.sentence";
  if (id === "signUpOpen") return "settings.visitors.field.signUp";
  if (isSection(id)) return `settings.section.${id}`;
  const list = listOf(id);
  return list && `settings.lists.kind.${list}`;
}

export function subjectOf(entity: string, id: string | null = null): Subject {
  const list = entity === "settings" && id !== null ? listOf(id) : null;
  if (list) return { to: () => `/admin/site-settings/lists/${list}` };
  if (entity === "settings" && id === sentence)
    return { fields: sentenceFields, words: "estimatorAdmin.sentence", to: () => "/admin/manage-elements/sentence" };
  if (entity === "settings" && id !== null && isSection(id))
    return { fields: sections[id]!, words: `settings.${id}`, to: (section) => `/admin/site-settings/${section}` };
  return Object.hasOwn(subjects, entity) ? subjects[entity]! : {};
}
