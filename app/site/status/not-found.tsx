import { data, type LoaderFunctionArgs } from "react-router";
import { ctxKey, factsKey } from "#app/platform/http/request-context.server.ts";

import type { Head } from "#app/site/head.ts";
import { publicAction } from "#app/site/public-action.server.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { NotFound } from "./wrong.tsx";

export const handle = { boot: "deferred" };

export async function loader({ context }: LoaderFunctionArgs) {
  const t = await pageWords(context.get(ctxKey));
  const head: Head = { title: t("status.notFound.pageTitle"), noindex: true };
  context.get(factsKey).cacheable = false;
  return data({ head }, { status: 404 });
}

export const action = publicAction();

export default function NotFoundPage() {
  return <NotFound />;
}
