import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { recordPath } from "#app/crm/record/record-path.ts";
import { readRecordPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { StatementTable } from "#app/crm/record/statement-table.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { RecordStack } from "#app/kit/record/record-head.tsx";
import { DaysForm } from "#app/kit/table/days-form.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { isIban, plainIban, printedIban } from "#app/values/iban.ts";
import { moneyAccountEntity } from "./entity.ts";
import { moneyAccountPage, type MoneyAccountPage } from "./page-data.server.ts";

const printed = (number: string): string => (isIban(plainIban(number)) ? printedIban(plainIban(number)) : number);

export const loader = asLoader((ctx, asked) =>
  readRecordPage(ctx, asked, { entity: moneyAccountEntity, read: (to, id) => moneyAccountPage(to, id, asked.url.searchParams) }),
);
export default recordRoute(moneyAccountEntity, MoneyAccountBody);

function MoneyAccountBody({ page }: { page: MoneyAccountPage }) {
  const t = useTranslate();
  const { date } = useFormat();
  const { record, counted, may, bankNumber } = page;
  const number = bankNumber && (bankNumber.number === null ? t("moneyAccount.error.unreadable") : <Ltr>{printed(bankNumber.number)}</Ltr>);
  const drawn = { entity: moneyAccountEntity, options: page.options };
  const count = counted
    ? {
        label: t("moneyCount.last.on", { day: date(counted.on) }),
        value: { money: counted.difference },
        to: recordPath("moneyCount", counted.id),
      }
    : { label: t("moneyCount.field.difference"), value: "", context: t("moneyCount.last.none") };
  return (
    <RecordFrame
      {...drawn}
      page={page}
      actions={
        record.kind === "cash" ? (
          may.count && <Button to={`/crm/money-counts/new?moneyAccountId=${record.id}`}>{t("moneyCount.last.do")}</Button>
        ) : (
          <>
            {record.kind === "bank" && (
              <Button kind="line" to={`/crm/cheque-books?moneyAccountId=${record.id}`}>
                {t("chequeBook.link")}
              </Button>
            )}
            <Button to={`${recordPath("moneyAccount", record.id)}/bank`}>{t("bankStatement.link")}</Button>
          </>
        )
      }
    >
      <RecordStack>
        <Ledger
          exact
          figures={[
            { label: t("moneyAccount.statement.balance"), value: { money: page.balance } },
            ...(record.kind === "cash" ? [{ ...count, ...(counted?.waiting && { context: t("moneyCount.choice.status.waiting") }) }] : []),
          ]}
        />
        <RecordFacts {...drawn} record={page.record} own={number ? { bankNumber: number } : {}} />
        <Block title={t("moneyAccount.statement.title")}>
          <div className={classes(ui.stack(3), ui.place("above3"))}>
            <DaysForm show={t("kit.list.apply")} key={page.on} days={{ on: { label: t("moneyAccount.statement.on"), value: page.on } }} />
            <StatementTable
              page={page}
              keyOf={({ row }) => row}
              sides={[t("moneyAccount.statement.in"), t("moneyAccount.statement.out")]}
            />
          </div>
        </Block>
      </RecordStack>
    </RecordFrame>
  );
}
