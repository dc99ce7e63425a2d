import type { LoaderFunctionArgs } from "react-router";
import { shownContacts } from "#app/content/contact-items/operations.server.ts";
import { footerTexts } from "#app/content/site-texts/operations.server.ts";
import { socialLinks } from "#app/content/social-links/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { ctxKey } from "#app/platform/http/request-context.server.ts";
import { readPart } from "#app/platform/http/body/read-part.server.ts";
import type { Message } from "#app/values/errors.ts";
import { translateFor } from "#app/words/words.server.ts";

const parts: Record<string, (ctx: Ctx) => Promise<unknown>> = { texts: footerTexts, contact: shownContacts, social: socialLinks };

/** The browser asks again for what the page could not wait for, so it may take longer here (ms). */
const patience = 5_000;

const headers = { "cache-control": "no-store" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const ctx = context.get(ctxKey);
  const read = Object.hasOwn(parts, params["part"] ?? "") ? parts[params["part"]!] : undefined;
  if (!read) return refused(ctx, 404, "common.error.notFound");
  const found = await readPart(ctx, patience, `footer: ${params["part"]}`, read(ctx));
  return found.ok ? Response.json(found, { headers }) : refused(ctx, 503, "common.error.unavailable");
}

function refused(ctx: Ctx, status: number, key: string): Response {
  const t = translateFor(ctx.language);
  const message: Message = { key };
  return Response.json(
    { ok: false, message, title: t("common.error.fetching"), text: t(key), requestId: ctx.requestId },
    { status, headers },
  );
}
