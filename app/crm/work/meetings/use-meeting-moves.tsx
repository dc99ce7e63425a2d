import { useState, type ReactNode } from "react";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useMoves } from "#app/kit/flow/moves.tsx";
import type { Refused } from "#app/shell/answer.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { warningsOf, Warnings } from "#app/crm/work/meetings/form/warnings.tsx";
import { meetingEntity } from "./entity.ts";
import type { Meeting } from "./fields.ts";
import { meetingFlow } from "./flow.ts";

/** The moves of a meeting, by its state alone. One that takes place again may meet another one by now, and is asked about. */
export function useMeetingMoves({ id, title }: Meeting): { go: (move: string) => void; busy: boolean; dialog: ReactNode } {
  const { language } = useLanguage();
  const moves = useMoves<{ id: string; version: null }>({
    flow: meetingFlow,
    path: meetingEntity.path,
    nameOf: () => inLanguage(title, language).text,
  });
  const { send, busy } = useSend();
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const reopen = async (meant: readonly string[]) => {
    const form = { to: meetingFlow.moves.reopen.to, meant: JSON.stringify(meant) };
    const answer = await send(`${meetingEntity.path}/${id}/transition`, form, { draws: (refused) => warningsOf(refused) !== null });
    setRefusal(!answer.ok && warningsOf(answer) ? answer : null);
  };
  return {
    go: (move) => void (move === "reopen" ? reopen([]) : moves.go({ id, version: null }, move)),
    busy: busy || moves.busy,
    dialog: (
      <>
        {moves.dialog}
        <Warnings refused={refusal} busy={busy} onConfirm={(keys) => void reopen(keys)} onClose={() => setRefusal(null)} />
      </>
    ),
  };
}
