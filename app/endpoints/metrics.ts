import type { LoaderFunctionArgs } from "react-router";
import { config } from "#app/platform/config.server.ts";
import { measured, measures } from "#app/platform/log/measures.server.ts";
import { sameSecret } from "#app/platform/tokens/tokens.server.ts";

/** Counters for the operator's collector, which shows `METRICS_TOKEN` as a bearer token. Without that setting the address does not exist. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = config().METRICS_TOKEN;
  const shown = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (!token || !shown || !sameSecret(shown, token)) return new Response("Not found\n", { status: 404 });
  return new Response(await measured(), { headers: { "content-type": measures().registry.contentType, "cache-control": "no-store" } });
}
