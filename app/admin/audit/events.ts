/** Events with a sentence of their own under `audit.event`. All others are told by their verb and the thing they are about. */
export const toldEvents: readonly string[] = [
  "estimate.revoked",
  "estimate.stored",
  "estimate.viewed",
  "installation.seeded",
  "job.repeated",
  "lead.answered",
  "lead.assigned",
  "lead.captured",
  "lead.enquiryAppended",
  "mail.repeated",
  "media.created",
  "media.failed",
  "media.ready",
  "media.repeated",
  "media.replaced",
  "message.opened",
  "message.unopened",
  "message.replied",
  "message.restored",
  "newsletter.confirmed",
  "newsletter.erased",
  "newsletter.exported",
  "newsletter.purged",
  "newsletter.requested",
  "newsletter.stopped",
  "newsletter.unsubscribed",
  "siteText.confirmed",
  "siteText.dropped",
  "siteText.published",
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
  "spam",
  "repeated",
  "loaded",
  "imported",
  "exported",
  "transitioned",
] as const;
export type Verb = (typeof verbs)[number];

/** The things that are written about, with the drawing beside their entries. Each has its names under `audit.entity` and `audit.entities`. */
const icons = {
  portfolioProject: "images",
  service: "sofa",
  teamMember: "users",
  testimonial: "quote",
  siteText: "file-text",
  legalText: "file-text",
  media: "image",
  estimatorCategory: "calculator",
  estimatorElement: "calculator",
  specialService: "calculator",
  estimatorCatalogue: "calculator",
  contactItem: "phone",
  socialLink: "link",
  lookup: "list",
  setting: "settings-2",
  settings: "settings-2",
  user: "user-cog",
  message: "inbox",
  subscriber: "mail",
  lead: "sprout",
  crmProject: "pencil-ruler",
  supplier: "truck",
  task: "list-checks",
  estimate: "calculator",
  mail: "send",
  job: "send",
  savedView: "bookmark",
  audit: "history",
} as const;
export type Entity = keyof typeof icons;
export const entities = Object.keys(icons) as Entity[];

const isEntity = (name: string): name is Entity => Object.hasOwn(icons, name);

export const iconOf = (entity: string): string => (isEntity(entity) ? icons[entity] : "circle-dot");
/** The thing's own name in messages; what nobody named yet is "a record". */
export const nameOf = (entity: string): Entity | "record" => (isEntity(entity) ? entity : "record");

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
  deleted: ["trashed", "deleted", "purged", "erased", "invitationWithdrawn"],
  restored: ["restored", "reactivated"],
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
