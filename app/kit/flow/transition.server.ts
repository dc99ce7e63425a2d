import { authorize, may, type Grant, type Permission } from "#app/access/permissions.ts";
import { isActor } from "#app/access/actor.ts";
import { historyOf } from "#app/kit/entity/history.server.ts";
import type { EventParts } from "#app/kit/entity/definition.server.ts";
import type { Saved } from "#app/kit/entity/screens.ts";
import { parseWith } from "#app/kit/fields/parse.server.ts";
import { change, type Change, type Ctx } from "#app/platform/ctx.server.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { Conflict, Invalid, type Message } from "#app/values/errors.ts";
import type { Language } from "#app/values/language.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import {
  inputsOfAny,
  inputsOf,
  leastReason,
  moveBetween,
  movesFrom,
  reachable,
  stateField,
  type Flow,
  type InputOf,
  type Move,
  type MovesOf,
} from "./flow.ts";

type Held = { id: string; version: number };

export type FlowStore<R extends Held> = {
  name: string;
  grant?: Grant;
  hold: (tx: Change, id: string, version?: number | null) => Promise<R>;
  put: (tx: Change, id: string, some: never, verb: string, version?: number | null, eventParts?: EventParts) => Promise<R>;
};

export type Step<R, S extends string, I = Record<string, unknown>> = {
  before: R;
  from: S;
  to: S;
  input: I;
  version: number | null;
};

/** What a slice adds to a move of its flow. All of it runs in the change of state's own transaction. */
export type MoveRule<R, S extends string, I> = {
  offered?: (ctx: Ctx, record: R) => boolean | Promise<boolean>;
  guard?: (tx: Change, step: Step<R, S, I>) => void | Promise<void>;
  write?: (tx: Change, step: Step<R, S, I>) => object | Promise<object>;
  eventParts?: (tx: Change, step: Step<R, S, I>) => EventParts | Promise<EventParts>;
  effect?: (tx: Change, after: R, step: Step<R, S, I>) => void | Promise<void> | Promise<R>;
  undone?: (tx: Change, after: R) => void | Promise<void>;
};

type EveryRule<R, S extends string> = MoveRule<R, S, Record<string, unknown>> & {
  /** Runs before the record is held: locks what has to be locked before it, and refuses what is reported before anything else. */
  before?: (tx: Change, request: { id: string; to: S; version: number | null }) => void | Promise<void>;
  /** Is there this move on this record, for this reader? Where not, it is refused like one that the flow does not have. */
  exists?: (ctx: Ctx, record: R, move: string) => boolean;
  done?: (record: R, input: Record<string, unknown>) => NonNullable<Message["values"]>;
  /** A record is moved by its state alone, from lists where nobody sees the rest of it: without a version. */
  byState?: boolean;
};

type Rules<R, S extends string, Moves extends MovesOf<S>> = {
  [M in keyof Moves]?: MoveRule<R, S, InputOf<Moves[M]>>;
};

export type Transitions<R extends Held = Held> = {
  flow: Pick<Flow, "words" | "field" | "moves">;
  /** What every move takes; some take one of their own too. */
  permission: Permission;
  /**
   * Leads a record to the state `raw.to`, as it was seen at `version` (null where that does not matter), with what the move asks. Throws
   * `Conflict("ILLEGAL_TRANSITION")` with the states that can be reached, `Conflict("STALE")`, `Invalid`, `Forbidden`.
   */
  move: (ctx: Ctx, id: string, version: number | null, raw: unknown) => Promise<R>;
  offered: (ctx: Ctx, record: R) => Promise<string[]>;
  /** Takes the reader's own last move back while nothing else changed the record. Throws `Conflict("ILLEGAL_TRANSITION")`. */
  undo: (ctx: Ctx, id: string, version: number) => Promise<R>;
  byState: boolean;
  done(record: R, language: Language, input: Record<string, unknown>): Message;
};

const naming = ["number", "name", "title", "purpose"];

