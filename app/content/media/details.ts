import { refuseForeignOrigin } from "#app/platform/http/origin.server.ts";
import { readForm } from "#app/platform/http/body/read-form.server.ts";
import { TooLarge } from "#app/values/errors.ts";
import { answering, answeringOnce } from "./json-answer.server.ts";
import { changeIn, changePicture, pictureToDescribe } from "./library.server.ts";

/** A name, two sentences and two numbers need no more (bytes). */
const formLimit = 64 * 1024;

export const loader = answering("media.title", (ctx, { params }) => pictureToDescribe(ctx, params["id"] ?? ""));

export const action = answering("media.title", async (ctx, { request, params }) => {
  refuseForeignOrigin(request);
  const { form } = await readForm(request, {
    limit: formLimit,
    texts: formLimit,
    fields: 20,
    files: false,
    tooLarge: () => new TooLarge(),
  });
  return answeringOnce({ ctx, request, form }, async (whole) => ({
    picture: await changePicture(whole, params["id"] ?? "", Number(form.get("version")), changeIn(form)),
  }));
});
