import { isAnswer, refusalOf, type Answer } from "#app/shell/answer.ts";
import { failureWords } from "#app/shell/connection/failure-words.ts";
import { sendingDraft } from "#app/shell/drafts/draft-storage.ts";

/** Posts a form to one of our addresses that answers with data. Never throws: a line that broke is a refusal like any other. */
export async function postForm<T = unknown>(address: string, fields: Record<string, string | File> | FormData): Promise<Answer<T>> {
  const body = fields instanceof FormData ? fields : new FormData();
  if (fields !== body) for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const taken = sendingDraft(body);
  try {
    const answer = await fetch(address, { method: "POST", body, headers: { accept: "application/json" } });
    if (answer.redirected) return refusalOf({ key: "common.error.signedOut" }, { status: 401 });
    const sent: unknown = await answer.json().catch(() => null);
    if (isAnswer<T>(sent)) {
      if (sent.ok) taken();
      return sent;
    }
    const tooLarge = answer.status === 413;
    return refusalOf(tooLarge ? { key: "common.error.tooLarge" } : failureWords(address, body), { status: tooLarge ? 413 : 503 });
  } catch {
    return refusalOf(failureWords(address, body));
  }
}
