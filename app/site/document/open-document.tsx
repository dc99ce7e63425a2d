import type { DocumentSnapshot, SnapshotLine } from "#app/crm/base/documents/fields.ts";
import type { Signing } from "#app/crm/office/homes/fields.ts";
import { type Opened, signatureField as field } from "#app/crm/people/links/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { FreeBoth } from "#app/ui/free-text.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Ltr } from "#app/shell/ltr.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { DisplayTotal } from "#app/ui/sums/display-sum.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkArrow } from "#app/site/ui/link-arrow.tsx";
import { AcceptForm } from "./accept.tsx";
import type { AnswerDraft } from "./answer-draft.ts";
import { hasChoices } from "./choices.ts";
import { Facts } from "./facts.tsx";
import css from "./page.module.css";
import { Deductions, Payments, Plan, RetentionTerms, Statement } from "./money.tsx";
import { Foot, Payment } from "./payment.tsx";
import { Questions } from "./questions.tsx";
import { RefuseForm } from "./refuse.tsx";
import { Sections } from "./sections.tsx";
import { Sums } from "./sums.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { outline } from "./strokes.ts";

type OpenDocumentProps = {
  opened: Extract<Opened, { state: "open" }>;
  signing: Signing | "closed" | null;
  home: string | null;
  token: string;
  staff: boolean;
  answer: Answer<{ chosen?: (readonly [string, string])[] }> | undefined;
  draft: AnswerDraft;
  typed: string;
  set: (some: Partial<AnswerDraft>) => void;
  onTurn: (line: SnapshotLine) => void;
};

export function OpenDocument({ opened, signing, home, token, staff, answer, draft, typed, set, onTurn }: OpenDocumentProps) {
  const { snapshot, may, questions, until } = opened;
  const t = useTranslate();
  const { date, money } = useFormat();
  const { language } = useLanguage();
  const { sums } = snapshot;
  const choosing = may.answer && hasChoices(snapshot);
  const titled = snapshot.title.en || snapshot.title.ar;
  return (
    <>
      <header className={classes("grid", css.head)}>
        <p className={ui.text("base", "clay")}>
          {t(`printed.kind.${snapshot.kind}`)} {snapshot.number && <Ltr>{snapshot.number}</Ltr>}
        </p>
        <h1>{titled ? <FreeBoth value={snapshot.title} /> : t(`printed.kind.${snapshot.kind}`)}</h1>
      </header>
      <div className={classes("grid", css.page)}>
        <div className={css.document}>
          <Outcome opened={opened} home={home} />
          <Facts snapshot={snapshot} />
          {snapshot.sections.length > 0 && <Sections snapshot={snapshot} choosing={choosing} onTurn={onTurn} />}
          {snapshot.statement && <Statement statement={snapshot.statement} />}
          <Deductions snapshot={snapshot} />
          <Plan plan={snapshot.plan} />
          <RetentionTerms snapshot={snapshot} />
          <Payments snapshot={snapshot} />
          {(["terms", "notes"] as const).map(
            (name) =>
              (snapshot[name].en || snapshot[name].ar) && (
                <section key={name} className={css.text}>
                  <h2>{t(`printed.text.${name}`)}</h2>
                  <FreeBoth as="p" value={snapshot[name]} className={css.lines} />
                </section>
              ),
          )}
        </div>
        <div className={classes(css.side, ui.stack(5))}>
          {sums && <Sums sums={sums} choosing={choosing} />}
          <Retention snapshot={snapshot} />
          {snapshot.balance !== null && (
            <p className={classes(css.balance, ui.row(4, "baseline", "between"))}>
              <span>{t("printed.sum.balance")}</span>
              <b>
                <DisplayTotal of={snapshot.balance} />
              </b>
            </p>
          )}
          {(snapshot.covered ?? 0) > 0 && (
            <p className={classes(css.balance, ui.row(4, "baseline", "between"))}>
              <span>{t("printed.sum.covered")}</span>
              <span className="num">{money(snapshot.covered ?? 0)}</span>
            </p>
          )}
          <div className={classes(css.do, ui.stack(3))}>
            {may.answer && (
              <Button kind="clay" href="#answer">
                {t("clientDocument.toAnswer")}
              </Button>
            )}
            <Button kind="line" icon="download" href={`/documents/${token}/pdf?lang=${language}`}>
              {t("clientDocument.pdf")}
            </Button>
            <p className="caption">{t("clientDocument.until", { date: date(until) })}</p>
          </div>
          <Payment opened={opened} />
        </div>
        {may.answer && (
          <section className={classes(css.answer, ui.card("topped"), ui.stack(5))} id="answer" aria-labelledby="answer-title">
            <h2 id="answer-title" className={ui.text("displaySm")}>
              {t("clientDocument.answer")}
            </h2>
            {staff || signing === "closed" ? (
              <p>{t(staff ? "link.error.staff" : "clientHome.error.signing")}</p>
            ) : (
              <>
                <AcceptForm snapshot={snapshot} signing={signing} answer={answer} draft={draft} typed={typed} set={set} />
                <RefuseForm snapshot={snapshot} answer={answer} />
              </>
            )}
          </section>
        )}
        <Questions snapshot={snapshot} questions={questions} asks={may.ask && !staff} answer={answer} />
      </div>
      <Foot snapshot={snapshot} />
      {may.answer && sums && (
        <p className={css.bar}>
          <span>
            <span className="caption">{t("printed.sum.total")}</span>
            <b>
              <DisplayTotal of={sums.total} />
            </b>
          </span>
          <Button kind="clay" href="#answer">
            {t("clientDocument.toAnswer")}
          </Button>
        </p>
      )}
    </>
  );
}

