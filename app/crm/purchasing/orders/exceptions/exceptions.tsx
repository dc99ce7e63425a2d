import { RecordLink } from "#app/crm/record/record-link.tsx";
import { recordPath } from "#app/crm/record/record-path.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { useLoaderData } from "react-router";
import type { ReactNode } from "react";
import { SupplierTabs } from "#app/crm/people/suppliers/panel.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { may } from "#app/access/permissions.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";
import css from "./exceptions.module.css";
import { exceptions, type Exceptions } from "#app/crm/purchasing/orders/operations.server.ts";
import { OrderSuggested } from "#app/crm/purchasing/orders/suggested/order-suggested.tsx";

export const loader = asLoader(async (ctx) => ({
  head: { title: translateFor(ctx.language)("order.exceptions.title"), noindex: true },
  left: await exceptions(ctx),
  may: {
    order: may(ctx, "order.create"),
    invoice: may(ctx, "invoice.create"),
  },
}));

type LaneName = "unordered" | "late" | "unbilled";

export default function ExceptionsPage() {
  const { left, may } = useLoaderData<typeof loader>();
  const t = useTranslate();
  useLive({ entity: ["order", "payment", "invoice", "quotation"] });
  const count = (left.unordered?.length ?? 0) + left.late.length + (left.unbilled?.length ?? 0);
  return (
    <>
      <PageHead title={t("order.exceptions.head", { count })}>{t("order.exceptions.lead")}</PageHead>
      <SupplierTabs />
      <div className={css.lanes}>
        {left.unordered && (
          <Lane name="unordered" count={left.unordered.length}>
            {left.unordered.map((one) => (
              <Unordered key={`${one.quotation.id} ${one.supplier?.id}`} one={one} orders={may.order} />
            ))}
          </Lane>
        )}
        <Lane name="late" count={left.late.length}>
          {left.late.map((one) => (
            <Late key={one.order.id} one={one} />
          ))}
        </Lane>
        {left.unbilled && (
          <Lane name="unbilled" count={left.unbilled.length}>
            {left.unbilled.map((one) => (
              <Unbilled key={one.contract.id} one={one} invoices={may.invoice} />
            ))}
          </Lane>
        )}
      </div>
    </>
  );
}

function Lane({ name, count, children }: { name: LaneName; count: number; children: ReactNode }) {
  const t = useTranslate();
  const { number } = useFormat();
  return (
    <section className={css.lane} aria-label={t(`order.exceptions.lane.${name}`)}>
      <header className={ui.row(4, "baseline", "between", "nowrap")}>
        <h2>{t(`order.exceptions.lane.${name}`)}</h2>
        <span className="num">{number(count)}</span>
      </header>
      {count === 0 ? (
        <p className={classes(ui.text("sm", "quiet"), ui.place("pad4"))}>{t(`order.exceptions.none.${name}`)}</p>
      ) : (
        <ul>{children}</ul>
      )}
    </section>
  );
}

type Of<Name extends LaneName> = NonNullable<Exceptions[Name]>[number];

function Unordered({ one, orders }: { one: Of<"unordered">; orders: boolean }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { money, between } = useFormat();
  const shown = 3;
  const rest = one.lines.length - shown;
  return (
    <li className={classes(css.card, ui.stack(1), ui.text("sm"), ui.place("above3"))}>
      <ProjectLine project={one.project} />
      <strong>{one.supplier ? <Both value={one.supplier.name} /> : t("order.suggest.noSupplier")}</strong>
      <ul className={classes(css.lines, ui.text("soft"))}>
        {one.lines.slice(0, shown).map(({ key, description }) => (
          <li key={key}>
            <bdi>{inLanguage(description, language).text}</bdi>
          </li>
        ))}
        {rest > 0 && <li>{t("order.exceptions.more", { count: rest })}</li>}
      </ul>
      <p className={classes(css.foot, ui.row(2, "between"), ui.text("soft"), ui.place("above1"))}>
        <span>
          <RecordLink kind="quotation" id={one.quotation.id} name={one.quotation.number} />
          {between}
          {t("order.exceptions.collected", { sum: money(one.collected) })}
        </span>
        {orders && <OrderSuggested of={one} />}
      </p>
    </li>
  );
}

function Late({ one }: { one: Of<"late"> }) {
  const t = useTranslate();
  const { date, percent, money, between } = useFormat();
  return (
    <li className={classes(css.card, ui.stack(1), ui.text("sm"), ui.place("above3"))}>
      {one.project && <ProjectLine project={one.project} />}
      <strong>
        <Both value={one.supplier.name} />
      </strong>
      <p>
        <span className={ui.text("bad")}>{t("crm.daysLate", { days: one.days })}</span>
        {between}
        {t("order.exceptions.promised", { date: date(one.promisedOn) })}
      </p>
      {one.receivedShare > 0 && <p>{t("order.exceptions.share", { share: percent(one.receivedShare) })}</p>}
      <p className={classes(css.foot, ui.row(2, "between"), ui.text("soft"), ui.place("above1"))}>
        <span>
          <Ltr>{one.order.number}</Ltr>
          {one.total !== null && (
            <>
              {between}
              {money(one.total)}
            </>
          )}
        </span>
        <Button to={recordPath("order", one.order.id)} size="compact" kind="line">
          {t("order.exceptions.act.late")}
        </Button>
      </p>
    </li>
  );
}

function Unbilled({ one, invoices }: { one: Of<"unbilled">; invoices: boolean }) {
  const t = useTranslate();
  const { money } = useFormat();
  return (
    <li className={classes(css.card, ui.stack(1), ui.text("sm"), ui.place("above3"))}>
      <ProjectLine project={one.project} />
      <strong>{t("order.suggest.lines", { count: one.lines })}</strong>
      <p>{t("order.exceptions.received", { sum: money(one.received), billed: money(one.invoiced) })}</p>
      <p className={classes(css.foot, ui.row(2, "between"), ui.text("soft"), ui.place("above1"))}>
        <Ltr>{one.contract.number}</Ltr>
        {invoices && (
          <Button to={`${recordPath("project", one.project.id)}?tab=invoices`} size="compact" kind="line">
            {t("order.exceptions.act.unbilled")}
          </Button>
        )}
      </p>
    </li>
  );
}

const ProjectLine = ({ project }: { project: Of<"unbilled">["project"] }) => (
  <RecordLink kind="project" id={project.id} name={project.name} className={ui.text("quiet")} />
);
