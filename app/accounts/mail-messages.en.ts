export default {
  because: "You receive this mail because you have an account with {company}.",
  verify: {
    subject: "Confirm your address",
    heading: "Confirm your address",
    text: "An account with this e-mail was created at {company}. Confirm that it is yours.",
    action: "Confirm the address",
    note: "The link works once, for 48 hours. If it was not you, do nothing.",
  },
  exists: {
    subject: "You already have an account",
    text: "Somebody, probably you, tried to create an account with this e-mail. It already exists: sign in, or choose a new password.",
    action: "Sign in",
    note: "If it was not you, do nothing. Nothing has changed.",
    reset: "Choose a new password",
  },
  reset: {
    subject: "A new password",
    text: "Somebody asked for a new password for this account. Open the link and choose one.",
    action: "Choose a password",
    note: "The link works once, for one hour. If it was not you, do nothing: the old password stays.",
  },
  passwordChanged: {
    subject: "Your password was changed",
    text: "The password of your account was changed on {date}, and you were signed out everywhere else.",
    action: "It was not me: choose a new password",
    note: "If it was you, there is nothing to do.",
  },
  invitation: {
    subject: "{company} invites you",
    heading: "Your account is ready",
    text: "{name}, you have an account at {company}. Choose a password to start.",
    action: "Accept the invitation",
    note: "The link works once, for 72 hours.",
  },
  waiting: {
    subject: "An account is waiting for a role",
    heading: "{name} is waiting for a role",
    text: "{name} has created an account and confirmed the address. It has no access until an administrator gives it a role.",
    name: "Name",
    email: "E-mail",
    action: "Open the users",
  },
  approved: {
    subject: "Your account is active",
    text: "{name}, an administrator has given your account a role. Sign in again to start.",
  },
  twoFactorReset: {
    subject: "Two-factor sign-in was turned off",
    heading: "Two-factor sign-in is off",
    text: "{name}, an administrator has turned off two-factor sign-in for your account. You were signed out everywhere; sign in with your password and set it up again.",
    note: "If you did not ask for this, tell an administrator at once.",
  },
};
