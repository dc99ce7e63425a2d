import { useEffect } from "react";
import { useActionData, useLoaderData, useParams } from "react-router";
import { isSignedIn } from "#app/access/actor.ts";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";
import { hashOf } from "#app/crm/base/documents/operations.server.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
import {
  deviceIn,
  deviceName,
  documentSigning,
  homeOfDocument,
  proveSigning,
  sendSignCode,
} from "#app/crm/office/homes/operations.server.ts";
import type { Signing } from "#app/crm/office/homes/fields.ts";
import { answerByLink, askByLink, noteLinkViewed, openLink } from "#app/crm/people/links/operations.server.ts";
import type { Opened } from "#app/crm/people/links/fields.ts";
import { clientAddress } from "#app/platform/http/address.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { factsKey } from "#app/platform/http/request-context.server.ts";
import type { Answer } from "#app/shell/answer.ts";
import { usePersistedState } from "#app/shell/drafts/use-persisted-state.ts";
import { secretHeaders } from "#app/shell/secret-page.ts";
import type { Head } from "#app/site/head.ts";
import { pageWords } from "#app/site/page-words.server.ts";
import { publicAction, type Intent } from "#app/site/public-action.server.ts";
import { Conflict, Invalid } from "#app/values/errors.ts";
import { documentTyped, type AnswerDraft } from "./answer-draft.ts";
import { Closed } from "./closed.tsx";
import { chosenAtFirst, chosenIn, chosenBefore, turned, withChoice } from "./choices.ts";
import { OpenDocument } from "./open-document.tsx";

export const handle = { boot: "deferred" };

export const headers = secretHeaders;

export const loader = asLoader(async (ctx, { context, params, request }) => {
  context.get(factsKey).cacheable = false;
  const opened = await openLink(ctx, linkedKinds, params["token"] ?? "", clientAddress(request));
  const t = await pageWords(ctx);
  const kind = t(`printed.kind.${opened.state === "open" ? opened.snapshot.kind : opened.kind}`);
  const head: Head = {
    title: opened.state === "open" && opened.snapshot.number ? `${kind} ${opened.snapshot.number}` : kind,
    noindex: true,
  };
  const asked = opened.state === "open" && opened.may.answer && !isSignedIn(ctx);
  const signing = asked ? await documentSigning(ctx, visitOf(params["token"], request)) : null;
  const home = opened.state === "open" ? await homeOfDocument(ctx, visitOf(params["token"], request)) : null;
  return { head, opened, signing, home, staff: isSignedIn(ctx) };
});

const visitOf = (token: string | undefined, request: Request) => ({
  token: token ?? "",
  device: deviceIn(request),
  address: clientAddress(request),
});

// What a form says is signed, as the server reads the document now.
function signedIn(snapshot: DocumentSnapshot, form: FormData) {
  const chosen = chosenIn(snapshot, form);
  const { sums, amount, title, number } = withChoice(snapshot, chosen);
  return { chosen: [...chosen], amount: sums?.total ?? amount, title, number, hash: hashOf(snapshot) };
}

const entries = (form: FormData) => [...form].map(([name, value]) => [name, String(value)] as const);

const answerForm = { bytes: 128 * 1024, fields: 1_000 };

// A code for the document with what is ticked; `relayed`: from the office, where the mail does not come.
const signing =
  (relayed: boolean): Intent =>
  async (ctx, form, { params, request }) => {
    const at = visitOf(params["token"], request);
    const opened = await openLink(ctx, linkedKinds, at.token, at.address);
    if (opened.state !== "open" || !opened.may.answer) throw new Conflict("ILLEGAL_TRANSITION", { key: "link.error.changed" });
    await sendSignCode(ctx, at, signedIn(opened.snapshot, form), relayed);
    return { data: { chosen: entries(form) } };
  };

