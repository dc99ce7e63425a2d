import { createHash } from "node:crypto";
import commonWords from "#app/locale/messages.ts";
import shellWords from "#app/shell/messages.ts";
import homeWords from "#app/site/home/messages.ts";
import aboutWords from "#app/site/about/messages.ts";
import servicesWords from "#app/site/services/messages.ts";
import portfolioWords from "#app/site/portfolio/messages.ts";
import testimonialsWords from "#app/site/testimonials/messages.ts";
import estimatorWords from "#app/site/estimator/messages.ts";
import clientDocumentWords from "#app/site/document/messages.ts";
import contactWords from "#app/site/contact/messages.ts";
import apiWords from "#app/api/rest/messages.ts";
import siteTextsWords from "#app/content/site-texts/messages.ts";
import hubNamesWords from "#app/content/site-texts/name-messages.ts";
import legalWords from "#app/site/legal/messages.ts";
import statusWords from "#app/site/status/messages.ts";
import newsletterWords from "#app/content/newsletter/messages.ts";
import accountWords from "#app/accounts/messages.ts";
import accountMailWords from "#app/accounts/mail-messages.ts";
import mcpWords from "#app/api/mcp/messages.ts";
import tokenWords from "#app/api/tokens/messages.ts";
import webhookWords from "#app/api/webhooks/messages.ts";
import sharedChoicesWords from "#app/kit/fields/shared-messages.ts";
import kitWords from "#app/kit/messages.ts";
import boardWords from "#app/kit/board/messages.ts";
import viewsWords from "#app/kit/views/messages.ts";
import frameWords from "#app/kit/frame/messages.ts";
import recordWords from "#app/kit/record/messages.ts";
import transferWords from "#app/kit/transfer/messages.ts";
import picturesWords from "#app/kit/pictures/messages.ts";
import mediaWords from "#app/content/media/messages.ts";
import estimatorAdminWords from "#app/content/estimator/messages.ts";
import settingsWords from "#app/content/settings/messages.ts";
import adminWords from "#app/admin/messages.ts";
import messagesWords from "#app/content/messages/messages.ts";
import readersWords from "#app/content/newsletter/reader-messages.ts";
import backupsWords from "#app/admin/backups/messages.ts";
import dashboardWords from "#app/admin/dashboard/messages.ts";
import auditWords from "#app/admin/audit/messages.ts";
import crmWords from "#app/crm/messages.ts";
import quotationEditorWords from "#app/crm/sales/quotations/editor/messages.ts";
import duplicateWords from "#app/crm/people/duplicates/messages.ts";
import projectPhaseWords from "#app/crm/work/projects/phases/messages.ts";
import projectRoomWords from "#app/crm/work/projects/rooms/messages.ts";
import projectMoneyWords from "#app/crm/office/project-money/messages.ts";
import weeklyReportWords from "#app/crm/work/projects/report/messages.ts";
import handoverWords from "#app/crm/work/projects/handover/messages.ts";
import paymentMailWords from "#app/crm/money/payments/receipts/mail-messages.ts";
import printedWords from "#app/crm/base/documents/messages.ts";
import homeLinkWords from "#app/crm/office/homes/messages.ts";
import homeMailWords from "#app/crm/office/homes/opening/mail-messages.ts";
import clientHomeWords from "#app/site/client-home/messages.ts";
import linkWords from "#app/crm/people/links/messages.ts";
import openingBalancesWords from "#app/crm/office/opening-balances/messages.ts";
import supplierChequeWords from "#app/crm/purchasing/orders/cheques/messages.ts";
import periodWords from "#app/crm/base/periods/messages.ts";
import reportWords from "#app/crm/office/reports/messages.ts";
import activityWords from "#app/crm/base/activity/messages.ts";
import filesWords from "#app/crm/base/files/messages.ts";
import notificationWords from "#app/crm/base/notifications/messages.ts";
import depositWords from "#app/crm/money/deposits/messages.ts";
import retentionWords from "#app/crm/money/retention/messages.ts";
import contractWords from "#app/crm/money/contracts/messages.ts";
import taxWords from "#app/crm/money/tax/messages.ts";
import newsletterMailWords from "#app/content/newsletter/mail-messages.ts";
import enquiryWords from "#app/crm/people/leads/enquiries/enquiry-messages.ts";
import mailWords from "#app/platform/mail/messages.ts";
import { entityWords } from "#app/wiring/entity-words.generated.ts";
import { localeOf } from "#app/locale/format.ts";
import { parseMessage } from "#app/locale/parse.server.ts";
import { flatten, type Messages, type ReadyWords, type Words } from "#app/locale/words.ts";
import { translator, type Translate } from "#app/locale/translate.ts";
import type { Area } from "#app/locale/area.ts";
import { keepWords } from "#app/locale/word-files.ts";
import { areaOfSet, isInSections, sectionsIn, wordSets, wordsNeeded } from "./word-areas.ts";
import type { Language } from "#app/values/language.ts";
import type { Digits } from "#app/values/text/digits.ts";

