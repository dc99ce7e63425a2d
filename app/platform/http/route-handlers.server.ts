import { data, redirect, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { isSignedIn } from "#app/access/actor.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { databaseError, isUnstorable } from "#app/platform/db/database-error.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { runOnce, requestKey } from "#app/platform/idempotency/idempotency.server.ts";
import type { RequestKey } from "#app/platform/idempotency/request-key.ts";
import { asStorageFull } from "#app/platform/storage/disk-space.server.ts";
import { messageCookie, type Done, type Flash, type Refused, type Unsent } from "#app/shell/answer.ts";
import { requestFields, onceField } from "#app/shell/drafts/request-fields.ts";
import { failureWords } from "#app/shell/connection/failure-words.ts";
import { restorableInput, mayKeep } from "#app/shell/drafts/restorable-input.ts";
import {
  Broken,
  Conflict,
  Invalid,
  Refusal,
  SignedOut,
  StorageFull,
  TooLarge,
  TooMany,
  Unavailable,
  Unkeyed,
  Unreadable,
  type Message,
} from "#app/values/errors.ts";
import { databaseIsAway } from "./database-away.server.ts";
import { chargeForm } from "#app/platform/http/body/form-budget.server.ts";
import { refuseForeignOrigin } from "./origin.server.ts";
import { readForm, ReceivedFile, type ReceivedForm } from "#app/platform/http/body/read-form.server.ts";
import { ctxKey, factsKey, type AnswerFacts } from "./request-context.server.ts";

/** A form of somebody who is signed in may be this large; a longer one is refused before it is read (bytes). */
const formLimit = 4_000_000;
/** All texts of a form that carries a file together; an import sends its rows this way (bytes). */
const longestTexts = 6_000_000;
const mostFields = 5_000;

type Admits = (ctx: Ctx, args: ActionFunctionArgs) => Promise<boolean>;

/** What is read of a visitor's form: bytes of the whole, and fields. `files`: what comes in parts may be longer and hold files where it is admitted, which is asked before it is read. */
export type VisitorsForm = { bytes: number; fields: number; files?: { bytes: number; admits: Admits } };
const visitorsForm: VisitorsForm = { bytes: 64 * 1024, fields: 200 };

/**
 * What an action says when it worked: where to go, what to tell, what to hand the page. `headers` carry cookies; `secret` where `data` holds
 * what is shown once. `document` loads what comes after as a whole document: it has another policy, or cookies of its own.
 * `failed` is the title of the message, where that is a failure.
 */
export type Arrival<T = unknown> = {
  to?: string;
  message?: Message;
  failed?: string;
  data?: T;
  headers?: HeadersInit;
  secret?: true;
  document?: boolean;
};

const alreadySaved = { message: { key: "common.done.alreadySaved" } };

/** Cookies belong to the first answer alone; what is shown once and kept nowhere (a link's address, a secret) is not stored for a second one either. */
const toSendAgain = {
  stored: <T>({ headers: _, secret, ...answer }: Arrival<T>): Arrival<T> => (secret ? alreadySaved : answer),
  lost: alreadySaved,
};

/** The only way from a GET to an operation: gives the context and turns a refusal into an answer with its status. */
export const asLoader =
  <T>(work: (ctx: Ctx, args: LoaderFunctionArgs) => Promise<T>) =>
  async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await work(args.context.get(ctxKey), args);
    } catch (error) {
      const ctx = args.context.get(ctxKey);
      const known = asRefusal(error, ctx, args.request);
      // Whatever keeps records from being read, the reader is told so, and that it passes.
      const refusal = known instanceof Broken && databaseError(error) ? new Unavailable() : known;
      const facts = args.context.get(factsKey);
      facts.cacheable = false;
      throw data(refused(refusal, ctx, null, {}), { status: refusal.status, headers: headersOf(refusal, facts) });
    }
  };

/**
 * The only way from a form to an operation: checks the origin, reads the form, answers 303, the data, or the refusal with the input kept. A form of
 * somebody who is signed in has a key, so that it is carried out once however often it is sent; without one it is refused.
 * `limit` (bytes) where a form carries a file: such a form is read only from somebody who is signed in, and its files are `ReceivedFile`s, gone
 * when `work` has ended. `visitors` where a visitor's form is larger than most.
 */
