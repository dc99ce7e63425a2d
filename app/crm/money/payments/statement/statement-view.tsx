import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { RecordColumns, RecordHead, RecordStack } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { Segments } from "#app/ui/segments.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { RangeForm } from "./range-form.tsx";
import { StatementTable } from "./statement-table.tsx";
import { statementWord, type StatementOf } from "./statement-words.ts";
import { usualRanges } from "./statement-range.ts";
import type { Account, StatementEntry } from "./statement.server.ts";

type StatementViewProps = {
  of: StatementOf;
  party: { id: string; number?: string; name: Bilingual };
  statement: Account;
  today: string;
  path: string;
  addressOf: (entry: StatementEntry) => string;
  actions?: ReactNode;
  side?: ReactNode;
};

export function StatementView({ of, party, statement, today, path, addressOf, actions, side }: StatementViewProps) {
  const { from, to, opening, closing, collection, held, advance, debit, credit } = statement;
  const t = useTranslate();
  const { money, date } = useFormat();
  const days = `from=${from}&to=${to}`;
  const table = <StatementTable of={of} statement={statement} addressOf={addressOf} />;
  return (
    <article>
      <RecordHead
        kind={t("payment.statement.title")}
        number={party.number ?? null}
        title={party.name}
        facts={[
          <RecordLink key="party" kind={of} id={party.id} name={party.name} />,
          <span key="days" className="num">
            {date(from)} – {date(to)}
          </span>,
        ]}
        actions={
          <>
            {actions}
            <Button href={`${path}/pdf?${days}`} icon="printer">
              {t("crm.pdf")}
            </Button>
          </>
        }
      />
      <RecordStack>
        <Range key={days} from={from} to={to} today={today} />
        <Ledger
          exact
          figures={[
            { label: t("payment.statement.opening"), value: { money: opening, credit: true } },
            { label: t(statementWord(of, "debit")), value: { money: debit } },
            { label: t(statementWord(of, "credit")), value: { money: credit } },
            {
              label: t("payment.statement.closing"),
              value: { money: closing, credit: true },
              context:
                [
                  collection > 0 && t(statementWord(of, "collection"), { amount: money(collection) }),
                  held > 0 && t("payment.statement.held", { amount: money(held) }),
                  advance > 0 && t("payment.statement.advance", { amount: money(advance) }),
                ]
                  .filter(Boolean)
                  .join(" ") || undefined,
            },
          ]}
        />
        {side ? <RecordColumns side={side}>{table}</RecordColumns> : table}
      </RecordStack>
    </article>
  );
}

function Range({ from, to, today }: { from: string; to: string; today: string }) {
  const t = useTranslate();
  const [search] = useSearchParams();
  return (
    <RangeForm from={from} to={to}>
      <Segments
        label={t("kit.list.apply")}
        segments={usualRanges(today).map((range) => ({
          key: range.key,
          to: `?from=${range.from}&to=${range.to}`,
          label: t(`payment.statement.${range.key}`),
          current: (search.get("from") ?? from) === range.from && to === range.to,
        }))}
      />
    </RangeForm>
  );
}
