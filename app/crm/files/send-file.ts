import type { Send, Sent } from "#app/kit/pictures/upload-queue.ts";
import type { Answer } from "#app/shell/answer.ts";
import type { RecordFile } from "./fields.ts";

/** Sends one file to a record's files. XMLHttpRequest, because only it tells how many bytes have left. */
export const sendingTo =
  (address: string): Send<RecordFile> =>
  (file, progress, signal) =>
    new Promise<Sent<RecordFile>>((resolve) => {
      const request = new XMLHttpRequest();
      request.open("POST", address);
      request.responseType = "text";
      request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) progress(loaded / total);
      });
      const broken = (): void => resolve({ reason: { key: "files.error.connection" }, again: true });
      for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, broken);
      request.addEventListener("load", () => resolve(sentFrom(request.status, request.responseText)));
      signal.addEventListener("abort", () => request.abort());
      const form = new FormData();
      form.set("intent", "add");
      form.set("file", file);
      request.send(form);
    });

/** What an answer means. Anything that is not the address's own may be tried again. */
function sentFrom(status: number, body: string): Sent<RecordFile> {
  const answer = parsed(body);
  if (answer?.ok && answer.data) return { picture: answer.data };
  if (answer && !answer.ok) {
    const said = answer.fields["file"] ?? answer.said;
    return { reason: said, again: status >= 500 || status === 429 || status === 401 };
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
