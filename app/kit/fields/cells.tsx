import type { ReactNode } from "react";
import { PictureImage } from "#app/kit/pictures/picture-image.tsx";
import { decimalsOf } from "#app/locale/format.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { readablePhone } from "#app/values/phone.ts";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Option } from "#app/kit/entity/screens.ts";
import { choiceWord } from "./choice-word.ts";
import css from "./cells.module.css";
import type { FieldOf, Kind, PhoneValue } from "./kinds.ts";
import { FreeBoth, FreeText } from "#app/ui/free-text.tsx";

type ValueIn<F> = F extends { readonly of?: infer V } ? Exclude<V, undefined> : never;

export type CellProps<K extends Kind = Kind> = {
  field: FieldOf<K>;
  name: string;
  value: ValueIn<FieldOf<K>>;
  words: string;
  options: readonly Option[];
  /** The values of the same column, when it stands in one: its figures are written evenly. */
  column?: readonly unknown[] | undefined;
  /** It stands by itself, with room: texts in full, figures with what they count, a switch in a word. */
  whole?: boolean;
};

export const cells: { readonly [K in Kind]: (props: CellProps<K>) => ReactNode } = {
  text: ({ field, value }) => (value === "" ? <Nothing /> : field.ltr ? <Ltr>{value}</Ltr> : <FreeText>{value}</FreeText>),
  longText: ({ value, whole }) =>
    value === "" ? (
      <Nothing />
    ) : (
      <FreeText as="span" className={whole ? ui.text("lines") : css.clamped}>
        {value}
      </FreeText>
    ),
  bilingual: ({ value }) => <Pair value={value} />,
  bilingualLong: ({ value, whole }) => <Pair value={value} clamped={!whole} />,
  bilingualList: ({ value }) => <Count of={value.length} />,
  choice: ChoiceCell,
  money: ({ value, column, whole }) => <Sum value={value} column={column as (number | null)[] | undefined} whole={whole} />,
  percent: ({ value, column = [] }) => <Percent value={value} column={column as (number | null)[]} />,
  number: NumberCell,
  measure: MeasureCell,
  date: ({ value }) => <Day value={value} />,
  dateTime: ({ value }) => <Day value={value} time />,
  phone: ({ value }) => (value === null ? <Nothing /> : <PhoneLink phone={value} />),
  email: ({ value }) => (value === "" ? <Nothing /> : <EmailLink email={value} />),
  link: ({ value }) =>
    value === "" ? (
      <Nothing />
    ) : (
      <a className={classes(css.link, ui.text("underlined"))} href={value} target="_blank" rel="noopener noreferrer">
        <Ltr>{value.replace(/^https?:\/\//, "")}</Ltr>
      </a>
    ),
  reference: ({ value, options }) => {
    const option = options.find((one) => one.value === value);
    return option ? <Both value={option.label} className={option.inactive ? ui.text("quiet") : undefined} /> : <Nothing />;
  },
  image: ({ value, options }) => <Thumb option={options.find((one) => one.value === value)} />,
  rating: RatingCell,
  toggle: ToggleCell,
  icon: ({ value }) =>
    value === "" ? (
      <Nothing />
    ) : (
      <span className={classes(ui.row(0, "stretch", "nowrap", "inline"), ui.text("soft", "icon18"))}>
        <Icon name={value} />
        <span className="sr">{value}</span>
      </span>
    ),
  slug: ({ value }) => (value === "" ? <Nothing /> : <Ltr>{value}</Ltr>),
  part: ({ value, options, whole }) =>
    !Array.isArray(value) ? <Nothing /> : whole ? <Listed options={options} /> : <Count of={value.length} />,
};

/** Kinds whose values are figures: they stand at the right in both languages, aligned on their unit. */
export const figureKinds: ReadonlySet<Kind> = new Set<Kind>(["money", "percent", "number", "measure", "bilingualList", "part"]);

/** One cell, whatever its kind. */
export function Cell(props: CellProps): ReactNode {
  const Drawn = cells[props.field.kind] as (props: CellProps) => ReactNode;
  return <Drawn {...props} />;
}

/** Where there is nothing. */
export function Nothing() {
  return <span className={ui.text("quiet")}>—</span>;
}

function Pair({ value, clamped }: { value: Bilingual; clamped?: boolean }) {
  if (!value.en.trim() && !value.ar.trim()) return <Nothing />;
  return <FreeBoth value={value} className={classes(ui.text("anywhere"), clamped && css.clamped)} />;
}

const linkLook = classes(css.link, ui.text("underlined"));

/** A number that can be dialled; as it was typed where it cannot. */
export const PhoneLink = ({ phone }: { phone: PhoneValue }) =>
  phone.e164 ? (
    <a className={linkLook} href={`tel:${phone.e164}`}>
      <Ltr>{readablePhone(phone)}</Ltr>
    </a>
  ) : (
    <Ltr>{phone.raw}</Ltr>
  );

/** An address to write to. */
export const EmailLink = ({ email }: { email: string }) => (
  <a className={linkLook} href={`mailto:${email}`}>
    <Ltr>{email}</Ltr>
  </a>
);

function Listed({ options }: { options: readonly Option[] }) {
  const { between } = useFormat();
  return options.map(({ value, label }, at) => (
    <span key={value}>
      {at > 0 && between}
      <Both value={label} />
    </span>
  ));
}

function Count({ of }: { of: number }) {
  const { number } = useFormat();
  return <span className="num">{number(of)}</span>;
}

function ChoiceCell({ value, words, name }: CellProps<"choice">) {
  const t = useTranslate();
  return value === null || value === "" ? <Nothing /> : <span>{choiceWord(t, words, name, value)}</span>;
}

type SumProps = { value: number | null; column?: readonly (number | null)[] | undefined; whole?: boolean | undefined; className?: string };

/** A sum of money: in a column of a list its currency shows on phones alone, where the column has no head. */
export function Sum({ value, column = [], whole = false, className }: SumProps) {
  const t = useTranslate();
  const { currency, evenly, language } = useFormat();
  if (value === null) return <Nothing />;
  if (value === 0) return whole ? t("kit.money.none") : <Nothing />;
  const unit = <span data-unit="">{language === "en" ? `${currency}\u00a0` : `\u00a0${currency}`}</span>;
  return (
    <span className={classes("num", className)}>
      {language === "en" && unit}
      {evenly([value, ...column]).amount(value)}
      {language === "ar" && unit}
    </span>
  );
}

function Percent({ value, column }: { value: number | null; column: readonly (number | null)[] }) {
  const { percent } = useFormat();
  // basis points
  const decimals = decimalsOf([value, ...column].map((one) => (one ?? 0) / 100));
  return value === null ? <Nothing /> : <span className="num">{percent(value, decimals)}</span>;
}

function NumberCell({ field, value, whole }: CellProps<"number">) {
  const t = useTranslate();
  const { number, year } = useFormat();
  if (value === null) return <Nothing />;
  if (whole && (field.unit === "day" || field.unit === "month")) return t(`kit.count.${field.unit}`, { count: value });
  return <span className="num">{field.grouped ? number(value) : year(value)}</span>;
}

function MeasureCell({ field, value }: CellProps<"measure">) {
  const { area, metres } = useFormat();
  return value === null ? <Nothing /> : <span className="num">{field.unit === "m2" ? area(value) : metres(value)}</span>;
}

/** A date, or an instant as Cairo sees it. */
export function Day({ value, time }: { value: string | null; time?: boolean }) {
  const { date, dateTime } = useFormat();
  if (!value) return <Nothing />;
  return (
    <time dateTime={value} className="num">
      {time ? dateTime(value) : date(value)}
    </time>
  );
}

const stars = [1, 2, 3, 4, 5] as const;

function RatingCell({ value }: CellProps<"rating">) {
  const t = useTranslate();
  const { number } = useFormat();
  if (value === null) return <Nothing />;
  return (
    <span className={css.stars}>
      {stars.map((star) => (
        <i key={star} aria-hidden="true" data-on={star <= value ? "" : undefined} />
      ))}
      <span className="sr">{t("shell.rating", { value: number(value), most: number(stars.length) })}</span>
    </span>
  );
}

function ToggleCell({ value, whole }: CellProps<"toggle">) {
  const t = useTranslate();
  if (whole) return t(value ? "kit.list.yes" : "kit.list.no");
  if (!value)
    return (
      <span className={ui.text("quiet")}>
        <span aria-hidden="true">—</span>
        <span className="sr">{t("kit.list.no")}</span>
      </span>
    );
  return (
    <span className={classes(ui.row(0, "stretch", "nowrap", "inline"), ui.text("ok", "icon16"))}>
      <Icon name="check" />
      <span className="sr">{t("kit.list.yes")}</span>
    </span>
  );
}

/** A small picture, three to two: of the media library, or at an address. An empty frame where there is none, so that rows keep their measure. */
export function Thumb({ option, src }: { option?: Option | undefined; src?: string | undefined }) {
  const picture = option?.picture ? <PictureImage picture={option.picture} sizes="68px" silent /> : <Icon name="image" />;
  return (
    <span className={classes(ui.thumb, css.thumb)}>{src ? <img src={src} alt="" loading="lazy" width="68" height="45" /> : picture}</span>
  );
}
