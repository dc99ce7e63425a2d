import { specialServiceRecords } from "#app/content/estimator/catalogue-records.server.ts";
import { specialServiceEntity } from "#app/content/estimator/entity.ts";
import { EntityForm } from "#app/kit/form/entity-form.tsx";
import { loadRecord, saveRecord } from "#app/kit/entity/record-page.server.ts";
import { DecimalBox } from "#app/kit/fields/inputs/decimal-input.tsx";
import { wired } from "#app/ui/field.tsx";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { money, percent } from "#app/kit/fields/kinds.ts";

export const loader = loadRecord(specialServiceRecords, specialServiceEntity);
export const action = saveRecord(specialServiceRecords, specialServiceEntity);

const parts = { price: Fee };
const first = { feeType: "fixed" };
const [sum, share] = [money(), percent()];

export default function SpecialService() {
  return <EntityForm screens={specialServiceEntity} parts={parts} first={first} />;
}

function Fee({ id, value, set, error, disabled, other }: PartProps) {
  return (
    <DecimalBox
      {...wired(id, error, null)}
      aria-labelledby={`${id}-label`}
      field={other?.("feeType") === "percentage" ? share : sum}
      value={value}
      set={set}
      disabled={disabled}
    />
  );
}
