import { screensFor } from "#app/kit/entity/screens.ts";
import { testimonialFields } from "./fields.ts";

export const testimonialScreens = screensFor(testimonialFields, {
  words: "testimonial",
  path: "/admin/testimonials",
  icon: "quote",
  title: "authorName",
  list: {
    columns: ["authorImage", "authorName", "content", "rating", "projectId", "state"],
    filters: ["rating", "projectId", "state"],
    sort: "displayOrder",
  },
  form: { main: { said: ["authorName", "authorRole", "content"] }, aside: { about: ["rating", "projectId", "authorImage"] } },
  opens: "page",
});
