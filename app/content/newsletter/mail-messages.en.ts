export default {
  subject: "Confirm your subscription to the newsletter of {company}",
  heading: "One last step",
  text: "Somebody, we hope you, signed up for our newsletter with this address: four a year, each with one finished house, one material and one drawing.",
  action: "Confirm the subscription",
  validity:
    "The link is valid for seven days. If it was not you, do nothing: no newsletter will come, and the address is deleted after 30 days.",
  unsubscribe: "Unsubscribe",
};
