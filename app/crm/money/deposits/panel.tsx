import { useState } from "react";
import { RecordLink } from "#app/crm/record/record-link.tsx";
import { Ask } from "#app/kit/ask/ask.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import type { PanelProps } from "#app/kit/record/panels.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { depositFields, recogniseFields } from "./fields.ts";
import type { DepositOf, DepositsPage } from "./operations.server.ts";

export function DepositsPanel({ found: { contracts, today, may } }: PanelProps<DepositsPage, "project">) {
  const t = useTranslate();
  useLive({ entity: ["invoice", "contract", "project"] });
  if (contracts.length === 0) return null;
  return (
    <Block title={t("deposit.title")}>
      {contracts.map((contract) => (
        <OfContract key={contract.contractId} contract={contract} today={today} mayChange={may.change} />
      ))}
    </Block>
  );
}

type Asked = "set" | "recognise" | "undo";

function OfContract({ contract, today, mayChange }: { contract: DepositOf; today: string; mayChange: boolean }) {
  const { number, quotationId, depositIs, locked, ended, advance, recognised, recognisedOn } = contract;
  const t = useTranslate();
  const { date } = useFormat();
  const [asked, ask] = useState<Asked | null>(null);
  const acts: readonly Asked[] = [
    ...(locked ? [] : (["set"] as const)),
    ...(ended && advance > 0 ? (["recognise"] as const) : []),
    ...(recognised > 0 ? (["undo"] as const) : []),
  ];
  return (
    <div className={ui.stack(3)}>
      <p className={classes(ui.row(3, "baseline", "between"), ui.text("sm", "soft"), ui.place("above3"))}>
        <span>
          <RecordLink kind="quotation" id={quotationId} name={number} /> {t(`deposit.choice.depositIs.${depositIs}`)}
        </span>
        {mayChange &&
          acts.map((act) => (
            <Button key={act} kind={act === "recognise" ? "solid" : "line"} size="compact" onClick={() => ask(act)}>
              {t(`deposit.${act}.act`)}
            </Button>
          ))}
      </p>
      {(advance > 0 || recognised > 0) && (
        <Ledger
          figures={[
            {
              label: t("deposit.figure.advance"),
              value: { money: advance },
              context: ended && advance > 0 ? t("deposit.figure.ended") : undefined,
            },
            {
              label: t("deposit.figure.recognised"),
              value: { money: recognised },
              context: recognisedOn ? t("deposit.figure.since", { day: date(recognisedOn) }) : undefined,
            },
          ]}
        />
      )}
      {asked && <DepositDialog asked={asked} contract={contract} today={today} onEnd={() => ask(null)} />}
    </div>
  );
}

function DepositDialog({ asked, contract, today, onEnd }: { asked: Asked; contract: DepositOf; today: string; onEnd: () => void }) {
  const t = useTranslate();
  const { money } = useFormat();
  const { contractId, number, depositIs, advance } = contract;
  return (
    <Ask
      address={`/crm/invoices/deposits/${contractId}`}
      also={{ intent: asked, ...(asked === "recognise" && { seen: String(advance) }) }}
      title={t(`deposit.${asked}.title`, { number })}
      fields={asked === "set" ? depositFields : recogniseFields}
      first={asked === "set" ? { depositIs } : { on: today }}
      words="deposit"
      labelOf={(name) => t(asked === "undo" ? "deposit.undo.day" : `deposit.field.${name}`)}
      confirm={t(asked === "set" ? "kit.save" : `deposit.${asked}.act`)}
      onEnd={onEnd}
    >
      {t(`deposit.${asked}.text`, { amount: money(advance) })}
    </Ask>
  );
}