/** How long a move can be taken back (ms). */
const undoMs = 10 * 60_000;

/** The save of the reader's own last move, while it can be taken back; null where something else was done since. */
export async function lastUndoable(
  ctx: Ctx,
  name: string,
  id: string,
  { field, moves }: Pick<Flow, "field" | "moves">,
): Promise<Saved | null> {
  const [last] = await historyOf(ctx, name, id);
  if (!last || !isActor(ctx, last.by) || ctx.now().getTime() - Date.parse(last.at) > undoMs) return null;
  const move = moveBetween({ moves }, last.before[field] as string, last.after[field] as string);
  return move !== undefined && moves[move]!.undo ? last : null;
}

/** Each move is one transaction: permission, lock, state, version, input, guard, row with its event, what follows. `every` comes before `rules`. */
export function transitions<R extends Held, S extends string, Moves extends MovesOf<S>>(
  store: FlowStore<R>,
  table: Flow<S, Moves>,
  rules: Rules<R, S, Moves> = {},
  every: EveryRule<R, S> = {},
): Transitions<R> {
  const base: Permission | undefined = table.may ?? (store.grant && `${store.grant}.transition`);
  if (!base) throw new Error(`${store.name} says no permission for its moves`);
  const anything = { to: stateField(table), ...inputsOfAny(table) };
  const stateOf = (record: R): S => (record as Record<string, unknown>)[table.field] as S;
  const moveNamed = (name: string): Move<S> => table.moves[name]!;
  const ruleOf = (name: string): MoveRule<R, S, Record<string, unknown>> =>
    (rules as Record<string, MoveRule<R, S, Record<string, unknown>> | undefined>)[name] ?? {};
  const put = (tx: Change, id: string, some: object, verb: string, version: number | null, eventParts?: EventParts): Promise<R> =>
    store.put(tx, id, some as never, verb, version, eventParts);

  const allowed = (ctx: Ctx, name: string): boolean => {
    const { may: own, follows } = moveNamed(name);
    return !follows && may(ctx, base) && (own === undefined || may(ctx, own));
  };
  const exists = (ctx: Ctx, record: R, name: string): boolean => every.exists?.(ctx, record, name) ?? true;
  const illegal = (ctx: Ctx, record: R, to: S): Conflict => {
    const from = stateOf(record);
    const states = movesFrom(table, from).flatMap((name) => (allowed(ctx, name) && exists(ctx, record, name) ? [moveNamed(name).to] : []));
    return new Conflict("ILLEGAL_TRANSITION", { key: `${table.words}.move.illegal`, values: { from, to } }, { from, to, allowed: states });
  };

  /** Only what this move asks is read; what others ask may come along, anything else may not. */
  function read(tx: Change, move: Move<S>, raw: unknown): Record<string, unknown> {
    const asks = inputsOf(move);
    const today = cairoDay(tx.now());
    const entries = Object.entries(raw as Record<string, unknown>).filter(
      ([name]) => Object.hasOwn(asks, name) || !Object.hasOwn(anything, name),
    );
    const input: Record<string, unknown> = parseWith(asks, Object.fromEntries(entries), today);
    const { reason } = asks;
    if (reason?.required && String(input["reason"]).length < leastReason) throw new Invalid({ reason: { key: "kit.error.required" } });
    return input;
  }

  return {
    flow: table,
    permission: base,
    byState: every.byState ?? false,

    done(record, language, input) {
      const named = Object.entries<unknown>(record).filter(([field]) => naming.includes(field));
      const textOf = (value: string | Bilingual | null) =>
        value && typeof value === "object" ? inLanguage(value, language).text : (value ?? "");
      const names = named.map(([field, value]) => [field, textOf(value as string | Bilingual | null)]);
      return {
        key: `${table.words}.move.done`,
        values: { ...Object.fromEntries(names), status: stateOf(record) ?? "", ...every.done?.(record, input) },
      };
    },

    async move(ctx, id, version, raw) {
      authorize(ctx.actor, base);
      if (raw === null || typeof raw !== "object") throw new Invalid({}, { key: "common.error.unreadable" });
      const { to } = parseWith({ to: anything.to }, { to: (raw as Record<string, unknown>)["to"] }, cairoDay(ctx.now())) as { to: S };
      return change(ctx, async (tx) => {
        await every.before?.(tx, { id, to, version });
        const before = await store.hold(tx, id);
        const from = stateOf(before);
        const name = moveBetween(table, from, to);
        if (name === undefined || moveNamed(name).follows || !exists(tx, before, name)) throw illegal(tx, before, to);
        const own = moveNamed(name);
        if (own.may) authorize(tx.actor, own.may);
        if (version !== null && version !== before.version) await store.hold(tx, id, version);
        const step = { before, from, to, input: read(tx, own, raw), version };
        const rule = ruleOf(name);
        await every.guard?.(tx, step);
        await rule.guard?.(tx, step);
        const some = { ...(await every.write?.(tx, step)), ...(await rule.write?.(tx, step)) };
        const reason = step.input["reason"];
        const eventParts = {
          ...(typeof reason === "string" && { reason }),
          ...(await every.eventParts?.(tx, step)),
          ...(await rule.eventParts?.(tx, step)),
        };
        // A rule's state goes before the move's: what is extended stands as it stood.
        const after = await put(tx, id, { [table.field]: to, ...some }, own.event ?? "transitioned", version, eventParts);
        const then = (await every.effect?.(tx, after, step)) ?? after;
        return (await rule.effect?.(tx, then, step)) ?? then;
      });
    },

    async offered(ctx, record) {
      const names = movesFrom(table, stateOf(record)).filter((name) => allowed(ctx, name) && exists(ctx, record, name));
      if (!isAlive(record) || (await every.offered?.(ctx, record)) === false) return [];
      const offers = await Promise.all(names.map(async (name) => (await ruleOf(name).offered?.(ctx, record)) ?? true));
      return names.filter((_, at) => offers[at]);
    },

    async undo(ctx, id, version) {
      authorize(ctx.actor, base);
      return change(ctx, async (tx) => {
        const now = await store.hold(tx, id, version);
        const last = await lastUndoable(tx, store.name, id, table);
        const [from, to] = [last?.before[table.field] as S, last?.after[table.field] as S];
        if (last?.after["version"] !== version || to !== stateOf(now)) throw illegal(tx, now, from ?? stateOf(now));
        const name = moveBetween(table, from, to)!;
        const { may: own } = moveNamed(name);
        if (own) authorize(tx.actor, own);
        // What was begun meanwhile stands against the way back as it does when somebody goes it himself.
        const back = moveBetween(table, to, from);
        if (back !== undefined && !moveNamed(back).asks) {
          const step = { before: now, from: to, to: from, input: {}, version };
          await every.guard?.(tx, step);
          await ruleOf(back).guard?.(tx, step);
        }
        const fields = Object.fromEntries(Object.entries(last.before).filter(([field]) => field !== "version"));
        const after = await put(tx, id, fields, "transitioned", version);
        await every.undone?.(tx, after);
        await ruleOf(name).undone?.(tx, after);
        return after;
      });
    },
  };
}

/** Refuses a change of state that no move makes, where an operation of its own makes it. Throws `Conflict("ILLEGAL_TRANSITION")`. */
export function refuseWay<S extends string>(table: Pick<Flow<S>, "words" | "moves">, from: S, to: S): void {
  if (moveBetween(table, from, to) !== undefined) return;
  const message = { key: `${table.words}.move.illegal`, values: { from, to } };
  throw new Conflict("ILLEGAL_TRANSITION", message, { from, allowed: reachable(table, from) });
}

const isAlive = (record: object): boolean =>
  !("trashedAt" in record && record.trashedAt !== null) && !("archivedAt" in record && record.archivedAt !== null);
