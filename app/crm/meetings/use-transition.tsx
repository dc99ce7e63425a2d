import { useEffect, useRef, useState, type ReactNode } from "react";
import { useFetcher } from "react-router";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer, Refused } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import { useTypedState } from "#app/shell/use-typed-state.ts";
import { askedBy, Doubts } from "./doubts.tsx";
import css from "./use-transition.module.css";
import { longestReason, type Meeting, type MeetingStatus } from "./fields.ts";
import { meetingEntity } from "./entity.ts";

type Transition = { go: (to: MeetingStatus) => void; busy: boolean; dialog: ReactNode };

/** Moves a meeting to another state. Calling it off is asked about, and so is a time that meets another one by now. */
export function useTransition({ id }: Pick<Meeting, "id">): Transition {
  const t = useTranslate();
  const { show } = useToast();
  const fetcher = useFetcher<Answer<{ id: string }>>();
  const [cancelling, setCancelling] = useState(false);
  const [asked, setAsked] = useState<{ to: MeetingStatus; refused: Refused } | null>(null);
  const sent = useRef<MeetingStatus | null>(null);
  /** What went along, and goes along once more when the doubts are put aside. */
  const told = useRef<Record<string, string>>({});
  const busy = fetcher.state !== "idle";

  const send = (to: MeetingStatus, more: Record<string, string> = {}) => {
    sent.current = to;
    told.current = more;
    void fetcher.submit({ intent: "transition", to, meant: "[]", ...more }, { method: "post", action: `${meetingEntity.path}/${id}` });
  };

  useEffect(() => {
    const { current: to } = sent;
    if (fetcher.state !== "idle" || !to || !fetcher.data) return;
    sent.current = null;
    const { data: answer } = fetcher;
    if (answer.ok) {
      setCancelling(false);
      setAsked(null);
      if (answer.said) show({ title: t(answer.said.key, answer.said.values), kind: "ok" });
    } else if (askedBy(answer)) setAsked({ to, refused: answer });
    else show({ title: t("kit.form.failed"), body: t(answer.said.key, answer.said.values), kind: "destructive" });
    // The answer is what this waits for.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [fetcher.state, fetcher.data]);

  return {
    go: (to) => (to === "cancelled" ? setCancelling(true) : send(to)),
    busy,
    dialog: (
      <>
        {cancelling && (
          <CancelDialog id={id} busy={busy} onConfirm={(more) => send("cancelled", more)} onClose={() => setCancelling(false)} />
        )}
        <Doubts
          refused={asked?.refused ?? null}
          busy={busy}
          onConfirm={(keys) => asked && send(asked.to, { ...told.current, meant: JSON.stringify(keys) })}
          onClose={() => setAsked(null)}
        />
      </>
    ),
  };
}

type CancelDialogProps = { id: string; busy: boolean; onConfirm: (more: Record<string, string>) => void; onClose: () => void };

/** Asks whether a meeting is called off, and why. */
function CancelDialog({ id, busy, onConfirm, onClose }: CancelDialogProps) {
  const t = useTranslate();
  const [reason, setReason, typed] = useTypedState(`cancel meeting ${id}`, "");
  return (
    <Confirm
      opened
      title={t("meeting.cancel.question")}
      confirm={t("meeting.act.cancel")}
      keep={t("meeting.cancel.keep")}
      danger
      busy={busy}
      onConfirm={() => onConfirm({ reason, ...typed })}
      onClose={onClose}
    >
      <p>{t("meeting.cancel.text")}</p>
      <label className={css.reason}>
        {t("meeting.cancel.reason")}
        <input
          type="text"
          dir={reason ? "auto" : undefined}
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
    </Confirm>
  );
}
