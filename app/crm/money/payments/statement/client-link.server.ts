import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { linkAddress, makeLink } from "#app/crm/people/links/operations.server.ts";
import type { LinkKind } from "#app/crm/people/links/fields.ts";
import { clientLinkTable } from "#app/crm/people/links/table.server.ts";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import type { Language } from "#app/values/language.ts";

/** A link that ends sooner is not sent any more (ms). */
const useful = 14 * 86_400_000;

/** The address under which a client reads a document: that of a link he has, or a new one. Asked twice it is the same. */
export async function addressFor(
  ctx: Ctx,
  of: { kind: Extract<LinkKind, "invoice" | "statement">; recordId: string; clientId: string; language: Language },
): Promise<string> {
  return change(ctx, async (tx) => {
    const { kind, recordId, language } = of;
    const [open] = await tx.db
      .select()
      .from(clientLinkTable)
      .where(
        and(
          eq(clientLinkTable.kind, kind),
          eq(clientLinkTable.recordId, recordId),
          eq(clientLinkTable.language, language),
          isNull(clientLinkTable.revokedAt),
          gt(clientLinkTable.expiresAt, new Date(tx.now().getTime() + useful)),
        ),
      )
      .orderBy(desc(clientLinkTable.createdAt))
      .limit(1);
    return open ? linkAddress(open) : (await makeLink(tx, { ...of, lastDay: null })).address;
  });
}
