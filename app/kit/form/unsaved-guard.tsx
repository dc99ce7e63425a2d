import { useEffect, useEffectEvent, useState } from "react";
import { useBlocker } from "react-router";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { useUploading } from "#app/kit/pictures/uploads/use-uploads.ts";
import { signedOutEvent } from "#app/shell/session.tsx";
import { useTranslate } from "#app/locale/reader.tsx";

type UnsavedGuardProps = {
  when: boolean;
  count?: number;
  /** Where the page saves by itself: saves what is left and says whether that worked. It is asked only where it did not. */
  save?: () => Promise<boolean>;
};

/** Asks before what was typed is left behind: within the product, and out of the document. A session that ends leaves the page. One per page. */
export function UnsavedGuard({ when, count, save }: UnsavedGuardProps) {
  const t = useTranslate();
  // A picture on its way is not in the draft yet, and would be lost with the page.
  const uploading = useUploading();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => (when || uploading) && currentLocation.pathname !== nextLocation.pathname,
  );
  const [failed, setFailed] = useState(false);
  const blocked = blocker.state === "blocked";
  const saveFirst = useEffectEvent(async () => {
    if (!save) return;
    if (await save()) blocker.proceed?.();
    else setFailed(true);
  });
  useEffect(() => {
    if (blocked) void saveFirst();
    else setFailed(false);
  }, [blocked]);
  useEffect(() => {
    if (!when) return;
    const leaving = (event: Event) => event.preventDefault();
    for (const way of ["beforeunload", signedOutEvent]) window.addEventListener(way, leaving);
    return () => {
      for (const way of ["beforeunload", signedOutEvent]) window.removeEventListener(way, leaving);
    };
  }, [when]);
  return (
    <Confirm
      opened={blocked && (!save || failed)}
      title={t("kit.form.leaveTitle")}
      confirm={t("kit.form.leave")}
      keep={t("kit.form.stay")}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {count === undefined ? t("kit.form.leaveBody") : t("kit.form.leaveCount", { count })}
    </Confirm>
  );
}
