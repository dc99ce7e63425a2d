import type { Home, HomeDecision } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { Button } from "#app/ui/button.tsx";
import { FreeBoth } from "#app/ui/free-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { addDays } from "#app/values/calendar.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { ChangedMind, ChangeRefused } from "./changed-mind.tsx";
import { Choice } from "./choice.tsx";
import { CodeForms } from "./code-forms.tsx";
import type { Turn } from "./decision-pages.ts";
import { Decline } from "./decline.tsx";
import { Questions } from "./questions.tsx";
import { placeOf, Refusal } from "./refusal.tsx";
import { HalfApproved } from "./sign-option.tsx";
import css from "./page.module.css";

type Shown = Extract<Home, { state: "open" }>;
type OneProps = { decision: HomeDecision; home: Shown; token: string; level: "h2" | "h3"; answered: Answer | undefined };

const isAsked = ({ prices, decides }: Shown) => decides && (prices === "code" || prices === "noMail");

// Which decision an answer is about: a refusal holds what was sent.
const aboutIn = (answer: Answer): unknown =>
  answer.ok ? (answer.data as { selection?: string } | undefined)?.selection : answer.input["selection"]?.[0];

type Props = { home: Shown; token: string; answer: Answer | undefined; turn?: Turn };

export function Decisions({ home, token, answer, turn }: Props) {
  const t = useTranslate();
  const { path } = useLanguage();
  const { decisions, decides, prices } = home;
  const refused = answer && !answer.ok ? answer : null;
  const about = answer && aboutIn(answer);
  const toMoney = isAsked(home) && !decisions.some(({ state }) => state === "presented");
  const rooms = decisions.some(({ room }) => room);
  return (
    <>
      {refused && !decisions.some(({ id }) => id === about) && <Refusal refused={refused} />}
      {decisions.length === 0 && <p className={ui.text("quiet")}>{t("clientHome.decisions.none")}</p>}
      {decides && prices !== "open" && (
        <Notice
          action={
            toMoney && (
              <Button kind="line" to={path(`/home/${token}/money`)}>
                {t("clientHome.decisions.toCode")}
              </Button>
            )
          }
        >
          {t(`clientHome.decisions.${prices === "never" ? "notHere" : "code"}`)}
        </Notice>
      )}
      {decisions.map((decision, at) => (
        <div key={decision.id} className={ui.stack(3)}>
          {rooms && !sameRoom(decision, decisions[at - 1]) && (
            <h2 className={ui.text("heading")}>
              {decision.room ? <FreeBoth value={decision.room} /> : t("clientHome.decisions.wholeProject")}
            </h2>
          )}
          <One {...{ decision, home, token }} level={rooms ? "h3" : "h2"} answered={about === decision.id ? answer : undefined} />
        </div>
      ))}
      {turn && (turn.before ?? turn.after) && (
        <div className={ui.row(4)}>
          {(["before", "after"] as const).map((way) => {
            const page = turn[way];
            return (
              page && (
                <Button key={way} kind="line" to={path(`/home/${token}/decisions?at=${page.at}`)}>
                  {t(`clientHome.decisions.turn.${way}`, { count: page.count })}
                </Button>
              )
            );
          })}
        </div>
      )}
    </>
  );
}

const sameRoom = ({ room }: HomeDecision, before: HomeDecision | undefined): boolean =>
  before !== undefined && room?.en === before.room?.en && room?.ar === before.room?.ar;

