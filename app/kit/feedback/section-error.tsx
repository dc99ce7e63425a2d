import { useLocation, useRevalidator, useRouteError } from "react-router";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { failureOf } from "#app/shell/connection/failure.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { useUnsent } from "#app/shell/drafts/use-unsent.ts";
import { UnsentForm } from "#app/ui/unsent-form.tsx";
import { useComeBack } from "#app/shell/connection/use-come-back.ts";
import { useAllShortcuts } from "#app/kit/frame/shortcuts.tsx";
import css from "./section-error.module.css";

const final: Record<number, string> = { 403: "common.error.forbidden", 404: "common.error.notFound", 405: "common.error.onlyForms" };

/** Stands in a section's place inside its frame: what happened, Retry, the number to quote, the ways to the area's first page and its search. What passes by itself is read again by itself. */
export function SectionError() {
  const { status, message, requestId, passing } = failureOf(useRouteError());
  const t = useTranslate();
  const area = useLocation().pathname.split("/")[1];
  const { revalidate, state } = useRevalidator();
  const unsent = useUnsent();
  // Reading the page again would take away what was sent.
  useComeBack(passing && unsent === null);
  const shortcuts = useAllShortcuts();
  const search = () => shortcuts().find(({ keys }) => keys === "mod+k");
  const title = final[status] && (message?.key ?? final[status]);
  return (
    <div className={classes(css.error, ui.stack(3, "tight"), ui.text("soft"))} role="alert">
      <h1>{t(title ?? "common.error.fetching", message?.values)}</h1>
      {!title && <p>{t(message?.key ?? "common.error.tryLater", message?.values)}</p>}
      {requestId && (
        <p className="caption">
          {t("common.error.referenceLabel")} <Ltr>{requestId}</Ltr>
        </p>
      )}
      <UnsentForm />
      <div className={ui.row(2)}>
        {!title && unsent === null && (
          <Button kind="line" busy={state === "loading"} onClick={() => void revalidate()}>
            {t("common.error.retry")}
          </Button>
        )}
        <Button kind="line" to={`/${area}`}>
          {t("common.error.dashboard")}
        </Button>
        {title && (
          <Button kind="line" icon="search" onClick={() => search()?.run()}>
            {t("frame.palette.title")}
          </Button>
        )}
      </div>
    </div>
  );
}
