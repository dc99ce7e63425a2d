import { useState, type ReactNode } from "react";
import { MoveDialog } from "#app/kit/moves/move-dialog.tsx";
import { useMove } from "#app/kit/moves/use-move.ts";
import { choice, date, email, longText, optional, text, type Fields } from "#app/kit/fields/kinds.ts";
import type { RecordAct } from "#app/kit/record/record-head.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { BillDialog, PayDialog, PromiseDialog, ReceiveDialog } from "./dialogs.tsx";
import type { OrderStatus } from "./fields.ts";
import type { OrderPage } from "./page-data.server.ts";
import { whatsappTo } from "./whatsapp.ts";

type Asking = "sent" | "confirmed" | "closed" | "cancelled";
type Doing = Asking | "receive" | "return" | "bill" | "pay" | "promise";

const languages = ["ar", "en"] as const;
const asked: Record<Asking, Fields> = {
  sent: { promisedOn: optional(date()), mailTo: optional(email()), language: optional(choice(languages)) },
  confirmed: { promisedOn: optional(date()), supplierReference: optional(text({ max: 60, ltr: true })) },
  closed: { reason: longText({ max: 500 }) },
  cancelled: { reason: longText({ max: 500 }) },
};
const icons: Partial<Record<OrderStatus, string>> = { sent: "send", confirmed: "handshake", closed: "lock", cancelled: "x-mark" };

/** Everything that can be done with an order: what is done most as a button, the rest as lines of the menu, and the dialog that is open. */
export function useOrderActs(page: OrderPage): {
  main: RecordAct | null;
  menu: RecordAct[];
  dialog: ReactNode;
  open: (doing: Doing) => void;
} {
  const t = useTranslate();
  const { order, moves, may } = page;
  const [doing, setDoing] = useState<Doing | null>(null);
  const address = `/crm/suppliers/orders/${order.id}`;
  const { move, busy } = useMove(address);
  const end = () => setDoing(null);
  const labelOf = (to: OrderStatus) =>
    to === "closed" && order.status === "partially_received" ? t("order.move.closeShort") : t(`order.move.${to}`);
  const moveActs = moves.map((to): RecordAct => ({
    label: labelOf(to),
    icon: icons[to] ?? "check",
    flip: to === "sent",
    danger: to === "cancelled",
    disabled: busy,
    run: () => (to === "closed" && order.status === "received" ? move({ to, version: String(order.version) }) : setDoing(to as Asking)),
  }));
  const receive: RecordAct = { label: t("order.receipt.act"), icon: "package", run: () => setDoing("receive") };
  const send = moves.includes("sent") ? moveActs[moves.indexOf("sent")] : undefined;
  const main = send ?? (may.receive ? receive : null);
  const wa = whatsappTo(t, page);
  return {
    main,
    open: setDoing,
    menu: [
      ...moveActs.filter((act) => act !== main),
      ...(may.promise ? [{ label: t("order.promise.act"), icon: "calendar", run: () => setDoing("promise") }] : []),
      ...(may.pay ? [{ label: t("order.bill.act"), icon: "receipt", run: () => setDoing("bill") }] : []),
      ...(may.pay ? [{ label: t("order.payment.act"), icon: "banknote", run: () => setDoing("pay") }] : []),
      ...(may.giveBack ? [{ label: t("order.receipt.back"), icon: "undo-2", run: () => setDoing("return") }] : []),
      ...(wa ? [{ label: t("order.head.whatsapp"), icon: "whatsapp", run: () => void window.open(wa, "_blank", "noopener") }] : []),
    ],
    dialog:
      doing === "receive" || doing === "return" ? (
        <ReceiveDialog page={page} kind={doing === "receive" ? "delivery" : "return"} onEnd={end} />
      ) : doing === "bill" ? (
        <BillDialog page={page} onEnd={end} />
      ) : doing === "pay" ? (
        <PayDialog page={page} onEnd={end} />
      ) : doing === "promise" ? (
        <PromiseDialog page={page} onEnd={end} />
      ) : (
        doing && (
          <MoveDialog
            address={address}
            version={order.version}
            to={doing}
            title={t(`order.move.title.${doing}`, { number: order.number })}
            fields={asked[doing]}
            labelOf={(field) => t(`order.move.${field}`)}
            confirm={t(`order.move.do.${doing}`)}
            keep={t("order.move.keep")}
            danger={doing === "cancelled"}
            onEnd={end}
          >
            {t(`order.move.text.${doing}`)}
          </MoveDialog>
        )
      ),
  };
}
