import { useLocation, useRevalidator, useRouteError } from "react-router";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { failureOf } from "#app/shell/connection/failure.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { useUnsent } from "#app/shell/typed/use-unsent.ts";
import { UnsentForm } from "#app/ui/unsent-form.tsx";
import { useComeBack } from "#app/shell/connection/use-come-back.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./section-error.module.css";

/** Stands in a section's place inside its frame: what happened, Retry, the number to quote, the way to the area's first page. What passes by itself is read again by itself. */
export function SectionError() {
  const { status, message, requestId, passing } = failureOf(useRouteError());
  const t = useTranslate();
  const area = useLocation().pathname.split("/")[1];
  const { revalidate, state } = useRevalidator();
  const unsent = useUnsent();
  // Reading the page again would take away what was sent.
  useComeBack(passing && unsent === null);
  const title = status === 404 ? "common.error.notFound" : status === 403 ? "common.error.forbidden" : "common.error.fetching";
  return (
    <div className={classes(css.error, ui.stack(3, "tight"), ui.text("soft"))} role="alert">
      <h1>{t(title)}</h1>
      {status !== 404 && status !== 403 && <p>{t(message?.key ?? "common.error.tryLater", message?.values)}</p>}
      {requestId && (
        <p className="caption">
          {t("common.error.referenceLabel")} <Ltr>{requestId}</Ltr>
        </p>
      )}
      <UnsentForm />
      <div className={ui.row(2)}>
        {status !== 404 && status !== 403 && unsent === null && (
          <Button kind="line" busy={state === "loading"} onClick={() => void revalidate()}>
            {t("common.error.retry")}
          </Button>
        )}
        <Button kind="line" to={`/${area}`}>
          {t("common.error.dashboard")}
        </Button>
      </div>
    </div>
  );
}
