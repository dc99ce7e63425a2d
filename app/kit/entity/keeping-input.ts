import { data, type ClientActionFunctionArgs } from "react-router";
import type { Answer, Refused } from "#app/shell/answer.ts";

/**
 * The `clientAction` of every form whose input must survive: `export const clientAction = keepingInput;`. Without it a lost connection, an error of
 * the server or a session that ended would put another page in the form's place. With it the form gets an ordinary refusal and stays as it is.
 */
export async function keepingInput({ serverAction }: ClientActionFunctionArgs) {
  try {
    const answer = await serverAction<Answer>();
    // The status goes along, so that a refusal does not make the page read everything anew.
    return isRefused(answer) ? data(answer, { status: answer.status }) : answer;
  } catch (error) {
    if (error instanceof Response && error.status >= 300 && error.status < 400) {
      const to = error.headers.get("location") ?? "";
      if (!/^(https?:\/\/[^/]+)?\/login(\?|$)/.test(to)) throw error;
      return data(refusal(401, "common.error.signedOut"), { status: 401 });
    }
    const status = statusOf(error);
    const key = status === 413 ? "common.error.tooLarge" : status === 0 ? "kit.form.offline" : "kit.form.notSaved";
    return data(refusal(status, key), { status: status || 503 });
  }
}

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === false && "status" in answer;

/** What the server answered; 0 where nothing came back. */
function statusOf(error: unknown): number {
  if (typeof error === "object" && error !== null && "status" in error && typeof error.status === "number") return error.status;
  return error instanceof TypeError ? 0 : 500;
}

const refusal = (status: number, key: string): Refused => ({
  ok: false,
  intent: null,
  status,
  said: { key },
  fields: {},
  kept: {},
  requestId: "",
});
