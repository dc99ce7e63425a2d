import type { ReactNode } from "react";
import { Form } from "react-router";
import { declineReasons, type Home, type HomeDecision } from "#app/crm/office/homes/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Once } from "#app/shell/drafts/once.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Textarea } from "#app/ui/field.tsx";
import { FreeBoth, FreeText } from "#app/ui/free-text.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { addDays } from "#app/values/calendar.ts";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import { isolated } from "#app/values/text/isolate.ts";
import { ChangeRefused } from "./change-refused.tsx";
import { CodeForms } from "./code-forms.tsx";
import { HalfApproved, SignOption } from "./sign-option.tsx";
import css from "./page.module.css";

type Shown = Extract<Home, { state: "open" }>;
type Refused = Extract<Answer, { ok: false }>;
type OneProps = { decision: HomeDecision; home: Shown; token: string; level: "h2" | "h3"; answered: Answer | undefined };

const isAsked = ({ prices, decides }: Shown) => decides && (prices === "code" || prices === "noMail");

// Which decision an answer is about: a refusal holds what was sent.
const aboutIn = (answer: Answer): unknown =>
  answer.ok ? (answer.data as { selection?: string } | undefined)?.selection : answer.input["selection"]?.[0];

// At which button a refusal is told: of an option, of declining or of asking, or at the head where that is no more.
function placeOf({ intent, input }: Refused, { answer, state, options }: HomeDecision): string {
  if (!answer) return "head";
  if (intent === "ask") return intent;
  if (intent === "change" && answer.change === "open") return intent;
  if (state !== "presented") return "head";
  if (intent === "decline") return intent;
  const option = options.find(({ id }) => id === input["option"]?.[0])?.id ?? "head";
  // What this owner approved already has no button.
  return answer.half?.mine && answer.half.option === option ? "head" : option;
}

