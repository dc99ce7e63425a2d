export default {
  tooMany:
    "Several messages have arrived from you within the hour. Your text is kept: try again in {minutes, plural, one {a minute} other {# minutes}}, or call us.",
  error: {
    name: {
      missing: "Write your name, so that we know whom to answer.",
      short: "Enter at least 2 letters.",
      long: "The name is longer than {max, number} characters. Shorten it.",
      unreadable: "The name holds characters that can’t be stored. Type it again.",
    },
    phone: {
      wrong: "This number can’t be dialled. Write it like 010 1234 5678, or with + and the country code.",
      long: "A phone number has no more than {max, number} characters.",
      unreadable: "The number holds characters that can’t be stored. Type it again.",
    },
    email: {
      unfinished: "This e-mail looks unfinished. Add the part after @.",
      wrong: "This e-mail can’t be right. Write it like name@example.com.",
      long: "An e-mail has no more than {max, number} characters.",
      unreadable: "The e-mail holds characters that can’t be stored. Type it again.",
      forNewsletter: "Add your e-mail, or untick the newsletter.",
      forEstimate: "Add your e-mail, and the estimate will be sent there.",
    },
    channel: {
      missing: "Add a phone number or an e-mail, so that we can answer.",
      email: "You prefer e-mail: add the address.",
      phone: "You prefer a call or WhatsApp: add the number.",
    },
    message: {
      missing: "Write a few words about the place.",
      short: "A little more, please: at least {min, number} characters.",
      long: "This is longer than {max, number} characters. Shorten it, and send the rest when we answer.",
      unreadable: "The text holds characters that can’t be stored. Type it again, or paste it as plain text.",
    },
    choice: "Choose one from the list.",
    tooFast: "That was quicker than we can read. Look it over and send it again.",
  },
};
