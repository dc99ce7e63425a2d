export default {
  log: { one: "a contact item", many: "Contact items", named: "the contact item {name}" },
  done: { created: "Contact info added.", updated: "Contact info updated.", deleted: "Contact info deleted." },
  list: {
    title: "Contact items",
    count: "{count, plural, =0 {No contact items yet} one {# contact item} other {# contact items}}",
    new: "Add item",
    empty: "No contact items yet",
    emptyHint:
      "Add a phone number, an address or a bank account. It appears on the contact page, and in the footer of every page unless it is for payments.",
  },
  section: { shown: "What visitors see", leads: "Link and key" },
  field: { title: "Title", content: "Text", linkUrl: "Link", iconName: "Icon", elementKey: "Key" },
  hint: {
    linkUrl: "https://, https://wa.me/…, tel: or mailto:. Without a link only the text is shown.",
    elementKey: "Other pages use the keys phone, email, whatsapp, address and hours. Leave empty to create it from the title.",
  },
  notInFooter: "not in footer",
  keySigns: "Start with a Latin letter; then letters, digits, hyphens and underscores.",
};
