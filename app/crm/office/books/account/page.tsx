import { Link, useLoaderData } from "react-router";
import { ledgerAccountEntity } from "#app/crm/base/ledger-accounts/entity.ts";
import { accountStatement } from "#app/crm/office/books/operations.server.ts";
import { StatementTable } from "#app/crm/record/statement-table.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { RecordStack } from "#app/kit/record/record-head.tsx";
import { DaysForm } from "#app/kit/table/days-form.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { ui } from "#app/ui/primitives.ts";
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
        <StatementTable
          page={page}
          keyOf={({ on: day, number, id }) => `${day} ${number} ${id}`}
          sides={[t("report.column.debit"), t("report.column.credit")]}
          party={t("report.column.party")}
          nameOf={({ kind, number }) => (kind === "yearEnd" ? t("ledgerAccount.entries.yearEnd", { year: number }) : undefined)}
        />
      </RecordStack>
    </article>
  );
}
