import { noteOwnRequest, numberHeader } from "#app/shell/connection/own-requests.ts";
import { watchSilence } from "#app/shell/connection/unless-silent.ts";
import { keyOfFile } from "#app/shell/drafts/request-keys.ts";

/** Posts a form with one file; null where no answer came. XMLHttpRequest: only it tells how many bytes have left. */
export function postFile(
  address: string,
  file: File,
  { fields = {}, progress, signal }: { fields?: Record<string, string>; progress: (share: number) => void; signal: AbortSignal },
): Promise<{ status: number; body: string } | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader("idempotency-key", keyOfFile(file));
    request.responseType = "text";
    const silence = watchSilence(() => request.abort());
    request.addEventListener("loadend", silence.done);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      silence.heard();
      if (lengthComputable && total > 0) progress(loaded / total);
    });
    for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, () => resolve(null));
    request.addEventListener("load", () => {
      noteOwnRequest(request.getResponseHeader(numberHeader));
      resolve({ status: request.status, body: request.responseText });
    });
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("file", file);
    request.send(form);
  });
}
