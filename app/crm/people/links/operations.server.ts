// What others ask of clients' links. `kinds` is `linkedKinds` of crm/linked.server.ts: this folder knows no kind of document by itself.
export { answerByLink, type RawAnswer } from "./answer.server.ts";
export type { LinkedDocument, LinkedKind, LinkedKinds } from "./linked-kind.server.ts";
export { acceptanceOf, noteLinkViewed, openLink } from "./open.server.ts";
export { answerQuestion, askByLink } from "./questions.server.ts";
export { handOut, kindIn, linksOf, mailLink, recordAcceptance, revokeLink, shareDocument } from "./share.server.ts";
export { closeUnopened, extendLinks, linkAddress, makeLink } from "./token.server.ts";
