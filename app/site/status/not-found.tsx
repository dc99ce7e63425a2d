import { data, type LoaderFunctionArgs } from "react-router";
import { ctxKey, factsKey } from "#app/platform/http/request-context.server.ts";

import type { Head } from "../head.ts";
import { letterAction } from "../letter.server.ts";
import { pageWords } from "../page-words.server.ts";
import { NotFound } from "./wrong.tsx";

export const handle = { boot: "deferred" };

export async function loader({ context }: LoaderFunctionArgs) {
  const t = await pageWords(context.get(ctxKey));
  const head: Head = { title: t("status.notFound.pageTitle"), noindex: true };
  context.get(factsKey).cacheable = false;
  return data({ head }, { status: 404 });
}

export const action = letterAction;

/** Any address that is none of ours. */
export default function NotFoundPage() {
  return <NotFound />;
}
