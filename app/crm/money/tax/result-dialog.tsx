import type { EtaStatus } from "#app/crm/money/invoices/fields.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { choice } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { answerFields } from "./fields.ts";
import { etaAddress } from "./eta-address.ts";

const fieldsByStatus: Partial<Record<string, readonly string[]>> = {
  submitted: ["submissionId", "uuid"],
  valid: ["uuid", "longId", "hashKey", "cancelUntil"],
  invalid: ["uuid", "message"],
  rejected: ["message"],
  cancelled: ["message"],
};

export function ResultDialog({ id, moves, onEnd }: { id: string; moves: readonly EtaStatus[]; onEnd: () => void }) {
  const t = useTranslate();
  return (
    <Ask
      address={etaAddress(id)}
      // Called as on the invoice, where the words of the states stand.
      fields={{ etaStatus: choice(moves), ...answerFields }}
      hidden={({ etaStatus }) => Object.keys(answerFields).filter((name) => !fieldsByStatus[String(etaStatus)]?.includes(name))}
      first={{ etaStatus: moves[0] ?? null }}
      words="invoice"
      labelOf={(field) => t(`tax.ask.field.${field}`)}
      title={t("tax.ask.title")}
      confirm={t("tax.ask.do")}
      onEnd={onEnd}
    >
      {t("tax.ask.text")}
    </Ask>
  );
}
