import { useId } from "react";
import { Input } from "#app/ui/control.tsx";
import { IconButton } from "#app/ui/button.tsx";
import type { Estimate } from "#app/content/estimator/estimate.ts";
import { longestRoom, type DraftRow, type Element, type Line, type MeasureField } from "#app/content/estimator/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import css from "./page.module.css";
import { useUnitName } from "./unit-name.ts";

type RowProps = {
  row: DraftRow;
  element: Element;
  line: Line | undefined;
  errors: Estimate["errors"][string];
  change: (row: string, values: Partial<DraftRow>) => void;
};

export function Row({ row, element, line, errors, change }: RowProps) {
  const t = useTranslate();
  const { area, exactMoney } = useFormat();
  const { language } = useLanguage();
  const describedBy = useId();
  const name = inLanguage(element.name, language).text;
  const wrong = Object.values(errors);
  const [first] = wrong;

  const measure = (field: MeasureField, label: string, placeholder?: string) => (
    <Input
      small
      className={css.input}
      placeholder={placeholder}
      name={`${row.id}.${field}`}
      value={row[field]}
      onChange={(event) => change(row.id, { [field]: event.target.value })}
      aria-label={label}
      aria-invalid={errors[field] ? true : undefined}
      aria-describedby={first ? describedBy : undefined}
      dir="ltr"
      inputMode={field === "quantity" ? "numeric" : "decimal"}
      autoComplete="off"
      maxLength={20}
    />
  );

  return (
    <div data-row={row.id}>
      <div className={classes(css.row, ui.text("sm"))} data-kind={element.model === "per_item" ? "item" : "area"}>
        <input type="hidden" name="row" value={row.id} />
        <input type="hidden" name={`${row.id}.element`} value={element.key} />
        <input type="hidden" name={`${row.id}.seen`} value={row.seen ?? ""} />
        <Input
          small
          className={classes(css.input, css.room)}
          name={`${row.id}.room`}
          value={row.room}
          onChange={(event) => change(row.id, { room: event.target.value })}
          list="rooms"
          placeholder={t("estimator.row.roomPlaceholder")}
          aria-label={t("estimator.row.roomOf", { name })}
          autoComplete="off"
          maxLength={longestRoom}
          dir="auto"
        />
        {element.model === "per_item" ? (
          <Count row={row} element={element}>
            {measure("count", t(`estimator.row.count.${element.unit === "m2" ? "piece" : element.unit}`))}
          </Count>
        ) : (
          <span className={classes(css.measures, ui.row(2, "nowrap"), ui.text("quiet"))}>
            {element.requiresDimensions ? (
              <>
                {measure("width", t("estimator.row.width"), t("estimator.row.widthShort"))}
                <span aria-hidden="true">{t("estimator.row.times")}</span>
                {measure("length", t("estimator.row.length"), t("estimator.row.lengthShort"))}
                <span aria-hidden="true">{t("estimator.row.metre")}</span>
              </>
            ) : (
              <>
                {measure("area", t("estimator.row.area"))}
                <span aria-hidden="true">{t("estimator.place.areaUnit")}</span>
              </>
            )}
            <span className={classes(css.repeat, ui.row(2, "nowrap"))}>
              <span aria-hidden="true">{t("estimator.row.times")}</span>
              {measure("quantity", t("estimator.row.repeat"))}
            </span>
          </span>
        )}
        <span className={classes("num", css.size)}>
          {line ? (line.size === null ? exactMoney(line.amount) : area(line.size * line.quantity, 1)) : t("estimator.row.unmeasured")}
        </span>
        <IconButton
          icon="x-mark"
          type="submit"
          name="do"
          value={`remove:${row.id}`}
          label={row.room ? t("estimator.row.removeNamed", { name, room: row.room }) : t("estimator.row.removeUnnamed", { name })}
        />
      </div>
      {first && (
        <p className={classes(css.error, ui.row(2, "start", "nowrap"), ui.text("sm", "bad", "icon16"))} id={describedBy}>
          <Icon name="circle-alert" />
          <span>{[...new Set(wrong.map((message) => t(message.key, message.values)))].join(" ")}</span>
        </p>
      )}
    </div>
  );
}

function Count({ row, element, children }: { row: DraftRow; element: Element; children: React.ReactNode }) {
  const t = useTranslate();
  const unit = useUnitName(element);
  return (
    <span className={classes(css.measures, ui.row(2, "nowrap"), ui.text("quiet"))}>
      <span className={classes(css.stepper, ui.row(0, "nowrap", "inline"), ui.text("icon16"))}>
        <IconButton icon="minus" type="submit" name="do" value={`less:${row.id}`} label={t("estimator.row.less")} />
        {children}
        <IconButton icon="plus" type="submit" name="do" value={`more:${row.id}`} label={t("estimator.row.more")} />
      </span>
      <span aria-hidden="true">{unit || t(`estimator.row.countUnit.${element.unit === "m2" ? "piece" : element.unit}`)}</span>
    </span>
  );
}
