import { Tick } from "#app/ui/field.tsx";
import { grouped } from "#app/content/estimator/estimate.ts";
import type { Line, ServiceLine } from "#app/content/estimator/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Dots } from "#app/ui/dots.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import type { Piastres } from "#app/values/money/money.ts";
import css from "./lines.module.css";

type Figure = (amount: Piastres) => string;

export function EstimateLines({
  lines,
  services,
  group = "",
}: {
  lines: readonly Line[];
  services: readonly ServiceLine[];
  group?: string;
}) {
  const t = useTranslate();
  const { amount: figure } = useFormat().evenly([...lines, ...services].map((line) => line.amount));
  return (
    <div className={classes(css.lines, ui.stack(4))}>
      {lines.length > 0 && (
        <fieldset className={classes(css.by, ui.row(4, "stretch", "nowrap"), ui.text("xs", "quiet"))}>
          <legend className="sr">{t("estimator.sheet.by")}</legend>
          <label>
            <Tick type="radio" name="group" value="category" defaultChecked={group !== "room"} unseen />
            {t("estimator.elements.category")}
          </label>
          <label>
            <Tick type="radio" name="group" value="room" defaultChecked={group === "room"} unseen />
            {t("estimator.sheet.room")}
          </label>
        </fieldset>
      )}
      <div className={css.byCategory}>
        <Groups lines={lines} by="category" figure={figure} />
      </div>
      <div className={css.byRoom}>
        <Groups lines={lines} by="room" figure={figure} />
      </div>
      <ServiceLines services={services} figure={figure} />
    </div>
  );
}

function Groups({ lines, by, figure }: { lines: readonly Line[]; by: "category" | "room"; figure: Figure }) {
  const t = useTranslate();
  const { number, text } = useFormat();
  const { language } = useLanguage();
  const label = (line: Line): string => {
    const element = inLanguage({ en: line.name.en, ar: text(line.name.ar) }, language).text;
    const room = by === "category" ? line.room : "";
    const count = line.count ?? (line.quantity > 1 ? line.quantity : null);
    if (count === null) return room ? t("estimator.sheet.inRoom", { element, room }) : element;
    const values = { element, room, count: number(count) };
    return room ? t("estimator.sheet.countedInRoom", values) : t("estimator.sheet.counted", values);
  };
  return grouped(lines, by).map((group) => (
    <div className={classes(css.group, ui.stack(1))} key={group.key}>
      <h3>
        {by === "room"
          ? group.key || t("estimator.sheet.noRoom")
          : inLanguage(group.lines[0]?.categoryName ?? { en: "", ar: "" }, language).text}
      </h3>
      {group.lines.map((line) => (
        <Dots key={line.row} figure={figure(line.amount)}>
          <bdi>{label(line)}</bdi>
        </Dots>
      ))}
    </div>
  ));
}

function ServiceLines({ services, figure }: { services: readonly ServiceLine[]; figure: Figure }) {
  const t = useTranslate();
  const { percent, text } = useFormat();
  const { language } = useLanguage();
  if (services.length === 0) return null;
  return (
    <div className={classes(css.group, ui.stack(1))}>
      <h3>{t("estimator.services.title")}</h3>
      {services.map((service) => {
        const name = inLanguage({ en: service.name.en, ar: text(service.name.ar) }, language).text;
        return (
          <Dots key={service.key} figure={figure(service.amount)}>
            <bdi>{service.fee === "percentage" ? t("estimator.sheet.percentage", { name, percent: percent(service.price) }) : name}</bdi>
          </Dots>
        );
      })}
    </div>
  );
}
