import type { Permission } from "#app/access/permissions.ts";
import { choice, longText, optional, type ChoiceField, type Fields, type LongTextField, type ValuesOf } from "#app/kit/fields/kinds.ts";
import type { BadgeTone } from "#app/ui/tones.ts";

export type Meaning = "open" | "waiting" | "done" | "lost";

export type State = {
  is: Meaning;
  /** How far it has come, 0 to 100, for the ring beside its word; or that it rests, or was struck. */
  phase: number | "paused" | "struck";
  tone: BadgeTone;
};

/** A way from states to another one. Its words are `<words>.move.<name>` (the button), `.title`, `.text`, `.do`, `.field` (its dialog). */
export type Move<S extends string = string> = {
  from: readonly S[];
  to: S;
  may?: Permission;
  asks?: Fields;
  /** What a request may say besides: the answer to a warning. */
  carries?: Fields;
  icon?: string;
  danger?: true;
  /** It can be taken back at once by whoever made it: nobody outside was notified, and no other record changed. */
  undo?: true;
  event?: string;
  line?: string;
  /** It follows from something else (a receipt, a client's answer) or has a screen of its own: no button, and not by its address. */
  follows?: true;
};

export type Flow<S extends string = string, Moves extends MovesOf<S> = MovesOf<S>> = {
  words: string;
  field: string;
  states: Readonly<Record<S, State>>;
  moves: Moves;
  may?: Permission | undefined;
  /** Whether its changes of state stand on the record's timeline, or in the log of states alone. */
  timeline: boolean;
};

export type MovesOf<S extends string> = Readonly<Record<string, Move<S>>>;
export type InputOf<M extends Move> = (M extends { asks: infer A extends Fields } ? ValuesOf<A> : object) &
  (M extends { carries: infer C extends Fields } ? ValuesOf<C> : object);

type Table<S extends string, Moves> = {
  states: Readonly<Record<S, State>>;
  moves: Moves;
  field?: string;
  may?: Permission;
  timeline?: boolean;
};

/** The states of a kind of record and the moves between them, as data for both sides. Two moves never lead from one state to the same other. */
export function flow<const S extends string, const Moves extends MovesOf<NoInfer<S>>>(
  words: string,
  { field = "status", timeline = true, ...table }: Table<S, Moves>,
): Flow<S, Moves> {
  return { words, field, timeline, ...table };
}

/** A reason in one's own words. */
export const reason = (): LongTextField => longText({ max: 500 });
export const leastReason = 3;

/** The states in the flow's order; as a column's `enum` too. */
export const statesOf = <S extends string>({ states }: Pick<Flow<S>, "states">): [S, ...S[]] => Object.keys(states) as [S, ...S[]];

/** A field that holds one of the flow's states. */
export const stateField = <S extends string>(flow: Pick<Flow<S>, "states">): ChoiceField<S> => choice(statesOf(flow));

type AnyFlow<S extends string> = Pick<Flow<S>, "moves">;

/** The move from a state to another, by its name; undefined where there is none. */
export const moveBetween = <S extends string>({ moves }: AnyFlow<S>, from: S, to: S): string | undefined =>
  Object.keys(moves).find((name) => moves[name]!.to === to && moves[name]!.from.includes(from));

/** The names of the moves from a state, in the flow's order. */
export const movesFrom = <S extends string>({ moves }: AnyFlow<S>, from: S): string[] =>
  Object.keys(moves).filter((name) => moves[name]!.from.includes(from));

/** The states that somebody can lead a record to from a state in one step, in the moves' order. */
export const reachable = <S extends string>({ moves }: AnyFlow<S>, from: S): S[] =>
  movesFrom({ moves }, from).flatMap((name) => (moves[name]!.follows ? [] : [moves[name]!.to]));

/** Everything that a move asks or carries. */
export const inputsOf = ({ asks, carries }: Move): Fields => ({ ...asks, ...carries });

/** Everything that any move asks, none of it required: what a request may carry. */
export const inputsOfAny = ({ moves }: Pick<Flow, "moves">): Fields =>
  Object.fromEntries(
    Object.values(moves).flatMap((move) => Object.entries(inputsOf(move)).map(([name, field]) => [name, optional(field)] as const)),
  );
