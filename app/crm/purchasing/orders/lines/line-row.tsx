import { optionsOf } from "#app/ui/options.tsx";
import { useId, useState, type AriaAttributes } from "react";
import { Input, SelectInput } from "#app/ui/control.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { DateInput } from "#app/kit/fields/inputs/date-input.tsx";
import type { Option } from "#app/kit/entity/screens.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Language } from "#app/values/language.ts";
import type { FieldErrors, Message } from "#app/values/errors.ts";
import type { OrderDesk } from "./form-data.server.ts";
import { orderLineFields } from "#app/crm/purchasing/orders/fields.ts";
import type { LineDraft } from "./line-draft.ts";
import css from "./lines.module.css";

type LineRowProps = {
  at: number;
  line: LineDraft;
  desk: OrderDesk;
  amount: string;
  errors: FieldErrors;
  disabled: boolean;
  change: (some: Partial<LineDraft>) => void;
  remove: () => void;
};

export function LineRow({ at, line, desk, amount, errors, disabled, change, remove }: LineRowProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { number } = useFormat();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [own, otherSide] = language === "ar" ? (["ar", "en"] as const) : (["en", "ar"] as const);
  const shown = line.description[own] || !line.description[otherSide] ? own : otherSide;
  const row = { row: at + 1 };
  const wrong = (field: string) => (errors[field] ? { "aria-invalid": true as const, "aria-describedby": `${id}-wrong` } : {});
  const inside = ["code", "spec", "finish", "room", "trade", "promisedOn"].some((field) => errors[field]);
  return (
    <div
      className={classes(css.line, ui.text("sm"), ui.place("pad2"))}
      data-line={at}
      role="group"
      aria-label={t("order.line.number", row)}
    >
      <span className={classes(css.place, ui.text("xs", "quiet"))}>{number(at + 1)}</span>
      <span className={classes(css.item, ui.stack(0))}>
        <Input
          cell
          className={css.cell}
          data-cell="description"
          lang={shown}
          dir={line.description[shown] ? "auto" : undefined}
          aria-label={t("order.line.description")}
          maxLength={orderLineFields.description.max}
          disabled={disabled}
          value={line.description[shown]}
          {...wrong("description")}
          onChange={(event) => change({ description: { ...line.description, [shown]: event.target.value } })}
        />
        <span className={classes(css.under, ui.row(2, "stretch"), ui.text("xs", "quiet"))}>
          {[line.code, line.room, line.spec, line.finish].filter(Boolean).map((detail, place) => (
            <bdi key={place}>{detail}</bdi>
          ))}
        </span>
      </span>
      <Figure field="quantity" line={line} change={change} disabled={disabled} {...wrong("quantity")} />
      <Choice
        cell="unit"
        label={t("order.line.unit")}
        options={desk.units}
        value={line.unit}
        disabled={disabled}
        set={(unit) => change({ unit })}
      />
      <Figure field="unitCost" line={line} change={change} disabled={disabled} {...wrong("unitCost")} />
      <Choice
        cell="taxCode"
        label={t("order.line.taxCode")}
        options={desk.taxes}
        value={line.taxCode}
        disabled={disabled}
        needed
        set={(taxCode) => change({ taxCode })}
      />
      <output className={classes(css.amount, ui.text("whole"), ui.place("pad2"))} aria-label={t("order.line.amount")}>
        {amount}
      </output>
      <span className={classes(css.acts, ui.row(0, "stretch", "last", "nowrap"))}>
        <IconButton
          icon={open ? "chevron-up" : "chevron-down"}
          small
          aria-expanded={open || inside}
          label={t("order.line.more", row)}
          onClick={() => setOpen(!open)}
        />
        <IconButton icon="x-mark" small label={t("order.line.remove", row)} disabled={disabled} onClick={remove} />
      </span>
      {Object.keys(errors).length > 0 && (
        <p id={`${id}-wrong`} className={classes(css.wrong, ui.row(4, "stretch"), ui.text("xs", "bad"), ui.place("pad1"))}>
          {Object.entries(errors).map(([field, message]) => (
            <span key={field}>
              {t(`order.line.${field}`)}: {t(message.key, message.values)}
            </span>
          ))}
        </p>
      )}
      {(open || inside) && (
        <LineDetails
          line={line}
          desk={desk}
          other={shown === "en" ? "ar" : "en"}
          error={errors["promisedOn"]}
          disabled={disabled}
          change={change}
        />
      )}
      <span className="sr">{inLanguage(line.description, language).text}</span>
    </div>
  );
}

