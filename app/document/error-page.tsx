import { useRouteError } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import { failureOf } from "#app/shell/connection/failure.ts";
import { FailureTitle } from "#app/shell/failure-title.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { useUnsent } from "#app/shell/drafts/use-unsent.ts";
import { UnsentForm } from "#app/ui/unsent-form.tsx";
import { useComeBack } from "#app/shell/connection/use-come-back.ts";
import "./error-page.css";

export function ErrorPage() {
  const { message, requestId, passing } = failureOf(useRouteError());
  const t = useTranslate();
  const { path } = useLanguage();
  const unsent = useUnsent();
  // Reading the page again would take away what was sent.
  useComeBack(passing && unsent === null);
  return (
    <main className="error-page" id="main">
      <FailureTitle page={t("common.error.unknown")} />
      <h1>{t(message ? "common.error.fetching" : "common.error.title")}</h1>
      <p>{t(message?.key ?? "common.error.tryLater", message?.values)}</p>
      {requestId && (
        <p className="error-number">
          {t("common.error.referenceLabel")} <Ltr>{requestId}</Ltr>
        </p>
      )}
      <UnsentForm />
      <p className="error-acts">
        {unsent === null && <a href="">{t("common.error.retry")}</a>}
        <a href={path("/")}>{t("common.error.home")}</a>
      </p>
    </main>
  );
}
