import { classes } from "#app/ui/primitives.ts";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { Press } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import type { Message } from "#app/values/errors.ts";
import type { PagePart } from "#app/platform/http/body/read-part.server.ts";
import css from "./footer.module.css";

type FooterPartProps<T> = { part: "texts" | "contact" | "social"; loaded: PagePart<T>; children: (data: T) => ReactNode };

/** A part of the footer whose read may have failed: the browser then reads it again, and if that fails too, offers another try. */
export function FooterPart<T>({ part, loaded, children }: FooterPartProps<T>) {
  const t = useTranslate();
  const { show } = useToast();
  const [data, setData] = useState<T | null>(loaded.ok ? loaded.data : null);
  const [failed, setFailed] = useState(false);
  const requested = useRef(false);

  const read = useCallback(async () => {
    if (requested.current) return;
    requested.current = true;
    setFailed(false);
    const answer = await readPart(part);
    requested.current = false;
    if ("data" in answer) return setData(answer.data as T);
    setFailed(true);
    const { message } = answer;
    show({ key: `footer-${part}`, title: t("common.error.fetching"), body: t(message.key, message.values), kind: "destructive" });
  }, [part, show, t]);

  useEffect(() => {
    if (loaded.ok) setData(loaded.data);
  }, [loaded]);

  const missing = data === null;
  const first = useRef(missing);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    void read();
  }, [read]);

  if (data !== null) return children(data);
  return failed ? (
    <p className={css.failed}>
      {t("shell.footer.failed")} <Press onClick={() => void read()}>{t("shell.footer.retry")}</Press>
    </p>
  ) : (
    <p className={css.waiting} role="status" data-footer-waiting={part}>
      <span className={classes("spinner", css.spinner)} aria-hidden="true" />
      {t("shell.footer.loading")}
    </p>
  );
}

async function readPart(part: string): Promise<{ data: unknown } | { message: Message }> {
  try {
    const response = await fetch(`/api/footer/${part}`, { headers: { accept: "application/json" }, cache: "no-store" });
    const body = (await response.json()) as { ok: true; data: unknown } | { ok: false; message?: Message };
    if (response.ok && body.ok) return { data: body.data };
    if (!body.ok && body.message) return { message: body.message };
  } catch {
    // No connection, or an answer that is not ours: the same sentence says it.
  }
  return { message: { key: "common.error.unavailable" } };
}
