export default {
  plan: { whole: "The whole amount" },
  error: { notPlanned: "This instalment is not waiting any more." },
};
