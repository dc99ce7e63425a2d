import { useState } from "react";
import { Tick } from "#app/ui/field.tsx";
import type { Estimate } from "#app/content/estimator/estimate.ts";
import { isUntouched, type Catalogue, type Draft, type DraftRow, type Element } from "#app/content/estimator/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Prose } from "#app/site/prose.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Figure } from "#app/site/ui/figure.tsx";
import type { Picture } from "#app/values/picture.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import css from "./page.module.css";
import { Row } from "./row.tsx";
import { Swatch } from "./swatch.tsx";
import { useUnitName } from "./unit-name.ts";

type ElementsProps = {
  catalogue: Catalogue;
  pictures: Readonly<Record<string, Picture>>;
  draft: Draft;
  priced: Estimate;
  change: (row: string, values: Partial<DraftRow>) => void;
  insist: boolean;
  tab: string;
};

export function Elements({ catalogue, pictures, draft, priced, change, insist, tab }: ElementsProps) {
  const t = useTranslate();
  const { number } = useFormat();
  const [editing, setEditing] = useState<string | null>(null);
  const open = catalogue.categories.find((category) => category.key === tab)?.key ?? null;
  const rooms = [...new Set(draft.rows.map((row) => row.room.trim()).filter(Boolean))];
  const rowsOf = (element: Element) => draft.rows.filter((row) => row.element === element.key);
  const errorsOf = (row: DraftRow, element: Element) => {
    const errors = priced.errors[row.id];
    if (!errors || insist) return errors;
    // Nothing is wrong yet with what somebody is still writing.
    const unfinished =
      isUntouched(row, element) ||
      (editing === row.id && (row.width.trim() === "" || row.length.trim() === "") && element.requiresDimensions);
    return unfinished ? undefined : errors;
  };
  return (
    <section className={css.step} aria-labelledby="elements">
      <header className={ui.row(4, "baseline", "between")}>
        <h2 id="elements" className={ui.text("displaySm")}>
          {t("estimator.elements.title")}
        </h2>
        <span className="caption">{t("estimator.elements.hint")}</span>
      </header>
      <fieldset className={classes(ui.strip(), css.tabs)}>
        <legend className="sr">{t("estimator.elements.category")}</legend>
        {catalogue.categories.map((category, index) => {
          const count = category.elements.reduce((sum, element) => sum + rowsOf(element).length, 0);
          return (
            <label key={category.key} className={classes(css.tab, ui.row(2, "baseline", "nowrap"), ui.text("whole", "base", "soft"))}>
              <Tick
                type="radio"
                name="tab"
                value={category.key}
                defaultChecked={open === null ? index === 0 : category.key === open}
                unseen
              />
              <Both value={category.name} />
              {count > 0 && (
                <small className="num">
                  <span aria-hidden="true">{number(count)}</span>
                  <span className="sr">{t("estimator.elements.chosen", { count })}</span>
                </small>
              )}
            </label>
          );
        })}
      </fieldset>
      <datalist id="rooms">
        {rooms.map((room) => (
          <option key={room} value={room} />
        ))}
      </datalist>
      <div
        className={css.panels}
        onFocus={(event) => setEditing(event.target.closest<HTMLElement>("[data-row]")?.dataset["row"] ?? null)}
        onBlur={() => setEditing(null)}
      >
        {catalogue.categories.map((category) => (
          <div key={category.key} className={css.panel}>
            <h3 className="sr">
              <Both value={category.name} />
            </h3>
            {category.elements.map((element) => (
              <ElementCard
                key={element.key}
                element={element}
                picture={pictures[element.imageUrl ?? ""]}
                rows={rowsOf(element)}
                priced={priced}
                errorsOf={(row) => errorsOf(row, element) ?? {}}
                change={change}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

type ElementCardProps = Pick<ElementsProps, "priced" | "change"> & {
  element: Element;
  picture: Picture | undefined;
  rows: readonly DraftRow[];
  errorsOf: (row: DraftRow) => Estimate["errors"][string];
};

function ElementCard({ element, picture, rows, priced, errorsOf, change }: ElementCardProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const name = inLanguage(element.name, language).text;
  const act = rows.length > 0 ? t("estimator.elements.addRoom") : t("estimator.elements.add");
  return (
    <article className={css.element} aria-label={name}>
      <Swatch element={element} picture={picture} />
      <div>
        <h4>
          <Prose value={element.name} />
        </h4>
        <Prose as="p" className={classes(css.description, ui.text("sm", "soft"), ui.place("block"))} value={element.description} />
        <ElementRate element={element} />
      </div>
      <div className={classes(css.control, ui.row(3, "nowrap"))}>
        <Button
          type="submit"
          kind={rows.length > 0 ? "ghost" : "line"}
          size="small"
          icon="plus"
          name="do"
          value={`add:${element.key}`}
          aria-label={t("estimator.elements.addNamed", { act, name })}
        >
          {act}
        </Button>
      </div>
      {rows.length > 0 && (
        <div className={classes(css.rows, ui.stack(2), ui.place("above3"))}>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              element={element}
              line={priced.lines.find((line) => line.row === row.id)}
              errors={errorsOf(row)}
              change={change}
            />
          ))}
        </div>
      )}
    </article>
  );
}

function ElementRate({ element }: { element: Element }) {
  const t = useTranslate();
  const { money } = useFormat();
  const unit = useUnitName(element);
  return (
    <p className={classes(ui.text("sm", "quiet"), ui.place("above1"))}>
      <Figure>{money(element.price)}</Figure>{" "}
      {unit
        ? t("estimator.per.named", { unit })
        : t(`estimator.per.${element.model === "per_sqm" ? "m2" : element.unit === "m2" ? "piece" : element.unit}`)}
    </p>
  );
}
