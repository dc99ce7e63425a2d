import { useEffect, useState } from "react";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { DateTimeInput } from "#app/kit/fields/date-input.tsx";
import { dateTime } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { TextInput } from "./fields.ts";
import type { Saving } from "./use-saving.ts";

const hour = dateTime();

/** Asks for the hour, Cairo's, at which texts go out by themselves. */
export function Schedule({ opened, texts, saving, onClose }: { opened: boolean; texts: TextInput[]; saving: Saving; onClose: () => void }) {
  const t = useTranslate();
  const [at, setAt] = useState<unknown>(null);
  const error = saving.problems["publishAt"];
  useEffect(() => {
    if (opened) setAt(null);
  }, [opened]);
  return (
    <Confirm
      opened={opened}
      title={t("siteTexts.schedule.title")}
      confirm={t("siteTexts.schedule.go")}
      keep={t("siteTexts.conflict.cancel")}
      onClose={onClose}
      onConfirm={() => {
        saving.send("schedule", texts, { at: typeof at === "string" ? at : "" });
        onClose();
      }}
    >
      <p>{t("siteTexts.schedule.text", { count: texts.length })}</p>
      <DateTimeInput
        field={hour}
        name="publishAt"
        id="publish-at"
        label={t("siteTexts.schedule.when")}
        required
        error={error}
        value={at}
        set={setAt}
        words="siteTexts"
        other={() => undefined}
        errors={{}}
        fresh
      />
    </Confirm>
  );
}
