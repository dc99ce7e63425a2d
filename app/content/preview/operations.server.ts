import { and, eq, isNull, or, type AnyColumn, type SQL } from "drizzle-orm";
import { accountOf, type Actor } from "#app/access/actor.ts";
import { authorize, may } from "#app/access/permissions.ts";
import { visibleAt } from "#app/content/publication/table.server.ts";
import type { Ctx, Preview } from "#app/platform/ctx.server.ts";
import { sameSecret, signedToken } from "#app/platform/tokens/tokens.server.ts";
import { draftsLanguage, previewParam } from "./fields.ts";

export const draftsOfTexts = "siteTexts";

/** A link to what is not published works this long (s). */
const lifetime = 14 * 24 * 3600;

export const asksForPreview = (url: URL): boolean => url.searchParams.has(previewParam);

/** Undefined without a right to a preview. Drafts of texts are for a signed-in administrator; one record is for whoever holds its `previewLink`. */
export function previewOf(actor: Actor, url: URL, now: Date): Preview | undefined {
  if (draftsLanguage(url)) {
    const account = accountOf({ actor });
    return account && may({ actor }, "siteContent.read") ? { kind: draftsOfTexts, id: account.id } : undefined;
  }
  const [kind = "", id = "", until = "", signature = ""] = url.searchParams.get(previewParam)?.split(".") ?? [];
  if (!/^[a-zA-Z]+$/.test(kind) || !(Number(until) * 1000 > now.getTime())) return undefined;
  return sameSecret(signature, signedToken("preview", kind, id, until)) ? { kind, id } : undefined;
}

export function previewLink(ctx: Ctx, { kind, id }: Preview, path: string): string {
  authorize(ctx.actor, "siteContent.read");
  const until = String(Math.floor(ctx.now().getTime() / 1000) + lifetime);
  return `${path}?${previewParam}=${[kind, id, until, signedToken("preview", kind, id, until)].join(".")}`;
}

export const previewing = (ctx: Ctx, kind: string): string | null => (ctx.preview?.kind === kind ? ctx.preview.id : null);

export function shownTo(
  ctx: Ctx,
  kind: string,
  table: { id: AnyColumn; state: AnyColumn; publishAt: AnyColumn; trashedAt: AnyColumn },
): SQL {
  const seen = visibleAt(table, ctx.now());
  const id = previewing(ctx, kind);
  // What was thrown away is shown to nobody, whatever link is still on its way.
  return (id ? or(seen, and(eq(table.id, id), isNull(table.trashedAt))) : seen) ?? seen;
}
