import { testimonialScreens } from "#app/content/testimonials/screens.ts";
import type { Field } from "#app/kit/fields/kinds.ts";

/** How a record set's entries are read: what its fields hold, what they are called, and where a record is shown. */
type Subject = {
  fields?: Readonly<Record<string, Field>>;
  /** Prefix of its messages, `<words>.field.<name>`. */
  words?: string;
  /** The address of one record's screen. */
  to?: (id: string) => string;
  /** Sums in piastres, where no field says so. */
  money?: readonly string[];
};

const of = ({ fields, words, path }: { fields: Readonly<Record<string, Field>>; words: string; path: string }): Subject => ({
  fields,
  words,
  to: (id) => `${path}/${id}`,
});

const subjects: Readonly<Record<string, Subject>> = {
  testimonial: of(testimonialScreens),
  siteText: { to: (key) => `/admin/content?q=${encodeURIComponent(key)}` },
  user: { to: (id) => `/admin/users/${id}` },
  message: { to: (id) => `/admin/messages/${id}` },
  subscriber: { to: (id) => `/admin/messages/subscribers/${id}` },
  mail: { to: () => "/admin/outbox" },
  job: { to: () => "/admin/outbox" },
  estimate: { money: ["total"] },
};

export const subjectOf = (entity: string): Subject => (Object.hasOwn(subjects, entity) ? subjects[entity]! : {});
