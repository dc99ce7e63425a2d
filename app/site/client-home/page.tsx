import { data, Form, useActionData, useLoaderData, useParams, type HeadersArgs } from "react-router";
import { isSignedIn } from "#app/access/actor.ts";
import {
  admitsProof,
  answerDecision,
  askForCheque,
  askForLink,
  beginCard,
  deviceCookie,
  deviceIn,
  endDevice,
  endShared,
  enterHome,
  openHome,
  proveDevice,
  sendCode,
  sendDecisionCode,
  sendProof,
  shareHome,
  writeMessage,
  type DecisionAct,
  type Visit,
} from "#app/crm/office/homes/operations.server.ts";
import { longestProof, parts, type Part } from "#app/crm/office/homes/fields.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { clientAddress } from "#app/platform/http/address.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { factsKey } from "#app/platform/http/request-context.server.ts";
import type { Answer } from "#app/shell/answer.ts";
import { secretHeaders } from "#app/shell/secret-page.ts";
import type { Head } from "#app/site/head.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { publicAction, type Intent } from "#app/site/public-action.server.ts";
import { LinkArrow } from "#app/site/ui/link-arrow.tsx";
import { TitleBlock } from "#app/site/ui/section-head.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Once } from "#app/shell/drafts/once.tsx";
import { isUuid } from "#app/values/uuid.ts";
import { decisionAt, pageWith } from "./decision-pages.ts";
import { OpenHome } from "./open-home.tsx";
import { Reach, Warranty } from "./warranty.tsx";
import { Stranger } from "./stranger.tsx";
import css from "./page.module.css";

export const handle = { boot: "deferred" };

export const headers = ({ loaderHeaders }: HeadersArgs) => ({ ...secretHeaders(), ...Object.fromEntries(loaderHeaders) });

const partIn = (word: string | undefined): Part | null => (word === undefined ? "today" : (parts.find((part) => part === word) ?? null));

const visitOf = (token: string | undefined, request: Request): Visit => ({
  token: token ?? "",
  device: deviceIn(request),
  address: clientAddress(request),
});

export const loader = asLoader(async (ctx, { context, params, request, url }) => {
  context.get(factsKey).cacheable = false;
  const part = partIn(params["part"]);
  const visit = visitOf(params["token"], request);
  const { home, renew, pricedUntil } = part
    ? await openHome(ctx, visit, part)
    : { home: { state: "unknown" as const }, renew: false, pricedUntil: undefined };
  const t = await pageWords(ctx);
  const head: Head = { title: t("clientHome.pageTitle"), noindex: true };
  // Whether there ever was such a link is said by the status alone.
  const status = home.state === "unknown" ? 404 : home.state === "gone" ? 410 : home.state === "paused" ? 403 : 200;
  const shown = home.state === "unknown" || home.state === "gone" ? ({ state: "closed" } as const) : home;
  const told = {
    ...(renew && visit.device && { "set-cookie": deviceCookie(visit.device) }),
    // What the device may keep for a time without a line (`public/home-offline.js`).
    ...((home.state === "open" || home.state === "warranty") && {
      "x-home": "open",
      ...(pricedUntil && { "x-home-until": pricedUntil.toISOString() }),
    }),
  };
  const page = shown.state === "open" ? pageWith(shown.decisions, url.searchParams.get("at")) : null;
  const seen = shown.state === "open" && page ? { ...shown, decisions: page.shown } : shown;
  return data({ head, home: seen, turn: page?.turn, staff: isSignedIn(ctx) }, { status, headers: told });
});

const here = (language: "en" | "ar", token: string | undefined, part = ""): string =>
  `${language === "ar" ? "/ar" : ""}/home/${token}${part && `/${part}`}`;

const selectionIn = (form: FormData): string => [String(form.get("selection") ?? "")].find(isUuid) ?? "";

const answering =
  (act: DecisionAct): Intent =>
  async (ctx, form, { params, request }) => {
    await answerDecision(ctx, visitOf(params["token"], request), act, form);
    // Back to what was answered, which says so: it may be the seventh on the page. It was found by its id.
    return { to: here(ctx.language, params["token"], decisionAt(String(form.get("selection")))) };
  };

// `relayed`: from the office, where the mail does not come.
const signing =
  (relayed: boolean): Intent =>
  async (ctx, form, { params, request }) => {
    await sendDecisionCode(ctx, visitOf(params["token"], request), form, relayed);
    return { to: here(ctx.language, params["token"], decisionAt(String(form.get("selection")))) };
  };

const ofPeople =
  (work: (ctx: Ctx, visit: Visit, value: FormDataEntryValue | null) => Promise<void>, name: string): Intent =>
  async (ctx, form, { params, request }) => {
    await work(ctx, visitOf(params["token"], request), form.get(name));
    return { to: here(ctx.language, params["token"], "people") };
  };

