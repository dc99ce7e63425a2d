export default {
  log: { one: "a team member", many: "Team", named: "{name} of the team" },
  menu: { title: "Manage team members" },
  list: {
    title: "Team members",
    count: "{count, plural, =0 {No team members yet} one {# person} other {# people}}",
    new: "New team member",
    empty: "No team members yet",
    emptyHint: "Add the people visitors will meet. They appear on the About page once published in both languages.",
  },
  section: { person: "Person", picture: "Portrait" },
  field: {
    name: "Name",
    role: "Role",
    bio: "About",
    since: "Year joined",
    profileImage: "Portrait",
    state: "Status",
    publishAt: "Publish on",
  },
  hint: { bio: "Two or three sentences, as you would introduce a colleague." },
};
