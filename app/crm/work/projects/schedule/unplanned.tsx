import { useState } from "react";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useSend } from "#app/kit/ask/use-send.ts";
import { projectDays } from "#app/crm/work/projects/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";

type UnplannedProps = { project: { id: string; startOn: string | null; targetEndOn: string | null }; phases: number; mayUpdate: boolean };

export function Unplanned({ project, phases, mayUpdate }: UnplannedProps) {
  const t = useTranslate();
  const { send, busy } = useSend();
  const [asking, setAsking] = useState(false);
  const address = `/crm/projects/${project.id}/phases`;
  return (
    <div className={classes(ui.row(6, "between"), ui.text("sm", "quiet"), ui.place("pad4"))}>
      <p>{phases === 0 ? t("projectPhase.none") : t("projectPhase.undated")}</p>
      {mayUpdate && (
        <Button kind="line" busy={busy} onClick={() => (phases === 0 ? void send(address, { intent: "usual" }) : setAsking(true))}>
          {t(phases === 0 ? "projectPhase.usual" : "projectPhase.dates")}
        </Button>
      )}
      {asking && (
        <Ask
          address={address}
          also={{ intent: "dates" }}
          title={t("projectPhase.dates")}
          confirm={t("projectPhase.dates")}
          fields={projectDays}
          first={{ startOn: project.startOn, targetEndOn: project.targetEndOn }}
          labelOf={(field) => t(`crmProject.field.${field}`)}
          onEnd={() => setAsking(false)}
        />
      )}
    </div>
  );
}
