import { contentEntities } from "#app/content/entities.ts";
import { crmKinds } from "#app/crm/entities.ts";
import type { Kind } from "#app/kit/entity/entity.ts";

const kinds: ReadonlyMap<string, Kind> = new Map(([...contentEntities, ...crmKinds] as Kind[]).map((kind) => [kind.name, kind]));

const ofCrm = {
  projectPhase: "calendar",
  projectRoom: "sofa",
  projectBudget: "wallet",
  workHour: "clock",
  period: "lock",
  openingDay: "scale",
  calendarFeed: "link",
  contract: "file-text",
  remittance: "landmark",
  supplierCheque: "banknote",
} as const;
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
  apiToken: "key-round",
  webhook: "send",
  audit: "history",
  ...ofCrm,
} as const;
type Other = keyof typeof others;
const isOther = (name: string): name is Other => Object.hasOwn(others, name);

export const crmSubjects: readonly string[] = [...crmKinds.map(({ name }) => name), ...Object.keys(ofCrm)];

export const entities: readonly string[] = [...kinds.keys(), ...Object.keys(others)];

export function iconOf(entity: string): string {
  const kind = kinds.get(entity);
  if (kind) return kind.logIcon ?? kind.icon;
  return isOther(entity) ? others[entity] : "circle-dot";
}

export function namesOf(entity: string): { one: string; many: string; named: string } {
  const words = kinds.get(entity)?.words;
  if (words) return { one: `${words}.log.one`, many: `${words}.log.many`, named: `${words}.log.named` };
  const other = isOther(entity) ? entity : "record";
  return { one: `audit.entity.${other}`, many: `audit.entities.${other}`, named: `audit.named.${other}` };
}

export function partsOf(event: string): { thing: string; verb: string } {
  const at = event.indexOf(".");
  return at < 0 ? { thing: event, verb: "" } : { thing: event.slice(0, at), verb: event.slice(at + 1) };
}

export const quietEvents: readonly string[] = [
  "user.signedIn",
  "user.signedOut",
  "user.sessionEnded",
  "user.sessionsEnded",
  "message.opened",
];

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
