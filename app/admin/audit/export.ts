import { asResponse, downloadOf } from "#app/kit/transfer/export.server.ts";
import type { SheetColumn } from "#app/kit/transfer/files/sheet.server.ts";
import { format as formatFor } from "#app/locale/format.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { namesOf } from "./events.ts";
import { filtersIn } from "./filters.ts";
import { exportAudit } from "./operations.server.ts";
import { sentence, whoOf } from "./sentence.ts";
import { labelOf, plain } from "./shown.ts";

const columns: SheetColumn[] = (["at", "who", "what", "about", "name", "id", "changes"] as const).map((key) => ({
  key,
  label: { en: translateFor("en")(`audit.sheet.${key}`), ar: translateFor("ar")(`audit.sheet.${key}`) },
  kind: key === "at" ? "dateTime" : "text",
}));

export const loader = asLoader(async (ctx, { url }) => {
  const kind = url.searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  const entries = await exportAudit(ctx, filtersIn(url.searchParams), kind);
  const t = translateFor(ctx.language);
  // Files carry Western digits in both languages.
  const format = formatFor(ctx.language, "latn");
  const rows = entries.map((entry) => [
    entry.at,
    whoOf(t, ctx.language, entry),
    sentence(t, format, entry),
    t(namesOf(entry.entity).many),
    entry.name && (entry.name[ctx.language] || entry.name.en || entry.name.ar),
    entry.entityId,
    entry.changes.map((one) => `${labelOf(t, one)}: ${plain(t, format, one.before)} → ${plain(t, format, one.after)}`).join("\n"),
  ]);
  return asResponse(await downloadOf(ctx, kind, columns, rows, { plain: "audit", title: t("audit.title") }));
});
