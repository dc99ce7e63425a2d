import { useState } from "react";
import { Link, useLoaderData, useRevalidator } from "react-router";
import { openingItemEntity } from "#app/crm/money/opening-items/entity.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Button } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";
import { MoneyCell, MoneyColumns, Table } from "#app/ui/table.tsx";
import { addDays, cairoDay } from "#app/values/calendar.ts";
import { translateFor } from "#app/words/words.server.ts";
import { cutOverFields } from "#app/crm/office/opening-balances/fields.ts";
import { openingCheck, type OpeningCheck } from "#app/crm/office/opening-balances/operations.server.ts";
import { BeforeOpening } from "./before-opening.tsx";

const path = "/crm/reports/opening";

export const loader = asLoader(async (ctx) => ({
  head: { title: translateFor(ctx.language)("openingBalances.title"), noindex: true },
  check: await openingCheck(ctx),
}));

export default function OpeningBalances() {
  const { check } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const { date, number, money } = useFormat();
  const { revalidate } = useRevalidator();
  const [asking, ask] = useState<"set" | "lock" | null>(null);
  useLive({ entity: ["openingItem", "openingDay", "moneyAccount", "journalEntry"] });
  const { cutOver, locked, opening } = check;
  const end = () => {
    ask(null);
    void revalidate();
  };
  return (
    <article className={ui.stack(5)}>
      <PageHead title={t("openingBalances.title")} actions={<Acts check={check} onAsk={ask} />}>
        {cutOver === null
          ? t("openingBalances.lead.none")
          : t("openingBalances.lead.day", { first: date(cutOver), last: date(addDays(cutOver, -1)) })}{" "}
        {locked && t("openingBalances.lead.locked", { day: date(cairoDay(new Date(locked.at))) })}
      </PageHead>
      <BeforeOpening missing={check.missing} />
      <Ledger
        figures={[
          {
            label: t("openingBalances.left"),
            value:
              opening === 0
                ? { money: 0 }
                : t(`openingBalances.side.${opening > 0 ? "debit" : "credit"}`, { amount: money(Math.abs(opening)) }),
            context: t(opening === 0 ? "openingBalances.even" : "openingBalances.uneven"),
          },
          { label: t("openingItem.list.title"), value: number(check.items), to: openingItemEntity.path },
        ]}
      />
      {check.parts.every(({ lines }) => lines.length === 0) ? (
        <EmptyState title={t("openingBalances.empty")}>{t("openingBalances.emptyText")}</EmptyState>
      ) : (
        <Difference check={check} />
      )}
      <p className={ui.text("sm", "soft")}>
        {t("openingBalances.elsewhere")} <Link to="/crm/money-accounts">{t("moneyAccount.list.title")}</Link>
      </p>
      {asking === "set" && (
        <Ask
          address={`${path}/act`}
          also={{ intent: "set" }}
          title={t("openingBalances.set.title")}
          fields={cutOverFields}
          {...(cutOver && { first: { cutOver } })}
          labelOf={() => t("openingBalances.set.field")}
          confirm={t("kit.save")}
          onEnd={end}
        >
          {t("openingBalances.set.text")}
        </Ask>
      )}
      {asking === "lock" && (
        <Ask
          address={`${path}/act`}
          also={{ intent: "lock" }}
          title={t("openingBalances.lock.title")}
          fields={{}}
          labelOf={() => ""}
          confirm={t("openingBalances.lock.do")}
          onEnd={end}
        >
          {t("openingBalances.lock.text")}
        </Ask>
      )}
    </article>
  );
}

function Acts({ check: { cutOver, may }, onAsk }: { check: OpeningCheck; onAsk: (what: "set" | "lock") => void }) {
  const t = useTranslate();
  return (
    <>
      {may.set && (
        <Button kind="line" icon="calendar" onClick={() => onAsk("set")}>
          {t(cutOver ? "openingBalances.set.again" : "openingBalances.set.do")}
        </Button>
      )}
      {may.import && (
        <Button kind="line" icon="download" href={`${path}/template`} download>
          {t("openingBalances.template.do")}
        </Button>
      )}
      {may.import && (
        <Button kind="line" icon="upload" to={`${openingItemEntity.path}/import`}>
          {t("openingBalances.import")}
        </Button>
      )}
      {may.lock && (
        <Button icon="lock" onClick={() => onAsk("lock")}>
          {t("openingBalances.lock.do")}
        </Button>
      )}
    </>
  );
}

function Difference({ check: { parts, opening } }: { check: OpeningCheck }) {
  const t = useTranslate();
  const sides = (amount: number) => (
    <>
      <MoneyCell value={Math.max(0, amount)} />
      <MoneyCell value={Math.max(0, -amount)} />
    </>
  );
  return (
    <MoneyColumns of={parts.flatMap((part) => [part.opening, ...part.lines.map(({ amount }) => amount)])}>
      <Table
        label={t("openingBalances.title")}
        columns={[
          t("openingBalances.code"),
          t("openingBalances.account"),
          { money: t("openingBalances.debit") },
          { money: t("openingBalances.credit") },
        ]}
      >
        {parts.map(({ part, lines, opening: counterpart }, at) => (
          <tbody key={part}>
            {lines.map(({ code, name, amount }) => (
              <tr key={code}>
                <td>
                  <Ltr>{code}</Ltr>
                </td>
                <td>
                  <Both value={name} />
                </td>
                {sides(amount)}
              </tr>
            ))}
            <tr>
              <td>
                <Ltr>{`3900-${at + 1}`}</Ltr>
              </td>
              <th scope="row">{t(`openingBalances.part.${part}`)}</th>
              {sides(counterpart)}
            </tr>
          </tbody>
        ))}
        <tfoot>
          <tr>
            <td>
              <Ltr>3900</Ltr>
            </td>
            <td>{t("openingBalances.left")}</td>
            {sides(opening)}
          </tr>
        </tfoot>
      </Table>
    </MoneyColumns>
  );
}
