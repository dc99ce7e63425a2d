import { useEffect } from "react";
import { useBlocker } from "react-router";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";

export function Leaving({ count }: { count: number }) {
  const t = useTranslate();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => count > 0 && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (count === 0) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", hold);
    return () => removeEventListener("beforeunload", hold);
  }, [count]);
  return (
    <Confirm
      opened={blocker.state === "blocked"}
      danger
      title={t("kit.form.leaveTitle")}
      confirm={t("kit.form.leave")}
      keep={t("kit.form.stay")}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t("siteTexts.leave.text", { count })}
    </Confirm>
  );
}
