import type { Answer, Refused } from "#app/shell/answer.ts";
import type { ImportDone } from "./import-page.server.ts";

const refused = (key: string, status: number): Refused => ({
  ok: false,
  intent: null,
  status,
  message: { key },
  fields: {},
  input: {},
  requestId: "",
});

/** Asks the server about a file or rows of it. A line that breaks is an answer like any other: what was typed stays on the screen. */
export async function sendImport(address: string, fields: Record<string, string | File>): Promise<Answer<ImportDone>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  try {
    const response = await fetch(`${address}/rows`, { method: "POST", body: form });
    // The gate sends who is signed out to a page.
    if (response.redirected || !response.headers.get("content-type")?.includes("json"))
      return refused(response.redirected ? "common.error.signedOut" : "common.error.unavailable", response.status);
    return (await response.json()) as Answer<ImportDone>;
  } catch {
    return refused("common.error.unavailable", 0);
  }
}
