import { answering } from "./json-answer.server.ts";
import { listMedia, mediaById } from "./library.server.ts";

/** At most so many pictures are asked for by their ids: as many as a record may hold. */
const mostIds = 60;

/** `GET /admin/media/choose`: a page of the library for dialogs (`q`, `page`, `type`, `bytes`), or pictures by `id`. */
export const loader = answering("media.title", async (ctx, { request }) => {
  const asked = new URL(request.url).searchParams;
  if (asked.has("id")) {
    const pictures = await mediaById(ctx, asked.getAll("id").slice(0, mostIds));
    return { pictures, total: pictures.length, page: 1, pages: 1 };
  }
  const bytes = Number(asked.get("bytes"));
  return listMedia(ctx, {
    q: asked.get("q") ?? "",
    page: Number(asked.get("page") ?? 1),
    types: asked.getAll("type").filter((type) => /^[a-z]+\/[a-z+]+$/.test(type)),
    bytes: bytes > 0 ? bytes : null,
  });
});
