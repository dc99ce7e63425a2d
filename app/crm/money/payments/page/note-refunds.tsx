import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { RefundableNotes } from "#app/crm/money/payments/ledger/client-money.server.ts";
import { moneyAddress } from "#app/crm/money/payments/entry/use-money.tsx";
import { RefundDialog } from "./refund-dialog.tsx";

export function NoteRefunds({ notes, today }: RefundableNotes) {
  const t = useTranslate();
  const { money } = useFormat();
  const [chosen, choose] = useState<string | null>(null);
  const note = notes.find(({ id }) => id === chosen);
  return (
    <>
      {notes.map(({ id, number, left }) => (
        <p key={id} className={classes(ui.row(3, "baseline"), ui.text("sm"), ui.place("above3"))}>
          {t("payment.refund.unused", { number, amount: money(left) })}
          <Button kind="line" size="compact" icon="undo-2" onClick={() => choose(id)}>
            {t("payment.head.refundAct")}
          </Button>
        </p>
      ))}
      {note && (
        <RefundDialog
          address={moneyAddress("invoice", note.id)}
          of={{ number: note.number, left: note.left, free: note.left, today }}
          onEnd={() => choose(null)}
        />
      )}
    </>
  );
}
