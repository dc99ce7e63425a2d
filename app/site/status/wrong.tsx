import { isRouteErrorResponse } from "react-router";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { LinkButton } from "#app/site/ui/button.tsx";
import { LinkArrow } from "#app/site/ui/link-arrow.tsx";
import { Lost } from "./lost.tsx";

/** Nothing is at this address. */
export function NotFound() {
  const t = useTranslate();
  return (
    <Lost code={t("status.notFound.code")} title={t("status.notFound.title")} text={t("status.notFound.text")}>
      <LinkButton to="/" icon="arrow-right">
        {t("status.notFound.home")}
      </LinkButton>
      <LinkArrow to="/portfolio">{t("status.notFound.portfolio")}</LinkArrow>
    </Lost>
  );
}

type Answer = { said: { key: string; values?: Record<string, string | number> }; requestId?: string };
const isAnswer = (value: unknown): value is Answer => typeof value === "object" && value !== null && "said" in value;

/** What a public page shows between header and footer when it could not be made: the wall, or what failed, the number to quote, another try. */
export function Wrong({ error }: { error: unknown }) {
  const t = useTranslate();
  const format = useFormat();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFound />;
  const answer = isRouteErrorResponse(error) && isAnswer(error.data) ? error.data : null;
  return (
    <Lost
      code={format.year(status)}
      title={t(answer ? "common.error.fetching" : "common.error.title")}
      text={
        <>
          {t(answer?.said.key ?? "common.error.tryAgain", answer?.said.values)}
          {answer?.requestId && (
            <span className="caption">
              <br />
              {t("common.error.referenceLabel")} <Ltr>{answer.requestId}</Ltr>
            </span>
          )}
        </>
      }
    >
      <a href="">{t("common.error.retry")}</a>
      <LinkArrow to="/">{t("common.error.home")}</LinkArrow>
    </Lost>
  );
}
