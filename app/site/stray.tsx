import { useLocation } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import type { AnswerFacts } from "#app/platform/http/request-context.server.ts";
import type { Answer } from "#app/shell/answer.ts";
import type { Message } from "#app/values/errors.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ui } from "#app/ui/primitives.ts";

/** A refusal that no form of the page will show, because none of them was sent. */
export function strayIn(facts: AnswerFacts): Message | null {
  const answer = facts.answer as Answer | undefined;
  return answer && !answer.ok && answer.intent === null ? answer.message : null;
}

export function Stray({ message }: { message: Message | null | undefined }) {
  const t = useTranslate();
  const { key } = useLocation();
  if (!message || key !== "default") return null;
  return (
    <div className={`grid ${ui.place("pad6")}`}>
      <Notice tone="bad">{t(message.key, message.values)}</Notice>
    </div>
  );
}
