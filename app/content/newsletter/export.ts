import { asResponse, downloadOf } from "#app/kit/transfer/export.server.ts";
import type { SheetColumn } from "#app/kit/transfer/files/sheet.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { translateFor } from "#app/words/words.server.ts";
import { exportSubscribers } from "./subscribers.server.ts";

const instants = ["requestedAt", "confirmedAt", "unsubscribedAt"];
const columns: SheetColumn[] = (
  ["email", "language", "status", "requestedAt", "confirmedAt", "unsubscribedAt", "sourcePage", "consentVersion", "consentText"] as const
).map((key) => ({
  key,
  label: { en: translateFor("en")(`letterReaders.sheet.${key}`), ar: translateFor("ar")(`letterReaders.sheet.${key}`) },
  kind: instants.includes(key) ? "dateTime" : "text",
}));

export const loader = asLoader(async (ctx, { url }) => {
  const format = url.searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  const readers = await exportSubscribers(ctx, url.searchParams.get("all") === "1");
  const t = translateFor(ctx.language);
  const rows = readers.map((reader) => [
    reader.email,
    t(`messages.languageName.${reader.language}`),
    t(`letterReaders.status.${reader.status}`),
    reader.requestedAt,
    reader.confirmedAt,
    reader.unsubscribedAt,
    reader.sourcePage,
    reader.consentVersion,
    reader.consentText,
  ]);
  return asResponse(await downloadOf(ctx, format, columns, rows, { plain: "letter-readers", title: t("letterReaders.title") }));
});
