import { contactPersonFields } from "#app/kit/record/contact-fields.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { useLoaderData } from "react-router";
import { Tick } from "#app/ui/field.tsx";
import type { RecordData } from "#app/kit/entity/screens.ts";
import type { PartProps } from "#app/kit/fields/input-props.ts";
import { RowsInput } from "#app/kit/fields/inputs/rows-input.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { mostContacts, mostPapers, supplierPaperFields, type SupplierCategory } from "#app/crm/people/suppliers/fields.ts";
import css from "./part-inputs.module.css";

export function Categories({ value, set, disabled }: PartProps) {
  const { record } = useLoaderData<{ record: RecordData }>();
  const chosen = ((value ?? []) as SupplierCategory[]).flatMap(({ category }) => category ?? []);
  const offered = (record.options.categories ?? []).filter((option) => !option.inactive || chosen.includes(option.value));
  const inOrder = (keys: readonly string[]) =>
    set(offered.flatMap((option) => (keys.includes(option.value) ? [{ category: option.value }] : [])));
  return (
    <ul className={css.ticks}>
      {offered.map((option) => (
        <li key={option.value}>
          <label className={classes(ui.row(2, "baseline", "nowrap"), ui.text("sm"))}>
            <Tick
              disabled={disabled}
              checked={chosen.includes(option.value)}
              onChange={(event) =>
                inOrder(event.currentTarget.checked ? [...chosen, option.value] : chosen.filter((key) => key !== option.value))
              }
            />
            <Both value={option.label} />
          </label>
        </li>
      ))}
    </ul>
  );
}

export function Contacts(part: PartProps) {
  const t = useTranslate();
  return (
    <RowsInput
      {...part}
      fields={contactPersonFields}
      labelOf={(name) => t(`supplier.contact.${name}`)}
      add={t("supplier.contact.add")}
      most={mostContacts}
    />
  );
}

export function Papers(part: PartProps) {
  const t = useTranslate();
  return (
    <RowsInput
      {...part}
      fields={supplierPaperFields}
      labelOf={(name) => t(`supplier.paper.${name}`)}
      add={t("supplier.paper.add")}
      most={mostPapers}
      words="supplier.paper"
    />
  );
}
