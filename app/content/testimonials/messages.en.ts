export default {
  log: { one: "a testimonial", many: "Testimonials", named: "the testimonial by {name}" },
  menu: { title: "Manage testimonials" },
  list: {
    title: "Testimonials",
    count: "{count, plural, =0 {No testimonials yet} one {# testimonial} other {# testimonials}}",
    new: "New testimonial",
    empty: "No testimonials yet",
    emptyHint: "Add what a client said. It appears on the site once it is published in both languages.",
  },
  section: { quote: "Testimonial", about: "Details" },
  field: {
    authorName: "Client",
    authorRole: "Role",
    content: "Testimonial",
    rating: "Rating",
    authorImage: "Portrait",
    projectId: "Project",
    state: "Status",
    publishAt: "Publish on",
  },
  hint: { authorRole: "Owner, director, or the place of the home.", projectId: "The site links to it from the testimonial." },
};