export const asAction =
  <T = unknown>(work: Work<T>, limit = formLimit, visitors = visitorsForm) =>
  async (args: ActionFunctionArgs) =>
    act(args, work, refuseForeignOrigin, { limit, visitors, keyed: true });

type Work<T> = (ctx: Ctx, form: FormData, args: ActionFunctionArgs) => Promise<Arrival<T>>;

/** The same for what is the same done twice, and has to work from a page that is out of date: signing out. */
export const ending =
  <T = unknown>(work: Work<T>) =>
  async (args: ActionFunctionArgs) =>
    act(args, work, refuseForeignOrigin, { limit: formLimit, visitors: visitorsForm, keyed: false });

/** The same handler without the origin check, for addresses whose token is the proof (one-click unsubscribe from a mail programme). */
export const asWebhook =
  <T = unknown>(work: Work<T>) =>
  async (args: ActionFunctionArgs) =>
    act(args, work, () => undefined, { limit: formLimit, visitors: visitorsForm, keyed: false });

async function act<T>(
  args: ActionFunctionArgs,
  work: Work<T>,
  check: (request: Request) => void,
  { limit, visitors, keyed }: { limit: number; visitors: VisitorsForm; keyed: boolean },
) {
  const ctx = args.context.get(ctxKey);
  const facts = args.context.get(factsKey);
  facts.cacheable = false;
  let form = new FormData();
  let once: string | null = null;
  let received: ReceivedForm | undefined;
  try {
    check(args.request);
    // Files come from people we know: nobody else may fill the disk.
    if (limit > formLimit && !isSignedIn(ctx)) throw new SignedOut();
    if (!isSignedIn(ctx)) chargeForm(ctx, args.request, visitors.bytes);
    const inParts = /^multipart\//i.test(args.request.headers.get("content-type") ?? "");
    const files = !isSignedIn(ctx) && inParts && (await visitors.files?.admits(ctx, args)) ? visitors.files : undefined;
    const bounds = isSignedIn(ctx)
      ? { limit, texts: longestTexts, fields: mostFields }
      : { limit: files?.bytes ?? visitors.bytes, texts: visitors.bytes, fields: visitors.fields, files: files !== undefined };
    received = await readForm(args.request, { ...bounds, tooLarge: () => new TooLarge() });
    form = received.form;
    once = args.request.headers.get("idempotency-key") ?? textIn(form, onceField);
    const { request } = args;
    const sent = { ctx, request, form, keyed };
    const { headers: own, ...arrival } = await onceFor<Arrival<T>>(sent, (whole) => work(whole, form, args), toSendAgain);
    const headers = new Headers(own);
    if (arrival.to !== undefined) {
      const { message, failed } = arrival;
      const flash: Flash | undefined = message && { ...message, ...(failed && { failed }) };
      if (flash)
        headers.append("set-cookie", `${messageCookie}=${encodeURIComponent(JSON.stringify(flash))}; Path=/; Max-Age=30; SameSite=Lax`);
      // A path that begins with two slashes would lead to another site.
      return (arrival.document ? redirectDocument : redirect)(arrival.to.replace(/^\/{2,}/, "/"), { status: 303, headers });
    }
    const done: Done<T> = {
      ok: true,
      intent: intentOf(form),
      ...(arrival.message && { message: arrival.message }),
      ...(arrival.data !== undefined && { data: arrival.data }),
    };
    facts.answer = done;
    return data(done, { headers });
  } catch (error) {
    const refusal = asRefusal(error, ctx, args.request);
    const answer = refused(refusal, ctx, refusal instanceof Unreadable ? null : intentOf(form), restorableInput(form));
    // What broke or does not answer is reported in the words of the request, unless the operation named the cause.
    if (refusal instanceof Broken || (refusal instanceof Unavailable && refusal.userMessage.key === new Unavailable().userMessage.key))
      answer.message = failureWords(new URL(args.request.url).pathname.replace(/\.data$/, ""), form);
    facts.answer = answer;
    if (refusal.status >= 500) facts.unsent = unsentOf(args.request, form, once);
    return data(answer, { status: refusal.status, headers: headersOf(refusal, facts) });
  } finally {
    await received?.discard();
  }
}

/**
 * Does the work of a form once for the key that it was sent under. Throws `Unkeyed` where somebody who is signed in sent none: it could be carried
 * out as often as it arrives. `keyed: false` lets that pass. Takes the fields out of the form that it carries for its sending.
 */