type FigureProps = Pick<LineRowProps, "line" | "change" | "disabled"> & { field: "quantity" | "unitCost" } & AriaAttributes;

function Figure({ field, line, change, ...props }: FigureProps) {
  const t = useTranslate();
  return (
    <Input
      cell
      className={css.figure}
      data-cell={field}
      dir="ltr"
      inputMode="decimal"
      aria-label={t(`order.line.${field}`)}
      value={line[field]}
      {...props}
      onFocus={(event) => event.target.select()}
      onChange={(event) => change({ [field]: event.target.value })}
    />
  );
}

type DetailsProps = Pick<LineRowProps, "line" | "desk" | "disabled" | "change"> & { other: Language; error: Message | undefined };

function LineDetails({ line, desk, other, error, disabled, change }: DetailsProps) {
  const t = useTranslate();
  const id = useId();
  const text = (field: "spec" | "finish" | "room" | "code") => (
    <label className={classes(ui.stack(1), ui.text("sm", "soft", "medium"))}>
      <span>{t(`order.line.${field}`)}</span>
      <Input
        dir={field === "code" ? "ltr" : line[field] ? "auto" : undefined}
        maxLength={orderLineFields[field].max}
        disabled={disabled}
        value={line[field]}
        onChange={(event) => change({ [field]: event.target.value })}
      />
    </label>
  );
  return (
    <div className={classes(css.details, ui.place("pad3"))}>
      <label className={classes(ui.stack(1), ui.text("sm", "soft", "medium"))}>
        <span>{t(`transfer.side.${other}`, { field: t("order.line.description") })}</span>
        <Input
          lang={other}
          dir={other === "ar" ? "rtl" : "ltr"}
          maxLength={orderLineFields.description.max}
          disabled={disabled}
          value={line.description[other]}
          onChange={(event) => change({ description: { ...line.description, [other]: event.target.value } })}
        />
      </label>
      {text("code")}
      {text("room")}
      {text("spec")}
      {text("finish")}
      <label className={classes(ui.stack(1), ui.text("sm", "soft", "medium"))}>
        <span>{t("order.line.trade")}</span>
        <Choice
          boxed
          label={t("order.line.trade")}
          options={desk.trades}
          value={line.trade}
          disabled={disabled}
          set={(trade) => change({ trade })}
        />
      </label>
      <DateInput
        field={orderLineFields.promisedOn}
        name="promisedOn"
        id={`${id}-promised`}
        label={t("order.line.promisedOn")}
        error={error}
        errors={{}}
        required={false}
        disabled={disabled}
        value={line.promisedOn}
        set={(promisedOn) => change({ promisedOn: typeof promisedOn === "string" ? promisedOn : null })}
        words="order"
        other={() => undefined}
        fresh={false}
      />
    </div>
  );
}

type ChoiceProps = {
  cell?: string;
  label: string;
  options: readonly Option[];
  value: string | null;
  disabled: boolean;
  needed?: boolean;
  boxed?: boolean;
  set: (value: string | null) => void;
};

function Choice({ cell, label, options, value, disabled, needed = false, boxed = false, set }: ChoiceProps) {
  const { language } = useLanguage();
  const offered = options.filter((option) => !option.inactive || option.value === value);
  return (
    <SelectInput
      bare={!boxed}
      className={boxed ? undefined : css.select}
      data-cell={cell}
      aria-label={label}
      disabled={disabled}
      value={value ?? ""}
      onChange={(event) => set(event.target.value || null)}
    >
      {(!needed || value === null) && <option value="">–</option>}
      {optionsOf(offered, (option) => [option.value, inLanguage(option.label, language).text])}
    </SelectInput>
  );
}
