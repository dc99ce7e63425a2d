import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { contentEntities } from "#app/content/entities.ts";
import { crmEntities } from "#app/crm/entities.ts";
import { folders } from "#app/wiring/entity-folders.generated.ts";
import type { Entity } from "#app/kit/entity/entity.ts";

const records = (path: string, folder: string) => [
  route(path, `${folder}/list.tsx`, [route("new", `${folder}/record.tsx`, { id: `${folder}/new` }), route(":id", `${folder}/record.tsx`)]),
];

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

const contentKinds = (layout: string) =>
  ofKinds(
    contentEntities.filter((entity) => parentOf(entity) === layout),
    layout,
  );

const files = (parent: string, entities: readonly Entity[]) => {
  const at = parent === "/crm" ? "" : `${parent.slice("/crm/".length)}/`;
  const id = (name: string) => (at ? { id: `${at}${name}` } : {});
  return [
    route(`${at}:entity/export`, "crm/routes/export.ts", id("export")),
    ...(entities.every(({ imports }) => imports === false)
      ? []
      : [
          route(`${at}:entity/import`, "crm/routes/import.tsx", id("import")),
          route(`${at}:entity/import/rows`, "crm/routes/import-rows.ts", id("import-rows")),
        ]),
    route(`${at}:entity/options/:field`, "crm/routes/options.ts", id("options")),
  ];
};

const crmFiles = Object.entries(
  Object.groupBy(
    crmEntities.filter(({ transfer }) => transfer !== "own"),
    parentOf,
  ),
).flatMap(([parent, entities]) => files(parent, entities ?? []));

const priced = (many: string, one: string) => [
  route(many, `content/estimator/manage/${many}.tsx`, [
    route("new", `content/estimator/manage/${one}.tsx`, { id: `estimator/${one}/new` }),
    route(":id", `content/estimator/manage/${one}.tsx`),
  ]),
];

