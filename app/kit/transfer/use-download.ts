import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useToast } from "#app/shell/toasts.tsx";

/** How long a file may be on its way before that is said, and how often then (ms). */
const patience = 800;

const nameIn = (disposition: string): string => decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? "") || "export";

/** Fetches a file with its progress and a way to stop, and hands it to the browser. Whatever is answered instead of a file is shown. */
export function useDownload(): (address: string, title: string) => Promise<void> {
  const t = useTranslate();
  const { number } = useFormat();
  const { show, dismiss } = useToast();
  return async (address, title) => {
    const stop = new AbortController();
    const key = `export ${address}`;
    let [bytes, said] = [0, Date.now()];
    const say = () => {
      if (Date.now() - said < patience) return;
      said = Date.now();
      show({
        title: t("transfer.export.going", { title }),
        body: t("transfer.export.soFar", { size: number(Math.round(bytes / 100_000) / 10) }),
        key,
        ms: 3_600_000,
        action: { label: t("transfer.export.stop"), run: () => stop.abort() },
      });
    };
    const waiting = setInterval(say, patience);
    try {
      const answer = await fetch(address, { signal: stop.signal });
      if (answer.redirected) return location.assign(answer.url);
      if (!answer.ok || !answer.body) throw new Error(String(answer.status));
      const parts: Uint8Array<ArrayBuffer>[] = [];
      const reader = answer.body.getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        parts.push(next.value);
        bytes += next.value.length;
      }
      const file = URL.createObjectURL(new Blob(parts, { type: answer.headers.get("content-type") ?? "" }));
      const link = Object.assign(document.createElement("a"), {
        href: file,
        download: nameIn(answer.headers.get("content-disposition") ?? ""),
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(file), 60_000);
      show({ title: t("transfer.export.ready", { title }), body: link.download, kind: "ok", key });
    } catch {
      if (stop.signal.aborted) dismiss(key);
      else show({ title: t("transfer.export.failed", { title }), kind: "destructive", key });
    } finally {
      clearInterval(waiting);
    }
  };
}