function Retention({ snapshot: { kind, amount, retention, released = 0, sums } }: { snapshot: DocumentSnapshot }) {
  const t = useTranslate();
  const { money, percent } = useFormat();
  const kept = retention?.amount ?? 0;
  if (!retention || kept === 0) return null;
  const line = classes(css.balance, ui.row(4, "baseline", "between"));
  if (kind === "creditNote")
    return (
      <p className={line}>
        <span>{t("printed.sum.retainedBack")}</span>
        <span className="num">{money(kept)}</span>
      </p>
    );
  const withheld = (sums?.withholding?.amount ?? 0) + (sums?.vatWithheld?.amount ?? 0);
  return (
    <>
      <p className={line}>
        <span>{t("printed.sum.retained", { percent: percent(retention.rate) })}</span>
        <span className="num">{money(-kept)}</span>
      </p>
      <p className={line}>
        <span>{t("printed.sum.payableNow")}</span>
        <b>
          <DisplayTotal of={amount - kept - withheld} />
        </b>
      </p>
      {released > 0 && (
        <p className={line}>
          <span>{t("printed.sum.released")}</span>
          <span className="num">{money(released)}</span>
        </p>
      )}
    </>
  );
}

// What became of the offer, and the way back to the project's page, where this browser opens one.
function Outcome({ opened: { outcome, snapshot }, home }: Pick<OpenDocumentProps, "opened" | "home">) {
  const t = useTranslate();
  const { between, dateTime } = useFormat();
  const { acceptance } = snapshot;
  const back = home && <LinkArrow to={home}>{t("clientDocument.home")}</LinkArrow>;
  if (outcome === null) return back;
  if (outcome !== "accepted")
    return (
      <div id="outcome" className={classes(css.outcome, ui.stack(4))}>
        <Notice
          tone={outcome === "rejected" ? "info" : "warn"}
          title={t(`clientDocument.outcome.${snapshot.stamp === "superseded" ? "superseded" : outcome}`)}
        >
          {t(`link.error.outcome.${outcome}`)}
        </Notice>
        {back}
      </div>
    );
  return (
    <div id="outcome" className={classes(css.outcome, ui.stack(4))}>
      <Notice tone="ok" title={t("clientDocument.outcome.accepted")}>
        {acceptance && (
          <>
            {t("clientDocument.acceptedBy")} <bdi>{acceptance.name}</bdi>
            {between}
            <span className="num">{dateTime(acceptance.at)}</span>
          </>
        )}
      </Notice>
      {acceptance?.strokes && (
        <svg className={css.signature} viewBox={`0 0 ${field.width} ${field.height}`} role="img" aria-label={t("clientDocument.signature")}>
          <path d={outline(acceptance.strokes)} />
        </svg>
      )}
      {back}
    </div>
  );
}
