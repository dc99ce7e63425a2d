import { redirect } from "react-router";
import { previewLink } from "#app/content/preview/operations.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { NotFound } from "#app/values/errors.ts";
import { entityAt } from "./entities.server.ts";

const pages: Record<string, (record: object) => string> = {
  projects: (record) => `/portfolio/${"slug" in record ? String(record.slug) : ""}`,
  services: (record) => `/services/${"slug" in record ? String(record.slug) : ""}`,
  team: () => "/about",
  testimonials: () => "/testimonials",
};

export const loader = asLoader(async (ctx, { params }) => {
  const name = params.entity ?? "";
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (!page) throw new NotFound();
  const { records } = entityAt(name);
  const record = await records.get(ctx, params.id ?? "");
  const path = page(record);
  throw redirect(previewLink(ctx, { kind: records.name, id: record.id }, ctx.language === "ar" ? `/ar${path}` : path));
});
