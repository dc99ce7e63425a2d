import { useLoaderData, Link } from "react-router";
import { ExpenseTabs } from "#app/crm/purchasing/expenses/panel.tsx";
import { EntityList } from "#app/kit/list/entity-list.tsx";
import { changeList, loadList } from "#app/kit/list/list-page.server.ts";
import type { ListData } from "#app/kit/entity/screens.ts";
import { Sum } from "#app/kit/fields/cells.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { custodyRecords, holders, type Custody, type Holder } from "./operations.server.ts";
import { custodyEntity } from "./entity.ts";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { ui } from "#app/ui/primitives.ts";
import { ageBounds } from "#app/crm/purchasing/custody/ageing/ageing.ts";
import css from "#app/crm/purchasing/custody/ageing/ageing.module.css";

const [first, second, third] = ageBounds;

function Ageing({ holders }: { holders: readonly Holder[] }) {
  const t = useTranslate();
  const total = holders.reduce((sum, { balance }) => sum + balance, 0);
  const old = holders.reduce((sum, { ages }) => sum + ages[3], 0);
  return (
    <div className={ui.stack(6)}>
      <Ledger
        figures={[
          {
            label: t("custody.ledger.out"),
            value: { money: total },
            context: t("custody.ledger.holders", { count: holders.length }),
            to: `${custodyEntity.path}?balance=0.01..`,
          },
          { label: t("custody.ledger.old", { days: third }), value: { money: old }, context: t("custody.ledger.oldHint") },
        ]}
      />
      {holders.length > 0 && (
        <Block title={t("custody.ageing.title")}>
          <MoneyColumns of={holders.flatMap(({ ages }) => ages)}>
            <Table
              label={t("custody.ageing.title")}
              look={css.table}
              columns={[
                t("custody.field.holderId"),
                { money: t("custody.ageing.upTo", { days: first }) },
                { money: t("custody.ageing.between", { from: first + 1, to: second }) },
                { money: t("custody.ageing.between", { from: second + 1, to: third }) },
                { money: t("custody.ageing.over", { days: third }) },
                { money: t("custody.field.balance") },
              ]}
            >
              <tbody>
                {holders.map(({ id, name, ages, balance }) => (
                  <tr key={id}>
                    <th scope="row">
                      <Link to={`${custodyEntity.path}?holderId=${id}`}>
                        <Both value={name} />
                      </Link>
                    </th>
                    {ages.map((sum, at) => (
                      // buckets have no other name than their place
                      <MoneyCell key={at} value={sum} className={at === 3 && sum > 0 && ui.text("bad")} />
                    ))}
                    <MoneyCell value={balance} />
                  </tr>
                ))}
              </tbody>
            </Table>
          </MoneyColumns>
        </Block>
      )}
    </div>
  );
}

const listed = loadList(custodyRecords, custodyEntity);

export const loader = asLoader(async (ctx, args) => ({ ...(await listed(args)), holders: await holders(ctx) }));
export const action = changeList(custodyRecords, custodyEntity);

const cells = {
  balance: ({ balance }: Custody, { rows }: ListData) => (
    <Sum value={balance ?? 0} column={(rows as Custody[]).map((one) => one.balance)} />
  ),
};

export default function Custodies() {
  const { holders: held } = useLoaderData<typeof loader>();
  return <EntityList screens={custodyEntity} cells={cells} tabs={<ExpenseTabs />} above={<Ageing holders={held} />} />;
}
