export default {
  log: { one: "a contact item", many: "Contact items", named: "the contact item {name}" },
  done: { created: "Contact info added.", updated: "Contact info updated.", deleted: "Contact info deleted." },
  list: {
    title: "Contact items",
    count: "{count, plural, =0 {No contact items yet} one {# contact item} other {# contact items}}",
    new: "Add item",
    empty: "No contact items yet",
    emptyHint:
      "Add a telephone, an address or a bank account. It appears on the contact page, and under every page unless it is for payments.",
  },
  section: { shown: "What visitors see", leads: "Where it leads" },
  field: { title: "Title", content: "Text", linkUrl: "Link", iconName: "Icon", elementKey: "Key" },
  hint: {
    linkUrl: "https://, https://wa.me/…, tel: or mailto:. Without one the text stands alone.",
    elementKey: "Other pages find it by phone, email, whatsapp, address or hours. Left empty, it is made from the title.",
  },
  notInFooter: "not in footer",
  keySigns: "Begin with a Latin letter; then letters, digits, hyphens and underscores.",
};
