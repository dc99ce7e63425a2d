import { email, optional, phone, text, type ValuesOf } from "#app/kit/fields/kinds.ts";

export const contactPersonFields = {
  name: text({ min: 2, max: 120 }),
  role: optional(text({ max: 160 })),
  phone: optional(phone()),
  email: optional(email()),
};
export type ContactPerson = ValuesOf<typeof contactPersonFields>;
