import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";

type OlderLinesProps = { on: string; after: string | null; older: string | null };

/** From one page of a statement, newest lines first, to the next, and back to its beginning. */
export function OlderLines({ on, after, older }: OlderLinesProps) {
  const t = useTranslate();
  if (!after && !older) return null;
  return (
    <nav className={ui.row(2)} aria-label={t("kit.list.pages")}>
      {after && (
        <Button kind="line" to={`?${new URLSearchParams({ on })}`}>
          {t("kit.list.newestLines")}
        </Button>
      )}
      {older && (
        <Button kind="line" to={`?${new URLSearchParams({ on, after: older })}`}>
          {t("kit.list.olderLines")}
        </Button>
      )}
    </nav>
  );
}
