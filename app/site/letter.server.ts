import { subscribe } from "#app/content/newsletter/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { clientAddress } from "#app/platform/http/address.server.ts";
import type { Arrival } from "#app/platform/http/doors.server.ts";

/**
 * The letter form stands under every public page and posts to that page. An action asks this first: null means that the form is another
 * one. Without script the answer leads back to the page (303) and the footer says what happened; with script the page stays.
 */
export async function takeLetter(ctx: Ctx, form: FormData, request: Request): Promise<Arrival | null> {
  if (form.get("intent") !== "newsletter") return null;
  const page = new URL(request.url);
  await subscribe(
    ctx,
    { email: form.get("email"), website: form.get("website") ?? undefined },
    { address: clientAddress(request), page: page.pathname },
  );
  const said = { key: "newsletter.sent" };
  if (form.has("stay")) return { said };
  page.searchParams.delete("index");
  page.searchParams.set("letter", "sent");
  return { to: `${page.pathname}${page.search}#letter`, said };
}
