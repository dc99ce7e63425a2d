import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { notificationKinds } from "#app/crm/base/notifications/fields.ts";

/** Operations that the files beside this one do not run, and why. */
const elsewhere: Record<string, string> = {
  actOnRecord: "calls the operations of a quotation, an invoice and a lead by name: app/api/rest/acts.test.ts",
  addressFor: "part of a reminder or a statement; makes a link as shareDocument does",
  changeContent: "the frame of operations on content, which are run as records",
  changePassword: "needs somebody who signed in with a password: app/accounts/accounts.test.ts",
  commitImport: "writes by the records' own create and update",
  confirmTwoFactor: "needs a browser that signed in: app/accounts/accounts.test.ts",
  deleteRecord: "deletes for a program by the records' own trash and remove: app/api/rest/rest.test.ts",
  endTwoFactor: "needs a browser that signed in: app/accounts/accounts.test.ts",
  answerDecision: "a link to a client's home: app/crm/office/homes/deciding/decisions.test.ts",
  answerHome: "a link to a client's home: app/crm/office/homes/talking/talking.test.ts",
  settleHome: "a link to a client's home: app/crm/office/homes/talking/talking.test.ts",
  undoTold: "a link to a client's home: app/crm/office/homes/telling/telling.test.ts",
  noteTold: "a link to a client's home: app/crm/office/homes/telling/telling.test.ts",
  mailNews: "a link to a client's home: app/crm/office/homes/telling/telling.test.ts",
  pauseHome: "a link to a client's home: app/crm/office/homes/pausing/pausing.test.ts",
  resumeHome: "a link to a client's home: app/crm/office/homes/pausing/pausing.test.ts",
  unmatchProof: "a link to a client's home: app/crm/office/homes/paying/paying.test.ts",
  decideProof: "a link to a client's home: app/crm/office/homes/paying/paying.test.ts",
  beginCard: "a card gateway: app/crm/office/homes/paying/cards.test.ts",
  matchCard: "a card gateway: app/crm/office/homes/paying/cards.test.ts",
  askForLink: "a link to a client's home: app/crm/office/homes/homes.test.ts",
  endDevice: "a link to a client's home: app/crm/office/homes/homes.test.ts",
  endShared: "a link to a client's home: app/crm/office/homes/homes.test.ts",
  shareHome: "a link to a client's home: app/crm/office/homes/homes.test.ts",
  enterHome: "a link to a client's home: app/crm/office/homes/homes.test.ts",
  issueCode: "a link to a client's home: app/crm/office/homes/homes.test.ts",
  proveAct: "a link to a client's home: app/crm/office/homes/signing/signing.test.ts",
  sendDecisionCode: "a link to a client's home: app/crm/office/homes/signing/signing.test.ts",
  showCode: "a link to a client's home: app/crm/office/homes/signing/signing.test.ts",
  proveDevice: "a link to a client's home: app/crm/office/homes/homes.test.ts",
  makeHome: "a link to a client's home: app/crm/office/homes/homes.test.ts",
  sendHome: "a link to a client's home: app/crm/office/homes/homes.test.ts",
  replaceHome: "a link to a client's home: app/crm/office/homes/homes.test.ts",
  revokeHome: "a link to a client's home: app/crm/office/homes/homes.test.ts",
  leaveStatement: "writes what sendStatement and sendSupplierStatement have allowed: app/crm/purchasing/orders/statement",
  handOut: "makes a link and sends it as shareDocument and mailLink do: app/crm/people/links/links.test.ts",
  handlers: "jobs, each run by its slice's stories",
  movable: "the frame of records whose addresses are remembered, which are run as records",
  noteEstimateViewed: "writes a time only: app/content/estimator/operations.test.ts",
  purgeFiles: "a daily job: app/crm/base/files/page/files.test.ts",
  setDepositIs: "needs a contract: app/crm/money/deposits/deposits.test.ts",
  recogniseDeposits: "needs a deposit of a project that ended: app/crm/money/deposits/deposits.test.ts",
  returnDeposits: "needs a deposit that was taken to revenue: app/crm/money/deposits/deposits.test.ts",
  releaseRetention: "needs a contract that retains: app/crm/money/retention/retention.test.ts",
  undoRelease: "needs a release: app/crm/money/retention/retention.test.ts",
  renewRecoveryCodes: "needs a browser that signed in: app/accounts/accounts.test.ts",
  reorderParts: "writes the order that rooms and phases are given, each run by its own operation",
  repeatJob: "moves jobs outside the transaction: tests/engine",
  repeatJobs: "moves jobs outside the transaction: tests/engine",
  resendVerification: "needs somebody who is not confirmed: app/accounts/accounts.test.ts",
  revokeEstimate: "needs a catalogue: app/content/estimator/operations.test.ts",
  revokeSession: "needs a browser that signed in: app/accounts/accounts.test.ts",
  tellEnding: "a day comes: app/crm/money/retention, app/crm/people/suppliers",
  transitions: "the machine that runs the moves of all flows, which are run as moves",
  recalculated: "what the plain verbs of priced documents write with, run for every kind",
  changeDraftValues: "saveQuotation with what a program sent: app/api/rest/acts.test.ts",
  workingCopyOf: "unpublished changes of content: app/content/publication/working-copy.test.ts",
  storeOf: "what the plain verbs of records write with, run for every kind",
  signOut: "needs a browser that signed in: app/accounts/accounts.test.ts",
  withFiles: "the frame of what files come along with: addFile, and the forms of expenses and proofs",
};