export function Decisions({ home, token, answer }: { home: Shown; token: string; answer: Answer | undefined }) {
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

function Refusal({ refused: { message, details } }: { refused: Refused }) {
  const t = useTranslate();
  const { date, money } = useFormat();
  const { language } = useLanguage();
  const changes = (details as { changes?: Change[] } | undefined)?.changes ?? [];
  const shown = (what: Change["what"], value: unknown): string => {
    if (what === "title") return inLanguage(value as Bilingual, language).text;
    if (what === "date") return date(String(value));
    return typeof value === "number" ? money(value) : t(`clientHome.decisions.${what === "allowance" ? "noAllowance" : "noPrice"}`);
  };
  return (
    <Notice tone="bad">
      {t(message.key, message.values)}
      {changes.map(({ what, name, from, to }, at) => (
        <span key={at} className={ui.place("block")}>
          {t(`clientHome.decisions.change.${what}`, {
            name: isolated(inLanguage(name, language).text),
            from: isolated(shown(what, from)),
            to: isolated(shown(what, to)),
          })}
        </span>
      ))}
    </Notice>
  );
}

type Change = {
  what: "title" | "date" | "allowance" | "places" | "price" | "option" | "added" | "removed";
  name: Bilingual;
  from: unknown;
  to: unknown;
};

function Late({ decision: { safeOn, neededOn, leadDays }, today }: { decision: HomeDecision; today: string }) {
  const t = useTranslate();
  const { date } = useFormat();
  if (!safeOn || !neededOn) return t("clientHome.decisions.undated");
  const arrives = addDays(today, leadDays);
  const late = safeOn >= today ? "safe" : arrives <= neededOn ? "reserve" : "late";
  const said = late === "safe" && leadDays === 0 ? "safeNow" : late;
  return t(`clientHome.decisions.${said}`, { date: date(safeOn), needed: date(neededOn), arrives: date(arrives), days: leadDays });
}

type ChoiceProps = {
  option: HomeDecision["options"][number];
  decision: HomeDecision;
  token: string;
  signing: Shown["signing"];
  refused: Refused | null;
};

function Choice({ option, decision, token, signing, refused }: ChoiceProps) {
  const { id, name, code, picture, price } = option;
  const t = useTranslate();
  const { money } = useFormat();
  const { language } = useLanguage();
  const called = inLanguage(name, language).text;
  const address = `/home/${token}/photographs/${picture}`;
  const decides = decision.answer !== null && decision.state === "presented";
  const half = decision.answer?.half;
  const mine = half?.mine && half.option === id;
  const dear = signing !== null && (price ?? 0) > signing.limit;
  return (
    <li className={ui.stack(2)} data-chosen={decision.chosen === id ? "" : undefined}>
      {picture && (
        <a href={address}>
          <img src={`${address}?small`} alt={called} loading="lazy" />
        </a>
      )}
      <FreeBoth as="p" className={ui.text("medium")} value={name} />
      {code && (
        <p className={ui.text("xs", "quiet")}>
          <Ltr>{code}</Ltr>
        </p>
      )}
      {decision.leadDays > 0 && <p className={ui.text("xs", "quiet")}>{t("clientHome.decisions.lead", { days: decision.leadDays })}</p>}
      {price !== null && (
        <p>
          {money(price)} <span className={ui.text("xs", "quiet")}>{t("clientHome.decisions.vat")}</span>
        </p>
      )}
      {price !== null && decision.allowance !== null && <Effect price={price} allowance={decision.allowance} />}
      {decides && !mine && (
        <Sent decision={decision} label={t("clientHome.decisions.approve", { name: called })}>
          <input type="hidden" name="option" value={id} />
          {refused && !(dear && (refused.fields["code"] ?? refused.fields["name"])) && <Refusal refused={refused} />}
          {!dear && (
            <details name={`approve-${decision.id}`}>
              <summary className={classes(ui.chip, ui.text("clay"))} aria-label={t("clientHome.decisions.approve", { name: called })}>
                {t("clientHome.decisions.approveDo")}
              </summary>
              <div className={classes(ui.stack(3), ui.place("above3"))}>
                <p>
                  {t(`clientHome.decisions.sure${price === null ? "" : "Sum"}`, {
                    name: isolated(called),
                    sum: isolated(money(price ?? 0)),
                  })}
                </p>
                <Button
                  type="submit"
                  kind="clay"
                  name="intent"
                  value="approve"
                  aria-label={t("clientHome.decisions.sureNamed", { name: called })}
                >
                  {t("clientHome.decisions.sureDo")}
                </Button>
              </div>
            </details>
          )}
          {dear && <SignOption {...{ option, decision, signing, refused }} />}
        </Sent>
      )}
    </li>
  );
}

function Effect({ price, allowance }: Record<"price" | "allowance", number>) {
  const t = useTranslate();
  const { money } = useFormat();
  const more = price - allowance;
  const kind = more > 0 ? "adds" : more < 0 ? "within" : "all";
  return (
    <p className={ui.text("sm", "soft")}>
      <span className={classes(ui.text("xs", "quiet"), ui.place("block"))}>
        {t("clientHome.decisions.allowance", { sum: money(allowance) })}
      </span>
      {t(`clientHome.decisions.effect.${kind}`, { sum: money(Math.abs(more)) })}
    </p>
  );
}

type SentProps = { decision: HomeDecision; label: string; titled?: boolean; children: ReactNode };

// `titled`: the same form stands below every decision, and is told apart by its name.
function Sent({ decision: { id, title, answer }, label, titled, children }: SentProps) {
  const { language } = useLanguage();
  const named = titled ? `${label}: ${inLanguage(title, language).text}` : label;
  return (
    <Form method="post" action={`#${id}`} aria-label={named} noValidate className={ui.stack(3)}>
      <Once />
      <input type="hidden" name="selection" value={id} />
      <input type="hidden" name="offer" value={answer?.hash ?? ""} />
      {children}
    </Form>
  );
}

type ChangeProps = AnswerProps & { change: NonNullable<NonNullable<HomeDecision["answer"]>["change"]> };

// What was approved is opened again by the office alone.
function ChangedMind({ decision, change, refused }: ChangeProps) {
  const t = useTranslate();
  const { date } = useFormat();
  const { language } = useLanguage();
  if (change === "inOrder") return <p className={ui.text("sm", "quiet")}>{t("clientHome.decisions.mind.inOrder")}</p>;
  if (change !== "open")
    return (
      <p className={ui.text("sm", "warn")} role="status">
        {t("clientHome.decisions.mind.asked", { date: date(change.on) })}
      </p>
    );
  return (
    <details open={refused !== null || undefined}>
      <summary>{t("clientHome.decisions.mind.do")}</summary>
      <div className={ui.place("above3")}>
        <Sent decision={decision} label={t("clientHome.decisions.mind.do")} titled>
          <p>{t("clientHome.decisions.mind.why", { name: isolated(inLanguage(decision.title, language).text) })}</p>
          {refused && <Refusal refused={refused} />}
          <div>
            <Button type="submit" kind="line" name="intent" value="change">
              {t("clientHome.decisions.mind.ask")}
            </Button>
          </div>
        </Sent>
      </div>
    </details>
  );
}

type AnswerProps = { decision: HomeDecision; refused: Refused | null };

function Decline({ decision, refused }: AnswerProps) {
  const t = useTranslate();
  const again = refused;
  return (
    <details open={again !== null || undefined}>
      <summary>{t("clientHome.decisions.decline")}</summary>
      <div className={ui.place("above3")}>
        <Sent decision={decision} label={t("clientHome.decisions.decline")} titled>
          <fieldset>
            <legend className={ui.text("sm", "quiet")}>{t("clientHome.decisions.why")}</legend>
            <div className={ui.row(4)}>
              {declineReasons.map((reason) => (
                <Checkbox
                  key={reason}
                  name="reason"
                  value={reason}
                  label={t(`clientHome.decisions.reason.${reason}`)}
                  defaultChecked={again?.input["reason"]?.includes(reason)}
                />
              ))}
            </div>
          </fieldset>
          <Textarea
            name="note"
            label={t("clientHome.decisions.note")}
            error={again?.fields["note"]}
            defaultValue={again?.input["note"]?.[0]}
            dir="auto"
            maxLength={1000}
          />
          {again && !again.fields["note"] && <Refusal refused={again} />}
          <div>
            <Button type="submit" kind="danger-line" name="intent" value="decline">
              {t("clientHome.decisions.decline")}
            </Button>
          </div>
        </Sent>
      </div>
    </details>
  );
}

function Questions({ decision, refused }: AnswerProps) {
  const t = useTranslate();
  const { between, dateTime } = useFormat();
  const again = refused;
  const questions = decision.answer?.questions ?? [];
  return (
    <>
      {questions.length > 0 && (
        <ul className={ui.rows()}>
          {questions.map(({ id, name, body, askedAt, answer, earlier }) => (
            <li key={id} className={classes(ui.stack(1), ui.place("pad2"))}>
              <FreeText as="p" className={ui.text("lines")}>
                {body}
              </FreeText>
              <p className={ui.text("xs", "quiet")}>
                <bdi>{name}</bdi>
                {between}
                {dateTime(askedAt)}
              </p>
              {answer ? (
                <FreeText as="p" className={ui.text("lines", "medium")}>
                  {answer}
                </FreeText>
              ) : (
                <p className={ui.text("xs", "quiet")}>{t("clientHome.decisions.waiting")}</p>
              )}
              {earlier.map(({ answer: before, at }) => (
                <FreeText as="p" key={at} className={ui.text("xs", "quiet", "lines")}>
                  {t("clientHome.decisions.earlier", { at: dateTime(at), answer: before })}
                </FreeText>
              ))}
            </li>
          ))}
        </ul>
      )}
      <details open={again !== null || undefined}>
        <summary>{t("clientHome.decisions.ask")}</summary>
        <div className={ui.place("above3")}>
          {/* What was asked stands above: the next question begins with an empty field. */}
          <Sent key={questions.length} decision={decision} label={t("clientHome.decisions.ask")} titled>
            <Textarea
              name="question"
              label={t("clientHome.decisions.question")}
              error={again?.fields["question"]}
              defaultValue={again?.input["question"]?.[0]}
              dir="auto"
              maxLength={1000}
              required
            />
            {again && !again.fields["question"] && <Refusal refused={again} />}
            <div>
              <Button type="submit" kind="line" name="intent" value="ask">
                {t("clientHome.decisions.askDo")}
              </Button>
            </div>
          </Sent>
        </div>
      </details>
    </>
  );
}
