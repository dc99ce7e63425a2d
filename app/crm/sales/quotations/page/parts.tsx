import { RecordLink } from "#app/crm/record/record-link.tsx";
import { recordPath } from "#app/crm/record/record-path.ts";
import { Link } from "react-router";
import { Block } from "#app/kit/feedback/block.tsx";
import { StatusMark } from "#app/kit/flow/status-mark.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Facts, Fact } from "#app/ui/facts.tsx";
import { RecordStack } from "#app/kit/record/record-head.tsx";
import { Person } from "#app/kit/record/person.tsx";
import { usePerson } from "#app/kit/frame/people.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { LineChange, Step } from "#app/crm/sales/quotations/draft/compare.ts";
import type { Acceptance as Agreed, QuotationPage } from "./page-data.server.ts";
import css from "./record.module.css";
import { quotationFlow } from "#app/crm/sales/quotations/flow.ts";
import { FreeText } from "#app/ui/free-text.tsx";
import { isolated } from "#app/values/text/isolate.ts";

export function Texts({ page: { draft } }: { page: QuotationPage }) {
  const t = useTranslate();
  return (
    <RecordStack>
      <Words title={t("quotation.terms.title")} value={draft.terms} />
      <Words title={t("quotation.terms.notes")} value={draft.notes} />
      {draft.internalNotes && (
        <Block title={t("quotation.terms.internal")}>
          <FreeText as="p" className={`${classes(ui.text("lines", "sm"), ui.place("pad3"))} ${css.inner}`}>
            {draft.internalNotes}
          </FreeText>
        </Block>
      )}
    </RecordStack>
  );
}

function Words({ title, value }: { title: string; value: Bilingual }) {
  if (!value.en.trim() && !value.ar.trim()) return null;
  return (
    <Block title={title}>
      <Both as="p" value={value} className={classes(ui.text("lines", "sm"), ui.place("pad3"))} />
    </Block>
  );
}

