import type { FocusEvent, KeyboardEvent, RefObject } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import type { Lane } from "./lanes.ts";

export type Dragged = { id: string; over: string | null; by: "pointer" | "keys" };

type KeysOptions = {
  board: RefObject<HTMLElement | null>;
  lanes: readonly Lane[];
  carried: Dragged | null;
  carry: (carried: Dragged | null) => void;
  nameOf: (id: string) => string;
  laneOf: (id: string) => string;
  open: (id: string) => string[];
  drop: (id: string, lane: string | null) => void;
  say: (announcement: string) => void;
};

const linkOf = (card: Element): HTMLElement | null => card.querySelector<HTMLElement>("[data-card-link]");

/** Arrows go from card to card and from lane to lane; space lifts a card, arrows choose the lane, space sets it down, Escape leaves it. */
export function useKeys({ board, lanes, carried, carry, nameOf, laneOf, open, drop, say }: KeysOptions) {
  const t = useTranslate();
  const { direction } = useLanguage();
  const laneName = (id: string | null): string => lanes.find((lane) => lane.id === id)?.name ?? "";

  const beside = (from: string, by: number, counts: (lane: string) => boolean): string | null => {
    const ids = lanes.map(({ id }) => id);
    const rest = by > 0 ? ids.slice(ids.indexOf(from) + 1) : ids.slice(0, ids.indexOf(from)).toReversed();
    return rest.find(counts) ?? null;
  };

  const carryOn = (event: KeyboardEvent, { id, over }: Dragged, by: number): void => {
    const from = laneOf(id);
    event.preventDefault();
    if (by !== 0) {
      const may = open(id);
      const next = beside(over ?? from, by, (lane) => lane === from || may.includes(lane));
      if (!next) return;
      carry({ id, over: next, by: "keys" });
      board.current?.querySelector(`[data-lane="${next}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
      say(t("board.over", { name: nameOf(id), lane: laneName(next) }));
    } else if (event.key === " " || event.key === "Enter") {
      carry(null);
      if (over && over !== from) drop(id, over);
      else say(t("board.stayed", { name: nameOf(id), lane: laneName(from) }));
    } else if (event.key === "Escape") {
      carry(null);
      say(t("board.stayed", { name: nameOf(id), lane: laneName(from) }));
    }
  };

  const walk = (card: Element | null, lane: HTMLElement, by: { x: number; y: number }): void => {
    const cards = [...lane.querySelectorAll("[data-card]")];
    const at = card ? cards.indexOf(card) : 0;
    if (by.y !== 0) {
      const next = cards[at + by.y];
      if (next) linkOf(next)?.focus();
      return;
    }
    const there = (id: string) => board.current?.querySelector<HTMLElement>(`[data-lane="${id}"]`) ?? null;
    const stops = (id: string): HTMLElement | null => {
      const lane = there(id);
      return lane?.matches("[data-strip]") ? lane : (lane?.querySelector<HTMLElement>("[data-card-link]") ?? null);
    };
    const next = beside(lane.dataset["lane"] ?? "", by.x, (id) => stops(id) !== null);
    if (!next) return;
    const across = [...(there(next)?.querySelectorAll("[data-card]") ?? [])];
    const target = across[Math.min(at, across.length - 1)];
    (target ? linkOf(target) : stops(next))?.focus();
  };

  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const target = event.target as HTMLElement;
      const lane = target.closest<HTMLElement>("[data-lane]");
      if (!lane || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
      const back = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
      const x = event.key === forward ? 1 : event.key === back ? -1 : 0;
      const y = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (carried?.by === "keys" && event.key !== "Tab") return carryOn(event, carried, x);
      if (!target.matches("[data-card-link], [data-strip]")) return;
      const card = target.closest<HTMLElement>("[data-card]");
      if (x !== 0 || y !== 0) {
        event.preventDefault();
        walk(card, lane, { x, y });
      } else if (event.key === " " && card) {
        event.preventDefault();
        const id = card.dataset["card"] ?? "";
        if (open(id).length === 0) return say(t("board.fixed", { name: nameOf(id) }));
        carry({ id, over: laneOf(id), by: "keys" });
        say(t("board.lifted", { name: nameOf(id), lane: laneName(laneOf(id)) }));
      }
    },
    onBlur: (event: FocusEvent<HTMLElement>): void => {
      if (carried?.by === "keys" && event.relatedTarget !== event.target) carry(null);
    },
  };
}
