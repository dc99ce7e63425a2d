import { optionsOf } from "#app/ui/options.tsx";
import { SelectInput } from "#app/ui/control.tsx";
import { type ReductionKind, reductionKinds } from "#app/crm/base/priced/fields.ts";
import { useId } from "react";
import { readTyped } from "#app/crm/sales/quotations/draft/read-draft.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { NumberCell } from "#app/crm/sales/quotations/editor/grid/cells.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "#app/crm/sales/quotations/page/summary.module.css";

type ReductionFieldProps = {
  label: string;
  kind: ReductionKind | null;
  value: string;
  set: (kind: ReductionKind | null, value: string) => void;
  disabled?: boolean;
};

export function ReductionField({ label, kind, value, set, disabled = false }: ReductionFieldProps) {
  const t = useTranslate();
  const { percent, amount } = useFormat();
  const name = useId();
  const as = kind ?? "percent";
  const rule = as === "percent" ? "percent" : "amount";
  const read = readTyped(rule, value);
  const shown = read.value === null ? value : as === "percent" ? percent(read.value) : amount(read.value);
  return (
    <div className={css.reduction} role="group" aria-label={label}>
      <span className={ui.text("soft")}>{label}</span>
      <NumberCell
        cell={`${name}:reduction`}
        label={label}
        value={value}
        shown={shown}
        error={"message" in read ? read.message : undefined}
        disabled={disabled}
        placeholder="0"
        set={(typed) => set(typed.trim() ? as : null, typed)}
      />
      <SelectInput
        small
        aria-label={t("quotationEditor.reduction.kind", { field: label })}
        value={as}
        disabled={disabled}
        onChange={(event) => set(value.trim() ? (event.target.value as ReductionKind) : null, value)}
      >
        {optionsOf(reductionKinds, (one) => [one, t(`quotationEditor.reduction.${one}`)])}
      </SelectInput>
    </div>
  );
}
