import { Link, useLoaderData } from "react-router";
import { ledgerAccountEntity } from "#app/crm/base/ledger-accounts/entity.ts";
import { accountStatement, type AccountStatement } from "#app/crm/office/books/operations.server.ts";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { isListPath } from "#app/crm/record/record-path.ts";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { OlderLines } from "#app/kit/pager/older-lines.tsx";
import { RecordStack } from "#app/kit/record/record-head.tsx";
import { DaysForm } from "#app/kit/table/days-form.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { ui } from "#app/ui/primitives.ts";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";

export const loader = asLoader(async (ctx, { params, url }) => {
  const page = await accountStatement(ctx, params.id ?? "", url.searchParams);
  const { code, name } = page.account;
  return { head: { title: `${code} ${inLanguage(name, ctx.language).text}`, noindex: true }, page };
});

export default function AccountPage() {
  const { page } = useLoaderData<typeof loader>();
  const { account, on, balance } = page;
  const t = useTranslate();
  const { between } = useFormat();
  const { language } = useLanguage();
  return (
    <article className={ui.stack(5)}>
      <PageHead title={inLanguage(account.name, language).text}>
        <Ltr>{account.code}</Ltr>
        {between}
        <Link to={`${ledgerAccountEntity.path}/${account.id}`}>{t("ledgerAccount.entries.back")}</Link>
      </PageHead>
      <RecordStack>
        <Ledger figures={[{ label: t("moneyAccount.statement.balance"), value: { money: balance } }]} />
        <DaysForm show={t("kit.list.apply")} key={on} days={{ on: { label: t("moneyAccount.statement.on"), value: on } }} />
        <Lines page={page} />
      </RecordStack>
    </article>
  );
}

function Lines({ page: { on, lines, after, older } }: { page: AccountStatement }) {
  const t = useTranslate();
  const { date } = useFormat();
  if (lines.length === 0) return <p className={ui.text("sm", "quiet")}>{t("moneyAccount.statement.none")}</p>;
  return (
    <MoneyColumns of={lines.flatMap(({ amount, balance }) => [amount, balance])}>
      <Table
        label={t("moneyAccount.statement.title")}
        columns={[
          t("moneyAccount.statement.day"),
          t("moneyAccount.statement.document"),
          t("report.column.party"),
          { money: t("report.column.debit") },
          { money: t("report.column.credit") },
          { money: t("moneyAccount.statement.balance") },
        ]}
      >
        <tbody>
          {lines.map(({ kind, id, number, on: day, party, amount, balance }) => (
            <tr key={`${day} ${number} ${id}`}>
              <td>{date(day)}</td>
              <th scope="row">
                {kind === "yearEnd" ? (
                  t("ledgerAccount.entries.yearEnd", { year: number })
                ) : isListPath(kind) ? (
                  <RecordLink kind={kind} id={id} name={number} />
                ) : (
                  <Ltr>{number}</Ltr>
                )}
              </th>
              <td>{party && <Both value={party} />}</td>
              <MoneyCell value={Math.max(0, amount)} />
              <MoneyCell value={Math.max(0, -amount)} />
              <MoneyCell strong value={balance} />
            </tr>
          ))}
        </tbody>
      </Table>
      <OlderLines on={on} {...{ after, older }} />
    </MoneyColumns>
  );
}
