import { retentionWords, type RetentionTerms } from "#app/crm/base/documents/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";

export function RetentionSentence({ terms }: { terms: RetentionTerms }) {
  const t = useTranslate();
  const { percent } = useFormat();
  return (
    <p className={classes(ui.text("sm", "soft"), ui.place("pad3"))}>
      {t("contract.retention.retentionTerms", retentionWords(terms, percent))}
    </p>
  );
}
