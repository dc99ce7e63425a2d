import { Ask } from "#app/kit/ask/ask.tsx";
import { dateTime } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { TextInput } from "#app/content/site-texts/fields.ts";
import type { Saving } from "./use-saving.ts";

const fields = { publishAt: dateTime() };

export function Schedule({ page, texts, saving, onEnd }: { page: string; texts: TextInput[]; saving: Saving; onEnd: () => void }) {
  const t = useTranslate();
  return (
    <Ask
      address={`texts of ${page}`}
      send={({ form, draws }) => saving.send("schedule", texts, form, draws)}
      fields={fields}
      labelOf={() => t("siteTexts.schedule.when")}
      title={t("siteTexts.act.schedule")}
      confirm={t("siteTexts.schedule.go")}
      onEnd={onEnd}
    >
      {t("siteTexts.schedule.text", { count: texts.length })}
    </Ask>
  );
}
