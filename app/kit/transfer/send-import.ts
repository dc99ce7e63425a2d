import { postForm } from "#app/kit/record/post-form.ts";
import type { Answer } from "#app/shell/answer.ts";
import type { ImportDone } from "./import-page.server.ts";

/** Asks the server about a file or rows of it. What was typed stays on the screen whatever comes of it. */
export function sendImport(address: string, fields: Record<string, string | File>): Promise<Answer<ImportDone>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return postForm<ImportDone>(`${address}/rows`, form);
}
