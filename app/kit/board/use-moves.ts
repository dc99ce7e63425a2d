import { useEffect, useRef, useState } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import type { BoardItem, BoardProps } from "./lanes.ts";

type Wish<T> = { lane: string; seen: readonly T[]; done: boolean };

type MovesOptions<T extends BoardItem, L extends string> = Pick<
  BoardProps<T, L>,
  "items" | "lanes" | "laneOf" | "nameOf" | "onMove" | "canMove"
>;

export type Moves<T, L> = {
  laneOf: (item: T) => L;
  may: (item: T, lane: L) => boolean;
  movable: (item: T) => boolean;
  move: (item: T, lane: L) => void;
  spoken: string;
  say: (announcement: string) => void;
};

/** Moves drawn before they are answered, taken back where they are refused, and announced to screen readers. */
export function useMoves<T extends BoardItem, L extends string>({
  items,
  lanes,
  laneOf,
  nameOf,
  onMove,
  canMove,
}: MovesOptions<T, L>): Moves<T, L> {
  const t = useTranslate();
  const { show } = useToast();
  const [wishes, setWishes] = useState<Readonly<Record<string, Wish<T>>>>({});
  const [announcement, say] = useState("");
  const latest = useRef(items);

  const forget = (gone: (id: string, wish: Wish<T>) => boolean) =>
    setWishes((before) => {
      const pending = Object.entries(before).filter(([id, wish]) => !gone(id, wish));
      return pending.length === Object.keys(before).length ? before : Object.fromEntries(pending);
    });

  useEffect(() => {
    latest.current = items;
    forget((_, wish) => wish.done);
  }, [items]);

  const nameOfLane = (id: string): string => lanes.find((lane) => lane.id === id)?.name ?? "";

  async function move(item: T, lane: L): Promise<void> {
    const from = laneOf(item);
    const name = nameOf(item);
    setWishes((before) => ({ ...before, [item.id]: { lane, seen: latest.current, done: false } }));
    say(t("board.moving", { name, lane: nameOfLane(lane) }));
    const outcome = await onMove(item, lane).catch((error: unknown) => {
      reportError(error);
      return { refused: t("board.failed") };
    });
    if (outcome === "done") {
      say(t("board.moved", { name, lane: nameOfLane(lane) }));
      // The rows that know of it may have come before the answer, or come after it.
      forget((id, wish) => id === item.id && wish.seen !== latest.current);
      setWishes((before) => (before[item.id] ? { ...before, [item.id]: { ...before[item.id]!, done: true } } : before));
      return;
    }
    forget((id) => id === item.id);
    const stayed = t("board.stayed", { name, lane: nameOfLane(from) });
    say(stayed);
    if (outcome === "left") return;
    // As it is by then: its version may be another one, and the answer alone may have been lost.
    const again = () => {
      const now = latest.current.find(({ id }) => id === item.id) ?? item;
      if (laneOf(now) !== lane) void move(now, lane);
    };
    show({
      title: stayed,
      body: outcome.refused,
      kind: "destructive",
      key: `board ${item.id}`,
      action: { label: t("common.error.retry"), run: again },
    });
  }

  const may = (item: T, lane: L): boolean => canMove?.(item, lane) ?? true;
  return {
    laneOf: (item) => (wishes[item.id]?.lane as L | undefined) ?? laneOf(item),
    may,
    movable: (item) => !wishes[item.id] && lanes.some(({ id }) => id !== laneOf(item) && may(item, id)),
    move: (item, lane) => {
      if (!wishes[item.id] && laneOf(item) !== lane && may(item, lane)) void move(item, lane);
    },
    spoken: announcement,
    say,
  };
}
