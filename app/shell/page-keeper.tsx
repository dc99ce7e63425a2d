import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import { beginStaying, standOn } from "./keep-page.ts";
import { lineIsDoubtful, serverAnswers } from "#app/shell/connection/line.ts";
import { useToast } from "./toasts.tsx";

const unopenedKey = "line-unopened";
const staleKey = "line-stale";

/** The router numbers the entries of the browser's history; null where another one made the entry. */
function placeInHistory(): number | null {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number" ? state.idx : null;
}

/** Keeps the reader on the page where the next one cannot be read, in the router and in the browser's own links and forms, and says so. */
export function PageKeeper() {
  const t = useTranslate();
  const { show, dismiss } = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const place = useRef<number | null>(null);

  const unopened = useCallback(
    (again: () => void) =>
      show({
        key: unopenedKey,
        title: t("shell.line.unopened"),
        body: t("shell.line.unopenedBody"),
        kind: "destructive",
        action: { label: t("common.error.retry"), run: again },
      }),
    [show, t],
  );

  useEffect(() => void (place.current = placeInHistory()), [location]);
  useEffect(() => () => dismiss(unopenedKey), [location.pathname, location.search, dismiss]);

  useEffect(() => {
    const { pathname, search } = new URL(location.pathname + location.search, window.location.origin);
    standOn({
      here: pathname + search,
      stay: () => {
        beginStaying();
        const now = placeInHistory();
        // Going back has moved the browser already: it goes forward again, and the router follows.
        if (window.location.pathname + window.location.search !== pathname + search && now !== null && place.current !== null)
          window.history.go(place.current - now);
        else void navigate(location, { replace: true, preventScrollReset: true, state: location.state });
      },
      unopened: (address) => unopened(() => void navigate(address)),
      leave: (address) => window.location.assign(address),
      stale: () =>
        show({
          key: staleKey,
          title: t("shell.line.stale"),
          kind: "destructive",
          action: { label: t("common.error.retry"), run: () => void revalidate() },
        }),
      fresh: () => dismiss(staleKey),
    });
  }, [location, navigate, revalidate, show, dismiss, unopened, t]);

  useEffect(() => {
    let passing = false;
    const ask = async (event: Event, go: () => void) => {
      event.preventDefault();
      const leave = async () => {
        if (!(await serverAnswers())) return void unopened(() => void leave());
        passing = true;
        go();
        passing = false;
      };
      await leave();
    };
    const clicked = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      if (!link || event.defaultPrevented || passing || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const within = link.hash !== "" && link.pathname + link.search === window.location.pathname + window.location.search;
      if (link.origin !== window.location.origin || (link.target && link.target !== "_self") || within || !lineIsDoubtful()) return;
      void ask(event, () => (link.hasAttribute("download") ? link.click() : window.location.assign(link.href)));
    };
    const submitted = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented || passing || !lineIsDoubtful()) return;
      const { submitter } = event;
      void ask(event, () => form.requestSubmit(submitter));
    };
    // On the window, so that what the page itself takes up has been prevented by then.
    window.addEventListener("click", clicked);
    window.addEventListener("submit", submitted);
    return () => {
      window.removeEventListener("click", clicked);
      window.removeEventListener("submit", submitted);
    };
  }, [unopened]);
  return null;
}
