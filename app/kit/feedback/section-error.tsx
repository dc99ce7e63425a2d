import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { Button } from "@mantine/core";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import css from "./section-error.module.css";

type Told = { said?: { key: string; values?: Record<string, string | number> }; requestId?: string; status?: number };

/** A section that cannot be read just now is asked again after this pause (ms). */
const again = 5000;

/** Stands in a section's place inside its frame: what happened, Retry, the number to quote. What passes by itself is asked again by itself. */
export function SectionError() {
  const error = useRouteError();
  const t = useTranslate();
  const { revalidate, state } = useRevalidator();
  const told: Told = isRouteErrorResponse(error) && typeof error.data === "object" && error.data !== null ? (error.data as Told) : {};
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const passing = status === 503;
  useEffect(() => {
    if (!passing) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, again);
    return () => clearInterval(timer);
  }, [passing, revalidate]);
  const title = status === 404 ? "common.error.notFound" : status === 403 ? "common.error.forbidden" : "common.error.fetching";
  return (
    <div className={css.error} role="alert">
      <h1>{t(title)}</h1>
      {status !== 404 && status !== 403 && <p>{t(told.said?.key ?? "common.error.tryAgain", told.said?.values)}</p>}
      {told.requestId && (
        <p className="caption">
          {t("frame.number")} <Ltr>{told.requestId}</Ltr>
        </p>
      )}
      {status !== 404 && status !== 403 && (
        <Button variant="default" loading={state === "loading"} onClick={() => void revalidate()}>
          {t("common.error.retry")}
        </Button>
      )}
    </div>
  );
}
