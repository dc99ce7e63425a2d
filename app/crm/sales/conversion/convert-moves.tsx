import { useTranslate } from "#app/locale/use-translate.tsx";
import type { ConvertPreview } from "#app/crm/people/clients/fields.ts";

export function Moves({ moves: { files, meetings, tasks, notes } }: Pick<ConvertPreview, "moves">) {
  const t = useTranslate();
  return [
    t("client.convert.contact"),
    files > 0 && t("client.convert.files", { count: files }),
    meetings > 0 && t("client.convert.meetings", { count: meetings }),
    tasks > 0 && t("client.convert.tasks", { count: tasks }),
    notes > 0 && t("client.convert.notes", { count: notes }),
  ]
    .filter(Boolean)
    .join(t("shell.comma"));
}
