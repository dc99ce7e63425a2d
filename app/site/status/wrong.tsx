import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { failureOf } from "#app/shell/connection/failure.ts";
import { FailureTitle } from "#app/shell/failure-title.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { useUnsent } from "#app/shell/drafts/use-unsent.ts";
import { UnsentForm } from "#app/ui/unsent-form.tsx";
import { useComeBack } from "#app/shell/connection/use-come-back.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkArrow } from "#app/site/ui/link-arrow.tsx";
import { Lost } from "./lost.tsx";

export function NotFound() {
  const t = useTranslate();
  return (
    <Lost code={t("status.notFound.code")} title={t("status.notFound.title")} text={t("status.notFound.text")}>
      <Button to="/" after="arrow-right">
        {t("status.notFound.home")}
      </Button>
      <LinkArrow to="/portfolio">{t("status.notFound.portfolio")}</LinkArrow>
    </Lost>
  );
}

export function Wrong({ error }: { error: unknown }) {
  const t = useTranslate();
  const format = useFormat();
  const { status, message, requestId, passing } = failureOf(error);
  const unsent = useUnsent();
  // Reading the page again would take away what was sent.
  useComeBack(passing && unsent === null);
  if (status === 404)
    return (
      <>
        <FailureTitle page={t("status.notFound.pageTitle")} />
        <NotFound />
      </>
    );
  return (
    <Lost
      code={format.year(status)}
      title={t(message ? "common.error.fetching" : "common.error.title")}
      text={
        <>
          <FailureTitle page={t("common.error.unknown")} />
          {t(message?.key ?? "common.error.tryLater", message?.values)}
          {requestId && (
            <span className="caption">
              <br />
              {t("common.error.referenceLabel")} <Ltr>{requestId}</Ltr>
            </span>
          )}
        </>
      }
    >
      <UnsentForm />
      {unsent === null && <a href="">{t("common.error.retry")}</a>}
      <LinkArrow to="/">{t("common.error.home")}</LinkArrow>
    </Lost>
  );
}
