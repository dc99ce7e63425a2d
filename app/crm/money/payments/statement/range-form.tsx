import type { ReactNode } from "react";
import { DaysForm } from "#app/kit/table/days-form.tsx";
import { useTranslate } from "#app/locale/reader.tsx";

type RangeFormProps = { from: string; to: string; keep?: Record<string, string | null>; children: ReactNode };

export function RangeForm({ from, to, ...more }: RangeFormProps) {
  const t = useTranslate();
  return (
    <DaysForm
      key={`${from}${to}`}
      show={t("kit.list.apply")}
      days={{ from: { label: t("kit.list.from"), value: from }, to: { label: t("kit.list.to"), value: to } }}
      {...more}
    />
  );
}
