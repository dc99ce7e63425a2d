export default {
  error: {
    required: "Fill this in.",
    short:
      "{side, select, en {The English text} ar {The Arabic text} other {This}} is too short. Write at least {min, plural, one {# character} other {# characters}}.",
    long: "{side, select, en {The English text} ar {The Arabic text} other {This}} is too long. Keep it to {max, plural, one {# character} other {# characters}}.",
    unreadable:
      "{side, select, en {The English text} ar {The Arabic text} other {This}} holds characters that can’t be kept. Type it again.",
    unfinished: "This e-mail looks unfinished. Add the part after @.",
    wrong: "This is not an e-mail address. Write it like name@example.com.",
    choice: "Choose one from the list.",
    date: "Give a date from the year 2000 to ten years from now.",
    dateTime: "Give a date and a time.",
    phone: "This number can’t be dialled. Write it with its area or country code.",
    link: "Give a whole address that starts with https://",
    picture: "Choose a picture from the library, or upload one.",
    icon: "Choose an icon from the list.",
    slug: "Use small Latin letters, digits and hyphens, with at least one letter.",
    most: "Keep it to {most, plural, one {# line} other {# lines}}.",
    gone: "What was chosen is not there any more. Choose again.",
    unknown: "This field is not known here.",
    taken: "Another record has this already. Choose another one.",
    stale: "Somebody saved this while you were writing. Look at the differences, then save again.",
    inTrash: "This lies in the trash. Take it back first.",
    inUse: "This is in use and can’t be deleted.",
    toShow:
      "{side, select, en {Needed in English before visitors can see it.} ar {Needed in Arabic before visitors can see it.} other {Needed before visitors can see it.}}",
  },
  done: {
    created: "{name} was added.",
    updated: "{name} was saved.",
    reverted: "{name} is as it was then.",
    trashed: "{name} is in the trash.",
    deleted: "{name} was deleted.",
  },
};
