export default {
  log: { one: "a social link", many: "Social links", named: "the link to {name}" },
  done: { created: "Social link added.", updated: "Social link updated.", deleted: "Social link deleted." },
  list: {
    title: "Social links",
    count: "{count, plural, =0 {No social links yet} one {# social link} other {# social links}}",
    new: "Add link",
    empty: "No social links yet",
    emptyHint: "Add a profile on a network. It appears in the footer of every page.",
  },
  section: { profile: "Profile" },
  field: { platformName: "Network", profileUrl: "Address", iconName: "Icon" },
  hint: { profileUrl: "Without an address, visitors who press it see that it is not configured yet." },
  notConfigured: "Not configured yet",
};
