export default {
  error: {
    endsBefore: "The end cannot come before the beginning.",
    both: "Give both days, or neither.",
    future: "This day is still to come.",
    signed: "The client signed this phase off. Take the signature back first.",
    signedAlready: "The client has signed this phase off already.",
  },
};
