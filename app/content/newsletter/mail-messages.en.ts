export default {
  subject: "Confirm the letter from {company}",
  heading: "One last step",
  text: "Somebody, we hope you, asked for the letter from the studio at this address: four a year, each with one finished house, one material and one drawing.",
  action: "Confirm the letter",
  validity:
    "The link is valid for seven days. If you asked for nothing, do nothing: no letter will come, and the address is deleted after 30 days.",
  unsubscribe: "Don’t write to this address",
};
