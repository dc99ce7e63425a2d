// What others ask of clients' links. `kinds` is `linkedKinds` of crm/linked.server.ts: this folder knows no kind of document by itself.
export { addToChain, chainApproval, checkChain } from "#app/crm/people/links/answering/chain.server.ts";
export { answerByLink, type RawAnswer } from "#app/crm/people/links/answering/answer.server.ts";
export type { LinkedDocument, LinkedKind, LinkedKinds } from "#app/crm/people/links/opening/linked-kind.server.ts";
export { acceptanceOf, noteLinkViewed, openLink } from "#app/crm/people/links/opening/open.server.ts";
export { answerQuestion, askByLink } from "#app/crm/people/links/answering/questions.server.ts";
export {
  handOut,
  kindIn,
  linksOf,
  mailLink,
  recordAcceptance,
  revokeLink,
  shareDocument,
} from "#app/crm/people/links/sending/share.server.ts";
export { closeUnopened, extendLinks, linkAddress, linkBehind, makeLink } from "#app/crm/people/links/opening/token.server.ts";
