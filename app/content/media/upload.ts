import type { ActionFunctionArgs } from "react-router";
import { authorize } from "#app/access/permissions.ts";
import { addPicture } from "#app/content/media/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import { boundedBody } from "#app/platform/http/bounded-body.server.ts";
import { databaseIsAway } from "#app/platform/http/database-away.server.ts";
import { refuseForeignOrigin } from "#app/platform/http/origin.server.ts";
import { ctxKey } from "#app/platform/http/request-context.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { Invalid, Refusal, Unavailable, type Said } from "#app/values/errors.ts";
import { maximumPictureBytes } from "#app/values/picture.ts";
import { translateFor } from "#app/words.server.ts";

/** Room for the form around the picture: boundaries, names, text alternatives. */
const formAround = 64 * 1024;
const longestAlt = 300;

const headers = { "cache-control": "no-store" };

/** The form is longer than a picture may be; read no further. */
class TooLarge extends Refusal {
  readonly status = 413;
  constructor() {
    super({ key: "pictures.error.tooLarge", values: { megabytes: maximumPictureBytes / 1024 / 1024 } });
  }
}

/** Only a form arrives here; there is nothing to see at this address. */
export const loader = () => new Response(null, { status: 405, headers: { ...headers, allow: "POST" } });

/**
 * `POST /media/upload`, multipart with one `file` and its `alt_en`, `alt_ar`: 201 with the picture, or the reason in the reader's language.
 * Who may not upload is turned away before a byte of the picture is read.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const ctx = context.get(ctxKey);
  try {
    refuseForeignOrigin(request);
    authorize(ctx.actor, "media.create");
    if (request.method !== "POST") return loader();
    const { file, alt } = await pictureIn(await boundedBody(request, maximumPictureBytes + formAround, () => new TooLarge()));
    const picture = await addPicture(ctx, new Uint8Array(await file.arrayBuffer()), plain(file.name), { alt });
    return Response.json({ ok: true, picture }, { status: 201, headers });
  } catch (error) {
    if (error instanceof Refusal) return refused(ctx, error.status, error.said, error instanceof Invalid ? error.fields : {});
    if (!databaseIsAway(error)) throw error;
    log.error({ err: error, request: ctx.requestId }, "database does not answer");
    const away = new Unavailable();
    return refused(ctx, away.status, away.said, {});
  }
}

function refused(ctx: Ctx, status: number, said: Said, fields: Record<string, Said>): Response {
  const t = translateFor(ctx.language);
  const body = {
    ok: false,
    status,
    said,
    title: t("pictures.refused"),
    message: t(said.key, said.values),
    fields,
    requestId: ctx.requestId,
  };
  return Response.json(body, { status, headers });
}

async function pictureIn(body: Response) {
  const form = await body.formData().catch(() => {
    throw new Invalid({}, { key: "common.error.unreadable" });
  });
  const files = [...form.values()].filter((value) => value instanceof File);
  const [file] = files;
  if (!file) throw wrongFile("pictures.error.noFile");
  if (files.length > 1) throw wrongFile("pictures.error.oneFile");
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? [...plain(value)].slice(0, longestAlt).join("").trim() : "";
  };
  return { file, alt: { en: text("alt_en"), ar: text("alt_ar") } };
}

/** Without the characters that no keyboard writes and the database cannot hold. */
const plain = (text: string): string => text.toWellFormed().replaceAll(/\p{Cc}/gu, " ");

const wrongFile = (key: string) => new Invalid({ file: { key } }, { key });
