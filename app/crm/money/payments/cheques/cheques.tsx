import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Menu } from "@mantine/core";
import { useLoaderData, useSearchParams } from "react-router";
import { MenuButton } from "#app/kit/menu/menu-button.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import type { RecordAct } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Icon } from "#app/shell/icon.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { daysBetween } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import { listCheques, type Cheque } from "./cheque-list.server.ts";
import { chequeStatuses } from "#app/crm/money/payments/fields.ts";
import { chequeFlow } from "#app/crm/money/payments/flow.ts";
import { useChequeMoves } from "#app/crm/money/payments/entry/moves.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { paymentEntity } from "#app/crm/money/payments/entity.ts";
import css from "#app/ui/table.module.css";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import { MoneyTabs } from "#app/crm/money/payments/page/tabs.tsx";

export const loader = asLoader(async (ctx, { url }) => ({
  head: { title: translateFor(ctx.language)("payment.nav.cheques"), noindex: true },
  ...(await listCheques(ctx, url.searchParams.get("status"))),
}));

export default function Cheques() {
  const { cheques, waiting, today, mayMove } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { acts, dialog } = useChequeMoves();
  useLive({ entity: "payment" });
  const sum = cheques.filter(({ status }) => status !== "bounced").reduce((total, cheque) => total + cheque.amount, 0);
  return (
    <article className={ui.stack(5)}>
      <PageHead
        title={t("payment.cheques.title", { count: waiting })}
        actions={
          mayMove && (
            <Button to={`${paymentEntity.path}/new?method=cheque`} icon="plus">
              {t("payment.cheques.new")}
            </Button>
          )
        }
      >
        {t("payment.cheques.lead")}
      </PageHead>
      <MoneyTabs />
      <Filter />
      {cheques.length === 0 ? (
        <EmptyState title={t("payment.cheques.empty")}>{t("payment.cheques.emptyText")}</EmptyState>
      ) : (
        <MoneyColumns of={cheques.map(({ amount }) => amount)}>
          <Table
            label={t("payment.nav.cheques")}
            columns={[
              ...(["matures", "client", "number", "bank", "status"] as const).map((name) => t(`payment.cheques.${name}`)),
              { money: t("payment.cheques.amount") },
              { acts: t("payment.cheques.acts", { number: "" }) },
            ]}
          >
            <tbody>
              {cheques.map((cheque) => (
                <tr key={cheque.id} className={cheque.status === "bounced" ? css.gone : undefined}>
                  <td>
                    <Matures cheque={cheque} today={today} />
                  </td>
                  <th scope="row">
                    <RecordLink kind="client" id={cheque.client.id} name={cheque.client.name} />
                  </th>
                  <td>
                    <RecordLink
                      kind={cheque.opening ? "openingItem" : "payment"}
                      id={cheque.id}
                      name={cheque.reference || cheque.number}
                      className={css.strong}
                    />{" "}
                    <small>{cheque.opening ? t("payment.shares.opened") : <Ltr>{cheque.number}</Ltr>}</small>
                  </td>
                  <td>
                    <bdi>{cheque.bank}</bdi>
                  </td>
                  <td>
                    <StatusMark flow={chequeFlow} state={cheque.status} />
                  </td>
                  <MoneyCell value={cheque.amount} />
                  <td className={css.acts}>{mayMove && <Acts number={cheque.number} acts={acts(cheque, cheque.moves)} />}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td colSpan={5}>{t("payment.cheques.sum")}</td>
                <MoneyCell value={sum} />
                <td />
              </tr>
            </tfoot>
          </Table>
        </MoneyColumns>
      )}
      {dialog}
    </article>
  );
}

function Filter() {
  const t = useTranslate();
  const [search] = useSearchParams();
  const current = search.get("status") ?? "waiting";
  const ways = ["waiting", ...chequeStatuses, "all"] as const;
  return (
    <Segments
      label={t("payment.cheques.status")}
      segments={ways.map((way) => ({
        key: way,
        to: way === "waiting" ? "?" : `?status=${way}`,
        label: way === "waiting" || way === "all" ? t(`payment.cheques.${way}`) : t(`payment.choice.chequeStatus.${way}`),
        current: way === current,
      }))}
    />
  );
}

function Matures({ cheque: { maturesOn, status }, today }: { cheque: Cheque; today: string }) {
  const t = useTranslate();
  const { date } = useFormat();
  if (!maturesOn) return null;
  const days = daysBetween(today, maturesOn);
  const waits = status === "received" || status === "deposited";
  return (
    <>
      <span className="num">{date(maturesOn)}</span>{" "}
      {waits && (
        <small className={days < 0 ? css.bad : undefined}>
          {days < 0 ? t("payment.cheques.late", { days: -days }) : t("payment.cheques.in", { days })}
        </small>
      )}
    </>
  );
}

function Acts({ number, acts }: { number: string; acts: RecordAct[] }) {
  const t = useTranslate();
  if (acts.length === 0) return null;
  const label = t("payment.cheques.acts", { number });
  return (
    <MenuButton button={<IconButton icon="ellipsis" small className={css.more} label={label} />}>
      {acts.map((act) => (
        <Menu.Item key={act.label} leftSection={<Icon name={act.icon} />} onClick={act.run}>
          {act.label}
        </Menu.Item>
      ))}
    </MenuButton>
  );
}
