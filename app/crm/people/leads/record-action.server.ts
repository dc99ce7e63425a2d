import { asAction } from "#app/platform/http/route-handlers.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { leadRecords } from "./records.server.ts";

/** What is done with a lead on its page, besides its form and its moves: the trash. */
export const changeLead = asAction<{ id: string }>(async (ctx, form, { params }) => {
  const id = params["id"] ?? "";
  switch (form.get("intent")) {
    case "trash": {
      const { name } = await leadRecords.get(ctx, id);
      await leadRecords.trash(ctx, id);
      return { to: "/crm/leads", message: { key: "kit.done.trashed", values: { name: inLanguage(name, ctx.language).text } } };
    }
    case "restore":
      await leadRecords.restore(ctx, id);
      return { data: { id } };
    default:
      throw new Unreadable();
  }
});
