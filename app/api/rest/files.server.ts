import { proofLimit, type RecordFile } from "#app/crm/base/files/fields.ts";
import { readForm, ReceivedFile } from "#app/platform/http/body/read-form.server.ts";
import { Invalid, TooLarge, Unreadable } from "#app/values/errors.ts";
import { apiKinds } from "./kinds.server.ts";
import { Protocol } from "./problem.server.ts";

/** Parts of a body with a file, and bytes of texts among them: anything but the file is refused by its name. */
const [mostParts, longestTexts] = [10, 10_000];

export type SentFile = { file: ReceivedFile; text: string; discard: () => Promise<void> };

/** The one file of a request, on the disk until it is discarded. `text` stands for what was sent. Throws `Protocol` (400, 415), `Invalid`, `TooLarge`. */
export async function readFile(request: Request): Promise<SentFile> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? ""))
    throw new Protocol("not_multipart", { headers: { accept: "multipart/form-data" } });
  const limits = { limit: proofLimit, texts: longestTexts, fields: mostParts, tooLarge: () => new TooLarge() };
  const { form, discard } = await readForm(request, limits).catch((error: unknown) => {
    throw error instanceof Unreadable ? new Protocol("broken_parts") : error;
  });
  try {
    const other = [...form.keys()].find((name) => name !== "file");
    if (other !== undefined) throw new Invalid({ [other.slice(0, 100)]: { key: "api.error.unknown" } });
    const [file, more] = form.getAll("file");
    if (more !== undefined) throw new Invalid({ file: { key: "api.error.twice" } });
    if (!(file instanceof ReceivedFile)) throw new Invalid({ file: { key: "files.error.none" } });
    return { file, text: JSON.stringify([file.name, file.local.sha256]), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** A client's files hold those of the lead he was: each is fetched where it lies. */
export const shownFile = ({ id, name, type, size, at, by, kind, recordId }: RecordFile) => {
  const own = [...apiKinds.values()].find(({ subject }) => subject === kind)!;
  return { id, name, type, size, at, by, address: `/api/v1/${own.at}/${recordId}/files/${id}` };
};
