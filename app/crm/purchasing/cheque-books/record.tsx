import { useState } from "react";
import { useRevalidator } from "react-router";
import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { Ask } from "#app/kit/ask/ask.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { RecordStack } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { Button } from "#app/ui/button.tsx";
import { FreeText } from "#app/ui/free-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { MoneyCell, Table } from "#app/ui/table.tsx";
import { chequeBookEntity } from "./entity.ts";
import { voidFields, type chequeBookFields } from "./fields.ts";
import { chequeBookFlow } from "./flow.ts";
import { chequeBookMoves, chequeBookRecords, numbersOf, type ChequeNumber } from "./operations.server.ts";

type Page = PlainPage<typeof chequeBookFields> & { moves: string[]; numbers: ChequeNumber[]; next: string | null };
const plain = plainPage(chequeBookRecords);

export const loader = recordPage({
  entity: chequeBookEntity,
  async read(ctx: Ctx, id: string): Promise<Page> {
    const page = await plain(ctx, id);
    return { ...page, moves: await chequeBookMoves.offered(ctx, page.record), ...(await numbersOf(ctx, id)) };
  },
});
export default recordRoute(chequeBookEntity, ChequeBookBody, ["chequeBook", "supplierCheque", "supplier", "order"]);

/** Asks for a number to be voided (""), or to be counted again. */
type Asking = { intent: "void" | "restore"; number: string };

function ChequeBookBody({ page }: { page: Page }) {
  const { record, numbers, next, may } = page;
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [asking, ask] = useState<Asking | null>(null);
  const moves = useMoves<Page["record"]>({ flow: chequeBookFlow, path: chequeBookEntity.path, nameOf: ({ name }) => name });
  const drawn = { entity: chequeBookEntity, options: page.options };
  const count = (state: ChequeNumber["state"]): number => numbers.filter((one) => one.state === state).length;
  const figures = (["used", "voided", "missing", "unused"] as const).map((state) => ({
    label: t(`chequeBook.state.${state}`),
    value: count(state),
    ...(state === "unused" && next && { context: t("chequeBook.next", { number: next }) }),
  }));
  return (
    <RecordFrame
      {...drawn}
      page={page}
      moves={moves}
      actions={
        may.update && (
          <Button kind="line" icon="ban" onClick={() => ask({ intent: "void", number: "" })}>
            {t("chequeBook.void.do")}
          </Button>
        )
      }
    >
      <RecordStack>
        <Ledger figures={figures} />
        <RecordFacts {...drawn} record={record} />
        <Numbers numbers={numbers} onAsk={may.update ? ask : null} />
      </RecordStack>
      {asking && (
        <NumberDialog
          book={record.id}
          asking={asking}
          onEnd={() => {
            ask(null);
            void revalidate();
          }}
        />
      )}
    </RecordFrame>
  );
}

function NumberDialog({ book, asking: { intent, number }, onEnd }: { book: string; asking: Asking; onEnd: () => void }) {
  const t = useTranslate();
  return (
    <Ask
      address={`${chequeBookEntity.path}/${book}/act`}
      also={{ intent }}
      title={t(`chequeBook.${intent}.title`, { number: number || "none" })}
      fields={intent === "void" ? voidFields : { number: voidFields.number }}
      begun={{ number }}
      labelOf={(name) => t(`chequeBook.void.field.${name}`)}
      hidden={() => (intent === "void" ? [] : ["number"])}
      confirm={t(`chequeBook.${intent}.confirm`)}
      onEnd={onEnd}
    >
      {t(`chequeBook.${intent}.text`)}
    </Ask>
  );
}

function Numbers({ numbers, onAsk }: { numbers: readonly ChequeNumber[]; onAsk: ((asking: Asking) => void) | null }) {
  const t = useTranslate();
  const { date } = useFormat();
  const told = numbers.filter(({ state }) => state !== "unused");
  if (told.length === 0) return <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("chequeBook.none")}</p>;
  return (
    <Block title={t("chequeBook.numbers")}>
      <Table
        label={t("chequeBook.numbers")}
        columns={[
          t("chequeBook.column.number"),
          t("chequeBook.column.state"),
          t("chequeBook.column.on"),
          t("chequeBook.column.what"),
          { money: t("chequeBook.column.amount") },
          { acts: t("chequeBook.column.acts") },
        ]}
      >
        <tbody>
          {told.map(({ id, number, state, on, reason, amount, chequeStatus, supplierId, supplier }) => (
            <tr key={id}>
              <th scope="row">
                <Ltr>{number}</Ltr>
              </th>
              <td>{chequeStatus ? t(`supplierCheque.choice.chequeStatus.${chequeStatus}`) : t(`chequeBook.state.${state}`)}</td>
              <td>{on && date(on)}</td>
              <td>
                {supplier && supplierId ? <RecordLink kind="supplier" id={supplierId} name={supplier} /> : <FreeText>{reason}</FreeText>}
              </td>
              <MoneyCell value={amount} />
              <td>
                {onAsk && state !== "used" && (
                  <Button kind="line" onClick={() => onAsk({ intent: state === "voided" ? "restore" : "void", number })}>
                    {t(`chequeBook.${state === "voided" ? "restore" : "void"}.confirm`)}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Block>
  );
}
