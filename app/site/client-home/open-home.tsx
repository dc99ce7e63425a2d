import { useRef, type ReactNode } from "react";
import type { Home, HomeMoney, HomePhase, LateEffect, Part } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dots } from "#app/ui/dots.tsx";
import { FreeBoth } from "#app/ui/free-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Meter } from "#app/ui/meter.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";
import { useShown } from "#app/site/document/use-shown.ts";
import { CodeForms } from "./code-forms.tsx";
import { decisionAt, type Turn } from "./decision-pages.ts";
import { Decisions } from "./decisions.tsx";
import { Documents } from "./documents.tsx";
import { Pay } from "./pay.tsx";
import { NewDevice, People } from "./people.tsx";
import { Photographs } from "./photographs.tsx";
import { useKeptPages, useOffline } from "./use-offline.ts";
import { Talk } from "./talk.tsx";
import css from "./page.module.css";

type Shown = Extract<Home, { state: "open" }>;
type Props = { home: Shown; token: string; answer: Answer | undefined; turn?: Turn };

// `inert`: nothing of it can be pressed but its parts.
export function OpenHome({ home, token, answer, turn, inert = false }: Props & { inert?: boolean }) {
  const t = useTranslate();
  const { path } = useLanguage();
  const { date } = useFormat();
  const offline = useOffline();
  useKeptPages(inert ? null : path(`/home/${token}`));
  const main = useRef<HTMLFieldSetElement>(null);
  useShown(main, answer);
  const addressOf = (part: Part) => path(`/home/${token}${part === "today" ? "" : `/${part}`}`);
  const contents: Record<Part, ReactNode> = {
    today: <Today home={home} token={token} />,
    decisions: <Decisions {...{ home, token, answer, turn }} />,
    schedule: <Schedule phases={home.phases} />,
    photographs: <Photographs photographs={home.photographs} token={token} />,
    money: home.money ? (
      <Money money={home.money} home={home} answer={answer} />
    ) : (
      <CodeForms prices={home.prices} email={home.email} answer={answer} reach={home.reach} />
    ),
    messages: <Talk home={home} token={token} answer={answer} />,
    people: home.people && <People people={home.people} email={home.email} reach={home.reach} answer={answer} />,
  };
  return (
    <>
      <header className={classes("grid", css.head)}>
        <p className={ui.text("sm", "quiet")}>{t("clientHome.greeting", { name: home.person })}</p>
        <FreeBoth as="h1" value={home.project.name} />
        <Segments
          label={t("clientHome.parts")}
          tabs
          segments={home.parts.map((part) => ({
            key: part,
            label: t(`clientHome.part.${part}`),
            current: part === home.part,
            to: addressOf(part),
          }))}
        />
      </header>
      <section className={classes("grid", css.page)} aria-label={t(`clientHome.part.${home.part}`)}>
        <fieldset ref={main} className={classes(css.main, ui.stack(6))} disabled={offline} inert={inert}>
          {offline && <Notice tone="warn">{t("clientHome.offline", { date: date(home.today) })}</Notice>}
          {contents[home.part]}
        </fieldset>
      </section>
    </>
  );
}

