import { useState } from "react";
import { RetentionSentence } from "#app/crm/base/priced/lines/retention-terms.tsx";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Ask } from "#app/kit/ask/ask.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dots } from "#app/ui/dots.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { Register, Release, RetentionRow } from "#app/crm/money/retention/register/register.server.ts";
import { releaseFields, undoFields } from "./fields.ts";

export function RetentionPanel({ found: { rows, on, may } }: PanelProps<Register, "project">) {
  const t = useTranslate();
  useLive({ entity: ["invoice", "contract", "payment"] });
  if (rows.length === 0) return null;
  return (
    <Block title={t("retention.title")}>
      {rows.map((row) => (
        <OfContract key={row.contractId} row={row} today={on} mayRelease={may.release} />
      ))}
    </Block>
  );
}

function OfContract({ row, today, mayRelease }: { row: RetentionRow; today: string; mayRelease: boolean }) {
  const t = useTranslate();
  const { money, date } = useFormat();
  const [asking, ask] = useState(false);
  const next = row.dueOn ? t("retention.figure.next", { day: date(row.dueOn) }) : undefined;
  return (
    <div className={ui.stack(3)}>
      <p className={classes(ui.row(3, "baseline", "between"), ui.text("sm", "soft"), ui.place("above3"))}>
        <span>
          <RecordLink kind="quotation" id={row.quotationId} name={row.number} /> {t(`retention.choice.state.${row.state}`)}
        </span>
        {mayRelease && row.held > 0 && (
          <Button kind={row.due > 0 ? "solid" : "line"} size="compact" onClick={() => ask(true)}>
            {t("retention.release.act")}
          </Button>
        )}
      </p>
      <Ledger
        figures={[
          { label: t("retention.figure.retained"), value: { money: row.retained } },
          {
            label: t("retention.figure.held"),
            value: { money: row.held },
            context: next ?? (row.due === 0 && row.held > 0 ? t("retention.figure.handover") : undefined),
          },
          { label: t("retention.figure.due"), value: { money: row.due, tone: row.due > 0 && ("clay" as const) } },
          {
            label: t("retention.figure.collected"),
            value: { money: row.collected },
            context: row.released > 0 ? t("retention.figure.of", { amount: money(row.released) }) : undefined,
          },
        ]}
      />
      <RetentionSentence terms={row.terms} />
      {row.releases.map((release) => (
        <Released key={release.id} release={release} row={row} today={today} mayUndo={mayRelease} />
      ))}
      {asking && <ReleaseDialog row={row} today={today} onEnd={() => ask(false)} />}
    </div>
  );
}

type ReleasedProps = { release: Release; row: RetentionRow; today: string; mayUndo: boolean };

function Released({ release, row, today, mayUndo }: ReleasedProps) {
  const { id, on, amount, way, bank, number, expiresOn, undoes, undone } = release;
  const t = useTranslate();
  const { date, amount: figure, money, between } = useFormat();
  const [asking, ask] = useState(false);
  return (
    <>
      <Dots figure={figure(amount)} className={ui.text("sm")}>
        {t(undoes ? "retention.undo.on" : "retention.release.paid", { day: date(on) })}
        {between}
        {t(`retention.choice.way.${way}`)}
        {way === "guarantee" && expiresOn && between + t("retention.release.letter", { number, bank, until: date(expiresOn) })}
        {mayUndo && !undoes && !undone && (
          <>
            {" "}
            <Button kind="ghost" size="compact" onClick={() => ask(true)}>
              {t("retention.undo.act")}
            </Button>
          </>
        )}
      </Dots>
      {asking && (
        <Ask
          address={`/crm/invoices/retention/${row.contractId}`}
          also={{ intent: "undo", id }}
          title={t("retention.undo.title", { number: row.number })}
          fields={undoFields}
          first={{ on: today }}
          words="retention"
          labelOf={() => t("retention.undo.day")}
          confirm={t("retention.undo.act")}
          onEnd={() => ask(false)}
        >
          {t("retention.undo.text", { amount: money(amount) })}
        </Ask>
      )}
    </>
  );
}

function ReleaseDialog({ row, today, onEnd }: { row: RetentionRow; today: string; onEnd: () => void }) {
  const t = useTranslate();
  const { money } = useFormat();
  return (
    <Ask
      address={`/crm/invoices/retention/${row.contractId}`}
      also={{ intent: "release", seen: String(row.held) }}
      title={t("retention.release.title", { number: row.number })}
      fields={releaseFields}
      first={{ amount: row.due > 0 ? row.due : row.held, on: today, way: "released" }}
      words="retention"
      labelOf={(name) => t(`retention.field.${name}`)}
      requires={["bank", "number", "expiresOn"]}
      hidden={({ way }) => (way === "guarantee" ? [] : ["bank", "number", "expiresOn"])}
      confirm={t("retention.release.act")}
      onEnd={onEnd}
    >
      {t("retention.release.text", { held: money(row.held) })}
    </Ask>
  );
}
