import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";

export type Act = "open" | "read" | "new" | "replied" | "archived" | "spam" | "restore";
export type Marked = { act: Act; ids: string[] };

const undoes: Partial<Record<Act, Act>> = { archived: "restore", spam: "restore", read: "new" };

export function useMarking(then?: (marked: Marked) => void): { mark: (act: Act, ids: readonly string[]) => void; busy: boolean } {
  const fetcher = useFetcher<Answer<Marked>>();
  const t = useTranslate();
  const { show } = useToast();
  const handled = useRef<unknown>(undefined);
  const mark = (act: Act, ids: readonly string[]) => {
    if (ids.length === 0) return;
    const form = new FormData();
    form.set("intent", act);
    for (const id of ids) form.append("id", id);
    void fetcher.submit(form, { method: "post", action: "/admin/messages" });
  };
  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || handled.current === answer) return;
    handled.current = answer;
    if (!answer.ok) return void show({ title: t(answer.message.key, answer.message.values), kind: "destructive" });
    const { act, ids } = answer.data ?? { act: "open", ids: [] };
    if (act === "open" || ids.length === 0) return;
    const undo = undoes[act];
    show({
      title: t(`messages.done.${act}`, { count: ids.length }),
      kind: "ok",
      key: "messages",
      ...(undo && { action: { label: t("kit.undo"), run: () => mark(undo, ids) } }),
    });
    then?.({ act, ids });
  });
  return { mark, busy: fetcher.state !== "idle" };
}
