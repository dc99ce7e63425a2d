import { custodyEntryFields } from "#app/crm/purchasing/expenses/fields.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { custodyEntity } from "./entity.ts";

export type CashKind = "advance" | "return";
const { amount, on, note } = custodyEntryFields;

export function CashDialog({ id, kind, today, onEnd }: { id: string; kind: CashKind; today: string; onEnd: () => void }) {
  const t = useTranslate();
  return (
    <Ask
      address={`${custodyEntity.path}/${id}/cash`}
      also={{ kind }}
      fields={{ amount, on, note }}
      first={{ on: today }}
      labelOf={(name) => t(`custody.cash.field.${name}`)}
      title={t(`custody.cash.title.${kind}`)}
      confirm={t(`custody.cash.do.${kind}`)}
      onEnd={onEnd}
    />
  );
}
