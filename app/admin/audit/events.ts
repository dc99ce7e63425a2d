import { contentEntities } from "#app/content/entities.ts";
import { crmKinds } from "#app/crm/entities.ts";
import type { Kind } from "#app/kit/entity/entity.ts";

/** Events with a sentence of their own under `audit.event`. All others are described by their verb and their subject. */
export const eventsWithOwnSentence: readonly string[] = [
  "calendarFeed.changed",
  "calendarFeed.ended",
  "calendarFeed.renewed",
  "crmProject.consented",
  "crmProject.handedOver",
  "crmProject.shown",
  "estimate.revoked",
  "estimate.stored",
  "estimate.viewed",
  "installation.seeded",
  "changeOrder.accepted",
  "changeOrder.expired",
  "changeOrder.extended",
  "changeOrder.rejected",
  "changeOrder.sent",
  "changeOrder.viewed",
  "contract.instalmentDue",
  "contract.instalmentMarked",
  "contract.opened",
  "contract.ratesMoved",
  "invoice.disputed",
  "invoice.dueMoved",
  "invoice.etaRecorded",
  "invoice.issued",
  "invoice.ratesChosen",
  "invoice.reminded",
  "invoice.remindersSet",
  "invoice.settled",
  "invoice.undisputed",
  "invoice.voided",
  "job.repeated",
  "lead.answered",
  "lead.assigned",
  "lead.captured",
  "lead.enquiryAppended",
  "link.accepted",
  "link.answered",
  "link.asked",
  "link.made",
  "link.mailed",
  "link.revoked",
  "link.viewed",
  "mail.repeated",
  "media.created",
  "media.failed",
  "media.repeated",
  "media.replaced",
  "meeting.cancelled",
  "meeting.completed",
  "meeting.created",
  "meeting.minuted",
  "meeting.missed",
  "meeting.reopened",
  "message.opened",
  "message.unopened",
  "message.replied",
  "message.restored",
  "remittance.made",
  "remittance.takenBack",
  "newsletter.confirmed",
  "newsletter.erased",
  "newsletter.exported",
  "newsletter.purged",
  "newsletter.requested",
  "newsletter.stopped",
  "newsletter.unsubscribed",
  "order.billTaxDoc",
  "order.billVoided",
  "order.billed",
  "order.paid",
  "order.promised",
  "order.received",
  "projectPhase.signOffWithdrawn",
  "projectPhase.signedOff",
  "client.statementSent",
  "payment.allocated",
  "payment.creditApplied",
  "payment.expected",
  "payment.reversed",
  "payment.takenBack",
  "quotation.accepted",
  "quotation.approved",
  "quotation.cancelled",
  "quotation.expired",
  "quotation.extended",
  "quotation.recalled",
  "quotation.rejected",
  "quotation.saved",
  "quotation.sent",
  "quotation.superseded",
  "quotation.viewed",
  "selection.cancelled",
  "selection.decided",
  "selection.reopened",
  "siteText.confirmed",
  "siteText.dropped",
  "siteText.published",
  "snag.pictured",
  "expense.reversed",
  "period.closed",
  "period.filed",
  "period.reopened",
  "custody.advance",
  "custody.expense",
  "custody.return",
  "supplier.bankChanged",
  "supplier.bankRemoved",
  "supplierPrice.closed",
  "task.checked",
  "task.moved",
  "task.watched",
  "user.created",
  "user.deactivated",
  "user.invitationAccepted",
  "user.invitationSent",
  "user.invitationWithdrawn",
  "user.invited",
  "user.passwordChanged",
  "user.passwordReset",
  "user.preferencesChanged",
  "user.reactivated",
  "user.recoveryCodesRenewed",
  "user.renamed",
  "user.resetSent",
  "user.roleChanged",
  "user.sessionEnded",
  "user.sessionsEnded",
  "user.signedIn",
  "user.signedOut",
  "user.signedOutEverywhere",
  "user.signedUp",
  "user.twoFactorOff",
  "user.twoFactorOn",
  "user.twoFactorReset",
  "user.verified",
];

