import { useState } from "react";
import { ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { Link, useLoaderData } from "react-router";
import { RecordOutlet, useEditLink } from "#app/kit/entity/record-outlet.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { Ledger } from "#app/kit/feedback/ledger.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useLive } from "#app/kit/live/use-live.ts";
import { useMoves } from "#app/kit/flow/moves.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { RecordStack, RecordHead } from "#app/kit/record/record-head.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { cairoDay } from "#app/values/calendar.ts";
import { CashDialog, type CashKind } from "./cash-dialog.tsx";
import { custodyPage, type CustodyPage } from "./page-data.server.ts";
import { RunningTable } from "./running-table.tsx";
import { custodyEntity } from "./entity.ts";
import { custodyFlow } from "#app/crm/purchasing/expenses/custody-flow.ts";
import { classes } from "#app/shell/classes.ts";
import type { Custody } from "./records.server.ts";
import { FreeText } from "#app/ui/free-text.tsx";

export const loader = asLoader(async (ctx, { params }) => {
  const page = await custodyPage(ctx, params.id ?? "");
  return { head: { title: page.custody.purpose, noindex: true }, page, today: cairoDay(ctx.now()) };
});

export default function CustodyRecord() {
  const { page, today } = useLoaderData<typeof loader>();
  useLive({ entity: ["custody", "expense"] });
  return (
    <RecordOutlet screens={custodyEntity} id={page.custody.id}>
      <CustodyBody page={page} today={today} />
    </RecordOutlet>
  );
}

function CustodyBody({ page, today }: { page: CustodyPage; today: string }) {
  const { custody, options, entries, may } = page;
  const t = useTranslate();
  const edit = useEditLink(custodyEntity, custody.id);
  const holder = usePerson(custody.holderId);
  const { acts } = useMoves<Custody>({ flow: custodyFlow, path: custodyEntity.path, nameOf: ({ purpose }) => purpose });
  const [cash, setCash] = useState<CashKind | null>(null);
  const open = custody.status === "open";
  const project = options["projectId"]?.find(({ value }) => value === custody.projectId)?.label;
  return (
    <article>
      <RecordHead
        kind={t("custody.head.kind")}
        title={custody.purpose}
        facts={[
          <StatusMark key="status" flow={custodyFlow} state={custody.status} />,
          holder && <Person key="holder" name={holder} />,
          project && (
            <Link key="project" to={`/crm/projects/${custody.projectId ?? ""}`}>
              <Both value={project} />
            </Link>
          ),
        ]}
        actions={
          <>
            {may.update && (
              <Button {...edit} kind="line" icon="pencil">
                {t("kit.edit")}
              </Button>
            )}
            {may.update && open && (
              <>
                <Button kind="line" icon="undo-2" disabled={custody.balance === 0} onClick={() => setCash("return")}>
                  {t("custody.cash.do.return")}
                </Button>
                <Button icon="banknote" onClick={() => setCash("advance")}>
                  {t("custody.cash.do.advance")}
                </Button>
              </>
            )}
          </>
        }
        menu={acts(custody, page.moves).map((act) => ({ ...act, disabled: act.disabled === true || (open && custody.balance !== 0) }))}
      />
      <RecordStack>
        <Sums page={page} />
        <Block
          title={t("custody.running.title")}
          {...(may.spend && { more: { to: `/crm/expenses/new?custodyId=${custody.id}`, label: t("custody.running.spend") } })}
        >
          <RunningTable entries={entries} />
        </Block>
        {custody.notes && (
          <Block title={t("custody.field.notes")}>
            <FreeText as="p" className={classes(ui.text("lines", "sm"), ui.place("pad3"))}>
              {custody.notes}
            </FreeText>
          </Block>
        )}
      </RecordStack>
      {cash && <CashDialog id={custody.id} kind={cash} today={today} onEnd={() => setCash(null)} />}
    </article>
  );
}

function Sums({ page: { custody, entries } }: { page: CustodyPage }) {
  const t = useTranslate();
  const { evenly } = useFormat();
  const of = (kind: CustodyPage["entries"][number]["kind"]): number =>
    Math.abs(entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.amount : sum), 0));
  const figures = [
    ...(["advance", "expense", "return"] as const).map((kind) => ({ label: t(`custody.sums.${kind}`), sum: of(kind) })),
    { label: t("custody.field.balance"), sum: custody.balance ?? 0 },
  ];
  const { money } = evenly(figures.map(({ sum }) => sum));
  return <Ledger figures={figures.map(({ label, sum }) => ({ label, value: money(sum) }))} />;
}
