import { wordFileAt, type WordFile } from "#app/words/words.server.ts";
import { packed, type StaticFile } from "./static-files.server.ts";

const made = new Map<string, Promise<StaticFile>>();
/** The CRM's 500 kB take 0.1 s at this level, and 0.7 s at the highest for 3 % less. */
const quality = 9;

/** The words at an address, compressed at their first request and kept. What an address of another version asks for is not kept by browsers. */
export async function wordsAsFile(path: string, fileAt: (address: string) => WordFile | null = wordFileAt): Promise<StaticFile | null> {
  const file = path.startsWith("/words/") ? fileAt(path) : null;
  if (!file) return null;
  const { address, text } = file;
  let ready = made.get(address);
  if (!ready) {
    const [type, etag, plain] = ["text/javascript; charset=utf-8", `W/"${address}"`, Buffer.from(text)];
    made.set(address, (ready = packed({ type, immutable: true, etag, plain }, quality)));
  }
  return address === path ? ready : { ...(await ready), immutable: false };
}
