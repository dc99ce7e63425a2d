import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { contentEntities } from "#app/content/entities.ts";
import { crmEntities } from "#app/crm/entities.ts";
import { folders } from "#app/entity-folders.generated.ts";
import type { Entity } from "#app/kit/entity/entity.ts";

/** The list of one kind of record; a form for a new one and for each stands over it. */
const records = (path: string, folder: string) => [
  route(path, `${folder}/list.tsx`, [route("new", `${folder}/record.tsx`, { id: `${folder}/new` }), route(":id", `${folder}/record.tsx`)]),
];

/** A list whose records are more than a form: the record at its address, the form below it. */
const crmRecords = (path: string, folder: string) => [
  route(path, `${folder}/list.tsx`, [
    route("new", `${folder}/form.tsx`, { id: `${folder}/new` }),
    route(":id", `${folder}/record.tsx`, [route("edit", `${folder}/form.tsx`, { id: `${folder}/edit` })]),
  ]),
];

const parentOf = ({ path }: Entity): string => path.slice(0, path.lastIndexOf("/"));

/** The list and records of each kind; `below` is the address that they are written relative to. */
const ofKinds = (entities: readonly Entity[], below: string) =>
  entities
    .filter(({ routes }) => routes !== "own")
    .flatMap((entity) => (entity.page ? crmRecords : records)(entity.path.slice(below.length + 1), folders[entity.name]!));

/** Kinds whose list lies directly below the address of a layout of the administration. */
const contentKinds = (layout: string) =>
  ofKinds(
    contentEntities.filter((entity) => parentOf(entity) === layout),
    layout,
  );

/** Files out and in and choices of the kinds below one address, which `below` is the beginning of. */
const files = (parent: string, entities: readonly Entity[]) => {
  const at = parent === "/crm" ? "" : `${parent.slice("/crm/".length)}/`;
  const id = (name: string) => (at ? { id: `${at}${name}` } : {});
  return [
    route(`${at}:entity/export`, "crm/export.ts", id("export")),
    ...(entities.every(({ imports }) => imports === false)
      ? []
      : [
          route(`${at}:entity/import`, "crm/import.tsx", id("import")),
          route(`${at}:entity/import/rows`, "crm/import-rows.ts", id("import-rows")),
        ]),
    route(`${at}:entity/options/:field`, "crm/options.ts", id("options")),
  ];
};

/** The same for each address below which the CRM lists kinds. */
const crmFiles = Object.entries(
  Object.groupBy(
    crmEntities.filter(({ transfer }) => transfer !== "own"),
    parentOf,
  ),
).flatMap(([parent, entities]) => files(parent, entities ?? []));

/** The same for the things that an estimate is made of. */
const priced = (many: string, one: string) => [
  route(many, `content/estimator/manage/${many}.tsx`, [
    route("new", `content/estimator/manage/${one}.tsx`, { id: `estimator/${one}/new` }),
    route(":id", `content/estimator/manage/${one}.tsx`),
  ]),
];

