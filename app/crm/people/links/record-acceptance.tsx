import { Ask } from "#app/kit/ask/ask.tsx";
import { date, optional, text } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { LinkKind } from "./fields.ts";

const fields = { name: optional(text()), on: optional(date()) };

export function RecordAcceptance({ kind, id, onEnd }: { kind: LinkKind; id: string; onEnd: () => void }) {
  const t = useTranslate();
  return (
    <Ask
      address={`/crm/links/${kind}/${id}`}
      also={{ intent: "accept" }}
      fields={fields}
      takesProof
      labelOf={(field) => t(field === "name" ? "link.recordName" : "link.recordOn")}
      title={t("link.recordTitle")}
      confirm={t("link.recordDo")}
      onEnd={onEnd}
    >
      {t("link.recordText")}
    </Ask>
  );
}
