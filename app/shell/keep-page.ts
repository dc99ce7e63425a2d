import { data, isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from "react-router";
import type { Message } from "#app/values/errors.ts";
import { isAnswer, refusalOf, type Answer, type Refused } from "./answer.ts";
import { failureWords } from "#app/shell/connection/failure-words.ts";
import { restorableInput } from "#app/shell/drafts/restorable-input.ts";
import { lineFailed, lineWorked, unlessModuleLost } from "#app/shell/connection/line.ts";
import { leadsToOffice } from "./site-link.tsx";
import { sendingDraft } from "#app/shell/drafts/draft-storage.ts";

type Results = Record<string, DataStrategyResult>;

type ShownPage = {
  here: string;
  stay: () => void;
  unopened: (address: string) => void;
  stale: () => void;
  fresh: () => void;
  leave: (address: string) => void;
};

let shownPage: ShownPage | null = null;
/** The navigation that only ends another one: it reads nothing. */
let staying = false;
let outdated = false;

export const standOn = (page: ShownPage): void => void (shownPage = page);
export const beginStaying = (): void => void (staying = true);

/** Root client middleware: a cut or foreign answer takes no page away. Forms get a refusal and keep their state; re-reads keep the old data. */
export const keepPage: MiddlewareFunction<Results> = ({ request }, next) =>
  request.method === "GET" ? keepShown(request, next) : keepForm(request, next);

async function keepForm(request: Request, next: () => Promise<Results>): Promise<Results> {
  // What the form holds is known before its answer comes.
  const form = request
    .clone()
    .formData()
    .catch(() => new FormData());
  const sending = form.then(sendingDraft);
  const outcome = await unlessModuleLost(next());
  if (request.signal.aborted) return "done" in outcome ? outcome.done : {};
  if ("done" in outcome) {
    const wrong = Object.values(outcome.done).find(({ type }) => type === "error");
    const path = new URL(request.url).pathname;
    const signedOut = wrong && endedSession(wrong.result, path);
    if (!wrong || (isRedirect(wrong.result) && !signedOut)) {
      lineWorked();
      if (wasTaken(outcome.done)) (await sending)();
      return named(outcome.done, await form);
    }
    return refused(refusalFor(signedOut ? 401 : statusOf(wrong.result), path, await form, wrong.result));
  }
  return refused(refusalFor(0, new URL(request.url).pathname, await form, null));
}

/** Under the root's name: the router takes it for the route that was asked. With its status, so that nothing is read anew. */
const refused = (answer: Refused): Results => ({ root: { type: "data", result: data(answer, { status: answer.status || 503 }) } });

const wasTaken = (results: Results): boolean => Object.values(results).some(({ result }) => isRedirect(result) || answerIn(result)?.ok);

function answerIn(result: unknown): Answer | null {
  const answer: unknown = typeof result === "object" && result !== null && "data" in result && "init" in result ? result.data : result;
  return isAnswer(answer) ? answer : null;
}

/** The refusal of a form that the server did not read (too long, too many), told by the form that was sent. */
function named(results: Results, form: FormData): Results {
  const own = { intent: intentOf(form), input: restorableInput(form) };
  for (const { result } of Object.values(results)) {
    const answer = answerIn(result);
    if (answer?.ok === false && answer.intent === null) Object.assign(answer, own);
  }
  return results;
}

function intentOf(form: FormData): string | null {
  const intent = form.get("intent");
  return typeof intent === "string" ? intent : null;
}

function refusalFor(status: number, path: string, form: FormData, error: unknown): Refused {
  const body: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (isAnswer(body) && !body.ok) return body;
  if (status === 0 || status >= 500) lineFailed();
  return refusalOf(messageOf(status, path, form), {
    status,
    intent: intentOf(form),
    input: restorableInput(form),
  });
}

function messageOf(status: number, path: string, form: FormData): Message {
  if (status === 401) return { key: "common.error.signedOut" };
  if (status === 413) return { key: "common.error.tooLarge" };
  return failureWords(path, form);
}

async function keepShown(request: Request, next: () => Promise<Results>): Promise<Results> {
  const address = pathOf(request.url);
  if (staying && address === shownPage?.here) {
    staying = false;
    return {};
  }
  if (shownPage && address !== shownPage.here && (outdated || leavesSite(shownPage.here, address))) {
    shownPage.leave(address);
    return ended(request);
  }
  const outcome = await unlessModuleLost(next());
  if (request.signal.aborted || !shownPage) return "done" in outcome ? outcome.done : {};
  if ("done" in outcome) {
    const results = outcome.done;
    const anew = address === shownPage.here;
    const lost = Object.entries(results).filter(([, { type, result }]) => type === "error" && (anew ? isFailure(result) : isCut(result)));
    if (lost.length === 0) {
      lineWorked();
      shownPage.fresh();
      return results;
    }
    lineFailed();
    if (anew) {
      shownPage.stale();
      // What has no result keeps what it had.
      return Object.fromEntries(Object.entries(results).filter(([id]) => !lost.some(([other]) => other === id)));
    }
    if (!(await stayedFrom(request, shownPage))) return withoutErrors(results);
    shownPage.unopened(address);
    return {};
  }
  outdated ||= outcome.gone;
  if (await stayedFrom(request, shownPage)) (outcome.gone ? shownPage.leave : shownPage.unopened)(address);
  return {};
}

/** Public pages know no routes of administration and CRM, which are documents of another policy. */
const leavesSite = (here: string, address: string): boolean => leadsToOffice(address) && !leadsToOffice(here);

/** Ends the navigation that a request belongs to; false where it was asked for by a part of the page that reads by itself. */
async function stayedFrom(request: Request, page: ShownPage): Promise<boolean> {
  const movedBack = pathOf(location.href) !== page.here;
  page.stay();
  if (movedBack) await ended(request);
  return request.signal.aborted;
}

const ended = (request: Request): Promise<Results> =>
  new Promise((resolve) => {
    if (request.signal.aborted) resolve({});
    else request.signal.addEventListener("abort", () => resolve({}), { once: true });
  });

/** A part that reads by itself gets nothing, and shows what it shows before it has read. */
const withoutErrors = (results: Results): Results =>
  Object.fromEntries(
    Object.entries(results).map(([id, result]) => [id, result.type === "error" ? { type: "data", result: undefined } : result]),
  );

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, location.origin);
  return pathname + search;
};

const isRedirect = (result: unknown): result is Response => result instanceof Response && result.status >= 300 && result.status < 400;

/** A gate's way to the sign-in page: the form stays, and says why it was not taken. */
const endedSession = (result: unknown, path: string): boolean =>
  isRedirect(result) && /^\/(admin|crm)(\/|$)/.test(path) && /^(https?:\/\/[^/]+)?\/login(\?|$)/.test(result.headers.get("location") ?? "");

/** What the server answered; 0 where nothing came back. */
function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof TypeError ? 0 : 500;
}

const isCut = (error: unknown): boolean =>
  isRouteErrorResponse(error)
    ? error.status >= 500 && typeof error.data === "string"
    : error instanceof Error && (error instanceof TypeError || error.message.startsWith("Unable to decode"));

/** Anything but what our server says about the record itself: that it is gone, or not this reader's. */
const isFailure = (error: unknown): boolean => (isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error);
