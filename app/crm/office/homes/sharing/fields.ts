import { linkStates, proofStates, relations } from "#app/crm/office/homes/fields.ts";
import { offerStates, selectionStatuses } from "#app/crm/work/projects/selections/fields.ts";
import * as field from "#app/kit/fields/kinds.ts";
import { languages } from "#app/values/language.ts";

const key = field.readOnly(field.text({ max: 60 }));
const toggled = field.readOnly(field.toggle());
const instant = field.readOnly(field.dateTime());
const name = field.readOnly(field.text({ max: 200 }));
const said = field.readOnly(field.longText({ max: 5000 }));

// What programs read of a project's home: no address and no secret of a link.
export const homeValueFields = {
  paused: toggled,
  pausedFor: said,
  links: field.rows({
    id: key,
    person: name,
    relation: field.readOnly(field.choice(relations)),
    seesPrices: toggled,
    language: field.readOnly(field.choice(languages)),
    state: field.readOnly(field.choice([...linkStates, "expired", "otherClient", "trashed", "paused"])),
    until: field.readOnly(field.date()),
    lastSeenAt: instant,
  }),
  decisions: field.rows({
    id: key,
    version: field.readOnly(field.number()),
    title: field.readOnly(field.bilingual()),
    status: field.readOnly(field.choice(selectionStatuses)),
    // Of what was presented last; null before.
    offer: field.readOnly(field.choice([...offerStates, "expired"])),
    validUntil: field.readOnly(field.date()),
    presentedAt: instant,
    answeredAt: instant,
    answeredBy: name,
    chosen: field.readOnly(field.bilingual()),
    // Who approved first, where both owners have to.
    halfApprovedBy: name,
    // When a client asked to change what was approved, until it is answered.
    changeAskedAt: instant,
  }),
  questions: field.rows({ id: key, selection: key, person: name, question: said, askedAt: instant, answer: said }),
  messages: field.rows({ id: key, fromClient: toggled, person: name, message: said, at: instant, waits: toggled }),
  proofs: field.rows({
    id: key,
    invoice: key,
    number: key,
    person: name,
    at: instant,
    state: field.readOnly(field.choice(proofStates)),
    reason: said,
    twice: toggled,
    payment: key,
  }),
};