export function Revisions({ page }: { page: QuotationPage }) {
  const t = useTranslate();
  const { money, between } = useFormat();
  if (page.revisions.length < 2) return null;
  const since = page.since;
  return (
    <>
      <Block title={t("quotation.revisions.title")}>
        <ul className={classes(css.list, ui.stack(0), ui.text("sm"))}>
          {page.revisions.map((one) => (
            <li key={one.id}>
              {one.id === page.id ? (
                <span aria-current="true">
                  {t("quotation.revisions.one", { revision: one.revision })}
                  {between}
                  {t("quotation.revisions.this")}
                </span>
              ) : (
                <Link to={recordPath("quotation", one.id)}>{t("quotation.revisions.one", { revision: one.revision })}</Link>
              )}
              <StatusMark flow={quotationFlow} state={one.status} />
              <span className="num">{money(one.total)}</span>
            </li>
          ))}
        </ul>
      </Block>
      {since && (
        <Block title={t("quotation.revisions.against", { revision: since.revision })}>
          {since.changes.length === 0 ? (
            <p className={classes(ui.text("sm", "quiet"), ui.place("pad3"))}>{t("quotation.revisions.same")}</p>
          ) : (
            <ul className={classes(css.list, ui.stack(0), ui.text("sm"))}>
              {since.changes.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ul>
          )}
          <p className={`num ${classes(ui.text("sm", "medium"), ui.place("pad3"))}`}>
            {t("quotation.revisions.total", { before: money(since.total), after: money(page.sums?.document.total ?? 0) })}
          </p>
        </Block>
      )}
    </>
  );
}

function Change({ change }: { change: LineChange }) {
  const t = useTranslate();
  const { amount, number, percent } = useFormat();
  const step = (name: "quantity" | "price" | "fee", one: Step | undefined, written: (value: number) => string) =>
    one &&
    t(`quotation.revisions.${name}`, {
      before: one.before === null ? "–" : written(one.before),
      after: one.after === null ? "–" : written(one.after),
    });
  const facts = [
    step("quantity", change.quantity, (value) => number(value)),
    step("price", change.price, amount),
    step("fee", change.fee, percent),
    change.discount && t("quotation.lines.less", { discount: "…" }),
    change.words && t("quotation.revisions.words"),
    change.options && t("quotation.revisions.options"),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <li className={css.change}>
      <span className={classes(css.how, ui.text("quiet"))} data-how={change.how}>
        {t(`quotation.revisions.${change.how}`)}
      </span>
      <span className={ui.stack(0)}>
        <Both value={change.description} />
        {facts.length > 0 && (
          <span className={`num ${classes(ui.row(4, "stretch"), ui.text("soft"))}`}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        )}
      </span>
    </li>
  );
}

export function Acceptance({ acceptance }: { acceptance: Agreed }) {
  const t = useTranslate();
  const { dateTime, between } = useFormat();
  const { name, method, strokes, at, hash, chosen } = acceptance;
  return (
    <Block title={t("quotation.acceptance.title")}>
      <div className={classes(ui.stack(1), ui.text("sm"), ui.place("pad3"))}>
        <p>{t("quotation.acceptance.by", { name: isolated(name), at: dateTime(at) })}</p>
        {strokes ? (
          <svg
            viewBox="0 0 1000 400"
            className={classes(css.signature, ui.text("ink"), ui.place("full", "block"))}
            role="img"
            aria-label={t("quotation.acceptance.signature", { name })}
          >
            {strokes.map((stroke, place) => (
              <path key={place} d={pathOf(stroke)} />
            ))}
          </svg>
        ) : (
          method === "typed" && (
            <p className={css.written}>
              <bdi>{name}</bdi>
            </p>
          )
        )}
        <p>
          {t(`quotation.acceptance.method.${method}`)}
          {between}
          {t("quotation.acceptance.chosen", { count: chosen })}
        </p>
        <p className={ui.text("xs", "quiet", "anywhere")}>
          {t("quotation.acceptance.hash")} <Ltr>{hash.slice(0, 16)}</Ltr>
        </p>
      </div>
    </Block>
  );
}

const pathOf = (stroke: readonly number[]): string =>
  stroke.reduce((path, value, at) => `${path}${at === 0 ? "M" : at % 2 === 0 ? " L" : " "}${value}`, "");

export function Details({ page }: { page: QuotationPage }) {
  const t = useTranslate();
  const { date, dateTime } = useFormat();
  const { draft, project } = page;
  const owner = usePerson(page.ownerId);
  const tax = page.taxes.find(({ code }) => code === draft.taxCode)?.name;
  return (
    <Block title={t("quotation.facts.title")}>
      <Facts>
        <Fact label={t("quotation.facts.project")}>{project && <RecordLink kind="project" id={project.id} name={project.number} />}</Fact>
        <Fact label={t("quotation.facts.owner")}>{owner && <Person name={owner} />}</Fact>
        <Fact label={t("quotation.facts.issued")}>{draft.issuedOn && <span className="num">{date(draft.issuedOn)}</span>}</Fact>
        <Fact label={t("quotation.facts.language")}>{t(`quotation.choice.language.${draft.language}`)}</Fact>
        <Fact label={t("quotation.facts.prices")}>
          {t(draft.priceMode === "inclusive" ? "quotation.facts.with" : "quotation.facts.before")}
        </Fact>
        <Fact label={t("quotation.facts.tax")}>{tax && <Both value={tax} />}</Fact>
        <Fact label={t("quotation.facts.estimate")}>{page.fromEstimate && t("quotation.facts.yes")}</Fact>
        <Fact label={t("quotation.facts.sent")}>{page.sentAt && <span className="num">{dateTime(page.sentAt)}</span>}</Fact>
        <Fact label={t("quotation.facts.viewed")}>{page.viewedAt && <span className="num">{dateTime(page.viewedAt)}</span>}</Fact>
        <Fact label={t("quotation.facts.decided")}>{page.decidedAt && <span className="num">{dateTime(page.decidedAt)}</span>}</Fact>
      </Facts>
    </Block>
  );
}
