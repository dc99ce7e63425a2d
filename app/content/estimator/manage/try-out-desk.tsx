import { optionsOf } from "#app/ui/options.tsx";
import { useId, useState } from "react";
import { SelectInput } from "#app/ui/control.tsx";
import { Tick, FieldNote } from "#app/ui/field.tsx";
import { estimate, type Estimate } from "#app/content/estimator/estimate.ts";
import {
  type Catalogue,
  type Draft,
  type DraftRow,
  countRule,
  measureRules,
  type Element,
  type Line,
  type MeasureField,
} from "#app/content/estimator/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { firstDraft, withExample } from "./try-out-draft.ts";
import { TryOutResult } from "./try-out-result.tsx";
import css from "./try-out.module.css";
import { IconButton } from "#app/ui/button.tsx";
import { DecimalBox } from "#app/kit/fields/inputs/decimal-input.tsx";
import { measure, number } from "#app/kit/fields/kinds.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { ElementSwatch } from "./element-cells.tsx";

type DeskProps = {
  today: Catalogue;
  chosen: Catalogue | null;
  unsaved: boolean;
  first: string | null;
};

export function TryOutDesk({ today, chosen, unsaved, first }: DeskProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { money, percent } = useFormat();
  const id = useId();
  const by = chosen ?? today;
  const [draft, setDraft] = useState<Draft>(() => firstDraft(by, first));
  const priced = estimate(by, draft);
  const change = (row: string, some: Partial<DraftRow>) =>
    setDraft((now) => ({ ...now, rows: now.rows.map((one) => (one.id === row ? { ...one, ...some } : one)) }));
  const elements = new Map(
    // An element that the chosen list does not know is still named, and said to be gone.
    [...today.categories, ...by.categories].flatMap((category) => category.elements.map((element) => [element.key, element] as const)),
  );
  return (
    <div className={classes(css.desk, ui.columns(75))}>
      <div className={classes(css.choose, ui.stack(8))}>
        <section aria-labelledby={`${id}-elements`}>
          <h2 id={`${id}-elements`}>{t("estimatorAdmin.tryOut.elements")}</h2>
          <ul>
            {draft.rows.map((row) => (
              <TryOutRow
                key={row.id}
                row={row}
                element={elements.get(row.element)}
                line={priced.lines.find((line) => line.row === row.id)}
                errors={priced.errors[row.id] ?? {}}
                change={change}
                remove={() => setDraft((now) => ({ ...now, rows: now.rows.filter((one) => one.id !== row.id) }))}
              />
            ))}
          </ul>
          <label className={classes(ui.row(2, "nowrap"), ui.text("soft", "icon16"), ui.place("above4"))}>
            <Icon name="plus" />
            <span className="sr">{t("estimatorAdmin.tryOut.add")}</span>
            <SelectInput
              small
              value=""
              onChange={(event) => {
                const element = elements.get(event.target.value);
                if (element) setDraft((now) => withExample(now, element));
              }}
            >
              <option value="">{t("estimatorAdmin.tryOut.add")}</option>
              {by.categories.map((category) => (
                <optgroup key={category.key} label={inLanguage(category.name, language).text}>
                  {optionsOf(category.elements, (element) => [element.key, inLanguage(element.name, language).text])}
                </optgroup>
              ))}
            </SelectInput>
          </label>
        </section>
        {by.services.length > 0 && (
          <section aria-labelledby={`${id}-services`}>
            <h2 id={`${id}-services`}>{t("estimatorAdmin.services")}</h2>
            <ul className={css.services}>
              {by.services.map((service) => (
                <li key={service.key}>
                  <label>
                    <Tick
                      checked={draft.services.some(({ key }) => key === service.key)}
                      onChange={({ target }) =>
                        setDraft((now) => ({
                          ...now,
                          services: [
                            ...now.services.filter(({ key }) => key !== service.key),
                            ...(target.checked ? [{ key: service.key, seen: service.price }] : []),
                          ],
                        }))
                      }
                    />
                    <bdi>{inLanguage(service.name, language).text}</bdi>
                    <span className="num">{service.fee === "percentage" ? percent(service.price) : money(service.price)}</span>
                  </label>
                </li>
              ))}
            </ul>
            {priced.percentagesOff && <p className="caption">{t("estimator.services.off")}</p>}
          </section>
        )}
      </div>
      <TryOutResult priced={priced} today={chosen && estimate(today, draft)} unsaved={unsaved} />
    </div>
  );
}

type RowProps = {
  row: DraftRow;
  element: Element | undefined;
  line: Line | undefined;
  errors: Estimate["errors"][string];
  change: (row: string, some: Partial<DraftRow>) => void;
  remove: () => void;
};

function TryOutRow({ row, element, line, errors, change, remove }: RowProps) {
  const t = useTranslate();
  const { exactMoney } = useFormat();
  const { language } = useLanguage();
  const describedBy = useId();
  const [wrong] = Object.values(errors);
  const name = element ? inLanguage(element.name, language).text : row.element;
  const box = (field: MeasureField) => (
    <label className={classes(css.measure, ui.stack(1))}>
      <span className="caption">{t(`estimatorAdmin.tryOut.measure.${field}`)}</span>
      <DecimalBox
        field={kindOf(field, element)}
        aria-invalid={errors[field] ? true : undefined}
        aria-describedby={errors[field] && `${describedBy}-error`}
        value={row[field]}
        set={(value) => change(row.id, { [field]: value as string })}
      />
    </label>
  );
  return (
    <li className={classes(css.row, ui.place("pad4"))}>
      <ElementSwatch imageUrl={element?.imageUrl ?? ""} />
      <div className={css.words}>
        <strong>{element ? <Both value={element.name} /> : <bdi>{name}</bdi>}</strong>
        <span className={classes(css.measures, ui.row(3, "stretch"))}>
          {element?.model === "per_item" ? (
            box("count")
          ) : (
            <>
              {element?.requiresDimensions ? (
                <>
                  {box("width")}
                  {box("length")}
                </>
              ) : (
                box("area")
              )}
              {box("quantity")}
            </>
          )}
        </span>
        <FieldNote id={describedBy} error={wrong} />
      </div>
      <span className={`num ${css.amount}`}>{line ? exactMoney(line.amount) : "—"}</span>
      <IconButton icon="x-mark" className={css.remove} label={t("kit.form.remove", { name })} onClick={remove} />
    </li>
  );
}

function kindOf(field: MeasureField, element: Element | undefined) {
  if (field === "count") return number(countRule(element?.unit ?? "piece"));
  if (field === "quantity") return number(measureRules.quantity);
  return measure(field === "area" ? "m2" : "m", measureRules[field]);
}
