import { useEffect } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { cookieIn } from "#app/values/cookie.ts";
import { saidCookie, type Flash } from "./answer.ts";
import { useToast } from "./toasts.tsx";

/** Shows once what an action said before it sent the reader here. */
export function SaidToast() {
  const location = useLocation();
  const t = useTranslate();
  const { show } = useToast();
  useEffect(() => {
    const found = cookieIn(document.cookie, saidCookie);
    if (!found) return;
    document.cookie = `${saidCookie}=;path=/;max-age=0;samesite=lax`;
    const said = parse(decodeURIComponent(found));
    if (!said) return;
    const text = t(said.key, said.values);
    show(said.failed ? { title: t(said.failed), body: text, kind: "destructive" } : { title: text, kind: "ok" });
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
