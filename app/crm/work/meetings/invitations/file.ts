import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { meetingFile } from "./file.server.ts";

export const loader = asLoader(async (ctx, { params }) => {
  const { name, content } = await meetingFile(ctx, params["id"] ?? "");
  return new Response(content, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
});
