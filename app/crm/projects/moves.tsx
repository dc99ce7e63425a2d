import { useState, type ReactNode } from "react";
import { MoveDialog } from "#app/kit/moves/move-dialog.tsx";
import { useMove } from "#app/kit/moves/use-move.ts";
import { date, longText, optional, type Fields } from "#app/kit/fields/kinds.ts";
import type { RecordAct } from "#app/kit/record/record-head.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/bilingual.ts";
import type { ProjectStatus } from "./fields.ts";
import type { CrmProject } from "./operations.server.ts";

type Asking = "on_hold" | "closed" | "cancelled";

/** What a state has to be told; the others are reached at once. */
const asked: Record<Asking, Fields> = {
  on_hold: { reason: longText({ max: 500 }), resumeOn: date() },
  cancelled: { reason: longText({ max: 500 }) },
  closed: { reason: optional(longText({ max: 500 })) },
};
const asks = (to: ProjectStatus): to is Asking => Object.hasOwn(asked, to);

const icons: Record<ProjectStatus, string> = {
  planned: "calendar",
  in_progress: "hammer",
  on_hold: "pause",
  completed: "check",
  closed: "lock",
  cancelled: "x-mark",
};

/** The ways on from a state: lines of the menu, and the dialog of the one that has to be told something. */
export function useProjectMoves(project: CrmProject, moves: readonly ProjectStatus[]): { acts: RecordAct[]; dialog: ReactNode } {
  const t = useTranslate();
  const { language } = useLanguage();
  const [asking, setAsking] = useState<Asking | null>(null);
  const address = `/crm/projects/${project.id}`;
  const { move, busy } = useMove(address);
  const name = inLanguage(project.name, language).text;
  const labelOf = (to: ProjectStatus): string => {
    if (to === "in_progress" && project.status === "on_hold") return t("crmProject.move.resume");
    if (to === "in_progress" && project.status === "completed") return t("crmProject.move.reopen");
    return t(`crmProject.move.${to}`);
  };
  return {
    acts: moves.map((to) => ({
      label: labelOf(to),
      icon: icons[to],
      danger: to === "cancelled",
      disabled: busy,
      run: () => (asks(to) ? setAsking(to) : move({ to, version: String(project.version) })),
    })),
    dialog: asking && (
      <MoveDialog
        address={address}
        version={project.version}
        to={asking}
        title={t(`crmProject.move.title.${asking}`, { name })}
        fields={asked[asking]}
        labelOf={(field) => t(`crmProject.move.${field}`)}
        confirm={t(`crmProject.move.do.${asking}`)}
        keep={t("crmProject.move.keep")}
        danger={asking === "cancelled"}
        onEnd={() => setAsking(null)}
      >
        {t(`crmProject.move.text.${asking}`)}
      </MoveDialog>
    ),
  };
}
