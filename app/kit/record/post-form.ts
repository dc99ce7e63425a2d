import type { Answer, Refused } from "#app/shell/answer.ts";

/**
 * Posts a form to one of our addresses that answers with data, from a part of a page that keeps what is typed by itself. Never throws: a line that
 * broke, an error of the server and a session that ended are refusals like any other. Nothing of it is loaded when it is used first, so that a line
 * that broke takes nothing away.
 */
export async function postForm<T = unknown>(address: string, fields: Record<string, string>): Promise<Answer<T>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  try {
    const answer = await fetch(address, { method: "POST", body, headers: { accept: "application/json" } });
    if (answer.redirected) return refusal(401, "common.error.signedOut");
    const said: unknown = await answer.json().catch(() => null);
    if (isAnswer<T>(said)) return said;
    return refusal(answer.status, answer.status === 413 ? "common.error.tooLarge" : "kit.form.notSaved");
  } catch {
    return refusal(0, "kit.form.offline");
  }
}

const isAnswer = <T>(value: unknown): value is Answer<T> =>
  typeof value === "object" && value !== null && "ok" in value && typeof value.ok === "boolean";

const refusal = (status: number, key: string): Refused => ({
  ok: false,
  intent: null,
  status,
  said: { key },
  fields: {},
  kept: {},
  requestId: "",
});
