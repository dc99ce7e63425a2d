export default {
  more: "More",
  archived: "This is archived: it is left out of lists and choices, and nothing new begins on it. Reports and statements keep it.",
};
