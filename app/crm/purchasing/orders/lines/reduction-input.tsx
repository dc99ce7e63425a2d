import { optionsOf } from "#app/ui/options.tsx";
import { SelectInput } from "#app/ui/control.tsx";
import { reductionKinds } from "#app/crm/base/priced/fields.ts";
import { DecimalBox } from "#app/kit/fields/inputs/decimal-input.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { money, optional, percent } from "#app/kit/fields/kinds.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { typedHundredths } from "#app/crm/base/priced/typed/typed.ts";
import { noReduction, type OrderReduction } from "#app/crm/purchasing/orders/fields.ts";
import css from "./lines.module.css";

type Draft = { kind: OrderReduction["kind"]; value: string };

const draftOf = (value: unknown): Draft => {
  const { kind = null, value: amount = "" } = (value ?? {}) as { kind?: OrderReduction["kind"]; value?: number | string };
  return { kind, value: typeof amount === "number" ? (amount === 0 ? "" : String(amount / 100)) : amount };
};

export function readReduction(value: unknown): OrderReduction {
  const { kind, value: typed } = draftOf(value);
  const read = typedHundredths(typed, kind === "percent" ? "percent" : "egp");
  return kind === null || read === null ? noReduction : { kind, value: read };
}

const fields = { percent: optional(percent()), amount: optional(money()) };

export function ReductionInput({ id, value, set, disabled }: PartProps) {
  const t = useTranslate();
  const draft = draftOf(value);
  return (
    <span className={css.reduction}>
      <SelectInput
        id={id}
        aria-label={t("order.reduction.kind")}
        disabled={disabled}
        value={draft.kind ?? ""}
        onChange={(event) => set({ kind: reductionKinds.find((kind) => kind === event.target.value) ?? null, value: draft.value })}
      >
        <option value="">{t("order.reduction.none")}</option>
        {optionsOf(reductionKinds, (kind) => [kind, t(`order.reduction.${kind}`)])}
      </SelectInput>
      {draft.kind && (
        <DecimalBox
          field={fields[draft.kind]}
          aria-label={t("order.reduction.value")}
          disabled={disabled}
          value={draft.value}
          set={(typed) => set({ kind: draft.kind, value: typed })}
        />
      )}
    </span>
  );
}