// Every address of the product. `ar?` is one optional segment: one route object serves both languages, so forms keep their state.
export default [
  route("ar?", "site/layout.tsx", [
    index("site/home/page.tsx"),
    route("about", "site/about/page.tsx"),
    route("services", "site/services/page.tsx"),
    route("services/:serviceId", "site/service/page.tsx"),
    route("portfolio", "site/portfolio/page.tsx"),
    route("portfolio/:projectId", "site/project/page.tsx"),
    route("testimonials", "site/testimonials/page.tsx"),
    route("cost-estimator", "site/estimator/page.tsx"),
    route("contact", "site/contact/page.tsx"),
    route("privacy", "site/legal/page.tsx", { id: "privacy" }),
    route("terms", "site/legal/page.tsx", { id: "terms" }),
    route("unauthorized", "site/status/unauthorized.tsx"),
    route("estimates/:token", "site/estimate/page.tsx"),
    route("documents/:token", "site/document/page.tsx"),
    route("newsletter/confirm/:token", "site/newsletter/confirm.tsx"),
    route("newsletter/unsubscribe/:token", "site/newsletter/unsubscribe.tsx"),
    route("login", "accounts/login.tsx"),
    route("forgot-password", "accounts/forgot-password.tsx"),
    route("reset-password/:token", "accounts/reset-password.tsx"),
    route("verify-email/:token", "accounts/verify-email.tsx"),
    route("invitation/:token", "accounts/invitation.tsx"),
    route("account", "accounts/account.tsx"),
    route("*", "site/status/not-found.tsx"),
  ]),
  route("logout", "accounts/logout.ts"),
  layout("kit/frame/library.tsx", [
    route("admin", "admin/layout.tsx", [
      index("admin/dashboard/page.tsx"),
      route("search", "admin/search.ts"),
      // before the sections: `testimonials/:id` would take these addresses for a record's
      route(":entity/export", "admin/export.ts"),
      route(":entity/import", "admin/import.tsx"),
      route(":entity/import/rows", "admin/import-rows.ts"),
      route("outbox", "admin/outbox/page.tsx"),
      route(":entity/options/:field", "admin/options.ts"),
      route(":entity/:id/preview", "admin/preview.ts"),
      ...contentKinds("/admin"),
      route("messages/subscribers", "content/newsletter/list.tsx"),
      route("messages/subscribers/export", "content/newsletter/export.ts"),
      route("messages/subscribers/:id", "content/newsletter/record.tsx"),
      route("messages", "content/messages/list.tsx", [route(":id", "content/messages/record.tsx")]),
      route("audit", "admin/audit/page.tsx"),
      route("audit/export", "admin/audit/export.ts"),
      route("media", "content/media/library.tsx", [route(":id", "content/media/picture.tsx")]),
      route("media/choose", "content/media/choose.ts"),
      route("media/:id/details", "content/media/details.ts"),
      route("users", "accounts/users/list.tsx", [route("new", "accounts/users/new.tsx"), route(":id", "accounts/users/record.tsx")]),
      route("content/:page?", "content/site-texts/page.tsx"),
      route("site-settings", "content/settings/layout.tsx", [
        index("content/settings/page.tsx", { id: "settings/first" }),
        route(":entity/export", "admin/export.ts", { id: "settings/export" }),
        route(":entity/import", "admin/import.tsx", { id: "settings/import" }),
        route(":entity/import/rows", "admin/import-rows.ts", { id: "settings/import-rows" }),
        ...contentKinds("/admin/site-settings"),
        route("lists/:kind", "content/settings/list.tsx"),
        route(":section", "content/settings/page.tsx"),
      ]),
      route("manage-elements", "content/estimator/manage/layout.tsx", [
        index("content/estimator/manage/first.ts"),
        route(":entity/export", "admin/export.ts", { id: "estimator/export" }),
        route(":entity/import", "admin/import.tsx", { id: "estimator/import" }),
        route(":entity/import/rows", "admin/import-rows.ts", { id: "estimator/import-rows" }),
        route(":entity/options/:field", "admin/options.ts", { id: "estimator/options" }),
        ...priced("categories", "category"),
        ...priced("elements", "element"),
        ...priced("special-services", "special-service"),
        route("sentence", "content/estimator/manage/sentence.tsx"),
        route("price-lists", "content/estimator/manage/price-lists.tsx"),
        route("try-out", "content/estimator/manage/try-out.tsx"),
      ]),
      route("*", "admin/section.tsx"),
    ]),
    route("crm", "crm/layout.tsx", [
      index("crm/dashboard.tsx"),
      route("search", "crm/search.ts"),
      // The order counts: `leads/:id` would take `leads/export` for a record's address.
      ...crmFiles,
      ...ofKinds(crmEntities, "/crm"),
      route("leads/:id/transition", "crm/leads/transition.ts"),
      route("leads/:id/follow-up", "crm/leads/set-follow-up.ts"),
      route("leads/:id/convert", "crm/conversion/convert.ts"),
      route("clients/:id/transition", "crm/clients/transition.ts"),
      route("clients/:id/merge", "crm/clients/merge.tsx"),
      route("clients/:id/statement", "crm/payments/statement.tsx"),
      route("clients/:id/statement/pdf", "crm/payments/statement-pdf.ts"),
      route("clients/:id/statement/csv", "crm/payments/statement-csv.ts"),
      route("projects/changes/:id/transition", "crm/change-orders/transition.ts"),
      route("projects/changes/:id/pdf", "crm/change-orders/pdf.ts"),
      route("projects/:id/changes", "crm/change-orders/of-project.tsx"),
      route("projects/:id/transition", "crm/projects/transition.ts"),
      route("projects/:id/schedule", "crm/projects/schedule/page.tsx"),
      route("projects/:id/snags", "crm/projects/snags/page.tsx"),
      route("projects/:id/snags/change", "crm/projects/snags/change.ts"),
      route("projects/:id/report", "crm/projects/report/page.tsx"),
      route("snags/:id", "crm/projects/snags/record.tsx"),
      route("selections/:id", "crm/projects/selections/redirect.ts"),
      route("selections/:id/transition", "crm/projects/selections/transition.ts"),
      route("projects/:id/phases", "crm/projects/phases/route.ts"),
      route("projects/:id/rooms", "crm/projects/rooms/route.ts"),
      route("projects/:id/budget", "crm/projects/budget/route.ts"),
      route("projects/:id/hours", "crm/projects/hours/route.ts"),
      route("projects/:id/selections", "crm/projects/selections/route.ts"),
      route("projects/:id/handover", "crm/projects/handover/route.ts"),
      route("snags/:id/transition", "crm/projects/snags/transition.ts"),
      route("snags/:id/picture", "crm/projects/snags/picture.ts"),
      route("invoices/payments/export", "crm/payments/export.ts"),
      route("invoices/payments/options/:field", "crm/payments/options.ts"),
      route("invoices/payments/:id/transition", "crm/payments/transition.ts"),
      route("invoices/payments/:id/acts", "crm/payments/acts.ts"),
      route("invoices/payments/:id/pdf", "crm/payments/pdf.ts"),
      route("invoices/payments", "crm/payments/list.tsx", [route("new", "crm/payments/form.tsx"), route(":id", "crm/payments/record.tsx")]),
      route("invoices/cheques", "crm/payments/cheques.tsx"),
      route("invoices/ageing", "crm/payments/ageing.tsx"),
      route("invoices/certificates", "crm/payments/certificates.tsx"),
      route("money/:kind/:id", "crm/payments/of.ts"),
      route("invoices/of/:kind/:id", "crm/invoices/of.ts"),
      route("invoices/:id/transition", "crm/invoices/transition.ts"),
      route("invoices/:id/change", "crm/invoices/change.ts"),
      route("invoices/:id/pdf", "crm/invoices/pdf.ts"),
      route("invoices/:id/einvoice", "crm/tax/of.ts"),
      route("invoices/:id/einvoice/file", "crm/tax/file.ts"),
      route("projects/:id/plan", "crm/invoices/plan-page.tsx"),
      route("suppliers/exceptions", "crm/orders/exceptions.tsx"),
      route("suppliers/orders/offer/:id", "crm/orders/offer.ts"),
      route("suppliers/orders/suggested", "crm/orders/suggested.ts"),
      route("suppliers/orders/:id/act", "crm/orders/act.ts"),
      route("suppliers/orders/:id/pdf", "crm/orders/pdf.ts"),
      route("suppliers/orders/:id/transition", "crm/orders/transition.ts"),
      route("suppliers/prices", "crm/suppliers/price-list.tsx", [
        route("new", "crm/suppliers/price-form.tsx", { id: "crm/suppliers/price/new" }),
        route(":id", "crm/suppliers/price-form.tsx"),
      ]),
      route("suppliers/withheld/act", "crm/orders/withheld-act.ts"),
      route("suppliers/withheld", "crm/orders/withheld.tsx"),
      route("suppliers/:id/bank", "crm/suppliers/bank.ts"),
      route("suppliers/:id/transition", "crm/suppliers/transition.ts"),
      route("quotations/:id/transition", "crm/quotations/transition.ts"),
      route("quotations/:id/send", "crm/quotations/send.ts"),
      route("quotations/:id/pdf", "crm/quotations/pdf.ts"),
      route("quotations", "crm/quotations/list.tsx", [route("new", "crm/quotations/new.tsx"), route(":id", "crm/quotations/record.tsx")]),
      route("quotations/:id/edit", "crm/quotations/editor/page.tsx"),
      route("quotations/:id/draft", "crm/quotations/editor/save.ts"),
      route("expenses/custody/:id/cash", "crm/custody/cash.ts"),
      route("expenses/custody/:id/transition", "crm/custody/transition.ts"),
      route("expenses/approvals", "crm/expenses/approvals.tsx"),
      route("expenses/:id/transition", "crm/expenses/transition.ts"),
      route("expenses/:id/reverse", "crm/expenses/reverse.ts"),
      route("reports", "crm/reports/page.tsx"),
      route("reports/records", "crm/reports/records.tsx"),
      route("reports/file", "crm/reports/file.ts"),
      route("reports/ledger/:name", "crm/reports/ledger-file.ts"),
      route("reports/months", "crm/periods/page.tsx"),
      route("reports/months/:id/transition", "crm/periods/transition.ts"),
      route("tasks/quick", "crm/tasks/quick.ts"),
      route("tasks/:id/transition", "crm/tasks/transition.ts"),
      route("meetings/feed", "crm/meetings/feed.ts"),
      route("meetings/guest/:kind/:id", "crm/meetings/guest.ts"),
      route("meetings/:id/file", "crm/meetings/file.ts"),
      route("meetings/:id/transition", "crm/meetings/transition.ts"),
      route("panels/:kind/:id/:name", "crm/panel.ts"),
      route("activity/:kind/:id", "crm/activity/route.ts"),
      route("links/:kind/:id", "crm/links/of.ts"),
      route("files/:kind/:id", "crm/files/route.ts"),
      route("files/:kind/:id/:file", "crm/files/file.ts"),
      route("live", "crm/live/route.ts"),
      route("notifications", "crm/notifications/page.tsx"),
      route("notifications/latest", "crm/notifications/route.ts"),
      route("*", "crm/section.tsx"),
    ]),
    ...(import.meta.env.DEV ? [route("dev/kit", "kit/showroom/page.tsx")] : []),
  ]),
  route("api/session", "accounts/session-api.ts"),
  route("api/footer/:part", "endpoints/footer-part.ts"),
  route("media/upload", "content/media/upload.ts"),
  route("files/*", "endpoints/files.ts"),
  route("calendar/:file", "crm/meetings/feed-file.ts"),
  route("estimates/:token/pdf", "content/estimator/pdf.ts"),
  route("documents/:token/pdf", "crm/links/pdf.ts"),
  route("sitemap.xml", "endpoints/sitemap.ts"),
  route("robots.txt", "endpoints/robots.ts"),
  route("manifest.webmanifest", "endpoints/manifest.ts"),
  route("healthz", "endpoints/healthz.ts"),
  route("readyz", "endpoints/readyz.ts"),
  route("metrics", "endpoints/metrics.ts"),
] satisfies RouteConfig;
