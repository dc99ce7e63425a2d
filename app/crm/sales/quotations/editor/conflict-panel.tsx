import type { ReactNode } from "react";
import { Press } from "#app/ui/button.tsx";
import type { QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { Conflict } from "#app/kit/form/conflict.tsx";
import type { Difference } from "#app/kit/form/merge.ts";
import { Ago } from "#app/kit/feedback/ago.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { placeOf } from "./edit.ts";
import type { DraftConflict, OpenClash } from "./use-editor.ts";

type ConflictProps = {
  draft: QuotationDraft;
  conflict: DraftConflict;
  onChoose: (clash: OpenClash, choice: "mine" | "theirs") => void;
  onLeave: () => void;
};

export function ConflictPanel({ draft, conflict, onChoose, onLeave }: ConflictProps) {
  const t = useTranslate();
  const person = usePerson(conflict.by);
  const name = useNames(draft);
  if (conflict.clashes.every(({ choice }) => choice))
    return (
      <Notice icon="users" action={<Press onClick={onLeave}>{t("quotationEditor.conflict.close")}</Press>}>
        {person ? <Both value={person} /> : t("kit.conflict.somebody")} {t("quotationEditor.conflict.saved")}{" "}
        {conflict.at && <Ago at={conflict.at} />}
      </Notice>
    );
  const of = (difference: Difference) => conflict.clashes[Number(difference.field)]!;
  return (
    <Conflict
      differences={conflict.clashes.map(({ before, mine, theirs, choice }, at) => ({
        field: String(at),
        by: conflict.by,
        at: conflict.at,
        before: asText(before),
        mine: asText(mine),
        theirs: asText(theirs),
        outcome: "open" as const,
        ...(choice && { choice }),
      }))}
      label={(difference) => name(of(difference).path)}
      draw={drawn}
      onChoose={(difference, choice) => onChoose(of(difference), choice)}
    />
  );
}

const drawn = (_: Difference, value: unknown): ReactNode => <bdi>{String(value)}</bdi>;

const asText = (value: unknown): string =>
  typeof value === "string" ? value : value === null || value === undefined ? "" : typeof value === "object" ? "…" : String(value);

function useNames(draft: QuotationDraft) {
  const t = useTranslate();
  const { language } = useLanguage();
  return (path: readonly string[]): string => {
    const words = [
      ...path.flatMap((part) => {
        const line = placeOf(draft, part)?.line;
        const room = draft.sections.find(({ id }) => id === part);
        const row = draft.plan.find(({ id }) => id === part);
        const name = line?.description ?? (path.at(-1) === part || !path.includes("lines") ? (room?.name ?? row?.label) : undefined);
        return name ? inLanguage(name, language).text || t("quotationEditor.line.unnamed") : [];
      }),
      fieldOf(path, t),
    ];
    return words.filter(Boolean).join(t("kit.form.comma") + " ");
  };
}

const known = new Set([
  "title", "clientId", "issuedOn", "validUntil", "language", "priceMode", "taxCode", "discount", "discountKind", "terms", "notes", "internalNotes",
  "description", "quantity", "unitPrice", "unit", "code", "feeRate", "cost", "supplierId", "name", "area", "share", "label", "trigger", "retentionRate", "retentionBase", "retentionCap", "retentionFirst", "retentionMonths",
]); // prettier-ignore

function fieldOf(path: readonly string[], t: ReturnType<typeof useTranslate>): string {
  const field = path.findLast((part) => known.has(part));
  const side = path.at(-1);
  const name = field ? t(field.startsWith("retention") ? `contract.retention.field.${field}` : `quotationEditor.named.${field}`) : "";
  return name && (side === "en" || side === "ar") ? t(side === "en" ? "kit.form.inEnglish" : "kit.form.inArabic", { field: name }) : name;
}
