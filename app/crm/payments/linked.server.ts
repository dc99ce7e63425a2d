import { eq } from "drizzle-orm";
import { system } from "#app/access/actor.ts";
import { clientTable } from "#app/crm/clients/table.server.ts";
import type { LinkedKind } from "#app/crm/links/operations.server.ts";
import { bilingual } from "#app/values/bilingual.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { isUuid } from "#app/values/uuid.ts";
import { statementPaper } from "./paper.server.ts";
import { languageFor } from "./reminders.server.ts";

/** A statement behind a link shows the last year, as the account stands when it is opened (days). */
const shown = 365;

/** A statement of account behind a client's link: the link is the permission. It is made anew each time, and asks for no answer. */
export const linkedStatement: LinkedKind = {
  async find(ctx, clientId) {
    const [client] = isUuid(clientId) ? await ctx.db.select().from(clientTable).where(eq(clientTable.id, clientId)) : [];
    if (!client || client.mergedIntoId || client.trashedAt) return null;
    const to = cairoDay(ctx.now());
    const paper = await statementPaper({ ...ctx, actor: system }, clientId, { from: addDays(to, -shown), to });
    return {
      paper,
      hash: "",
      outcome: null,
      asks: false,
      lastDay: null,
      ownerIds: [client.assignedTo],
      about: { kind: "client", id: clientId },
      clientId,
      reader: {
        name: bilingual(client.nameEn, client.nameAr),
        email: client.email ?? "",
        phone: client.phoneE164 ?? "",
        language: languageFor(client, null),
      },
    };
  },
};
