import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { RecordStack } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import { moneyCountEntity } from "./entity.ts";
import { denominationNames, denominations, type moneyCountFields } from "./fields.ts";
import { moneyCountFlow } from "./flow.ts";
import { moneyCountMoves, moneyCountRecords, type MoneyCount } from "./operations.server.ts";

type Page = PlainPage<typeof moneyCountFields> & { moves: string[] };
const plain = plainPage(moneyCountRecords);

export const loader = recordPage({
  entity: moneyCountEntity,
  async read(ctx: Ctx, id: string): Promise<Page> {
    const page = await plain(ctx, id);
    return { ...page, moves: await moneyCountMoves.offered(ctx, page.record) };
  },
});
export default recordRoute(moneyCountEntity, MoneyCountBody);

function MoneyCountBody({ page }: { page: Page }) {
  const { record, options } = page;
  const t = useTranslate();
  const { exactMoney } = useFormat();
  const moves = useMoves<MoneyCount>({ flow: moneyCountFlow, path: moneyCountEntity.path, nameOf: ({ number }) => number });
  const figures = (["counted", "expected", "difference"] as const).map((name) => ({
    label: t(`moneyCount.field.${name}`),
    // A difference of piastres is what is approved.
    value: exactMoney(record[name] ?? 0),
  }));
  return (
    <RecordFrame entity={moneyCountEntity} page={page} options={options} moves={moves}>
      <RecordStack>
        <Ledger figures={figures} />
        <RecordFacts entity={moneyCountEntity} record={record} options={options} />
        <Pieces record={record} />
      </RecordStack>
    </RecordFrame>
  );
}

function Pieces({ record }: { record: MoneyCount }) {
  const t = useTranslate();
  const { number } = useFormat();
  const rows = denominationNames.flatMap((name) => (record[name] ? [{ name, pieces: record[name] }] : []));
  if (rows.length === 0) return null;
  return (
    <Block title={t("moneyCount.section.pieces")}>
      <MoneyColumns of={rows.map(({ name, pieces }) => pieces * denominations[name])}>
        <Table
          label={t("moneyCount.section.pieces")}
          columns={[t("moneyCount.pieces.kind"), t("moneyCount.pieces.count"), { money: t("moneyCount.pieces.sum") }]}
        >
          <tbody>
            {rows.map(({ name, pieces }) => (
              <tr key={name}>
                <th scope="row">{t(`moneyCount.field.${name}`)}</th>
                <td className="num">{number(pieces)}</td>
                <MoneyCell value={pieces * denominations[name]} />
              </tr>
            ))}
          </tbody>
        </Table>
      </MoneyColumns>
    </Block>
  );
}
