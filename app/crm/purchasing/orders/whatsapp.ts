import type { Translate } from "#app/locale/translate.ts";
import type { OrderPage } from "./page-data.server.ts";

/** Lines that a message still names; longer orders are sent as a file. */
const most = 15;

/** Where WhatsApp opens with the order written out, for staff to send; null where the supplier has no number or the order is not sent. */
export function whatsappTo(t: Translate, { record: order, supplier, lines }: OrderPage): string | null {
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
