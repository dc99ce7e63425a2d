import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";

// Where a mailed code does not come: the office is asked to send it by hand, by a button of the form that asked for the first one.
export function OtherChannel({ intent }: { intent: string }) {
  const t = useTranslate();
  return (
    <>
      <p className={ui.text("sm", "quiet")}>{t("clientHome.code.late")}</p>
      <div>
        <Button type="submit" kind="ghost" size="compact" name="intent" value={intent} formNoValidate>
          {t("clientHome.code.byUs")}
        </Button>
      </div>
    </>
  );
}
