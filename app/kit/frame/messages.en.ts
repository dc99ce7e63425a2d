export default {
  sections: "Sections",
  fold: "Fold the sidebar",
  unfold: "Unfold the sidebar",
  logOut: "Log out",
  keep: "Keep it",
  number: "Number:",
};