const intents: Record<string, Intent> = {
  viewed: async (ctx, _form, { params, request }) => {
    await noteLinkViewed(ctx, linkedKinds, params["token"] ?? "", clientAddress(request));
    return {};
  },
  // Without script: the page again, with the sums of what was ticked.
  calculate: async (_ctx, form) => ({ data: { chosen: entries(form) } }),
  ask: async (ctx, form, { params, request }) => {
    const raw = { name: form.get("name"), question: form.get("question") };
    await askByLink(ctx, linkedKinds, params["token"] ?? "", clientAddress(request), raw);
    return { to: `${here(ctx.language, params["token"])}#questions` };
  },
  signCode: signing(false),
  signByUs: signing(true),
  accept: async (ctx, form, { params, request }) => {
    if (form.get("agreed") !== "yes") throw new Invalid(unsigned(form), { key: "link.error.fields" });
    const at = visitOf(params["token"], request);
    const opened = await openLink(ctx, linkedKinds, at.token, at.address);
    const open = opened.state === "open" ? opened : null;
    const signed = open && signedIn(open.snapshot, form);
    // What is accepted already asks for no code again: the answer is the same.
    const prove = isSignedIn(ctx) ? undefined : await proveSigning(ctx, at, open?.may.answer ? signed : null, form.get("code"));
    const strokes = String(form.get("strokes") ?? "");
    const drawn = strokes !== "" && strokes !== "[]";
    const raw = {
      answer: "accept",
      name: form.get("name"),
      method: drawn ? "drawn" : "typed",
      ...(drawn && { strokes }),
      chosen: signed?.chosen ?? [],
      total: form.get("total"),
    };
    const device = deviceName(request.headers.get("user-agent"));
    await answerByLink(ctx, linkedKinds, at.token, at.address, raw, { prove, device });
    return { to: `${here(ctx.language, at.token)}#outcome` };
  },
  refuse: async (ctx, form, { params, request }) => {
    const at = visitOf(params["token"], request);
    if (!isSignedIn(ctx) && (await documentSigning(ctx, at)) === "closed")
      throw new Conflict("ILLEGAL_TRANSITION", { key: "clientHome.error.signing" });
    const raw = { answer: "refuse", name: form.get("name"), reason: form.get("reason"), note: form.get("note") };
    await answerByLink(ctx, linkedKinds, params["token"] ?? "", clientAddress(request), raw);
    return { to: `${here(ctx.language, params["token"])}#outcome` };
  },
};

export const action = publicAction(intents, answerForm);

const here = (language: "en" | "ar", token: string | undefined): string => `${language === "ar" ? "/ar" : ""}/documents/${token}`;

const unsigned = (form: FormData) => ({
  agreed: { key: "clientDocument.accept.tick" },
  ...(!String(form.get("name") ?? "").trim() && { name: { key: "link.error.missing" } }),
});

type Sent = Answer<{ chosen?: (readonly [string, string])[] }>;

// What stood in a field when its form was sent without script.
const typedIn = (answer: Sent | undefined, name: string): string =>
  (answer?.ok ? answer.data?.chosen?.find(([one]) => one === name)?.[1] : answer?.intent === "accept" ? answer.input[name]?.[0] : "") ?? "";

export default function ClientDocument() {
  const { opened, signing, home, staff } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const open = opened.state === "open";

  useEffect(() => {
    // Only a page that a person opened runs this; messengers that fetch the link for a preview do not.
    if (open && !staff)
      void fetch(`${location.pathname}.data`, { method: "POST", body: new URLSearchParams({ intent: "viewed" }), keepalive: true }).catch(
        () => undefined,
      );
  }, [open, staff]);

  return opened.state === "open" ? <Chosenly {...{ opened, signing, home, token, staff }} /> : <Closed state={opened.state} />;
}

type ChosenlyProps = {
  opened: Extract<Opened, { state: "open" }>;
  signing: Signing | "closed" | null;
  home: string | null;
  token: string;
  staff: boolean;
};

function Chosenly({ opened, signing, home, token, staff }: ChosenlyProps) {
  const answer = useActionData<Sent>();
  const { snapshot } = opened;
  const [draft, setDraft, { typed }] = usePersistedState<AnswerDraft>(documentTyped(snapshot, "accept"), () => ({
    chosen: [...(chosenBefore(snapshot, answer) ?? chosenAtFirst(snapshot))],
    name: typedIn(answer, "name"),
    strokes: [],
  }));
  const set = (some: Partial<AnswerDraft>) => setDraft((now) => ({ ...now, ...some }));
  const shown = opened.may.answer ? withChoice(snapshot, new Set(draft.chosen)) : snapshot;
  return (
    <OpenDocument
      opened={{ ...opened, snapshot: shown }}
      signing={signing}
      home={home}
      token={token}
      staff={staff}
      answer={answer}
      draft={draft}
      typed={typed}
      set={set}
      onTurn={(line) => set({ chosen: [...turned(snapshot, new Set(draft.chosen), line)] })}
    />
  );
}
