import { authorize } from "#app/access/permissions.ts";
import { addPicture } from "#app/content/media/operations.server.ts";
import { refuseForeignOrigin } from "#app/platform/http/origin.server.ts";
import { ReceivedFile, readForm } from "#app/platform/http/body/read-form.server.ts";
import { Invalid, TooLarge } from "#app/values/errors.ts";
import { maximumPictureBytes } from "#app/values/picture.ts";
import { withoutInvisible } from "#app/values/text/free-text.ts";
import { answering, answeringOnce } from "./json-answer.server.ts";

const formAround = 64 * 1024;
const longestAlt = 300;

/** `POST /media/upload`, multipart with one `file`, `alt_en`, `alt_ar`: 201 with the picture, or the reason. The permission is checked before the picture is read. */
export const action = answering(
  "pictures.refused",
  async (ctx, { request }) => {
    refuseForeignOrigin(request);
    authorize(ctx.actor, "media.create");
    const { form, discard } = await readForm(request, {
      limit: maximumPictureBytes + formAround,
      texts: formAround,
      fields: 10,
      tooLarge: () => new TooLarge({ key: "pictures.error.tooLarge", values: { megabytes: maximumPictureBytes / 1024 / 1024 } }),
    });
    try {
      return await answeringOnce({ ctx, request, form }, async (whole) => {
        const { file, alt } = pictureIn(form);
        return { picture: await addPicture(whole, file.local, plain(file.name), { alt }) };
      });
    } finally {
      await discard();
    }
  },
  201,
);

function pictureIn(form: FormData) {
  const files = [...form.values()].filter((value) => value instanceof ReceivedFile);
  const [file] = files;
  if (!file) throw wrongFile("pictures.error.noFile");
  if (files.length > 1) throw wrongFile("pictures.error.oneFile");
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? [...plain(value)].slice(0, longestAlt).join("").trim() : "";
  };
  return { file, alt: { en: text("alt_en"), ar: text("alt_ar") } };
}

const plain = (text: string): string => withoutInvisible(text.toWellFormed()).replaceAll(/\p{Cc}/gu, " ");

const wrongFile = (key: string) => new Invalid({ file: { key } }, { key });
