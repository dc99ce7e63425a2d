import { answering } from "./json-answer.server.ts";
import { mediaToChoose, mediaById } from "./library.server.ts";

const mostIds = 60;

export const loader = answering("media.title", async (ctx, { request }) => {
  const search = new URL(request.url).searchParams;
  if (search.has("id")) {
    const pictures = await mediaById(ctx, search.getAll("id").slice(0, mostIds));
    return { pictures, total: pictures.length, page: 1, pages: 1 };
  }
  const bytes = Number(search.get("bytes"));
  return mediaToChoose(ctx, {
    q: search.get("q") ?? "",
    page: Number(search.get("page") ?? 1),
    types: search.getAll("type").filter((type) => /^[a-z]+\/[a-z+]+$/.test(type)),
    bytes: bytes > 0 ? bytes : null,
  });
});
