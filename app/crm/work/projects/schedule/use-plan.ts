import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useFetcher } from "react-router";
import type { Phase } from "#app/crm/work/projects/phases/fields.ts";
import type { Point } from "#app/kit/drag/pointer-drag.ts";
import { usePointerDrag } from "#app/kit/drag/use-pointer-drag.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { daysBetween } from "#app/values/calendar.ts";
import type { GanttHold } from "./gantt.tsx";
import { followers, shifted, type Grip, type Span } from "./plan.ts";

type Spans = Readonly<Record<string, Span>>;
export type Offer = { spans: Spans; count: number; days: number };

const spanOf = ({ plannedFrom, plannedTo }: Phase): Span => ({ from: plannedFrom!, to: plannedTo! });
/** A bar, or an end of it, and how wide a day is (px). */
type Held = { phase: Phase; grip: Grip; dayWidth: number };
const spanAt = ({ phase, grip, dayWidth }: Held, from: Point, at: Point): Span =>
  shifted(spanOf(phase), grip, Math.round(((at.x - from.x) * (document.documentElement.dir === "rtl" ? -1 : 1)) / dayWidth));
const movedTo = (phase: Phase, span: Span | undefined): Phase => (span ? { ...phase, plannedFrom: span.from, plannedTo: span.to } : phase);

const datesOf = (phases: readonly Phase[], spans: Spans) =>
  Object.entries(spans).flatMap(([id, span]) => {
    const phase = phases.find((one) => one.id === id);
    return phase ? [{ id, version: phase.version, ...span }] : [];
  });

/** Where the arrows take a bar: a day, with Control a week, with Shift its end alone. */
function spanByKey(span: Span, event: KeyboardEvent<HTMLElement>): Span | null {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return null;
  const forward = document.documentElement.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  const days = (event.key === forward ? 1 : -1) * (event.ctrlKey || event.metaKey ? 7 : 1);
  return shifted(span, event.shiftKey ? "end" : "whole", days);
}

function settled(phases: readonly Phase[], spans: Spans): { before: Spans; offer: Offer | null } {
  const before = Object.fromEntries(
    Object.keys(spans).flatMap((id) => {
      const phase = phases.find((one) => one.id === id);
      return phase?.plannedFrom && phase.plannedTo ? [[id, spanOf(phase)]] : [];
    }),
  );
  const [id = ""] = Object.keys(spans);
  const [old, now] = [before[id], spans[id]];
  if (!old || !now || Object.keys(spans).length > 1) return { before, offer: null };
  const after = followers(phases, id, old, now);
  const moved = Object.fromEntries(after.map(({ id: other, span }) => [other, span]));
  return { before, offer: after.length > 0 ? { spans: moved, count: after.length, days: daysBetween(old.to, now.to) } : null };
}

/** Strokes of the keys that come together are one move (ms). */
const pause = 700;

export function usePlan(projectId: string, phases: readonly Phase[]) {
  const t = useTranslate();
  const { show } = useToast();
  const fetcher = useFetcher<Answer>();
  const [moved, setMoved] = useState<Spans>({});
  const [held, setHeld] = useState<string | null>(null);
  const [offer, setOffer] = useState<Offer | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(phases);
  const handled = useRef<unknown>(undefined);
  const undo = useRef<Spans | null>(null);

  const save = useCallback(
    (spans: Spans) => {
      const dates = datesOf(latest.current, spans);
      setMoved((before) => ({ ...before, ...spans }));
      void fetcher.submit(
        { intent: "replan", record: JSON.stringify({ dates }) },
        { method: "post", action: `/crm/projects/${projectId}/phases` },
      );
    },
    [fetcher, projectId],
  );

  const settle = useCallback(
    (spans: Spans) => {
      const { before, offer: after } = settled(latest.current, spans);
      setOffer(after);
      undo.current = before;
      save(spans);
    },
    [save],
  );

  useEffect(() => {
    latest.current = phases;
  }, [phases]);
  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || handled.current === answer) return;
    handled.current = answer;
    setMoved({});
    if (!answer.ok) {
      setOffer(null);
      show({ title: t(answer.message.key, answer.message.values), kind: "destructive" });
      return;
    }
    const back = undo.current;
    if (!back) return;
    const takeBack = () => {
      undo.current = null;
      setOffer(null);
      save(back);
    };
    show({ key: "plan", title: t("projectPhase.moved"), kind: "ok", action: { label: t("kit.undo"), run: takeBack } });
  }, [fetcher.state, fetcher.data, show, t, save]);

  const hold = usePointerDrag<Held>({
    // Where a day is a few pixels wide, each of them counts.
    slack: 0,
    lift: ({ what }) => setHeld(what.phase.id),
    move: ({ what, from, at }) => setMoved((before) => ({ ...before, [what.phase.id]: spanAt(what, from, at) })),
    end: ({ what, from, at }, dropped) => {
      const [start, now] = [spanOf(what.phase), spanAt(what, from, at)];
      setHeld(null);
      if (dropped && (now.from !== start.from || now.to !== start.to)) settle({ [what.phase.id]: now });
      else setMoved({});
    },
  });
  const lift = (phase: Phase, grip: Grip, event: PointerEvent<HTMLElement>, dayWidth: number): void => {
    // A finger scrolls; whoever has no mouse opens the phase by its name.
    if (event.pointerType === "touch" || event.button !== 0 || dayWidth <= 0) return;
    event.preventDefault();
    hold({ phase, grip, dayWidth }, event);
  };

  const key = (phase: Phase, event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === "Escape" && moved[phase.id]) {
      clearTimeout(timer.current);
      setMoved({});
      return;
    }
    const span = spanByKey(moved[phase.id] ?? spanOf(phase), event);
    if (!span) return;
    event.preventDefault();
    setMoved((before) => ({ ...before, [phase.id]: span }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle({ [phase.id]: span }), pause);
  };

  const shown = useMemo(() => phases.map((phase) => movedTo(phase, moved[phase.id])), [phases, moved]);
  const follow = () => offer && settle(offer.spans);
  const gantt: GanttHold = { held, lift, key };
  return { shown, hold: gantt, offer, follow, leave: () => setOffer(null) };
}
