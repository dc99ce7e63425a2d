import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { OrdersOf, SupplierFigures } from "#app/crm/purchasing/orders/reads/orders-of.server.ts";
import { OrderSuggested } from "#app/crm/purchasing/orders/suggested/order-suggested.tsx";
import css from "./panel.module.css";
import { orderEntity } from "./entity.ts";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { orderFlow } from "./flow.ts";

type OrdersPanelProps = PanelProps<OrdersOf, "supplier" | "project" | "quotation">;

export function OrdersPanel({ found, kind, id }: OrdersPanelProps) {
  const t = useTranslate();
  useLive({ entity: "order" });
  const all = kind === "quotation" ? orderEntity.path : `${orderEntity.path}?${kind}Id=${id}`;
  return (
    <>
      {found.figures && <Figures figures={found.figures} />}
      {found.suggested.length > 0 && <Suggested found={found} />}
      <Block
        title={t("order.panel.title")}
        more={{ to: all, label: t("kit.viewAll") }}
        tools={
          found.may.create &&
          kind !== "quotation" && (
            <Link className={classes(ui.row(2, "nowrap", "inline"), ui.text("icon16"))} to={`${orderEntity.path}/new?${kind}=${id}`}>
              <Icon name="plus" />
              {t("order.list.new")}
            </Link>
          )
        }
      >
        <Orders found={found} kind={kind} />
        {found.orders.length === 0 && <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("order.panel.none")}</p>}
      </Block>
      {kind !== "quotation" && found.deliveries.length > 0 && <Deliveries found={found} />}
    </>
  );
}

function Orders({ found, kind }: { found: OrdersOf; kind: OrdersPanelProps["kind"] }) {
  const t = useTranslate();
  const { date, percent, money } = useFormat();
  return (
    <ul className={css.orders}>
      {found.orders.map((order) => (
        <li key={order.id}>
          <RecordLink kind="order" id={order.id} name={order.number} className={css.number} />
          <span className={classes(css.who, ui.stack(0))}>
            {kind === "supplier" ? order.project && <Both value={order.project} /> : <Both value={order.supplier} />}
            <small>
              {order.promisedOn && t("order.panel.promised", { date: date(order.promisedOn) })}
              {order.late && <em>{t("order.panel.lateMark")}</em>}
              {order.receivedShare > 0 &&
                order.receivedShare < 10_000 &&
                t("order.exceptions.share", { share: percent(order.receivedShare) })}
            </small>
          </span>
          <StatusMark flow={orderFlow} state={order.status} />
          <span className={classes(css.sum, ui.text("figure"))}>{order.total !== null && money(order.total)}</span>
        </li>
      ))}
    </ul>
  );
}

function Suggested({ found }: { found: OrdersOf }) {
  const t = useTranslate();
  const { money } = useFormat();
  return (
    <Block title={t("order.suggest.title")}>
      <ul className={css.orders}>
        {found.suggested.map((one) => (
          <li key={one.supplier?.id ?? ""}>
            <span className={classes(css.who, ui.stack(0))}>
              {one.supplier ? <Both value={one.supplier.name} /> : t("order.suggest.noSupplier")}
              <small>
                {t("order.suggest.lines", { count: one.lines.length })}
                {one.cost !== null && <span>{money(one.cost)}</span>}
              </small>
            </span>
            {found.may.create && <OrderSuggested of={one} />}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function Figures({ figures }: { figures: SupplierFigures }) {
  const t = useTranslate();
  const { money, percent } = useFormat();
  const sum = (amount: number | null) => (amount === null ? "—" : { money: amount });
  return (
    <Ledger
      figures={[
        {
          label: t("order.panel.spend"),
          value: sum(figures.year),
          context: figures.spend !== null && t("order.panel.spendAll", { sum: money(figures.spend) }),
        },
        { label: t("order.panel.open"), value: sum(figures.onOrder), context: t("order.panel.openContext", { count: figures.openOrders }) },
        {
          label: t("order.panel.onTime"),
          value: figures.onTime === null ? "—" : percent(figures.onTime),
          context: t("order.panel.onTimeContext", { count: figures.deliveries }),
        },
      ]}
    />
  );
}

function Deliveries({ found }: { found: OrdersOf }) {
  const t = useTranslate();
  const { between, date } = useFormat();
  return (
    <Block title={t("order.panel.deliveries")}>
      <ol className={css.deliveries}>
        {found.deliveries.map((delivery) => (
          <li key={delivery.id} data-late={delivery.late ? "" : undefined} data-back={delivery.kind === "return" ? "" : undefined}>
            <span>{date(delivery.receivedOn)}</span>
            <RecordLink kind="order" id={delivery.orderId} name={delivery.number} />
            <span>
              {t(`order.choice.kind.${delivery.kind}`)}
              {between}
              {t("order.suggest.lines", { count: delivery.lines })}
            </span>
            <span className={classes(css.promise, ui.text("ok"), ui.place("push"))}>
              {delivery.late !== null && (delivery.late > 0 ? t("crm.daysLate", { days: delivery.late }) : t("order.receipt.onTime"))}
            </span>
          </li>
        ))}
      </ol>
    </Block>
  );
}
