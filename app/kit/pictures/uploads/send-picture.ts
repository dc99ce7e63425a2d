import { postFile } from "#app/kit/record/post-file.ts";
import type { Picture } from "#app/values/picture.ts";
import type { Send, Sent } from "./upload-queue.ts";

/** Where pictures are sent; it answers 201 with the picture, or the reason in the reader's language. */
const address = "/media/upload";

type Answered = { ok: true; picture: Picture } | { ok: false; text: string };

/** Sends one file to the media library. */
export const sendPicture: Send = async (file, progress, signal) => {
  const answer = await postFile(address, file, { progress, signal });
  return answer ? sentFrom(answer.status, answer.body) : { reason: { key: "pictures.error.connection" }, again: true };
};

/** What an answer of the upload address means. Anything that is not its own answer may be tried again. */
export function sentFrom(status: number, body: string): Sent {
  const answer = parsed(body);
  if (status === 201 && answer?.ok) return { picture: answer.picture };
  if (answer && !answer.ok && answer.text)
    return { reason: { text: answer.text }, again: status >= 500 || status === 429 || status === 401 };
  if (status === 413) return { reason: { key: "common.error.tooLarge" }, again: false };
  return { reason: { key: "pictures.error.server" }, again: true };
}

function parsed(body: string): Answered | null {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === "object" && answer !== null && "ok" in answer ? (answer as Answered) : null;
  } catch {
    return null;
  }
}
