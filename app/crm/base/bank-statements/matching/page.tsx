import { useState } from "react";
import { Link, useLoaderData, useParams, useRevalidator } from "react-router";
import { may } from "#app/access/permissions.ts";
import { moneyAccountRecords } from "#app/crm/base/money-accounts/operations.server.ts";
import { recordPath } from "#app/crm/record/record-path.ts";
import { Ask } from "#app/kit/ask/ask.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { PageHead } from "#app/kit/feedback/page-head.tsx";
import { DaysForm } from "#app/kit/table/days-form.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { cairoDay, isDay } from "#app/values/calendar.ts";
import { NotFound } from "#app/values/errors.ts";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { translateFor } from "#app/words/words.server.ts";
import { TakeFile } from "#app/crm/base/bank-statements/file/take-file.tsx";
import { lineNoteInput } from "#app/crm/base/bank-statements/fields.ts";
import { OpenLines, TickedLines } from "./lines.tsx";
import { ImportedStatements } from "./statements.tsx";
import { ReconciliationSheet } from "./sheet.tsx";
import { TickDialog } from "./tick-dialog.tsx";
import {
  matching,
  reconciliation,
  savedTemplate,
  statementsOf,
  type Matching,
  type Statement,
} from "#app/crm/base/bank-statements/operations.server.ts";

export const loader = asLoader(async (ctx, { params, url }) => {
  const account = await moneyAccountRecords.get(ctx, params.id ?? "");
  if (account.kind === "cash") throw new NotFound();
  const asked = url.searchParams.get("on");
  const on = asked && isDay(asked) ? asked : cairoDay(ctx.now());
  return {
    head: { title: translateFor(ctx.language)("bankStatement.title"), noindex: true },
    name: account.name,
    on,
    sheet: await reconciliation(ctx, account.id, on),
    found: await matching(ctx, account.id),
    saved: await savedTemplate(ctx, account.id),
    statements: await statementsOf(ctx, account.id),
    may: { update: may(ctx, "moneyAccount.update") },
  };
});

export type Line = Matching["open"][number];
type Asking = { choose: Line } | { note: Line } | { untick: Pick<Line, "id" | "shared"> } | { remove: Statement };

export default function BankPage() {
  const { name, on, sheet, found, saved, statements, may } = useLoaderData<typeof loader>();
  const { id = "" } = useParams();
  const t = useTranslate();
  const { language } = useLanguage();
  const { revalidate } = useRevalidator();
  const [asking, ask] = useState<Asking | null>(null);
  const address = `${recordPath("moneyAccount", id)}/bank/act`;
  const end = () => {
    ask(null);
    void revalidate();
  };
  return (
    <article className={ui.stack(5)}>
      <PageHead title={t("bankStatement.head", { name: inLanguage(name, language).text })}>
        <Link to={recordPath("moneyAccount", id)}>{t("bankStatement.back")}</Link>
      </PageHead>
      {may.update && <TakeFile address={address} saved={saved} onDone={() => void revalidate()} />}
      <Block title={t("bankStatement.sheet.title")}>
        <div className={classes(ui.stack(3), ui.place("above3"))}>
          <DaysForm show={t("kit.list.apply")} key={on} days={{ on: { label: t("bankStatement.sheet.on"), value: on } }} />
          <ReconciliationSheet sheet={sheet} />
        </div>
      </Block>
      {found.open.length + found.ticked.length > 0 && (
        <Block title={t("bankStatement.open.title")}>
          <OpenLines
            lines={found.open}
            today={on}
            {...(may.update && {
              onChoose: (choose: Line) => ask({ choose }),
              onNote: (note: Line) => ask({ note }),
              onUntick: (untick: Line) => ask({ untick }),
            })}
          />
        </Block>
      )}
      {found.ticked.length > 0 && (
        <Block title={t("bankStatement.ticked.title")}>
          <TickedLines lines={found.ticked} {...(may.update && { onUntick: (untick) => ask({ untick }) })} />
        </Block>
      )}
      {statements.length > 0 && (
        <Block title={t("bankStatement.taken.title")}>
          <ImportedStatements statements={statements} {...(may.update && { onRemove: (remove) => ask({ remove }) })} />
        </Block>
      )}
      {asking && "choose" in asking && (
        <TickDialog
          address={address}
          line={asking.choose}
          others={found.open.filter(({ id: other, changed }) => other !== asking.choose.id && !changed)}
          moves={found.moves}
          onEnd={end}
        />
      )}
      {asking && "note" in asking && (
        <Ask
          address={address}
          also={{ intent: "note", id: asking.note.id }}
          fields={lineNoteInput}
          first={asking.note}
          labelOf={(field) => t(`bankStatement.field.${field}`)}
          title={t("bankStatement.note.title")}
          confirm={t("bankStatement.note.do")}
          onEnd={end}
        />
      )}
      {asking && "untick" in asking && (
        <Ask
          address={address}
          also={{ intent: "untick", id: asking.untick.id }}
          fields={{}}
          labelOf={(field) => field}
          title={t("bankStatement.untick.title")}
          confirm={t("bankStatement.untick.do")}
          onEnd={end}
        >
          {asking.untick.shared && <p>{t("bankStatement.untick.text")}</p>}
        </Ask>
      )}
      {asking && "remove" in asking && (
        <Ask
          address={address}
          also={{ intent: "remove", id: asking.remove.id }}
          fields={{}}
          labelOf={(field) => field}
          title={t("bankStatement.remove.title")}
          confirm={t("bankStatement.remove.do")}
          danger
          onEnd={end}
        >
          <p>{t("bankStatement.remove.text", { count: asking.remove.rows, noted: asking.remove.noted })}</p>
        </Ask>
      )}
    </article>
  );
}
