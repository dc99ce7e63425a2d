import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";

/** In place of the programme while no phase has a day; where there is none at all, the usual ones can be taken. */
export function Unplanned({ projectId, phases, mayUpdate }: { projectId: string; phases: number; mayUpdate: boolean }) {
  const t = useTranslate();
  const { send, busy } = useSend();
  return (
    <div className={classes(ui.row(6, "between"), ui.text("sm", "quiet"), ui.place("pad4"))}>
      <p>{phases === 0 ? t("projectPhase.none") : t("projectPhase.undated")}</p>
      {mayUpdate && phases === 0 && (
        <Button kind="line" busy={busy} onClick={() => void send(`/crm/projects/${projectId}/phases`, { intent: "usual" })}>
          {t("projectPhase.usual")}
        </Button>
      )}
    </div>
  );
}
