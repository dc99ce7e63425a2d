import { Ago } from "#app/kit/feedback/ago.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { ui } from "#app/ui/primitives.ts";
import type { Saving } from "./use-autosave.ts";

export function SavingWord({ saving }: { saving: Saving }) {
  const t = useTranslate();
  return (
    <span
      role="status"
      data-saving={saving.state}
      className={saving.state === "away" || saving.state === "stopped" ? ui.text("bad") : undefined}
    >
      {saving.state === "saved" ? (
        <>
          {t("quotationEditor.saving.saved")} {saving.at && <Ago at={saving.at} />}
        </>
      ) : (
        t(`quotationEditor.saving.${saving.state}`)
      )}
    </span>
  );
}
