export default {
  title: "A room for guests,\na book for records",
  pageTitle: "About",
  description:
    "A Cairo team of architects, interior designers and site engineers who take a home or a workplace from bare concrete to the last cushion.",
  lead: "{count, plural, one {One person} other {# people}} in Cairo who draw, price, supervise and hand over homes and workplaces.",
  story: {
    title: "How we began",
    began: "Diwan began with two designers, a borrowed desk in Maadi and one rule: no surprise on the last page of the bill.",
    today:
      "Today we are a team of architects, interior designers and site engineers who take a unit from bare concrete to the last cushion. We keep one file for every project, with drawings, selections, approvals and payments side by side, so that a decision made in March can still be found in October.",
  },
  aims: {
    mission: "What we are for",
    missionText: "To make good interiors predictable: in time, in cost and in quality.",
    vision: "What we would like to see",
    visionText: "A home-making industry in Egypt where the client reads every number and signs every choice.",
  },
  values: {
    title: "What we hold to",
    numbers: "Clear numbers before pretty pictures",
    numbersText: "Quantities and prices come with the drawings. You know what a wall costs before you fall in love with it.",
    craft: "Local craft where it is the better answer",
    craftText: "We ask the workshops we know first, and say so when something from elsewhere does the work better.",
    promise: "One promise, one date, one person responsible",
    promiseText: "The list of promises is read aloud every Sunday morning, each with a name beside it.",
  },
  figures: {
    label: "In figures",
    projects: "{count, plural, one {Project shown here} other {Projects shown here}}",
    projectsNote: "{kinds, plural, one {one kind of building} other {# kinds of building}}",
    area: "Square metres in them",
    areaNote: "the largest {area}",
    people: "{count, plural, one {Person in the studio} other {People in the studio}}",
    peopleNote: "one of them is your first and last message",
    rating: "Average rating",
    ratingNote: "{count, plural, one {from one client} other {from # clients}}, of five",
  },
  people: {
    title: "People",
    note: "We photograph rooms, not ourselves. Each of us arranged a corner instead.",
  },
  years: {
    title: "Year by year",
    note: "{count, plural, one {One project} other {# projects}}",
  },
  closing: {
    title: "Come and see how we work.",
    text: "Bring the plan if you have one. If not, we bring the tape.",
    act: "Write to us",
  },
};
