import { useState, type ReactNode } from "react";
import { Ask } from "#app/kit/ask/ask.tsx";
import type { AskProps } from "#app/kit/ask/ask-props.ts";
import { useSend } from "#app/kit/ask/use-send.ts";
import type { MoveOutcome } from "#app/kit/board/lanes.ts";
import type { Fields } from "#app/kit/fields/kinds.ts";
import type { RecordAct } from "#app/kit/record/record-head.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Flow } from "./flow.ts";

/** A record whose state changes. `version` null where it goes by the state alone: a tick in a list. */
type Movable = { id: string; version: number | null };
type Moved = { version: number };
type Values = Record<string, string | number>;

type MovesProps<R extends Movable> = {
  flow: Pick<Flow, "words" | "moves">;
  path: string;
  nameOf: (record: R) => string;
  valuesOf?: (record: R, move: string) => Values;
  fieldsOf?: (record: R, move: string) => Fields | undefined;
  alsoOf?: (record: R, move: string) => Record<string, string>;
  warns?: (record: R, move: string) => boolean;
  wordsOf?: (record: R, move: string) => string;
  /** Moves whose dialog says nothing between its title and its fields. */
  wordless?: readonly string[];
  firstOf?: (record: R, move: string) => Record<string, unknown>;
  hintOf?: (move: string, field: string) => string | undefined;
  requiresOf?: (move: string) => readonly string[];
  requires?: readonly string[];
} & Pick<AskProps<Moved>, "options" | "askOf">;

export type Moves<R extends Movable> = {
  /** Makes a move, or asks first for its input. `told`: whoever asked for it says what it was refused for. */
  go: (record: R, move: string, told?: "told") => Promise<MoveOutcome>;
  acts: (record: R, offered: readonly string[]) => RecordAct[];
  busy: boolean;
  dialog: ReactNode;
};

/** The moves of a flow on a screen: buttons, menu and dialogs from the same table, and Undo where a move can be taken back. */
export function useMoves<R extends Movable>(props: MovesProps<R>): Moves<R> {
  const { flow, path } = props;
  const t = useTranslate();
  const { send, busy } = useSend<Moved>();
  const [openDialog, setOpenDialog] = useState<{ record: R; move: string; end: (outcome: MoveOutcome) => void } | null>(null);
  const addressOf = (record: R) => `${path}/${record.id}/transition`;
  const takeBack = async (record: R, version: number) => {
    await send(addressOf(record), { intent: "undo", version: String(version) });
  };
  const undoOf = (record: R, move: string) => (data: Moved | undefined) =>
    flow.moves[move]?.undo && data ? { label: t("kit.undo"), run: () => void takeBack(record, data.version) } : undefined;
  const fieldsOf = (record: R, move: string): Fields => props.fieldsOf?.(record, move) ?? flow.moves[move]?.asks ?? {};
  const go: Moves<R>["go"] = async (record, move, told) => {
    if (Object.keys(fieldsOf(record, move)).length > 0 || props.warns?.(record, move)) {
      const outcome = await new Promise<MoveOutcome>((end) => setOpenDialog({ record, move, end }));
      setOpenDialog(null);
      return outcome;
    }
    const form = {
      ...props.alsoOf?.(record, move),
      to: flow.moves[move]!.to,
      ...(record.version !== null && { version: String(record.version) }),
    };
    const answer = await send(addressOf(record), form, { action: undoOf(record, move), draws: () => told !== undefined });
    return answer.ok ? "done" : { refused: t(answer.message.key, answer.message.values) };
  };
  return {
    go,
    busy,
    acts: (record, offered) =>
      offered.map((move) => ({
        label: t(`${flow.words}.move.${move}`),
        icon: flow.moves[move]?.icon ?? "arrow-right",
        danger: flow.moves[move]?.danger ?? false,
        disabled: busy,
        run: () => void go(record, move),
      })),
    dialog: openDialog && (
      <MoveAsk
        {...props}
        {...openDialog}
        fields={fieldsOf(openDialog.record, openDialog.move)}
        action={undoOf(openDialog.record, openDialog.move)}
      />
    ),
  };
}

type MoveAskProps<R extends Movable> = MovesProps<R> & {
  record: R;
  move: string;
  fields: Fields;
  action: NonNullable<AskProps<Moved>["action"]>;
  end: (outcome: MoveOutcome) => void;
};

function MoveAsk<R extends Movable>({ flow, path, record, move, fields, action, end, ...props }: MoveAskProps<R>) {
  const t = useTranslate();
  const { words } = flow;
  const named = props.wordsOf?.(record, move) ?? move;
  const requires = props.requiresOf?.(move) ?? props.requires ?? [];
  // What the server asks for in words of its own is drawn as required, too: a choice without "none".
  const drawn = Object.entries(fields).map(([field, kind]) => [field, requires.includes(field) ? { ...kind, required: true } : kind]);
  const values = { name: props.nameOf(record), ...props.valuesOf?.(record, move) };
  return (
    <Ask
      address={`${path}/${record.id}/transition`}
      also={{ ...props.alsoOf?.(record, move), to: flow.moves[move]!.to }}
      version={record.version}
      fields={Object.fromEntries(drawn) as Fields}
      words={words}
      labelOf={(field) => t(`${words}.move.field.${field}`, values)}
      title={t(`${words}.move.title.${named}`, values)}
      confirm={t(`${words}.move.do.${named}`, values)}
      danger={flow.moves[move]?.danger ?? false}
      action={action}
      onEnd={(answer) => end(answer ? "done" : "left")}
      options={props.options ?? {}}
      {...(props.askOf && { askOf: props.askOf })}
      first={props.firstOf?.(record, move) ?? null}
      hintOf={(field) => props.hintOf?.(move, field)}
    >
      {!props.wordless?.includes(named) && t(`${words}.move.text.${named}`, values)}
    </Ask>
  );
}
