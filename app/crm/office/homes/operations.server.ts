// What others ask of clients' homes. A link is the permission of whoever opens it; staff ask for theirs.
export { answerDecision, sendDecisionCode, type DecisionAct } from "#app/crm/office/homes/deciding/answer.server.ts";
export { proveDevice, sendCode, type Visit } from "#app/crm/office/homes/opening/codes.server.ts";
export { homeLanguages, sameOwners } from "#app/crm/office/homes/opening/token.server.ts";
export { deviceCookie, deviceIn, enterHome } from "#app/crm/office/homes/opening/devices.server.ts";
export { askForLink } from "#app/crm/office/homes/opening/asking.server.ts";
export { endDevice, endShared, shareHome } from "#app/crm/office/homes/opening/people.server.ts";
export { homePhotograph, openHome } from "#app/crm/office/homes/opening/open.server.ts";
export { homePanel, makeHome, replaceHome, revokeHome, sendHome } from "#app/crm/office/homes/sharing/share.server.ts";
export { homeValues } from "#app/crm/office/homes/sharing/values.server.ts";
export { documentSigning, homeOfDocument, proveSigning, sendSignCode } from "#app/crm/office/homes/signing/documents.server.ts";
export { deviceName } from "#app/crm/office/homes/signing/sign.server.ts";
export { showCode } from "#app/crm/office/homes/signing/relay.server.ts";
export { answerHome, askForCheque, settleHome, writeMessage } from "#app/crm/office/homes/talking/talk.server.ts";
export { pauseHome, resumeHome } from "#app/crm/office/homes/pausing/pause.server.ts";
export { homesToTell, linksToTell, mailNews, noteTold, undoTold } from "#app/crm/office/homes/telling/tell.server.ts";
export { waitingHomes, type WaitingHome } from "#app/crm/office/homes/telling/waits.server.ts";
export { viewHome, viewPhotograph } from "#app/crm/office/homes/viewing/view.server.ts";
export { admitsPiece, takePiece } from "#app/crm/office/homes/paying/pieces.server.ts";
export {
  admitsProof,
  decideProof,
  proofPaid,
  proofsOfPayment,
  proofsUnpaid,
  sendProof,
  unmatchProof,
} from "#app/crm/office/homes/paying/proofs.server.ts";
export { beginCard, matchCard, returnedCard } from "#app/crm/office/homes/paying/cards.server.ts";
export { takeCallback } from "#app/crm/office/homes/paying/callback.server.ts";
