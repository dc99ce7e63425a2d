import { useEffect } from "react";
import { useActionData, useLoaderData, useParams } from "react-router";
import { isSignedIn } from "#app/access/actor.ts";
import { linkedKinds } from "#app/crm/between-slices/linked.server.ts";
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
import { Invalid } from "#app/values/errors.ts";
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
  return { head, opened, staff: isSignedIn(ctx) };
});

const answerForm = { bytes: 128 * 1024, fields: 1_000 };

const intents: Record<string, Intent> = {
  viewed: async (ctx, _form, { params, request }) => {
    await noteLinkViewed(ctx, linkedKinds, params["token"] ?? "", clientAddress(request));
    return {};
  },
  // Without script: the page again, with the sums of what was ticked.
  calculate: async (_ctx, form) => ({ data: { chosen: [...form].map(([name, value]) => [name, String(value)] as const) } }),
  ask: async (ctx, form, { params, request }) => {
    const raw = { name: form.get("name"), question: form.get("question") };
    await askByLink(ctx, linkedKinds, params["token"] ?? "", clientAddress(request), raw);
    return { to: `${here(ctx.language, params["token"])}#questions` };
  },
  accept: async (ctx, form, { params, request }) => {
    if (form.get("agreed") !== "yes") throw new Invalid(unsigned(form), { key: "link.error.fields" });
    const token = params["token"] ?? "";
    const address = clientAddress(request);
    const opened = await openLink(ctx, linkedKinds, token, address);
    const chosen = opened.state === "open" ? [...chosenIn(opened.snapshot, form)] : [];
    const strokes = String(form.get("strokes") ?? "");
    const drawn = strokes !== "" && strokes !== "[]";
    await answerByLink(ctx, linkedKinds, token, address, {
      answer: "accept",
      name: form.get("name"),
      method: drawn ? "drawn" : "typed",
      ...(drawn && { strokes }),
      chosen,
      total: form.get("total"),
    });
    return { to: `${here(ctx.language, token)}#outcome` };
  },
  refuse: async (ctx, form, { params, request }) => {
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

export default function ClientDocument() {
  const { opened, staff } = useLoaderData<typeof loader>();
  const { token = "" } = useParams();
  const open = opened.state === "open";

  useEffect(() => {
    // Only a page that a person opened runs this; messengers that fetch the link for a preview do not.
    if (open && !staff)
      void fetch(`${location.pathname}.data`, { method: "POST", body: new URLSearchParams({ intent: "viewed" }), keepalive: true }).catch(
        () => undefined,
      );
  }, [open, staff]);

  return opened.state === "open" ? <Chosenly opened={opened} token={token} staff={staff} /> : <Closed state={opened.state} />;
}

type ChosenlyProps = { opened: Extract<Opened, { state: "open" }>; token: string; staff: boolean };

function Chosenly({ opened, token, staff }: ChosenlyProps) {
  const answer = useActionData<Answer<{ chosen?: (readonly [string, string])[] }>>();
  const { snapshot } = opened;
  const [draft, setDraft, { typed }] = usePersistedState<AnswerDraft>(documentTyped(snapshot, "accept"), () => ({
    chosen: [...(chosenBefore(snapshot, answer) ?? chosenAtFirst(snapshot))],
    name: (answer && !answer.ok && answer.intent === "accept" && answer.input["name"]?.[0]) || "",
    strokes: [],
  }));
  const set = (some: Partial<AnswerDraft>) => setDraft((now) => ({ ...now, ...some }));
  const shown = opened.may.answer ? withChoice(snapshot, new Set(draft.chosen)) : snapshot;
  return (
    <OpenDocument
      opened={{ ...opened, snapshot: shown }}
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
