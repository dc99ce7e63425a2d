import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import { isOtherPage } from "#app/shell/came-from.ts";
import { BrandPattern } from "#app/shell/brand-pattern.tsx";
import { Logo } from "#app/shell/logo.tsx";
import css from "./start-indicator.module.css";

/** How long the cover of the first document stays, in milliseconds. The style sheet lifts it by the same figure, script or none. */
const startTime = 1500;
/** A navigation may take this long before the cover comes, in milliseconds. */
const patience = 400;

/** The cover of the start and of slow navigations. It takes no clicks; the page under it stays readable, and screen readers hear "Loading..." once. */
export function StartIndicator() {
  const t = useTranslate();
  const slow = useSlowNavigation();
  const starting = useStarting();
  return (
    <>
      <div className={slow ? `${css.cover} ${css.slow}` : css.cover} data-start-cover="" aria-hidden="true">
        <BrandPattern className={css.light} />
        <div className={css.box}>
          <Logo className={css.mark} />
          <p className={css.name}>{t("shell.product")}</p>
          <p className={css.load}>
            <span className={`spinner ${css.spinner}`} />
            <span>{t("shell.loading")}</span>
          </p>
        </div>
      </div>
      <p role="status" className={css.message}>
        {(slow || starting) && t("shell.loading")}
      </p>
    </>
  );
}

function useSlowNavigation(): boolean {
  const here = useLocation();
  const { state, location, formMethod } = useNavigation();
  const leaving = state === "loading" && formMethod === undefined && isOtherPage(here, location) ? location.pathname : null;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (leaving === null) return;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [leaving]);
  return slow;
}

function useStarting(): boolean {
  const [starting, setStarting] = useState(false);
  useEffect(() => {
    const left = startTime - performance.now();
    if (document.documentElement.dataset["first"] === undefined || left <= 0) return;
    setStarting(true);
    const timer = setTimeout(() => setStarting(false), left);
    return () => clearTimeout(timer);
  }, []);
  return starting;
}
