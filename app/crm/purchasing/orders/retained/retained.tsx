import { useState } from "react";
import { RetentionSentence } from "#app/crm/base/priced/lines/retention-terms.tsx";
import { useToday } from "#app/crm/purchasing/orders/lines/use-today.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dots } from "#app/ui/dots.tsx";
import { ui } from "#app/ui/primitives.ts";
import { releaseFields, undoFields } from "./fields.ts";
import type { RetainedOnPage } from "./retained.server.ts";

type Asking = "release" | { id: string; amount: number };

type RetentionProps = { retained: RetainedOnPage | null; of: Of; pays: boolean };
/** The order or bill: where its dialogs are sent, and what names it there. */
type Of = { address: string; number: string; named: Record<string, string> };

/** What is kept of a subcontractor's bills; nothing where nothing was agreed and nothing is kept. */
export function SupplierRetention({ retained, of, pays }: RetentionProps) {
  const t = useTranslate();
  const { date, amount: figure, between } = useFormat();
  const [asking, ask] = useState<Asking | null>(null);
  if (!retained || (!retained.terms && retained.held === 0 && retained.releases.length === 0)) return null;
  const { terms, held, due, releases } = retained;
  return (
    <Block
      title={t("order.retained.title")}
      tools={
        pays &&
        held > 0 && (
          <Button kind={due > 0 ? "solid" : "line"} size="compact" onClick={() => ask("release")}>
            {t("order.retained.act")}
          </Button>
        )
      }
    >
      <div className={ui.stack(3)}>
        <Ledger
          figures={[
            { label: t("order.retained.held"), value: { money: held } },
            { label: t("order.retained.due"), value: { money: due, tone: due > 0 && ("clay" as const) } },
          ]}
        />
        {terms && <RetentionSentence terms={terms} />}
        {releases.map(({ id, number, on, amount, undone }) => (
          <Dots key={id} figure={figure(amount)} className={ui.text("sm")}>
            {t(amount < 0 ? "order.retained.back" : "order.retained.released", { day: date(on), number })}
            {pays && !undone && (
              <>
                {between}
                <Button kind="ghost" size="compact" onClick={() => ask({ id, amount })}>
                  {t("order.retained.undo")}
                </Button>
              </>
            )}
          </Dots>
        ))}
      </div>
      {asking && <Question asking={asking} of={of} held={held} due={due} onEnd={() => ask(null)} />}
    </Block>
  );
}

type QuestionProps = { asking: Asking; of: Of; held: number; due: number; onEnd: () => void };

function Question({ asking, of: { address, number, named }, held, due, onEnd }: QuestionProps) {
  const t = useTranslate();
  const { money } = useFormat();
  const today = useToday();
  const asked = {
    address,
    words: "order",
    labelOf: (name: string) => t(`order.retained.field.${name}`),
    onEnd,
  };
  if (asking === "release")
    return (
      <Ask
        {...asked}
        also={{ ...named, intent: "release", seen: String(held) }}
        title={t("order.retained.ask", { number })}
        fields={releaseFields}
        first={{ amount: due > 0 ? due : held, on: today }}
        confirm={t("order.retained.do")}
      >
        {t("order.retained.text", { held: money(held) })}
      </Ask>
    );
  return (
    <Ask
      {...asked}
      also={{ intent: "undoRelease", id: asking.id }}
      title={t("order.retained.undoTitle")}
      fields={undoFields}
      first={{ on: today }}
      confirm={t("order.retained.undo")}
    >
      {t("order.retained.undoText", { amount: money(asking.amount) })}
    </Ask>
  );
}
