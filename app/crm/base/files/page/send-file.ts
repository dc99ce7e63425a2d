import type { Send, Sent } from "#app/kit/pictures/uploads/upload-queue.ts";
import { postFile } from "#app/kit/record/post-file.ts";
import type { Answer } from "#app/shell/answer.ts";
import type { RecordFile } from "#app/crm/base/files/fields.ts";

export const sendingTo =
  (address: string): Send<RecordFile> =>
  async (file, progress, signal) => {
    const answer = await postFile(address, file, { fields: { intent: "add" }, progress, signal });
    return answer ? sentFrom(answer.status, answer.body) : { reason: { key: "files.error.connection" }, again: true };
  };

function sentFrom(status: number, body: string): Sent<RecordFile> {
  const answer = parsed(body);
  if (answer?.ok && answer.data) return { picture: answer.data };
  if (answer && !answer.ok) {
    const message = answer.fields["file"] ?? answer.message;
    return { reason: message, again: status >= 500 || status === 429 || status === 401 };
  }
  return { reason: { key: status === 413 ? "common.error.tooLarge" : "files.error.server" }, again: status !== 413 };
}

function parsed(body: string): Answer<RecordFile> | null {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === "object" && answer !== null && "ok" in answer ? (answer as Answer<RecordFile>) : null;
  } catch {
    return null;
  }
}
