import { useToast } from "#app/shell/toasts.tsx";

/** Copies a text and says `done`, or `failed` where the browser does not let it: without TLS it has no clipboard. */
export function useCopy(done: string, failed: string): (text: string) => Promise<void> {
  const { show } = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      show({ key: "copied", title: done, kind: "ok" });
    } catch {
      show({ key: "copied", title: failed, kind: "destructive" });
    }
  };
}
