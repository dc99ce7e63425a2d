import { useState } from "react";
import { useRevalidator } from "react-router";
import { may } from "#app/access/permissions.ts";
import { openingDay } from "#app/crm/base/opening-day/operations.server.ts";
import { askMoneyAccount } from "#app/crm/record/ask-money-account.ts";
import { recordPath } from "#app/crm/record/record-path.ts";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { RecordFacts } from "#app/crm/record/record-facts.tsx";
import { plainPage, recordPage, type PlainPage } from "#app/crm/record/record-page.server.ts";
import { RecordFrame, recordRoute } from "#app/crm/record/record-page.tsx";
import { Ask } from "#app/kit/ask/ask.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { RecordStack } from "#app/kit/record/record-head.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { FreeText } from "#app/ui/free-text.tsx";
import { Button } from "#app/ui/button.tsx";
import css from "#app/ui/table.module.css";
import { MoneyCell, Table } from "#app/ui/table.tsx";
import { cairoDay } from "#app/values/calendar.ts";
import { sum } from "#app/values/money/money.ts";
import { openingItemEntity } from "./entity.ts";
import { isSettledHere, settleFields, takeBackFields, type openingItemFields } from "./fields.ts";
import { WithheldSentence } from "./settling/withheld-sentence.tsx";
import { openingItemRecords, paymentsFor, settlements, type PaymentOfItem, type Settlement } from "./operations.server.ts";

type Page = PlainPage<typeof openingItemFields> & {
  parts: Settlement[];
  payments: PaymentOfItem[];
  settles: boolean;
  pays: boolean;
  today: string;
};
const plain = plainPage(openingItemRecords);

export const loader = recordPage({
  entity: openingItemEntity,
  async read(ctx: Ctx, id: string): Promise<Page> {
    const page = await plain(ctx, id);
    const opening = await openingDay(ctx);
    const locked = Boolean(opening?.lockedAt);
    return {
      ...page,
      may: { ...page.may, update: page.may.update && !locked },
      parts: await settlements(ctx, id),
      payments: await paymentsFor(ctx, id),
      settles: isSettledHere(page.record.kind) && opening !== null && may(ctx, "payment.create"),
      pays: may(ctx, "order.pay"),
      today: cairoDay(ctx.now()),
    };
  },
});
export default recordRoute(openingItemEntity, OpeningItemBody);

function OpeningItemBody({ page }: { page: Page }) {
  const { record, options, settles } = page;
  const t = useTranslate();
  const { revalidate } = useRevalidator();
  const [asking, ask] = useState<"settle" | Settlement | PaymentOfItem | null>(null);
  const left = (record.amount ?? 0) - (record.settled ?? 0);
  const covered = sum(page.payments.flatMap(({ final, amount }) => (final ? [] : [amount])));
  const drawn = { entity: openingItemEntity, options };
  const end = () => {
    ask(null);
    void revalidate();
  };
  const figures = [
    { label: t("openingItem.field.amount"), value: { money: record.amount ?? 0 } },
    ...(isSettledHere(record.kind)
      ? [
          { label: t("openingItem.field.settled"), value: { money: record.settled ?? 0 } },
          { label: t("openingItem.left"), value: { money: left } },
          ...(covered > 0 ? [{ label: t("openingItem.collection"), value: { money: covered } }] : []),
        ]
      : []),
  ];
  return (
    <RecordFrame
      {...drawn}
      page={page}
      actions={
        // What a supplier was owed is paid with his bills, on his page.
        record.kind === "supplier" && page.pays ? (
          <Button icon="banknote" to={recordPath("supplier", record.supplierId ?? "")}>
            {t("openingItem.settle.pay")}
          </Button>
        ) : (
          settles &&
          left > 0 && (
            <Button icon="banknote" onClick={() => ask("settle")}>
              {t("openingItem.settle.do")}
            </Button>
          )
        )
      }
    >
      <RecordStack>
        <Ledger figures={figures} />
        <RecordFacts {...drawn} record={record} />
        {page.payments.length > 0 && <Payments payments={page.payments} onTakeBack={settles ? ask : undefined} />}
        {page.parts.length > 0 && <Settlements parts={page.parts} onTakeBack={settles ? ask : undefined} />}
      </RecordStack>
      {asking && <Question asking={asking} page={page} left={left} onEnd={end} />}
    </RecordFrame>
  );
}

