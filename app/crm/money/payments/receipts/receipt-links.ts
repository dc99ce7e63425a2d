import type { Translate } from "#app/locale/translate.ts";
import { paymentEntity } from "#app/crm/money/payments/entity.ts";

export const receiptLinks = (t: Translate, id: string) =>
  (["En", "Ar", "Both"] as const).map((language) => ({
    label: t(`payment.head.receipt${language}`),
    icon: "printer",
    to: `${paymentEntity.path}/${id}/pdf?lang=${language.toLowerCase()}`,
    download: true as const,
  }));
