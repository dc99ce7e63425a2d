import { useState, type ReactNode } from "react";
import { MoveDialog } from "#app/kit/moves/move-dialog.tsx";
import { useMove } from "#app/kit/moves/use-move.ts";
import { longText, optional, type Fields } from "#app/kit/fields/kinds.ts";
import type { RecordAct } from "#app/kit/record/record-head.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/bilingual.ts";
import type { SupplierStatus } from "./fields.ts";
import type { Supplier } from "./operations.server.ts";

type Asking = "on_hold" | "blocked";

/** What a state has to be told; the others are reached at once. */
const asked: Record<Asking, Fields> = {
  on_hold: { reason: optional(longText({ max: 500 })) },
  blocked: { reason: longText({ max: 500 }) },
};
const asks = (to: SupplierStatus): to is Asking => Object.hasOwn(asked, to);

const icons: Record<SupplierStatus, string> = { prospective: "circle-dot", active: "check", on_hold: "pause", blocked: "lock" };

/** The ways on from a state: lines of the menu, and the dialog of the one that has to be told something. */
export function useSupplierMoves(supplier: Supplier, moves: readonly SupplierStatus[]): { acts: RecordAct[]; dialog: ReactNode } {
  const t = useTranslate();
  const { language } = useLanguage();
  const [asking, setAsking] = useState<Asking | null>(null);
  const address = `/crm/suppliers/${supplier.id}`;
  const { move, busy } = useMove(address);
  const name = inLanguage(supplier.name, language).text;
  const lifts = supplier.status === "blocked";
  return {
    acts: moves.map((to) => ({
      label: lifts ? t("supplier.move.unblock") : t(`supplier.move.${to}`),
      icon: icons[to],
      danger: to === "blocked",
      disabled: busy,
      run: () => (asks(to) ? setAsking(to) : move({ to, version: String(supplier.version) })),
    })),
    dialog: asking && (
      <MoveDialog
        address={address}
        version={supplier.version}
        to={asking}
        title={t(`supplier.move.title.${asking}`, { name })}
        fields={asked[asking]}
        labelOf={() => t("supplier.move.reason")}
        confirm={t(`supplier.move.do.${asking}`)}
        keep={t("supplier.move.keep")}
        danger={asking === "blocked"}
        onEnd={() => setAsking(null)}
      >
        {t(`supplier.move.text.${asking}`)}
      </MoveDialog>
    ),
  };
}
