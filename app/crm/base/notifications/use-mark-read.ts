import { useSend } from "#app/kit/ask/use-send.ts";
import type { Answer } from "#app/shell/answer.ts";

/** Marks some as read by `id`, or `all`, whose failure is told. One that is opened says by itself whether the line stands. */
export function useMarkRead(): (fields: { id: string } | { all: string }) => Promise<Answer> {
  const { send } = useSend();
  return (fields) => send("/crm/notifications/latest", { intent: "read", ...fields }, { draws: () => !("all" in fields) });
}