function One({ decision, home, token, level, answered }: OneProps) {
  const t = useTranslate();
  const { date } = useFormat();
  const { language } = useLanguage();
  const refused = answered && !answered.ok ? answered : null;
  const at = refused && placeOf(refused, decision);
  const { id, title, state, options, chosen, on, answer, recorded } = decision;
  const picked = options.find((option) => option.id === chosen);
  const open = state === "presented";
  return (
    <article id={id} className={classes(css.decision, ui.stack(4))}>
      <header className={ui.stack(1)}>
        <FreeBoth as={level} className={ui.text("displayXs")} value={title} />
        {/* Whoever has nothing to decide is not told by when. */}
        {(!open || home.decides) && (
          <p className={ui.text("sm", open ? "soft" : "quiet")}>
            {open ? (
              <Late decision={decision} today={home.today} />
            ) : (
              t(`clientHome.decisions.state.${state}`, { date: on ? date(on) : "" })
            )}
          </p>
        )}
        {picked && (
          <p className={ui.text("ok", "medium")}>
            <FreeBoth value={picked.name} />
          </p>
        )}
      </header>
      {recorded && (
        <p className={ui.text("sm", "quiet")}>
          {t(`clientHome.decisions.recorded.${recorded.evidence ? "paper" : "word"}`, { name: isolated(recorded.name) })}
        </p>
      )}
      <Where decision={decision} />
      <HalfApproved decision={decision} />
      {refused && at === "head" && !(open && isAsked(home)) && <Refusal refused={refused} />}
      {open && isAsked(home) && (
        <details open={answered !== undefined || undefined}>
          <summary>{t("clientHome.decisions.toCode")}</summary>
          <div className={classes(ui.stack(4), ui.place("above3"))}>
            <CodeForms
              {...{ prices: home.prices, email: home.email, reach: home.reach, answer: answered }}
              lead={t("clientHome.decisions.code")}
              about={{ id, title: inLanguage(title, language).text }}
            />
          </div>
        </details>
      )}
      <ul className={css.choices}>
        {options.map((option) => (
          <Choice key={option.id} {...{ option, decision, token }} refused={at === option.id ? refused : null} signing={home.signing} />
        ))}
      </ul>
      {open && decision.allowance === null && options.some(({ price }) => price !== null) && (
        <p className={ui.text("sm", "soft")}>{t("clientHome.decisions.noAllowanceSet")}</p>
      )}
      {answer && open && <p className={ui.text("sm", "quiet")}>{t("clientHome.decisions.valid", { date: date(answer.validUntil) })}</p>}
      {answer && open && <Decline decision={decision} refused={at === "decline" ? refused : null} />}
      {answer?.changeRefused && <ChangeRefused said={answer.changeRefused} />}
      {answer?.change && <ChangedMind {...{ decision }} change={answer.change} refused={at === "change" ? refused : null} />}
      {answer && <Questions decision={decision} refused={at === "ask" ? refused : null} />}
    </article>
  );
}

function Where({ decision: { places, holds } }: Pick<OneProps, "decision">) {
  const t = useTranslate();
  const { number } = useFormat();
  const { language } = useLanguage();
  const called = (name: Bilingual) => isolated(inLanguage(name, language).text);
  const rooms = places.map(({ room, quantity }) => t("clientHome.decisions.place", { room: called(room), quantity: number(quantity) }));
  return (
    <>
      {rooms.length > 0 && (
        <p className={ui.text("sm", "soft")}>{t("clientHome.decisions.places", { rooms: rooms.join(t("shell.comma")) })}</p>
      )}
      {holds.length > 0 && (
        <p className={ui.text("sm", "soft")}>{t("clientHome.decisions.holds", { names: holds.map(called).join(t("shell.comma")) })}</p>
      )}
    </>
  );
}

function Late({ decision: { safeOn, neededOn, leadDays }, today }: { decision: HomeDecision; today: string }) {
  const t = useTranslate();
  const { date } = useFormat();
  if (!safeOn || !neededOn) return t("clientHome.decisions.undated");
  const arrives = addDays(today, leadDays);
  const late = safeOn >= today ? "safe" : arrives <= neededOn ? "reserve" : "late";
  const said = late === "safe" && leadDays === 0 ? "safeNow" : late;
  return t(`clientHome.decisions.${said}`, { date: date(safeOn), needed: date(neededOn), arrives: date(arrives), days: leadDays });
}
