import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTranslate } from "./locale/use-translate.tsx";
import { useLanguage } from "./shell/language.tsx";
import { Ltr } from "./shell/ltr.tsx";
import "./error-page.css";

/** What a reader sees when a page could not be made: what happened, what to do, and the number to quote. */
export function ErrorPage() {
  const error = useRouteError();
  const t = useTranslate();
  const { path } = useLanguage();
  const answer = isRouteErrorResponse(error) && isAnswer(error.data) ? error.data : null;
  return (
    <main className="error-page" id="main">
      <h1>{t(answer ? "common.error.fetching" : "common.error.title")}</h1>
      <p>{t(answer?.said.key ?? "common.error.tryAgain", answer?.said.values)}</p>
      {answer?.requestId && (
        <p className="error-number">
          {t("common.error.referenceLabel")} <Ltr>{answer.requestId}</Ltr>
        </p>
      )}
      <p className="error-acts">
        <a href="">{t("common.error.retry")}</a>
        <a href={path("/")}>{t("common.error.home")}</a>
      </p>
    </main>
  );
}

type Shown = { said: { key: string; values?: Record<string, string | number> }; requestId?: string };
const isAnswer = (value: unknown): value is Shown => typeof value === "object" && value !== null && "said" in value;
