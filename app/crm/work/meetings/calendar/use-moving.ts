import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Answer, Refused } from "#app/shell/answer.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { meetingEntity } from "#app/crm/work/meetings/entity.ts";
import type { CalendarMeeting } from "#app/crm/work/meetings/fields.ts";

export type Move = { meeting: CalendarMeeting; startsAt: string; durationMinutes: number };

type Confirmation = { move: Move; refused: Refused };
export type Moving = {
  pending: Move | null;
  move: (to: Move) => void;
  confirmation: Confirmation | null;
  confirm: (meant: readonly string[]) => void;
  leave: () => void;
};

export function useMoving(): Moving {
  const t = useTranslate();
  const format = useFormat();
  const { language } = useLanguage();
  const { show } = useToast();
  const fetcher = useFetcher<Answer>();
  const [pending, setPending] = useState<Move | null>(null);
  const [openDialog, setOpenDialog] = useState<Confirmation | null>(null);
  const sent = useRef<{ move: Move; undoes: boolean } | null>(null);

  const send = (move: Move, meant: readonly string[] = [], undoes = false) => {
    if (sent.current) return;
    sent.current = { move, undoes };
    setPending(move);
    setOpenDialog(null);
    void fetcher.submit(
      { intent: "move", startsAt: move.startsAt, durationMinutes: String(move.durationMinutes), meant: JSON.stringify(meant) },
      { method: "post", action: `${meetingEntity.path}/${move.meeting.id}` },
    );
  };

  useEffect(() => {
    const { current: mine } = sent;
    if (fetcher.state !== "idle" || !mine || !fetcher.data) return;
    const { data: answer } = fetcher;
    sent.current = null;
    setPending(null);
    const { move, undoes } = mine;
    const { meeting } = move;
    if (answer.ok) {
      if (undoes) return void show({ title: t("meeting.drag.undone"), kind: "ok" });
      const day = format.dateParts(move.startsAt, { weekday: "long", day: "numeric", month: "long" });
      show({
        title: t("meeting.done.updated"),
        body: t("meeting.drag.done", {
          name: inLanguage(meeting.title, language).text,
          day,
          time: format.dateParts(move.startsAt, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
        }),
        kind: "ok",
        action: {
          label: t("kit.undo"),
          run: () => send({ meeting, startsAt: meeting.startsAt, durationMinutes: meeting.durationMinutes }, [], true),
        },
      });
    } else if (answer.code === "CONFLICT" && answer.details !== undefined) setOpenDialog({ move, refused: answer });
    else show({ title: t("kit.form.failed"), body: t(answer.message.key, answer.message.values), kind: "destructive" });
    // The answer is what this waits for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fetcher.state, fetcher.data]);

  return {
    pending: pending ?? openDialog?.move ?? null,
    move: (to) => {
      if (to.startsAt === to.meeting.startsAt && to.durationMinutes === to.meeting.durationMinutes) return;
      send(to);
    },
    confirmation: openDialog,
    confirm: (meant) => openDialog && send(openDialog.move, meant),
    leave: () => setOpenDialog(null),
  };
}
