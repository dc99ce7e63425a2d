export default {
  title: "Administration",
  role: "Administrator",
  search: { placeholder: "Search pages, projects, texts", new: "New" },
  unread: "{count, plural, one {One unread message} other {# unread messages}}",
  section: {
    dashboard: "Dashboard",
    siteSettings: "Site settings",
    estimator: "Cost estimator settings",
    content: "Content hub",
    media: "Media library",
    messages: "Messages",
    outbox: "Outbox and jobs",
    audit: "Audit log",
  },
};
