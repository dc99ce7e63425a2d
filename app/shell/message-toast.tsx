import { useEffect } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import { cookieIn } from "#app/values/cookie.ts";
import { messageCookie, type Flash } from "./answer.ts";
import { useToast } from "./toasts.tsx";

export function MessageToast() {
  const location = useLocation();
  const t = useTranslate();
  const { show } = useToast();
  useEffect(() => {
    if (!cookieIn(document.cookie, messageCookie)) return;
    const message = messageIn(document.cookie);
    document.cookie = `${messageCookie}=;path=/;max-age=0;samesite=lax`;
    if (!message) return;
    const text = t(message.key, message.values);
    show(message.failed ? { title: t(message.failed), body: text, kind: "destructive" } : { title: text, kind: "ok" });
  }, [location, show, t]);
  return null;
}

/** The message in a Cookie header; null where there is none, or what stands there is not ours. */
export function messageIn(cookies: string): Flash | null {
  try {
    const value = JSON.parse(decodeURIComponent(cookieIn(cookies, messageCookie) ?? "null")) as Flash | null;
    return typeof value?.key === "string" ? value : null;
  } catch {
    return null;
  }
}