const ofEntities = Object.fromEntries(
  Object.entries(entityWords).map(([prefix, messages]) => [prefix, { areas: ["app" as const], messages }]),
);

/** Every file of messages under the prefix of its keys. Wiring only: the one place that knows them all. */
export const dictionaries: Record<string, { areas: Area[]; messages: Messages }> = {
  ...ofEntities,
  common: { areas: ["site", "account", "app"], messages: commonWords },
  shell: { areas: ["site", "account", "app"], messages: shellWords },
  home: { areas: ["site"], messages: homeWords },
  about: { areas: ["site"], messages: aboutWords },
  services: { areas: ["site"], messages: servicesWords },
  portfolio: { areas: ["site"], messages: portfolioWords },
  testimonials: { areas: ["site"], messages: testimonialsWords },
  estimator: { areas: ["site", "app"], messages: estimatorWords },
  clientDocument: { areas: ["site"], messages: clientDocumentWords },
  contact: { areas: ["site"], messages: contactWords },
  legal: { areas: ["site"], messages: legalWords },
  status: { areas: ["site", "account"], messages: statusWords },
  newsletter: { areas: ["site", "account"], messages: newsletterWords },
  newsletterMail: { areas: [], messages: newsletterMailWords },
  account: { areas: ["account", "app"], messages: accountWords },
  mcp: { areas: [], messages: mcpWords },
  token: { areas: ["app"], messages: tokenWords },
  webhook: { areas: ["app"], messages: webhookWords },
  accountMail: { areas: [], messages: accountMailWords },
  choice: { areas: ["app"], messages: sharedChoicesWords },
  kit: { areas: ["app"], messages: kitWords },
  views: { areas: ["app"], messages: viewsWords },
  board: { areas: ["app"], messages: boardWords },
  frame: { areas: ["app"], messages: frameWords },
  record: { areas: ["app"], messages: recordWords },
  transfer: { areas: ["app"], messages: transferWords },
  pictures: { areas: ["app"], messages: picturesWords },
  media: { areas: ["app"], messages: mediaWords },
  estimatorCategory: { areas: ["app"], messages: estimatorAdminWords.category },
  estimatorElement: { areas: ["app"], messages: estimatorAdminWords.element },
  specialService: { areas: ["app"], messages: estimatorAdminWords.service },
  estimatorAdmin: { areas: ["app"], messages: estimatorAdminWords.admin },
  settings: { areas: ["app"], messages: settingsWords },
  admin: { areas: ["app"], messages: adminWords },
  messages: { areas: ["app"], messages: messagesWords },
  letterReaders: { areas: ["app"], messages: readersWords },
  api: { areas: [], messages: apiWords },
  backup: { areas: [], messages: backupsWords },
  dashboard: { areas: ["app"], messages: dashboardWords },
  audit: { areas: ["app"], messages: auditWords },
  siteTexts: { areas: ["app"], messages: siteTextsWords },
  hubNames: { areas: [], messages: hubNamesWords },
  crm: { areas: ["app"], messages: crmWords },
  quotationEditor: { areas: ["app"], messages: quotationEditorWords },
  duplicate: { areas: ["app"], messages: duplicateWords },
  projectPhase: { areas: ["app"], messages: projectPhaseWords },
  projectRoom: { areas: ["app"], messages: projectRoomWords },
  projectMoney: { areas: ["app"], messages: projectMoneyWords },
  weeklyReport: { areas: ["app"], messages: weeklyReportWords },
  projectHandover: { areas: ["app"], messages: handoverWords },
  paymentMail: { areas: [], messages: paymentMailWords },
  contract: { areas: ["app"], messages: contractWords },
  deposit: { areas: ["app"], messages: depositWords },
  retention: { areas: ["app"], messages: retentionWords },
  tax: { areas: ["app"], messages: taxWords },
  printed: { areas: ["site"], messages: printedWords },
  link: { areas: ["site", "app"], messages: linkWords },
  supplierCheque: { areas: ["app"], messages: supplierChequeWords },
  homeLink: { areas: ["app"], messages: homeLinkWords },
  homeMail: { areas: [], messages: homeMailWords },
  clientHome: { areas: ["site"], messages: clientHomeWords },
  period: { areas: ["app"], messages: periodWords },
  openingBalances: { areas: ["app"], messages: openingBalancesWords },
  report: { areas: ["app"], messages: reportWords },
  activity: { areas: ["app"], messages: activityWords },
  files: { areas: ["app"], messages: filesWords },
  notification: { areas: ["app"], messages: notificationWords },
  enquiry: { areas: ["site"], messages: enquiryWords },
  mail: { areas: ["app"], messages: mailWords },
};

