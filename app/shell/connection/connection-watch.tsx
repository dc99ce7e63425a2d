import { useEffect } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import { useToast } from "#app/shell/toasts.tsx";

/** Pauses between two tries, in milliseconds; the last one repeats. */
const pauses = [2_000, 4_000, 8_000, 16_000, 30_000];
const key = "connection";

export function ConnectionWatch() {
  const t = useTranslate();
  const { show, dismiss } = useToast();
  const title = t("shell.connection.title");
  const body = t("shell.connection.body");
  useEffect(() => {
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (tries: number) => {
      const there = await answers(end.signal);
      if (end.signal.aborted) return;
      if (there) {
        dismiss(key);
        return;
      }
      show({ key, title, body, kind: "destructive" });
      timer = setTimeout(() => void ask(tries + 1), pauses[Math.min(tries, pauses.length - 1)]);
    };
    void ask(0);
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [show, dismiss, title, body]);
  return null;
}

async function answers(signal: AbortSignal): Promise<boolean> {
  try {
    for (const address of ["/api/session", "/readyz"]) {
      const response = await fetch(address, { signal, cache: "no-store", headers: { accept: "application/json" } });
      // Read to its end, so that the connection is free and the network quiet.
      const body = await response.text();
      // A full disk hinders writing alone, and each form says so.
      if (response.status >= 500 && !body.includes("storage full")) return false;
    }
    return true;
  } catch {
    // A fetch that we ended ourselves says nothing about the company.
    return signal.aborted;
  }
}