function Question({
  asking,
  page: { record, today },
  left,
  onEnd,
}: {
  asking: "settle" | Settlement | PaymentOfItem;
  page: Page;
  left: number;
  onEnd: () => void;
}) {
  const t = useTranslate();
  const { money } = useFormat();
  const address = `${openingItemEntity.path}/${record.id}/act`;
  if (asking !== "settle" && "share" in asking)
    return (
      <Ask
        address={`/crm/money/invoice/${record.id}`}
        also={{ intent: "takeBack", id: asking.share }}
        title={t("openingItem.settle.askBack")}
        fields={{}}
        labelOf={() => ""}
        confirm={t("openingItem.settle.back")}
        onEnd={onEnd}
      >
        {t("openingItem.settle.backText", { number: asking.number, amount: money(asking.amount) })}
      </Ask>
    );
  if (asking !== "settle")
    return (
      <Ask
        address={address}
        also={{ intent: "takeBack", id: asking.id }}
        title={t("openingItem.settle.askBack")}
        fields={takeBackFields}
        labelOf={() => t("openingItem.settle.reason")}
        confirm={t("openingItem.settle.back")}
        onEnd={onEnd}
      />
    );
  return (
    <Ask
      address={address}
      also={{ intent: "settle" }}
      title={t("openingItem.settle.title", { number: record.number })}
      fields={settleFields}
      words="openingItem.settle"
      askOf={askMoneyAccount}
      begun={{ kind: "money", amount: String(left / 100), on: today }}
      hidden={({ kind }) => (kind === "money" ? [] : ["moneyAccountId"])}
      labelOf={(field) => t(`openingItem.settle.field.${field}`)}
      confirm={t("openingItem.settle.do")}
      onEnd={onEnd}
    >
      {(draft) => (
        <>
          <p>{t("openingItem.settle.text")}</p>
          <WithheldSentence draft={draft} left={left} />
        </>
      )}
    </Ask>
  );
}

type PaymentsProps = { payments: readonly PaymentOfItem[]; onTakeBack: ((one: PaymentOfItem) => void) | undefined };

function Payments({ payments, onTakeBack }: PaymentsProps) {
  const t = useTranslate();
  const { date } = useFormat();
  const title = t("openingItem.payments");
  return (
    <Block title={title}>
      <Table
        label={title}
        columns={[
          t("openingItem.settle.field.on"),
          title,
          { money: t("openingItem.settle.field.amount") },
          onTakeBack !== undefined && { acts: t("openingItem.settle.back") },
        ]}
      >
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.share}>
              <td className="num">{date(payment.on)}</td>
              <td>
                <RecordLink kind="payment" id={payment.id} name={payment.number} />
              </td>
              <MoneyCell value={payment.amount} />
              {onTakeBack && (
                <td className={css.acts}>
                  <Button kind="ghost" size="compact" onClick={() => onTakeBack(payment)}>
                    {t("openingItem.settle.back")}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Block>
  );
}

function Settlements({ parts, onTakeBack }: { parts: readonly Settlement[]; onTakeBack: ((one: Settlement) => void) | undefined }) {
  const t = useTranslate();
  const { date } = useFormat();
  return (
    <Block title={t("openingItem.settle.parts")}>
      <Table
        label={t("openingItem.settle.parts")}
        columns={[
          t("openingItem.settle.field.on"),
          t("openingItem.settle.field.kind"),
          t("openingItem.settle.field.reference"),
          { money: t("openingItem.settle.field.amount") },
          onTakeBack !== undefined && { acts: t("openingItem.settle.back") },
        ]}
      >
        <tbody>
          {parts.map((part) => (
            <tr key={part.id}>
              <td className="num">{date(part.on)}</td>
              <td>{t(`openingItem.settle.choice.kind.${part.kind}`)}</td>
              <td>
                <FreeText>{part.reason ?? part.reference}</FreeText>
              </td>
              <MoneyCell value={part.amount} className={part.revokedAt !== null && css.struck} />
              {onTakeBack && (
                <td className={css.acts}>
                  {!part.revokedAt && (
                    <Button kind="ghost" size="compact" onClick={() => onTakeBack(part)}>
                      {t("openingItem.settle.back")}
                    </Button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Block>
  );
}
