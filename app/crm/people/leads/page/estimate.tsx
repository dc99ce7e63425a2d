import { Fragment } from "react";
import table from "#app/ui/table.module.css";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import { grouped, type Group } from "#app/content/estimator/estimate.ts";
import type { Line } from "#app/content/estimator/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./estimate.module.css";
import type { LeadPage } from "./page-data.server.ts";

type LeadEstimateProps = {
  estimate: NonNullable<LeadPage["estimate"]>;
  quotedFor: string | null;
};

export function LeadEstimate({ estimate, quotedFor }: LeadEstimateProps) {
  const t = useTranslate();
  const { evenly, date, percent } = useFormat();
  const { lines, services, subtotal, total } = estimate;
  const sums = [...lines.map(({ amount }) => amount), ...services.map(({ amount }) => amount), subtotal, total];
  const { money, cell } = evenly(sums);
  const priceOf = evenly(lines.map(({ price }) => price)).cell;
  return (
    <section className={classes(css.estimate, ui.stack(4))}>
      <header className={ui.row(6, "baseline", "between")}>
        <h2>{t("leads.estimate.title")}</h2>
        <p className={classes(css.caption, ui.row(4, "stretch"), ui.text("xs", "quiet"))}>
          {t("leads.estimate.pricesOf", { date: date(estimate.pricesOf) })}
          {estimate.link && (
            <a href={estimate.link} target="_blank" rel="noopener noreferrer">
              {t("leads.estimate.open")}
              <Icon name="external-link" flip />
            </a>
          )}
        </p>
        {quotedFor && (
          <Button
            to={`/crm/quotations/new?${new URLSearchParams({ lead: quotedFor, estimate: estimate.id })}`}
            kind="line"
            size="compact"
            icon="plus"
          >
            {t("leads.estimate.quote")}
          </Button>
        )}
      </header>
      <MoneyColumns of={sums}>
        <Table
          label={t("leads.estimate.title")}
          look={css.lines}
          columns={[
            t("leads.estimate.line"),
            t("leads.estimate.measure"),
            { money: t("leads.estimate.price") },
            { money: t("leads.estimate.amount") },
          ]}
        >
          {grouped(lines, "room").map((room) => (
            <Room key={room.key} room={room} priceOf={priceOf} />
          ))}
          <tbody className={css.sums}>
            <tr>
              <th scope="row" colSpan={3}>
                {t("leads.estimate.subtotal")}
              </th>
              <MoneyCell value={subtotal} />
            </tr>
            {services.map((service) => (
              <tr key={service.key}>
                <th scope="row" colSpan={3}>
                  <Both value={service.name} />{" "}
                  <span className={classes(css.fee, ui.text("xs", "quiet"))}>
                    {service.fee === "percentage" ? <span className="num">{percent(service.price)}</span> : t("leads.estimate.fixed")}
                  </span>
                </th>
                <MoneyCell value={service.amount} />
              </tr>
            ))}
            <tr className={css.total}>
              <th scope="row" colSpan={3}>
                {t("leads.estimate.total")}
              </th>
              <td className={table.end}>
                <strong className="num" data-total={total}>
                  {money(total)}
                </strong>
              </td>
            </tr>
          </tbody>
        </Table>
      </MoneyColumns>
      <h3>{t("leads.estimate.byCategory")}</h3>
      <dl className={classes(css.categories, ui.stack(0), ui.text("sm"))}>
        {grouped(lines, "category").map((category) => (
          <div key={category.key}>
            <dt>{category.lines[0] && <Both value={category.lines[0].categoryName} />}</dt>
            <dd className="num">{cell(category.amount)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes(css.caption, ui.row(4, "stretch"), ui.text("xs", "quiet"))}>{t("leads.estimate.note")}</p>
    </section>
  );
}

function Room({ room, priceOf }: { room: Group; priceOf: (price: number) => string }) {
  const t = useTranslate();
  const { text } = useFormat();
  return (
    <tbody>
      <tr className={css.room}>
        <th scope="rowgroup" colSpan={3}>
          {room.key ? <bdi>{room.key}</bdi> : t("leads.estimate.noRoom")}
        </th>
        <MoneyCell value={room.amount} />
      </tr>
      {room.lines.map((line) => (
        <tr key={line.row}>
          <td className={ui.text("anywhere")}>
            <Both value={{ en: line.name.en, ar: text(line.name.ar) }} />
            <Both value={line.categoryName} className={classes(ui.text("xs", "quiet"), ui.place("block"))} />
          </td>
          <td className={ui.text("whole", "soft")}>
            <Measure line={line} />
          </td>
          <td className={`${table.end} ${css.price}`}>
            <span className="num">{priceOf(line.price)}</span>
            <span className={classes(ui.text("xs", "quiet"), ui.place("block"))}>{t(`leads.estimate.unit.${line.unit}`)}</span>
          </td>
          <MoneyCell value={line.amount} className={css.amount ?? false} />
        </tr>
      ))}
    </tbody>
  );
}

function Measure({ line }: { line: Line }) {
  const { number, metres, area } = useFormat();
  const parts =
    line.width !== null && line.length !== null
      ? [metres(line.width), metres(line.length)]
      : [line.size !== null ? area(line.size) : number(line.count ?? 0)];
  if (line.quantity !== 1) parts.push(number(line.quantity));
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && " × "}
          <bdi className="num">{part}</bdi>
        </Fragment>
      ))}
    </>
  );
}
