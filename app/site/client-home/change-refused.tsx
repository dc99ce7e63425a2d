import type { HomeDecision } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";

// What the office answered to a request to change what was approved.
export function ChangeRefused({ said: { note, on } }: { said: NonNullable<NonNullable<HomeDecision["answer"]>["changeRefused"]> }) {
  const t = useTranslate();
  const { date } = useFormat();
  return (
    <div className={ui.stack(1)}>
      <p className={ui.text("sm", "quiet")}>{t("clientHome.decisions.mind.refused", { date: date(on) })}</p>
      <FreeText as="p" className={classes(ui.text("lines"))}>
        {note}
      </FreeText>
    </div>
  );
}
