export default {
  more: "More",
  tabs: "Parts of this record",
  otherTabs: "More parts",
  overview: "Overview",
  all: "View all",
  notices: "{count, plural, one {# more} other {# more}}",
  archived: "Archived: hidden from lists and choices, and nothing new can be added to it. Reports and statements still include it.",
  openPage: "Open page",
  facts: "Details",
};
