import { useEffect } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { cookieIn } from "#app/values/cookie.ts";
import { messageCookie, type Flash } from "./answer.ts";
import { useToast } from "./toasts.tsx";

/** Shows once what an action said before it sent the reader here. */
export function MessageToast() {
  const location = useLocation();
  const t = useTranslate();
  const { show } = useToast();
  useEffect(() => {
    const found = cookieIn(document.cookie, messageCookie);
    if (!found) return;
    document.cookie = `${messageCookie}=;path=/;max-age=0;samesite=lax`;
    const message = parse(decodeURIComponent(found));
    if (!message) return;
    const text = t(message.key, message.values);
    show(message.failed ? { title: t(message.failed), body: text, kind: "destructive" } : { title: text, kind: "ok" });
  }, [location, show, t]);
  return null;
}

function parse(text: string): Flash | null {
  try {
    const value = JSON.parse(text) as Flash;
    return typeof value.key === "string" ? value : null;
  } catch {
    return null;
  }
}
