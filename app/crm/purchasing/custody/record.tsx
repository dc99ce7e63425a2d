import { askMoneyAccount } from "#app/crm/record/ask-money-account.ts";
import { useState } from "react";
import { recordPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { custodyFlow } from "#app/crm/purchasing/expenses/lifecycle/custody-flow.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { RecordStack, RecordText } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { custodyEntity } from "./entity.ts";
import { custodyPage, type CustodyPage } from "./page-data.server.ts";
import type { Custody } from "./records.server.ts";
import { custodyEntryFields } from "#app/crm/purchasing/expenses/fields.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import type { RunningEntry } from "#app/crm/purchasing/custody/ledger/running.server.ts";
import { FreeText } from "#app/ui/free-text.tsx";

type CashKind = "advance" | "return";
const { amount, on, note, moneyAccountId } = custodyEntryFields;

function CashDialog({ id, kind, today, onEnd }: { id: string; kind: CashKind; today: string; onEnd: () => void }) {
  const t = useTranslate();
  return (
    <Ask
      address={`${custodyEntity.path}/${id}/cash`}
      also={{ kind }}
      fields={{ amount, on, moneyAccountId, note }}
      askOf={askMoneyAccount}
      first={{ on: today }}
      labelOf={(name) => t(`custody.cash.field.${name}`)}
      title={t(`custody.cash.title.${kind}`)}
      confirm={t(`custody.cash.do.${kind}`)}
      onEnd={onEnd}
    />
  );
}

export const loader = recordPage({ entity: custodyEntity, read: custodyPage });

export default recordRoute(custodyEntity, CustodyBody, ["custody", "expense"]);

function CustodyBody({ page }: { page: CustodyPage }) {
  const { record: custody, options, entries, may } = page;
  const t = useTranslate();
  const moves = useMoves<Custody>({ flow: custodyFlow, path: custodyEntity.path, nameOf: ({ purpose }) => purpose });
  const [cash, setCash] = useState<CashKind | null>(null);
  const open = custody.status === "open";
  const acts: typeof moves.acts = (...offered) =>
    moves.acts(...offered).map((act) => ({ ...act, disabled: act.disabled === true || (open && custody.balance !== 0) }));
  return (
    <RecordFrame
      entity={custodyEntity}
      page={page}
      options={options}
      moves={{ ...moves, acts }}
      actions={
        may.update &&
        open && (
          <>
            <Button kind="line" icon="undo-2" disabled={custody.balance === 0} onClick={() => setCash("return")}>
              {t("custody.cash.do.return")}
            </Button>
            <Button icon="banknote" onClick={() => setCash("advance")}>
              {t("custody.cash.do.advance")}
            </Button>
          </>
        )
      }
    >
      <RecordStack>
        <Sums page={page} />
        <Block
          title={t("custody.running.title")}
          {...(may.spend && { more: { to: `/crm/expenses/new?custodyId=${custody.id}`, label: t("custody.running.spend") } })}
        >
          <RunningTable entries={entries} />
        </Block>
        <RecordText title={t("custody.field.notes")}>{custody.notes}</RecordText>
      </RecordStack>
      {cash && <CashDialog id={custody.id} kind={cash} today={page.today} onEnd={() => setCash(null)} />}
    </RecordFrame>
  );
}

function Sums({ page: { record: custody, entries } }: { page: CustodyPage }) {
  const t = useTranslate();
  const of = (kind: CustodyPage["entries"][number]["kind"]): number =>
    Math.abs(entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0));
  const figures = [
    ...(["advance", "expense", "return"] as const).map((kind) => ({ label: t(`custody.sums.${kind}`), sum: of(kind) })),
    { label: t("custody.field.balance"), sum: custody.balance ?? 0 },
  ];
  return <Ledger figures={figures.map(({ label, sum }) => ({ label, value: { money: sum } }))} />;
}

function RunningTable({ entries }: { entries: readonly RunningEntry[] }) {
  const t = useTranslate();
  if (entries.length === 0) return <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("custody.running.none")}</p>;
  return (
    <MoneyColumns of={entries.map(({ amount }) => amount)}>
      <Table
        label={t("custody.running.title")}
        columns={[
          t("custody.running.on"),
          t("custody.running.what"),
          { money: t("custody.running.in") },
          { money: t("custody.running.out") },
          { money: t("custody.field.balance") },
        ]}
      >
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </Table>
    </MoneyColumns>
  );
}

function Row({ entry: { kind, on, amount, balance, note, by, expense } }: { entry: RunningEntry }) {
  const t = useTranslate();
  const format = useFormat();
  const who = usePerson(by);
  return (
    <tr>
      <td>{format.date(on)}</td>
      <th scope="row">
        <span className={ui.row(2, "stretch")}>
          {expense?.reversal ? t("custody.running.reversal") : t(`custody.choice.kind.${kind}`)}
          {expense && <RecordLink kind="expense" id={expense.id} name={expense.number} />}
        </span>
        {(note || who) && (
          <span className={classes(ui.row(3, "stretch"), ui.text("xs", "quiet"))}>
            <FreeText>{note}</FreeText>
            {who && <Both value={who} />}
          </span>
        )}
      </th>
      <MoneyCell value={Math.max(0, amount)} />
      <MoneyCell value={Math.max(0, -amount)} />
      <MoneyCell strong value={balance} />
    </tr>
  );
}