export async function onceFor<A>(
  { ctx, request, form, keyed = true }: { ctx: Ctx; request: Request; form: FormData; keyed?: boolean },
  work: (ctx: Ctx) => Promise<A>,
  answers: { stored: (answer: A) => A; lost: A },
): Promise<A> {
  const key = keyOf(ctx, request, form);
  for (const name of requestFields) form.delete(name);
  if (keyed && key === undefined && isSignedIn(ctx)) throw new Unkeyed();
  return runOnce(ctx, key, work, answers);
}

/**
 * The key under which the browser sent the request: a header where script sends it, the field `once` of a form without. Undefined where it has none.
 * Whatever the form carries counts as its input, files by their content too. Throws `Unreadable` for a key that no form of ours makes.
 */
function keyOf(ctx: Ctx, request: Request, form: FormData): RequestKey | undefined {
  const sent = request.headers.get("idempotency-key") ?? (textIn(form, onceField) || null);
  if (sent === null) return undefined;
  const entries = [...form].filter(([name]) => !requestFields.includes(name));
  const input = entries.map(([name, value]) => [
    name,
    value instanceof ReceivedFile ? [value.name, value.type, value.local.sha256] : value,
  ]);
  return requestKey(ctx.actor, new URL(request.url).pathname.replace(/\.data$/, ""), sent, JSON.stringify(input));
}

/** SQLSTATE of a lock that was waited for in vain. */
const lockNotAvailable = "55P03";

/** What went wrong, as a refusal. Our own faults are logged under the request's number. Redirects and aborted requests are handed on. */
function asRefusal(error: unknown, ctx: Ctx, request: Request): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error) || request.signal.aborted) throw error;
  const full = asStorageFull(error);
  if (full instanceof StorageFull) return full;
  if (isUnstorable(error)) return new Unreadable();
  if (databaseError(error)?.code === lockNotAvailable) {
    log.warn({ err: error, request: ctx.requestId }, "others held the database for too long");
    return new Unavailable({ key: "common.error.busy" });
  }
  const away = databaseIsAway(error);
  log.error({ err: error, request: ctx.requestId }, away ? "database does not answer" : "unexpected error");
  return away ? new Unavailable() : new Broken();
}

/** What `asLoader` throws: the answer of a refusal, for the framework to hand on. */
export const isRefusedData = (thrown: unknown): thrown is { data: Refused; init: ResponseInit | null } =>
  typeof thrown === "object" &&
  thrown !== null &&
  "data" in thrown &&
  "init" in thrown &&
  typeof thrown.data === "object" &&
  thrown.data !== null &&
  "message" in thrown.data;

function refused(refusal: Refusal, ctx: Ctx, intent: string | null, input: Record<string, string[]>): Refused {
  const explained = refusal instanceof Conflict || refusal instanceof Invalid;
  return {
    ok: false,
    intent,
    status: refusal.status,
    message: refusal.userMessage,
    fields: refusal instanceof Invalid ? refusal.fields : {},
    input: input,
    requestId: ctx.requestId,
    ...(explained && refusal.code && { code: refusal.code }),
    ...(explained && refusal.details !== undefined && { details: refusal.details }),
    ...(refusal instanceof TooMany && { retryAfter: refusal.retryAfter }),
  };
}

/** How soon a try again makes sense where the database was away (s). */
const soon = 5;

/** The framework hands these on with its data only; the facts bring the wait to documents as well. */
function headersOf(refusal: Refusal, facts: AnswerFacts): Headers {
  const headers = new Headers({ "cache-control": "no-store" });
  if (refusal instanceof TooMany) facts.retryAfter = refusal.retryAfter;
  if (refusal instanceof Unavailable) facts.retryAfter = soon;
  if (facts.retryAfter !== undefined) headers.set("retry-after", String(facts.retryAfter));
  return headers;
}

/** What a browser without script is given back where neither the form nor a page could be made. Secrets are asked for once more. */
function unsentOf(request: Request, form: FormData, once: string | null): Unsent {
  const { pathname, search } = new URL(request.url);
  return {
    action: pathname + search,
    fields: Object.entries(restorableInput(form)).flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
    secrets: [
      ...new Set([...form].flatMap(([name, value]) => (typeof value === "string" && value !== "" && !mayKeep(name) ? [name] : []))),
    ],
    once,
  };
}

function textIn(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" ? value : null;
}

const intentOf = (form: FormData): string | null => textIn(form, "intent");