/** What can be done with any thing, each with its sentence under `audit.verb`. */
export const verbs = [
  "created",
  "updated",
  "changed",
  "published",
  "unpublished",
  "scheduled",
  "drafted",
  "reverted",
  "reset",
  "moved",
  "renamed",
  "replaced",
  "reordered",
  "trashed",
  "restored",
  "deleted",
  "archived",
  "unarchived",
  "spam",
  "repeated",
  "loaded",
  "imported",
  "exported",
  "transitioned",
  "assigned",
  "linked",
  "converted",
  "blacklisted",
  "unblacklisted",
  "leadLinked",
  "merged",
  "mergedAway",
  "noted",
  "noteChanged",
  "noteRemoved",
  "noteRestored",
  "spokenTo",
  "fileAdded",
  "fileRemoved",
] as const;
export type Verb = (typeof verbs)[number];

/** Every kind of record; each has its names in the log under `<words>.log`. */
const kinds: ReadonlyMap<string, Kind> = new Map(([...contentEntities, ...crmKinds] as Kind[]).map((kind) => [kind.name, kind]));

/** What the CRM writes about besides its records. */
const ofCrm = {
  projectPhase: "calendar",
  projectRoom: "sofa",
  projectBudget: "wallet",
  workHour: "clock",
  period: "lock",
  calendarFeed: "link",
  contract: "file-text",
  remittance: "landmark",
} as const;
/** What is written about besides, with the drawing beside its entries. Each has its names under `audit.entity`, `.entities` and `.named`. */
const others = {
  siteText: "file-text",
  legalText: "file-text",
  media: "image",
  estimatorCatalogue: "calculator",
  lookup: "list",
  setting: "settings-2",
  settings: "settings-2",
  message: "inbox",
  subscriber: "mail",
  estimate: "calculator",
  mail: "send",
  job: "send",
  savedView: "bookmark",
  audit: "history",
  ...ofCrm,
} as const;
type Other = keyof typeof others;
const isOther = (name: string): name is Other => Object.hasOwn(others, name);

/** What happens in the CRM, which has screens of its own for it. */
export const crmSubjects: readonly string[] = [...crmKinds.map(({ name }) => name), ...Object.keys(ofCrm)];

/** Everything that the log is about, by name. */
export const entities: readonly string[] = [...kinds.keys(), ...Object.keys(others)];

export function iconOf(entity: string): string {
  const kind = kinds.get(entity);
  if (kind) return kind.logIcon ?? kind.icon;
  return isOther(entity) ? others[entity] : "circle-dot";
}

/** Keys of what a thing is called: one of them, all of them, and one by its name. What nobody named yet is "a record". */
export function namesOf(entity: string): { one: string; many: string; named: string } {
  const words = kinds.get(entity)?.words;
  if (words) return { one: `${words}.log.one`, many: `${words}.log.many`, named: `${words}.log.named` };
  const other = isOther(entity) ? entity : "record";
  return { one: `audit.entity.${other}`, many: `audit.entities.${other}`, named: `audit.named.${other}` };
}

/** The parts of `testimonial.created`. */
export function partsOf(event: string): { thing: string; verb: string } {
  const at = event.indexOf(".");
  return at < 0 ? { thing: event, verb: "" } : { thing: event.slice(0, at), verb: event.slice(at + 1) };
}
export const isVerb = (verb: string): verb is Verb => (verbs as readonly string[]).includes(verb);

/** Signing in and out: asked for by itself, and kept out of the dashboard. */
export const quietEvents: readonly string[] = [
  "user.signedIn",
  "user.signedOut",
  "user.sessionEnded",
  "user.sessionsEnded",
  "message.opened",
];

/** What the log can be narrowed to, and the events that belong to each. */
export const eventGroups = {
  created: ["created", "loaded", "imported", "captured", "stored", "invited"],
  changed: [
    "updated",
    "changed",
    "moved",
    "renamed",
    "replaced",
    "reordered",
    "reverted",
    "reset",
    "drafted",
    "roleChanged",
    "preferencesChanged",
    "transitioned",
  ],
  published: ["published", "unpublished", "scheduled"],
  deleted: ["trashed", "archived", "deleted", "purged", "erased", "invitationWithdrawn"],
  restored: ["restored", "unarchived", "reactivated"],
  exported: ["exported"],
  signIn: [
    "signedIn",
    "signedOut",
    "signedOutEverywhere",
    "sessionEnded",
    "sessionsEnded",
    "passwordChanged",
    "passwordReset",
    "resetSent",
    "twoFactorOn",
    "twoFactorOff",
    "twoFactorReset",
    "recoveryCodesRenewed",
    "verified",
    "invitationAccepted",
  ],
} as const satisfies Record<string, readonly string[]>;
export type EventGroup = keyof typeof eventGroups;
export const eventGroupNames = Object.keys(eventGroups) as EventGroup[];
