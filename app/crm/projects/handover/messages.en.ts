export default {
  error: {
    already: "It is handed over already.",
    notOnSite: "Only work that is on site, or completed, is handed over.",
    unchecked: "{count, plural, one {One point of the checklist is still open.} other {# points of the checklist are still open.}}",
    noConsent: "Record first that the client allows it.",
  },
};
