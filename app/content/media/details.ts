import { boundedBody } from "#app/platform/http/bounded-body.server.ts";
import { refuseForeignOrigin } from "#app/platform/http/origin.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { answering, answeringOnce } from "./json-answer.server.ts";
import { changeIn, changePicture, pictureToDescribe } from "./library.server.ts";

/** A name, two sentences and two numbers need no more (bytes). */
const formLimit = 64 * 1024;

/** `GET /media/<id>/details`: the picture as the library has it now, for the dialog inside forms. */
export const loader = answering("media.title", (ctx, { params }) => pictureToDescribe(ctx, params["id"] ?? ""));

/** `POST` there: `version`, and what is to be changed of `name`, `alt_en` with `alt_ar`, `focal_x` with `focal_y`. */
export const action = answering("media.title", async (ctx, { request, params }) => {
  refuseForeignOrigin(request);
  const body = await boundedBody(request, formLimit, () => new Unreadable({ key: "common.error.tooLarge" }));
  const form = await body.formData().catch(() => {
    throw new Unreadable();
  });
  return answeringOnce({ ctx, request, form }, async (whole) => ({
    picture: await changePicture(whole, params["id"] ?? "", Number(form.get("version")), changeIn(form)),
  }));
});
