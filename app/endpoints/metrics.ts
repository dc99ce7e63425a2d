import type { LoaderFunctionArgs } from "react-router";
import { clientAddress } from "#app/platform/http/address.server.ts";
import { measures } from "#app/platform/log/measures.server.ts";

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** Counters for the operator, from the machine itself only. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!loopback.test(clientAddress(request))) return new Response("Not found\n", { status: 404 });
  const { registry } = measures();
  return new Response(await registry.metrics(), { headers: { "content-type": registry.contentType, "cache-control": "no-store" } });
}