/** Parsed when asked for: a whole language took a quarter of the start. Invalid ICU in a built-in message is our mistake, found by the check. */
function parsed(words: Words): ReadyWords {
  const ready: ReadyWords = {};
  return new Proxy<ReadyWords>(words, {
    get: (_, key) => (typeof key === "string" && Object.hasOwn(words, key) ? (ready[key] ??= parseMessage(words[key]!)) : undefined),
  });
}

const ready = new Map<string, ReadyWords>();

const all = "all";

export const wordsFor = (language: Language): ReadyWords => wordsOf(language, all, () => true);

export type WordFile = { address: string; words: ReadyWords; text: string };

const files = new Map<string, WordFile>();

/** The words of a set (`word-areas.ts`). Its address changes with what it says, so that browsers keep it for ever. */
export function wordFile(language: Language, set: string): WordFile {
  const place = `${language}-${set}`;
  let file = files.get(place);
  if (!file) {
    const [area, sections] = [areaOfSet(set), sectionsIn(set)];
    const words = wordsOf(
      language,
      set,
      (prefix) => dictionaries[prefix]?.areas.includes(area) ?? false,
      (key) => !sections || isInSections(sections, key),
    );
    const json = JSON.stringify(words);
    const address = `/words/${place}-${createHash("sha256").update(json).digest("hex").slice(0, 12)}.js`;
    files.set(place, (file = { address, words, text: `export default JSON.parse(${JSON.stringify(json)});\n` }));
    keepWords(address, words);
  }
  return file;
}

/** The file at an address of the kind that `wordFile` makes; one of another version of the product is answered with the words of this one. */
export function wordFileAt(address: string): WordFile | null {
  const [, language, set] = /^\/words\/(en|ar)-([a-z-]+)-[0-9a-f]{12}\.js$/.exec(address) ?? [];
  return set !== undefined && wordSets.includes(set) ? wordFile(language as Language, set) : null;
}

export const wordsAt = (language: Language, path: string): ReadyWords => wordFile(language, wordsNeeded(path)).words;

function wordsOf(language: Language, name: string, takesPrefix: (prefix: string) => boolean, takes?: (key: string) => boolean): ReadyWords {
  const place = `${language} ${name}`;
  let words = ready.get(place);
  if (!words) {
    let flat: Words = {};
    for (const [prefix, { messages }] of Object.entries(dictionaries)) if (takesPrefix(prefix)) flatten(messages, language, prefix, flat);
    if (takes) flat = Object.fromEntries(Object.entries(flat).filter(([key]) => takes(key)));
    ready.set(place, (words = parsed(flat)));
  }
  return words;
}

/** For work away from a page (mails, PDFs, endpoints): built-in words of every area, without overrides, Western digits unless said otherwise. */
export const translateFor = (language: Language, digits: Digits = "latn"): Translate =>
  translator({ overrides: {}, dictionary: wordsFor(language), locale: localeOf(language, digits) });
