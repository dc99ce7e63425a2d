import { asResponse } from "#app/kit/transfer/export.server.ts";
import { readingFile } from "#app/platform/http/body/reading-file.server.ts";
import { Unreadable } from "#app/values/errors.ts";
import { formats } from "#app/crm/office/reports/fields.ts";
import { reportFile } from "./file.server.ts";

/** `GET /crm/reports/file?tab=&sheet=&format=csv|xlsx|pdf`: one table, without `sheet` all of a part as a PDF, or with `what` the records behind a figure. */
export const loader = readingFile(async (ctx, { url }) => {
  const format = formats.find((one) => one === url.searchParams.get("format"));
  if (!format) throw new Unreadable();
  return asResponse(await reportFile(ctx, url.searchParams, format));
});
