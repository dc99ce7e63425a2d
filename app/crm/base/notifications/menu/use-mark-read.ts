import { useSend } from "#app/kit/ask/use-send.ts";
import type { Answer } from "#app/shell/answer.ts";

export function useMarkRead(): (fields: { id: string } | { all: string }) => Promise<Answer> {
  const { send } = useSend();
  return (fields) => send("/crm/notifications/latest", { intent: "read", ...fields }, { draws: () => !("all" in fields) });
}