const transitions = ["", "projects/", "suppliers/", "invoices/", "expenses/", "reports/"].map((at) =>
  route(`${at}:entity/:id/transition`, "crm/routes/transition.ts", { id: `crm/${at}transition` }),
);

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
    route("login", "accounts/entrance/login.tsx"),
    route("forgot-password", "accounts/entrance/forgot-password.tsx"),
    route("reset-password/:token", "accounts/entrance/reset-password.tsx"),
    route("verify-email/:token", "accounts/entrance/verify-email.tsx"),
    route("invitation/:token", "accounts/entrance/invitation.tsx"),
    route("account", "accounts/account.tsx"),
    route("*", "site/status/not-found.tsx"),
  ]),
  route("ar?", "site/document/layout.tsx", [
    route("documents/:token", "site/document/page.tsx"),
    route("home/:token/:part?", "site/client-home/page.tsx"),
    route("home/preview/:link/:part?", "site/client-home/preview.tsx"),
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
      route("developers", "api/developers/page.tsx", { id: "admin/developers" }),
      route("audit", "admin/audit/page.tsx"),
      route("audit/export", "admin/audit/export.ts"),
      route("media", "content/media/library.tsx", [route(":id", "content/media/picture.tsx")]),
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
      route("*", "kit/frame/no-page.tsx", { id: "admin/no-page" }),
    ]),
    route("crm", "crm/layout.tsx", [
      index("crm/office/dashboard/page/dashboard.tsx"),
      route("search", "crm/office/search/palette/search.ts"),
      // The order counts: `leads/:id` would take `leads/export` for a record's address.
      ...crmFiles,
      ...ofKinds(crmEntities, "/crm"),
      route("leads/:id/follow-up", "crm/people/leads/contact/set-follow-up.ts"),
      route("leads/:id/convert", "crm/sales/conversion/converting/convert.ts"),
      route("clients/:id/merge", "crm/people/clients/merge/merge.tsx"),
      route("clients/:id/statement", "crm/money/payments/statement/statement.tsx"),
      route("clients/:id/statement/pdf", "crm/money/payments/statement/statement-pdf.ts"),
      route("clients/:id/statement/csv", "crm/money/payments/statement/statement-csv.ts"),
      route("projects/changes/:id/pdf", "crm/money/change-orders/page/pdf.ts"),
      route("projects/:id/changes", "crm/money/change-orders/page/of-project.tsx"),
      route("projects/:id/schedule", "crm/work/projects/schedule/page.tsx"),
      route("projects/:id/snags", "crm/work/projects/snags/page.tsx"),
      route("projects/:id/snags/change", "crm/work/projects/snags/action.ts"),
      route("projects/:id/report", "crm/work/projects/report/page.tsx"),
      route("snags", "crm/work/projects/snags/list.tsx"),
      route("snags/:id", "crm/work/projects/snags/record.tsx"),
      route("selections/:id", "crm/work/projects/selections/redirect.ts"),
      route("projects/:id/phases", "crm/work/projects/phases/action.ts"),
      route("projects/:id/home", "crm/office/homes/action.ts"),
      route("homes", "crm/office/homes/telling/page.tsx"),
      route("projects/:id/rooms", "crm/work/projects/rooms/action.ts"),
      route("projects/:id/budget", "crm/work/projects/budget/action.ts"),
      route("projects/:id/hours", "crm/work/projects/hours/action.ts"),
      route("projects/:id/selections", "crm/work/projects/selections/action.ts"),
      route("projects/:id/handover", "crm/work/projects/handover/action.ts"),
      route("snags/:id/picture", "crm/work/projects/snags/picture.ts"),
      route("invoices/payments/export", "crm/money/payments/page/export.ts"),
      route("invoices/payments/options/:field", "crm/money/payments/entry/options.ts"),
      route("invoices/payments/:id/acts", "crm/money/payments/action.ts"),
      route("invoices/payments/:id/pdf", "crm/money/payments/page/pdf.ts"),
      route("invoices/payments", "crm/money/payments/list.tsx", [
        route("new", "crm/money/payments/form.tsx"),
        route(":id", "crm/money/payments/record.tsx"),
      ]),
      route("invoices/cheques", "crm/money/payments/cheques/cheques.tsx"),
      route("invoices/ready", "crm/money/invoices/ready/page.tsx"),
      route("invoices/ageing", "crm/money/payments/ageing/ageing.tsx"),
      route("invoices/certificates", "crm/money/payments/certificates/certificates.tsx"),
      route("money/:kind/:id", "crm/money/payments/reads/payments-of.ts"),
      route("invoices/of/:kind/:id", "crm/money/invoices/reads/invoices-of.ts"),
      route("invoices/deposits/:id", "crm/money/deposits/action.ts"),
      route("invoices/retention/:id", "crm/money/retention/action.ts"),
      route("invoices/:id/change", "crm/money/invoices/action.ts"),
      route("invoices/:id/pdf", "crm/money/invoices/page/pdf.ts"),
      route("invoices/:id/einvoice", "crm/money/tax/einvoice/einvoice-route.ts"),
      route("invoices/:id/einvoice/file", "crm/money/tax/einvoice/file.ts"),
      route("suppliers/exceptions", "crm/purchasing/orders/exceptions/exceptions.tsx"),
      route("suppliers/orders/offer/:id", "crm/purchasing/orders/lines/offer.ts"),
      route("suppliers/orders/suggested", "crm/purchasing/orders/suggested/suggested.ts"),
      route("suppliers/orders/:id/act", "crm/purchasing/orders/action.ts"),
      route("suppliers/orders/:id/pdf", "crm/purchasing/orders/page/pdf.ts"),
      route("suppliers/prices", "crm/people/suppliers/prices/list.tsx", [
        route("new", "crm/people/suppliers/prices/form.tsx", { id: "crm/suppliers/price/new" }),
        route(":id", "crm/people/suppliers/prices/form.tsx"),
      ]),
      route("suppliers/withheld/act", "crm/purchasing/orders/withheld/withheld-act.ts"),
      route("suppliers/withheld", "crm/purchasing/orders/withheld/withheld.tsx"),
      route("suppliers/:id/statement", "crm/purchasing/orders/statement/page.tsx"),
      route("suppliers/:id/statement/pdf", "crm/purchasing/orders/statement/pdf.ts"),
      route("suppliers/:id/statement/csv", "crm/purchasing/orders/statement/csv.ts"),
      route("suppliers/:id/pay", "crm/purchasing/orders/bills/pay.ts"),
      route("suppliers/:id/bank", "crm/people/suppliers/bank/bank.ts"),
      route("quotations/:id/send", "crm/sales/quotations/sending/send.ts"),
      route("quotations/:id/pdf", "crm/sales/quotations/page/pdf.ts"),
      route("quotations", "crm/sales/quotations/list.tsx", [
        route("new", "crm/sales/quotations/new/new.tsx"),
        route(":id", "crm/sales/quotations/record.tsx"),
      ]),
      route("quotations/:id/edit", "crm/sales/quotations/editor/page.tsx"),
      route("quotations/:id/draft", "crm/sales/quotations/editor/save.ts"),
      route("ledger-accounts/:id/entries", "crm/office/books/account/page.tsx"),
      route("bank-statements", "crm/base/bank-statements/list.tsx", [route(":id", "crm/base/bank-statements/record.tsx")]),
      route("bank-rows", "crm/base/bank-statements/rows/list.tsx", [
        route(":id", "crm/base/bank-statements/rows/record.tsx", [route("edit", "crm/base/bank-statements/rows/form.tsx")]),
      ]),
      route("money-accounts/:id/bank", "crm/base/bank-statements/matching/page.tsx"),
      route("money-accounts/:id/bank/act", "crm/base/bank-statements/action.ts"),
      route("cheque-books/:id/act", "crm/purchasing/cheque-books/action.ts"),
      route("expenses/custody/:id/cash", "crm/purchasing/custody/ledger/cash.ts"),
      route("expenses/approvals", "crm/purchasing/expenses/approvals/approvals.tsx"),
      route("expenses/:id/reverse", "crm/purchasing/expenses/reversal/reverse.ts"),
      route("reports", "crm/office/reports/page/page.tsx"),
      route("reports/records", "crm/office/reports/page/records.tsx"),
      route("reports/tables/:sheet", "crm/office/reports/page/table.tsx"),
      route("reports/file", "crm/office/reports/files/file.ts"),
      route("reports/ledger/:name", "crm/office/reports/files/ledger-file.ts"),
      route("entry-batches/:id/file", "crm/office/entry-batches/download/file.ts"),
      route("reports/months", "crm/base/periods/closing/page.tsx"),
      route("reports/months/:month/files/:name", "crm/base/periods/filing/file.ts"),
      route("reports/opening", "crm/office/opening-balances/check/page.tsx"),
      route("reports/opening/act", "crm/office/opening-balances/action.ts"),
      route("reports/opening/template", "crm/office/opening-balances/template/download.ts"),
      route("opening-items/:id/act", "crm/money/opening-items/action.ts"),
      route("tasks/:id/transition", "crm/work/tasks/page/transition.ts"),
      route("tasks/quick", "crm/work/tasks/lists/quick.ts"),
      route("meetings/feed", "crm/work/meetings/invitations/feed.ts"),
      route("meetings/guest/:kind/:id", "crm/work/meetings/invitations/guest.ts"),
      route("meetings/:id/file", "crm/work/meetings/invitations/file.ts"),
      route("panels/:kind/:id/:name", "crm/routes/panel.ts"),
      route("activity/:kind/:id", "crm/routes/activity.ts"),
      route("links/:kind/:id", "crm/people/links/sending/links-route.ts"),
      route("files/:kind/:id", "crm/base/files/action.ts"),
      route("files/:kind/:id/:file", "crm/base/files/storing/file.ts"),
      route("live", "crm/base/live/stream/route.ts"),
      route("developers", "api/developers/page.tsx", { id: "crm/developers" }),
      route("notifications", "crm/base/notifications/page/page.tsx"),
      route("notifications/mails", "crm/base/notifications/sending/mails.tsx"),
      route("notifications/latest", "crm/base/notifications/menu/route.ts"),
      ...transitions,
      route("*", "kit/frame/no-page.tsx", { id: "crm/no-page" }),
    ]),
  ]),
  route("api/v1/*?", "api/rest/route.ts"),
  route("mcp", "api/mcp/route.ts"),
  route("api/session", "accounts/session-api.ts"),
  route("api/footer/:part", "endpoints/footer-part.ts"),
  route("media/upload", "content/media/upload.ts"),
  route("media/choose", "content/media/choose.ts"),
  route("media/:id/details", "content/media/details.ts"),
  route("files/*", "endpoints/files.ts"),
  route("calendar/:file", "crm/work/meetings/invitations/feed-file.ts"),
  route("estimates/:token/pdf", "content/estimator/pdf.ts"),
  route("documents/:token/pdf", "crm/people/links/opening/pdf.ts"),
  route("home/:token/photographs/:file", "site/client-home/photograph.ts"),
  route("home/:token/pieces", "site/client-home/pieces.ts"),
  route("home/card/:id", "crm/office/homes/paying/returned.ts"),
  route("payments/paymob", "crm/office/homes/paying/callback.ts"),
  route("home/preview/:link/photographs/:file", "site/client-home/preview-photograph.ts"),
  route("documents/:token/picture", "crm/people/links/opening/picture.ts"),
  route("sitemap.xml", "endpoints/sitemap.ts"),
  route("robots.txt", "endpoints/robots.ts"),
  route("manifest.webmanifest", "endpoints/manifest.ts"),
  route("healthz", "endpoints/healthz.ts"),
  route("readyz", "endpoints/readyz.ts"),
  route("metrics", "endpoints/metrics.ts"),
] satisfies RouteConfig;
