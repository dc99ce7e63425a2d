import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";

const waitMs = 60_000;
const never = () => () => undefined;

// Where a mailed code does not come: after a minute the office is asked to send it by hand, by a button of the form that asked for the first one.
// A page that came whole from the server shows it at once: without script it has no clock, and the code may have been sent long ago.
export function OtherChannel({ intent }: { intent: string }) {
  const t = useTranslate();
  const whole = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [shown, setShown] = useState(whole);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), waitMs);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
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
