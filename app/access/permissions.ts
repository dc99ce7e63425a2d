import type { Account, Actor, RoleName } from "./actor.ts";
import { Forbidden, SignedOut, Unavailable } from "#app/values/errors.ts";

const every = ["read", "create", "update", "delete", "transition", "import", "export"] as const;
const read = ["read", "export"] as const;

/** Role → entity → verbs: on one page. What is not here is refused. */
const grants = {
  pending: {},
  admin: {
    people: ["read"],
    siteContent: every,
    siteSettings: every,
    media: [...every, "choose", "describe"],
    user: every,
    message: every,
    subscriber: every,
    outbox: ["read", "update"],
    job: ["read", "repeat"],
    audit: read,
  },
  manager: {
    people: ["read"],
    notification: ["read"],
    // by token alone: an assistant may come in for its owner
    assistant: ["use"],
    lead: [...every, "convert", "convertDuplicate"],
    // The public form by a program. Without a token the form is open to everybody; a token gives it who may create leads.
    enquiries: ["create"],
    client: [...every, "merge", "blacklist", "unblacklist"],
    project: [...every, "close"],
    task: every,
    meeting: every,
    supplier: [...every, "unblock"],
    order: [...every, "send", "receive", "pay", "overReceive"],
    supplierBill: every,
    expense: [...every, "selfApprove", "approve"],
    custody: every,
    quotation: [...every, "approve", "send"],
    changeOrder: [...every, "approve", "send"],
    contract: every,
    invoice: [...every, "issue", "void", "beyond"],
    payment: every,
    withholding: [...read, "remit"],
    period: ["read", "close", "file", "reopen"],
    ledgerAccount: every,
    moneyAccount: [...every, "reopen"],
    moneyTransfer: every,
    chequeBook: every,
    moneyCount: [...every, "approve"],
    journalEntry: every,
    plannedExpense: every,
    openingItem: [...every, "lock"],
    report: read,
    cost: ["read"],
    bank: ["read"],
    media: ["create", "choose", "describe"],
    // other people's notes on a timeline; one's own follow from the right to change the record
    note: ["delete"],
  },
  sales: {
    people: ["read"],
    notification: ["read"],
    // by token alone: an assistant may come in for its owner
    assistant: ["use"],
    lead: [...every, "convert"],
    enquiries: ["create"],
    // a client is deleted by a manager only
    client: [...read, "create", "update", "transition", "import"],
    project: read,
    task: [...read, "create", "update", "delete", "transition"],
    meeting: [...read, "create", "update", "delete", "transition"],
    supplier: read,
    order: read,
    expense: read,
    custody: read,
    quotation: [...every, "send"],
    changeOrder: [...every, "send"],
    contract: read,
    invoice: read,
    payment: read,
    report: read,
    media: ["create", "choose", "describe"],
  },
  designer: {
    people: ["read"],
    notification: ["read"],
    // by token alone: an assistant may come in for its owner
    assistant: ["use"],
    lead: read,
    client: read,
    project: every,
    task: every,
    meeting: every,
    supplier: read,
    order: read,
    // his own ones only
    expense: [...read, "create", "update"],
    custody: read,
    quotation: read,
    changeOrder: read,
    report: read,
    media: ["create", "choose", "describe"],
  },
  accountant: {
    people: ["read"],
    notification: ["read"],
    // by token alone: an assistant may come in for its owner
    assistant: ["use"],
    lead: read,
    client: read,
    project: read,
    task: [...read, "create", "update", "delete", "transition"],
    meeting: [...read, "create", "update", "delete", "transition"],
    supplier: every,
    order: [...every, "send", "receive", "pay"],
    supplierBill: every,
    expense: [...every, "approve"],
    custody: every,
    quotation: read,
    changeOrder: read,
    contract: every,
    invoice: [...every, "issue", "void"],
    payment: every,
    withholding: [...read, "remit"],
    period: ["read", "close", "file"],
    ledgerAccount: every,
    moneyAccount: every,
    moneyTransfer: every,
    chequeBook: every,
    moneyCount: [...every, "approve"],
    journalEntry: every,
    openingItem: [...every, "lock"],
    plannedExpense: every,
    report: read,
    cost: ["read"],
    bank: ["read"],
    media: ["create", "choose", "describe"],
  },
} as const satisfies Record<RoleName, Record<string, readonly string[]>>;

type Grants = typeof grants;
type Granted = {
  [R in RoleName]: {
    [E in keyof Grants[R] & string]: Grants[R][E] extends readonly (infer V extends string)[] ? `${E}.${V}` : never;
  }[keyof Grants[R] & string];
}[RoleName];

type OfSystem = "file.purge" | "invoice.remind" | "note.mail" | "user.createWithPassword";

export type Permission = Granted | OfSystem;

export type Verb = (typeof every)[number];
type EntityOf<P> = P extends `${infer E}.${string}` ? E : never;
/** An entity for which every plain verb is granted to somebody, so that `${grant}.${verb}` is a permission. */
export type Grant = { [E in EntityOf<Permission>]: `${E}.${Verb}` extends Permission ? E : never }[EntityOf<Permission>];

export function allows(role: RoleName | "unknown", permission: Permission): boolean {
  if (role === "unknown") return false;
  const [entity = "", verb = ""] = permission.split(".");
  const granted: Record<string, readonly string[]> = grants[role];
  const verbs = Object.hasOwn(granted, entity) ? granted[entity] : undefined;
  return verbs?.includes(verb) ?? false;
}

const bySessionOnly: ReadonlySet<string> = new Set(["user", "siteSettings", "audit", "job", "outbox"]);

export const isReachable = (permission: string): boolean => !bySessionOnly.has(permission.split(".")[0]!);

export const scopesOf = (role: RoleName): Permission[] =>
  Object.entries<readonly string[]>(grants[role]).flatMap(([entity, verbs]) =>
    verbs.map((verb) => `${entity}.${verb}` as Permission).filter(isReachable),
  );

/** May the actor do `entity.verb`? For what is hidden, or goes on differently, where he may not. `system` may do everything. */
export const may = ({ actor }: { actor: Actor }, permission: Permission): boolean =>
  actor.kind === "system" || (actor.kind === "user" && allows(actor.role, permission) && isInScope(actor, permission));

const isInScope = ({ token }: Account, permission: Permission): boolean =>
  !token || (isReachable(permission) && token.scopes.includes(permission));

/** First line of every operation: refuses unless the actor may. `system` may do everything; an unreadable role nothing, and is asked to come back. */
export function authorize(actor: Actor, permission: Permission): void {
  if (actor.kind === "system") return;
  if (actor.kind === "visitor") throw new SignedOut();
  if (actor.role === "unknown") throw new Unavailable({ key: "common.error.unavailable" });
  if (!allows(actor.role, permission)) throw new Forbidden();
  if (!isReachable(permission)) refuseToken(actor);
  if (!isInScope(actor, permission)) throw new Forbidden({ key: "common.error.scope", values: { scope: permission } });
}

/** Who may know the costs of what is his own without `cost.read`. Nobody by token: there costs take the scope by name. */
export const costOwner = ({ actor }: { actor: Actor }): string | null => (actor.kind === "user" && !actor.token ? actor.id : null);

export function refuseToken(actor: Actor): void {
  if (actor.kind === "user" && actor.token) throw new Forbidden({ key: "common.error.noToken" });
}
