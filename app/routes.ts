import { index, route, type RouteConfig } from "@react-router/dev/routes";

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
    ...records("projects", "content/portfolio"),
    ...records("services", "content/services"),
    ...records("testimonials", "content/testimonials"),
    ...records("team", "content/team"),
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
      ...records("contact-items", "content/contact-items"),
      ...records("social-links", "content/social-links"),
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
    // before the sections: `leads/:id` would take these addresses for a record's
    route(":entity/export", "crm/export.ts"),
    route(":entity/import", "crm/import.tsx"),
    route(":entity/import/rows", "crm/import-rows.ts"),
    route(":entity/options/:field", "crm/options.ts"),
    route("leads/:id/transition", "crm/leads/move.ts"),
    ...crmRecords("leads", "crm/leads"),
    ...crmRecords("projects", "crm/projects"),
    route("projects/:id/transition", "crm/projects/transition.ts"),
    ...crmRecords("suppliers", "crm/suppliers"),
    route("suppliers/:id/transition", "crm/suppliers/transition.ts"),
    ...crmRecords("tasks", "crm/tasks"),
    route("tasks/of/:kind/:id", "crm/tasks/of.ts"),
    route("tasks/quick", "crm/tasks/quick.ts"),
    route("tasks/:id/transition", "crm/tasks/transition.ts"),
    route("activity/:kind/:id", "crm/activity/route.ts"),
    route("live", "crm/live/route.ts"),
    route("*", "crm/section.tsx"),
  ]),
  route("dev/kit", "kit/showroom/page.tsx"),
  route("api/session", "accounts/session-api.ts"),
  route("api/footer/:part", "endpoints/footer-part.ts"),
  route("media/upload", "content/media/upload.ts"),
  route("files/*", "endpoints/files.ts"),
  route("estimates/:token/pdf", "content/estimator/pdf.ts"),
  route("sitemap.xml", "endpoints/sitemap.ts"),
  route("robots.txt", "endpoints/robots.ts"),
  route("manifest.webmanifest", "endpoints/manifest.ts"),
  route("healthz", "endpoints/healthz.ts"),
  route("readyz", "endpoints/readyz.ts"),
  route("metrics", "endpoints/metrics.ts"),
] satisfies RouteConfig;
