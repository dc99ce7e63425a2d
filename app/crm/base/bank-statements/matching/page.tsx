import { useState } from "react";
import { Link, useLoaderData, useParams, useRevalidator } from "react-router";
import { may } from "#app/access/permissions.ts";
import { moneyAccountRecords } from "#app/crm/base/money-accounts/operations.server.ts";
import { recordPath } from "#app/crm/record/record-path.ts";
import { useSend } from "#app/kit/ask/use-send.ts";
import { Block } from "#app/kit/feedback/block.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { DaysForm } from "#app/kit/table/days-form.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { Button } from "#app/ui/button.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { addDays, cairoDay, isDay } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";
import { TakeFile } from "#app/crm/base/bank-statements/file/take-file.tsx";
import { BankDialog, type Asking, type Line } from "./dialogs.tsx";
import { FinishedReconciliations } from "./finished.tsx";
import { IgnoredLines, OpenLines, TickedLines } from "./lines.tsx";
import { ImportedStatements } from "./statements.tsx";
import { ReconciliationSheet } from "./sheet.tsx";
import {
  matching,
  reconciliation,
  reconciliationsOf,
  savedTemplate,
  statementsOf,
} from "#app/crm/base/bank-statements/operations.server.ts";

export const loader = asLoader(async (ctx, { params, url }) => {
  const account = await moneyAccountRecords.get(ctx, params.id ?? "");
  if (account.kind === "cash") throw new NotFound();
  const asked = url.searchParams.get("on");
  const on = asked && isDay(asked) ? asked : cairoDay(ctx.now());
  const sheet = await reconciliation(ctx, account.id, on);
  // More may come on a day that is not over, and after the last row.
  const proposed = [on, addDays(cairoDay(ctx.now()), -1), sheet?.last ?? on].toSorted()[0]!;
  return {
    head: { title: translateFor(ctx.language)("bankStatement.title"), noindex: true },
    name: account.name,
    on,
    proposed,
    sheet,
    found: await matching(ctx, account.id),
    saved: await savedTemplate(ctx, account.id),
    statements: await statementsOf(ctx, account.id),
    finished: await reconciliationsOf(ctx, account.id),
    may: { update: may(ctx, "moneyAccount.update"), reopen: may(ctx, "moneyAccount.reopen") },
  };
});

export default function BankPage() {
  const { name, on, proposed, sheet, found, saved, statements, finished, may } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const t = useTranslate();
  const { language } = useLanguage();
  const { revalidate } = useRevalidator();
  const [asking, ask] = useState<Asking | null>(null);
  const { send, busy } = useSend();
  const address = `${recordPath("moneyAccount", id)}/bank/act`;
  const end = () => {
    ask(null);
    void revalidate();
  };
  const restore = async (line: string) => {
    await send(address, { intent: "restore", id: line });
    void revalidate();
  };
  const untick = may.update ? (line: Pick<Line, "id" | "shared">) => ask({ untick: line }) : undefined;
  return (
    <article className={ui.stack(5)}>
      <PageHead title={t("bankStatement.head", { name: inLanguage(name, language).text })}>
        <Link to={recordPath("moneyAccount", id)}>{t("bankStatement.back")}</Link>
      </PageHead>
      {may.update && <TakeFile address={address} saved={saved} onDone={() => void revalidate()} />}
      <Block
        title={t("bankStatement.sheet.title")}
        tools={
          may.update &&
          sheet && (
            <Button kind="line" onClick={() => ask({ finish: { to: proposed, closing: null } })}>
              {t("bankStatement.finish.open")}
            </Button>
          )
        }
      >
        <div className={classes(ui.stack(3), ui.place("above3"))}>
          <DaysForm show={t("kit.list.apply")} key={on} days={{ on: { label: t("bankStatement.sheet.on"), value: on } }} />
          <ReconciliationSheet sheet={sheet} />
        </div>
      </Block>
      {found.open.length + found.ticked.length + found.ignored.length > 0 && (
        <Block title={t("bankStatement.open.title")}>
          <OpenLines lines={found.open} today={on} {...(may.update && { onAsk: ask })} />
        </Block>
      )}
      {found.ignored.length > 0 && (
        <Block title={t("bankStatement.ignored.title")}>
          <IgnoredLines lines={found.ignored} busy={busy} {...(may.update && { onRestore: (line) => void restore(line) })} />
        </Block>
      )}
      {found.ticked.length > 0 && (
        <Block title={t("bankStatement.ticked.title")}>
          <TickedLines lines={found.ticked} {...(untick && { onUntick: untick })} />
        </Block>
      )}
      {finished.length > 0 && (
        <Block title={t("bankStatement.finished.title")}>
          <FinishedReconciliations finished={finished} {...(may.reopen && { onReopen: (reopen) => ask({ reopen }) })} />
        </Block>
      )}
      {statements.length > 0 && (
        <Block title={t("bankStatement.taken.title")}>
          <ImportedStatements statements={statements} {...(may.update && { onRemove: (remove) => ask({ remove }) })} />
        </Block>
      )}
      {asking && <BankDialog address={address} asking={asking} found={found} onEnd={end} />}
    </article>
  );
}
