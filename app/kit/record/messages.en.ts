export default {
  more: "More",
  archived: "Archived: hidden from lists and choices, and nothing new can be added to it. Reports and statements still include it.",
};