const intents: Record<string, Intent> = {
  askLink: async (ctx, _form, { params, request }) => {
    const found = await askForLink(ctx, visitOf(params["token"], request));
    return found === "open" ? { to: here(ctx.language, params["token"]) } : { data: { sent: true } };
  },
  share: ofPeople(shareHome, "name"),
  endShared: ofPeople((ctx, visit, id) => endShared(ctx, visit, String(id)), "id"),
  endDevice: ofPeople((ctx, visit, id) => endDevice(ctx, visit, String(id)), "id"),
  write: async (ctx, form, { params, request }) => {
    await writeMessage(ctx, visitOf(params["token"], request), form.get("message"));
    return { to: here(ctx.language, params["token"], "messages#write") };
  },
  visit: async (ctx, form, { params, request }) => {
    await askForCheque(ctx, visitOf(params["token"], request), form.get("invoice"));
    return { to: here(ctx.language, params["token"], "messages#write") };
  },
  proof: async (ctx, form, { params, request }) => {
    await sendProof(ctx, visitOf(params["token"], request), form);
    return { to: here(ctx.language, params["token"], "money#pay") };
  },
  card: async (ctx, form, { params, request }) => ({
    to: await beginCard(ctx, visitOf(params["token"], request), String(form.get("invoice") ?? "")),
    document: true,
  }),
  approve: answering("approve"),
  decline: answering("decline"),
  ask: answering("ask"),
  change: answering("change"),
  signCode: signing(false),
  signByUs: signing(true),
  enter: async (ctx, _form, { params, request }) => {
    const { token, device, address } = visitOf(params["token"], request);
    const secret = await enterHome(ctx, token, device, address, request.headers.get("user-agent"));
    return { to: here(ctx.language, token), document: true, headers: { "set-cookie": deviceCookie(secret) } };
  },
  code: async (ctx, form, { params, request }) => {
    await sendCode(ctx, visitOf(params["token"], request));
    return { data: { sent: true, selection: selectionIn(form) } };
  },
  codeByUs: async (ctx, form, { params, request }) => {
    await sendCode(ctx, visitOf(params["token"], request), true);
    return { data: { relayed: true, selection: selectionIn(form) } };
  },
  prove: async (ctx, form, { params, request }) => {
    await proveDevice(ctx, visitOf(params["token"], request), form.get("code"));
    const selection = selectionIn(form);
    // Back to where a code was asked for.
    return { to: here(ctx.language, params["token"], selection ? decisionAt(selection) : (params["part"] ?? "")) };
  },
};

export const action = publicAction(intents, {
  bytes: 64 * 1024,
  fields: 200,
  files: { bytes: longestProof + 64 * 1024, admits: (ctx, { params, request }) => admitsProof(ctx, visitOf(params["token"], request)) },
});

// After a refusal too: what changed meanwhile is what it speaks of.
export const shouldRevalidate = () => true;

export default function ClientHome() {
  const { home, turn, staff } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const answer = useActionData<Answer>();
  if (home.state === "closed") return <Closed answer={answer} />;
  if (home.state === "paused") return <Paused phone={home.phone} />;
  if (home.state === "warranty") return <Warranty home={home} />;
  return home.state === "open" ? <OpenHome {...{ home, token, answer, turn }} /> : <Stranger staff={staff} answer={answer} />;
}

// Why it rests is between the office and the client.
function Paused({ phone }: { phone: string }) {
  const t = useTranslate();
  return (
    <TitleBlock title={t("clientHome.paused.title")}>
      <p>
        {t("clientHome.paused.text")} <Reach phone={phone} />
      </p>
    </TitleBlock>
  );
}

/** The same for whatever became of a link, or for none. */
function Closed({ answer }: { answer: Answer | undefined }) {
  const t = useTranslate();
  const refused = answer && !answer.ok && answer.intent === "askLink" ? answer : null;
  return (
    <>
      <TitleBlock title={t("clientHome.closed.title")}>
        <p>{t("clientHome.closed.text")}</p>
      </TitleBlock>
      <section className={classes("grid", css.page)}>
        <div className={classes(css.main, ui.stack(5))}>
          {refused && <Notice tone="bad">{t(refused.message.key, refused.message.values)}</Notice>}
          {answer?.ok ? (
            <Notice tone="ok">{t("clientHome.closed.asked")}</Notice>
          ) : (
            <Form method="post" aria-label={t("clientHome.closed.ask")}>
              <Once />
              <Button type="submit" kind="clay" name="intent" value="askLink">
                {t("clientHome.closed.ask")}
              </Button>
            </Form>
          )}
          <p className={ui.row(6, "stretch")}>
            <LinkArrow to="/contact">{t("clientHome.closed.write")}</LinkArrow>
          </p>
        </div>
      </section>
    </>
  );
}