function Cards({ home: { cards }, token }: Pick<Props, "home" | "token">) {
  const t = useTranslate();
  const { date, money } = useFormat();
  const { path } = useLanguage();
  if (cards.length === 0) return null;
  const effectOf = (effect: LateEffect) =>
    effect.kind === "after"
      ? t("clientHome.cards.effect.after", { date: date(effect.day) })
      : effect.kind === "moves"
        ? t("clientHome.cards.effect.moves", { days: effect.days, date: date(effect.to) })
        : t("clientHome.cards.effect.moved", { days: effect.days, date: date(effect.to), later: date(effect.later) });
  return (
    <ul className={ui.stack(3)} aria-label={t("clientHome.cards.title")}>
      {cards.map((card) => {
        const { kind, id, on } = card;
        const late = kind === "pay" || card.late;
        const said = kind === "pay" ? "due" : kind === "sign" ? (on ? "signUntil" : "sign") : !on ? "undated" : late ? "late" : "until";
        return (
          <li key={id} className={classes(ui.card("topped"), ui.stack(2), ui.place("pad4"))}>
            {kind === "decide" ? (
              <FreeBoth as="p" className={ui.text("medium")} value={card.title} />
            ) : (
              <p className={ui.text("medium")}>
                {kind === "pay" && `${money(card.sum)}${t("shell.comma")}`}
                {t(`clientHome.money.kind.${kind === "pay" ? "invoice" : card.document}`)} <Ltr>{card.number}</Ltr>
              </p>
            )}
            <p className={ui.text("sm", late ? "bad" : "quiet")}>{t(`clientHome.cards.${said}`, { date: on ? date(on) : "" })}</p>
            {kind === "decide" && card.effect && <p className={ui.text("sm", "quiet")}>{effectOf(card.effect)}</p>}
            <div>
              {kind !== "decide" && card.address ? (
                <Button kind={kind === "pay" ? "line" : "clay"} href={card.address}>
                  {t(kind === "pay" ? "clientHome.cards.pay" : "clientHome.documents.read")}
                </Button>
              ) : (
                <Button
                  kind={kind === "pay" ? "line" : "clay"}
                  to={path(`/home/${token}/${kind === "pay" ? `money#${id}` : decisionAt(id)}`)}
                >
                  {t(`clientHome.cards.${kind}`)}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Today({ home, token }: Pick<Props, "home" | "token">) {
  const { phases, project } = home;
  const t = useTranslate();
  const { date, percent } = useFormat();
  const left = phases.filter(({ done }) => !done);
  const now = left.filter(({ percent: done }) => done > 0);
  const next = left.find(({ percent: done }) => done === 0);
  return (
    <>
      <NewDevice at={home.newDeviceAt} token={token} />
      <Cards home={home} token={token} />
      <Dots figure={percent(project.progress * 100)}>{t("clientHome.today.progress")}</Dots>
      <Meter value={project.progress / 100} />
      {phases.length === 0 && <p className={ui.text("quiet")}>{t("clientHome.today.noPlan")}</p>}
      <ul className={ui.rows("ruled")}>
        {now.map((phase) => (
          <PhaseLine key={phase.id} phase={phase} label={t("clientHome.today.now")} />
        ))}
        {next && <PhaseLine phase={next} label={t("clientHome.today.next")} />}
        {project.handover && (
          <li className={ui.place("pad3")}>
            <p className={ui.text("medium")}>{t("clientHome.today.handover")}</p>
            <p className={ui.text("sm", "quiet")}>
              {t(project.handedOver ? "clientHome.today.handedOver" : "clientHome.today.handoverOn", { date: date(project.handover) })}
            </p>
          </li>
        )}
      </ul>
    </>
  );
}

function Schedule({ phases }: { phases: readonly HomePhase[] }) {
  const t = useTranslate();
  if (phases.length === 0) return <p className={ui.text("quiet")}>{t("clientHome.today.noPlan")}</p>;
  return (
    <ol className={ui.rows("ruled")}>
      {phases.map((phase) => (
        <PhaseLine key={phase.id} phase={phase} />
      ))}
    </ol>
  );
}

function PhaseLine({ phase, label }: { phase: HomePhase; label?: string }) {
  const t = useTranslate();
  const { date, percent, between } = useFormat();
  const { from, to } = phase;
  const span = from && to ? "span" : from ? "from" : to ? "to" : "none";
  const state = phase.done ? "done" : phase.percent > 0 ? "running" : "ahead";
  const facts = [
    t(`clientHome.phase.${span}`, { from: from ? date(from) : "", to: to ? date(to) : "" }),
    t(`clientHome.phase.${state}`, { share: percent(phase.percent * 100) }),
  ];
  return (
    <li className={ui.place("pad3")}>
      {label && <p className={ui.text("xs", "quiet")}>{label}</p>}
      <FreeBoth as="p" className={ui.text("medium")} value={phase.name} />
      <p className={ui.text("sm", "quiet")}>{facts.join(between)}</p>
    </li>
  );
}

const figures = ["contract", "invoiced", "credited", "paid", "withheld", "held", "credit", "due", "collection", "overdue"] as const;
/** Of these nothing is said where there is nothing. */
const seldom: readonly string[] = ["credited", "withheld", "held", "credit", "collection", "overdue"];

function Money({ money, home, answer }: { money: HomeMoney; home: Shown; answer: Answer | undefined }) {
  const t = useTranslate();
  const { evenly } = useFormat();
  const shown = figures.filter((figure) => money[figure] !== 0 || !seldom.includes(figure));
  const sums = evenly(shown.map((figure) => money[figure]));
  return (
    <>
      <div className={ui.stack(2)}>
        {shown.map((figure) => (
          <Dots key={figure} figure={sums.money(money[figure])}>
            {t(`clientHome.money.${figure}`)}
          </Dots>
        ))}
      </div>
      {home.pay && <Pay pay={home.pay} home={home} answer={answer} />}
      <Documents documents={money.documents} />
    </>
  );
}
