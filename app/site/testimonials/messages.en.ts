export default {
  title: "What they say afterwards",
  pageTitle: "Testimonials",
  description: "{count, plural, one {One client} other {# clients}} of a Cairo interior-design studio, each on a finished project.",
  lead: "Every note here is from a finished project, and links to it.",
  average: "{average} of {most}",
  count: "{count, plural, one {from one client} other {from # clients}}",
  empty: "Nobody has written yet. The work speaks meanwhile.",
  work: "See the work",
  closing: {
    title: "Yours would start with a visit.",
    text: "Tell us about the rooms, and when we may come and measure.",
    act: "Write to us",
  },
};
