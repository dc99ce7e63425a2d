import { entity } from "#app/kit/entity/entity.ts";
import { testimonialFields } from "./fields.ts";

export const testimonialEntity = entity({
  name: "testimonial",
  grant: "siteContent",
  fields: testimonialFields,
  words: "testimonial",
  path: "/admin/testimonials",
  icon: "quote",
  section: { place: 4, jump: "q", flip: true },
  menu: { title: "testimonial.menu.title" },
  blank: { state: "draft" },
  title: "authorName",
  list: {
    columns: ["authorImage", "authorName", "content", "rating", "projectId", "state"],
    filters: ["rating", "projectId", "state"],
    edits: ["rating", "projectId"],
    sort: "displayOrder",
  },
  form: { main: { quote: ["authorName", "authorRole", "content"] }, aside: { about: ["rating", "projectId", "authorImage"] } },
  opens: "page",
});
