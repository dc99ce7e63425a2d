import { useState, type ReactNode } from "react";
import type { Option } from "#app/kit/entity/screens.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import type { LeadStatus } from "./fields.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { useMoveLead } from "./move-lead.ts";
import { moveTo, type Standing } from "./transitions.ts";

type Movable = Standing & { id: string; version: number; name: string; expectedValue: number | null };

/** The moves of one lead's page: `move` makes one, or opens the dialog in which it is told what it needs. */
export function useMoves(lead: Movable, reasons: readonly Option[]): { move: (to: LeadStatus) => void; busy: boolean; dialog: ReactNode } {
  const t = useTranslate();
  const { show } = useToast();
  const send = useMoveLead();
  const [to, setTo] = useState<LeadStatus | null>(null);
  const [busy, setBusy] = useState(false);
  const asks = to === null ? [] : (moveTo(lead, to)?.asks ?? []);
  const moved = (where: LeadStatus) => show({ title: t("leads.done.moved", { name: lead.name, to: where }), kind: "ok" });
  const move = async (where: LeadStatus) => {
    if ((moveTo(lead, where)?.asks ?? []).length > 0) return setTo(where);
    setBusy(true);
    const answer = await send(lead.id, { to: where, version: String(lead.version) }).catch(() => null);
    setBusy(false);
    if (answer?.ok) return moved(where);
    const body = answer ? t(answer.said.key, answer.said.values) : t("kit.form.offline");
    show({ title: t("kit.form.failed"), body, kind: "destructive", key: `move ${lead.id}` });
  };
  return {
    move: (where) => void move(where),
    busy,
    dialog: to !== null && (
      <MoveDialog
        asked={{ ...lead, to, asks }}
        reasons={reasons}
        onEnd={(done) => {
          setTo(null);
          if (done) moved(to);
        }}
      />
    ),
  };
}
