import { useState, type ReactNode } from "react";
import { useMoves } from "#app/kit/flow/moves.tsx";
import type { RecordAct } from "#app/kit/record/record-head.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { BillDialog, PayDialog, PromiseDialog, ReceiveDialog } from "#app/crm/purchasing/orders/page/dialogs.tsx";
import { orderEntity } from "./entity.ts";
import { orderFlow } from "./flow.ts";
import type { OrderPage } from "./page-data.server.ts";
import type { Translate } from "#app/locale/translate.ts";

const most = 15;

/** Where WhatsApp opens with the order written out, for staff to send; null where the supplier has no number or the order is not sent. */
function whatsappTo(t: Translate, { record: order, supplier, lines }: OrderPage): string | null {
  const digits = supplier.phone?.replace(/\D/g, "");
  if (!digits || order.status === "draft" || order.status === "cancelled") return null;
  const rows = lines.slice(0, most).map(({ description, quantity, unit }, at) =>
    t("order.whatsapp.line", {
      place: at + 1,
      item: description.ar || description.en,
      quantity: String(quantity),
      unit: unit ? unit.ar || unit.en : "",
    }).trimEnd(),
  );
  const text = t("order.whatsapp.text", { number: order.number, lines: rows.join("\n"), promised: order.promisedOn ?? "none" });
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

type Doing = "receive" | "return" | "bill" | "pay" | "promise";

export function useOrderActs(page: OrderPage): {
  main: RecordAct | null;
  menu: RecordAct[];
  dialog: ReactNode;
  open: (doing: Doing) => void;
} {
  const t = useTranslate();
  const { record: order, moves, may, supplier } = page;
  const [doing, setDoing] = useState<Doing | null>(null);
  const { acts, dialog } = useMoves<OrderPage["record"]>({
    flow: orderFlow,
    path: orderEntity.path,
    nameOf: ({ number }) => number,
    valuesOf: ({ number }) => ({ number }),
    firstOf: (_, move) => (move === "send" ? { mailTo: supplier.email || null, language: "ar" } : {}),
  });
  const end = () => setDoing(null);
  const moveActs = acts(order, moves);
  const receive: RecordAct = { label: t("order.receipt.act"), icon: "package", run: () => setDoing("receive") };
  const send = moves.includes("send") ? moveActs[moves.indexOf("send")] : undefined;
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
        dialog
      ),
  };
}
