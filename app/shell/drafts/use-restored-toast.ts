import { useCallback } from "react";
import { useTranslate } from "#app/locale/reader.tsx";
import { useToast } from "#app/shell/toasts.tsx";

/** How long the notice stays (ms): long enough to read the form over. */
const stays = 20_000;

/** Says that what had been typed stands in the form again, with the way to discard it; or offers it, where the record was saved since; until it is `over`. */
export function useRestoredToast() {
  const t = useTranslate();
  const { show, dismiss } = useToast();
  const restored = useCallback(
    (name: string, discard: () => void) =>
      show({
        key: `typed ${name}`,
        title: t("shell.typed.restored"),
        ms: stays,
        action: { label: t("shell.typed.discard"), run: discard },
      }),
    [show, t],
  );
  const offered = useCallback(
    (name: string, take: () => void) =>
      show({
        key: `typed ${name}`,
        title: t("shell.typed.older"),
        ms: stays,
        action: { label: t("shell.typed.take"), run: take },
      }),
    [show, t],
  );
  const over = useCallback((name: string) => dismiss(`typed ${name}`), [dismiss]);
  return { restored, offered, over };
}
