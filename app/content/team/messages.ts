import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a team member", "عضو الفريق"],
    many: ["Team", "فريق العمل"],
    named: ["{name} of the team", "{name} من الفريق"],
  },
  menu: {
    title: ["Manage team members", "إدارة فريق العمل"],
  },
  list: {
    title: ["Team members", "فريق العمل"],
    count: [
      "{count, plural, =0 {No team members yet} one {# person} other {# people}}",
      "{count, plural, =0 {لا أحد في الفريق بعد} zero {لا أحد} one {شخص واحد} two {شخصان} few {# أشخاص} many {# شخصًا} other {# شخص}}",
    ],
    new: ["New team member", "عضو جديد في الفريق"],
    empty: ["No team members yet", "لا أعضاء في الفريق بعد"],
    emptyHint: [
      "Add the people visitors will meet. They appear on the About page once published in both languages.",
      "أضف من سيقابلهم الزوار. يظهرون في صفحة «من نحن» بعد النشر باللغتين.",
    ],
  },
  section: {
    ...shared("person"),
    picture: ["Portrait", "الصورة الشخصية"],
  },
  field: {
    ...shared("name", "state", "publishAt"),
    role: ["Role", "الوظيفة"],
    bio: ["About", "نبذة"],
    since: ["Year joined", "سنة الانضمام"],
    profileImage: ["Portrait", "الصورة الشخصية"],
  },
  hint: {
    bio: ["Two or three sentences, as you would introduce a colleague.", "جملتان أو ثلاث، كما تعرّف بزميل."],
  },
} as const;
