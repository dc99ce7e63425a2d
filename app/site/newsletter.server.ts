import type { ActionFunctionArgs } from "react-router";
import { isTrapFilled, trapField } from "#app/values/trap.ts";
import { subscribe } from "#app/content/newsletter/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { clientAddress } from "#app/platform/http/address.server.ts";
import type { Arrival } from "#app/platform/http/route-handlers.server.ts";

/** Whoever reads such an address opens what it leads to. */
const isSecret = (path: string): boolean => /^(\/ar)?\/(home|documents)\//.test(path);

/** Each public page's action asks this first: null for another form. Without script the answer leads back to the page (303); else the page stays. */
export async function takeLetter(
  ctx: Ctx,
  form: FormData,
  { request, url }: Pick<ActionFunctionArgs, "request" | "url">,
): Promise<Arrival | null> {
  if (form.get("intent") !== "newsletter") return null;
  await subscribe(
    ctx,
    { email: form.get("email"), suspected: isTrapFilled(form.get(trapField)) && !form.has("stay") },
    { address: clientAddress(request), ...(!isSecret(url.pathname) && { page: url.pathname }) },
  );
  const message = { key: "newsletter.sent" };
  if (form.has("stay")) return { message: message };
  const query = new URLSearchParams(url.search);
  query.delete("index");
  query.set("letter", "sent");
  return { to: `${url.pathname}?${query}#letter`, message: message };
}