/** What a module exports that opens a change, by its name. */
function writing(text: string): string[] {
  const parts = text.split(/^(?=(?:export )?(?:async )?(?:function|const) )/m);
  return parts.flatMap((part) => {
    const name = /^export (?:async )?(?:function|const) (\w+)/.exec(part)?.[1];
    return name && /\bchange\((?:ctx|tx|allowOnFullDisk)/.test(part) ? [name] : [];
  });
}

test("every operation that writes is run by a story of effects", () => {
  const recordedEvents = globSync("tests/effects/*.test.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const run = new Set([...recordedEvents.matchAll(/(?:step|alone|trial)\(\s*["`](\w+)/g)].map(([, name]) => name));
  const files = globSync("app/**/*.server.ts").filter((file) => file !== "app/platform/ctx.server.ts");
  const found = files.flatMap((file) => writing(readFileSync(file, "utf8")));
  expect(found.length).toBeGreaterThan(120);
  const unknown = found.filter((name) => !run.has(name) && !name.endsWith("Records"));
  expect([...new Set(unknown)].toSorted()).toEqual(Object.keys(elsewhere).toSorted());
});

/** Notifications of jobs, where a day or an hour has come and no operation has written anything, and of whoever has a link. */
const byJobs: Record<string, string> = {
  ending: "papers of suppliers: app/crm/people/suppliers",
  halfApproved: "a decision that waits for the other owner: app/crm/office/homes/deciding",
  changeAsked: "an owner who asks to change what was approved: app/crm/office/homes/deciding",
  homeUncoded: "a client's home opened without a code: app/crm/office/homes/signing",
  homeOpened: "another device at a client's home: app/crm/office/homes",
  linkAsked: "a closed link to a client's home: app/crm/office/homes",
  codeAsked: "a code for a client without an address: app/crm/office/homes",
  letterEnding: "a letter of guarantee that expires: app/crm/money/retention",
  proofSent: "a proof of payment from a client’s home: app/crm/office/homes",
  cardToMatch: "what a card gateway tells: app/crm/office/homes/paying",
  cardRefunded: "what a card gateway tells: app/crm/office/homes/paying",
  remind: "an unpaid invoice of a client without an address: app/crm/money/payments",
  soon: "an hour before a meeting: app/crm/work/meetings",
  stopped: "a webhook that ended: app/api/webhooks",
};

test("every kind of notification is sent by an operation that a story of effects runs", () => {
  const expected = globSync("tests/effects/expected/*.txt")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const sent = new Set([...expected.matchAll(/^notify \w+ (\w+) about/gm)].map(([, kind]) => kind));
  expect(notificationKinds.filter((kind) => !sent.has(kind)).toSorted()).toEqual(Object.keys(byJobs).toSorted());
});
