import { authorize } from "#app/access/permissions.ts";
import { openingDay } from "#app/crm/base/opening-day/operations.server.ts";
import { openingItemEntity } from "#app/crm/money/opening-items/entity.ts";
import { openingKindNames, openingKinds } from "#app/crm/money/opening-items/fields.ts";
import { importColumns, wordOf } from "#app/kit/transfer/columns.server.ts";
import { downloadOf, type Download, type Format } from "#app/kit/transfer/export.server.ts";
import type { SheetCell } from "#app/kit/transfer/files/sheet.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";

/** An empty sheet of opening balances as the import knows it, with a row of each kind that says which columns it needs. */
export async function openingTemplate(ctx: Ctx, format: Format): Promise<Download> {
  authorize(ctx.actor, "openingItem.import");
  const t = translateFor(ctx.language);
  const columns = importColumns(openingItemEntity).filter(({ field }) => field !== null);
  const first = (await openingDay(ctx))?.cutOver ?? cairoDay(ctx.now());
  const rows = openingKindNames.map((kind, at): SheetCell[] => {
    const { of } = openingKinds[kind];
    const dated = of === "client" || of === "supplier";
    const row: Record<string, SheetCell> = {
      number: `${t(`openingBalances.template.number.${of}`)}-${at + 1}`,
      kind: wordOf(t, "openingItem", "kind", kind),
      [`${of}Id`]: t(`openingBalances.template.${of}`),
      amount: 11_400,
      ...(dated && { on: addDays(first, -40), dueOn: addDays(first, 20) }),
      ...((kind === "client" || kind === "supplier") && { vat: 1_400 }),
      ...(of === "account" && { side: wordOf(t, "openingItem", "side", "credit") }),
    };
    return columns.map(({ key }) => row[key] ?? null);
  });
  return downloadOf(ctx, format, columns, rows, { plain: "opening balances", title: t("openingBalances.title") });
}
