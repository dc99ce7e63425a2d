import { data, type LoaderFunctionArgs } from "react-router";
import { useTranslate } from "#app/locale/reader.tsx";
import { ctxKey, factsKey } from "#app/platform/http/request-context.server.ts";
import type { Head } from "#app/site/head.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkArrow } from "#app/site/ui/link-arrow.tsx";
import { Lost } from "./lost.tsx";

export const handle = { boot: "deferred" };

export async function loader({ context }: LoaderFunctionArgs) {
  const t = await pageWords(context.get(ctxKey));
  const head: Head = { title: t("status.unauthorized.pageTitle"), noindex: true };
  context.get(factsKey).cacheable = false;
  return data({ head }, { status: 403 });
}

export const action = publicAction();

export default function Unauthorized() {
  const t = useTranslate();
  return (
    <Lost code={t("status.unauthorized.code")} title={t("status.unauthorized.title")} text={t("status.unauthorized.text")}>
      <Button to="/" after="arrow-right">
        {t("status.unauthorized.home")}
      </Button>
      <LinkArrow to="/login">{t("status.unauthorized.signIn")}</LinkArrow>
    </Lost>
  );
}
