import { useState, type ReactNode } from "react";
import { longText, type Fields } from "#app/kit/fields/kinds.ts";
import { MoveDialog } from "#app/kit/moves/move-dialog.tsx";
import { useMove } from "#app/kit/moves/use-move.ts";
import type { RecordAct } from "#app/kit/record/record-head.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/bilingual.ts";
import { clientBounds, type ClientStatus } from "./fields.ts";
import type { Client } from "./records.server.ts";

/** What the blacklist has to be told, on the way there and on the way back. */
const reasoned: Fields = { reason: longText({ max: clientBounds.reason.max }) };
type Asking = "blacklisted" | "pardoned";

const icons: Record<ClientStatus, string> = { potential: "sprout", active: "check", inactive: "pause", blacklisted: "ban" };

/** The ways on from a client's state: lines of the menu, and the dialog of the blacklist. */
export function useClientMoves(client: Client, moves: readonly ClientStatus[]): { acts: RecordAct[]; dialog: ReactNode } {
  const t = useTranslate();
  const { language } = useLanguage();
  const [asking, setAsking] = useState<Asking | null>(null);
  const address = `/crm/clients/${client.id}`;
  const { move, busy } = useMove(address);
  const name = inLanguage(client.name, language).text;
  const listed = client.status === "blacklisted";
  return {
    acts: moves.map((to) => ({
      label: listed ? t("client.move.pardoned") : t(`client.move.${to}`),
      icon: listed ? "rotate-ccw" : icons[to],
      danger: to === "blacklisted",
      disabled: busy,
      run: () => {
        if (to === "blacklisted") setAsking("blacklisted");
        else if (listed) setAsking("pardoned");
        else move({ to, version: String(client.version) });
      },
    })),
    dialog: asking && (
      <MoveDialog
        address={address}
        version={client.version}
        to={asking === "blacklisted" ? "blacklisted" : "inactive"}
        title={t(`client.move.title.${asking}`, { name })}
        fields={reasoned}
        labelOf={() => t("client.move.reason")}
        confirm={t(`client.move.do.${asking}`)}
        keep={t("client.move.keep")}
        danger={asking === "blacklisted"}
        onEnd={() => setAsking(null)}
      >
        {t(`client.move.text.${asking}`)}
      </MoveDialog>
    ),
  };
}
