export default {
  error: {
    own: "This is your own account. Say that you mean it.",
    approved: "Somebody has given this account a role already.",
    closed: "This account is closed. Open it again first.",
    joined: "The invitation has been taken up already.",
    emailClosed: "There is a closed account with this e-mail. Open it again.",
    used: "This account has worked here and stays for its records. Close it instead.",
    noTwoFactor: "The second step is off already.",
    stale: "Somebody else has changed this account meanwhile.",
  },
};
