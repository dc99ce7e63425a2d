import { createHash } from "node:crypto";
import commonEn from "./locale/messages.en.ts";
import commonAr from "./locale/messages.ar.ts";
import shellEn from "./shell/messages.en.ts";
import shellAr from "./shell/messages.ar.ts";
import homeEn from "./site/home/messages.en.ts";
import homeAr from "./site/home/messages.ar.ts";
import aboutEn from "./site/about/messages.en.ts";
import aboutAr from "./site/about/messages.ar.ts";
import servicesEn from "./site/services/messages.en.ts";
import servicesAr from "./site/services/messages.ar.ts";
import portfolioEn from "./site/portfolio/messages.en.ts";
import portfolioAr from "./site/portfolio/messages.ar.ts";
import testimonialsEn from "./site/testimonials/messages.en.ts";
import testimonialsAr from "./site/testimonials/messages.ar.ts";
import estimatorEn from "./site/estimator/messages.en.ts";
import estimatorAr from "./site/estimator/messages.ar.ts";
import clientDocumentEn from "./site/document/messages.en.ts";
import clientDocumentAr from "./site/document/messages.ar.ts";
import contactEn from "./site/contact/messages.en.ts";
import contactAr from "./site/contact/messages.ar.ts";
import siteTextsEn from "./content/site-texts/messages.en.ts";
import siteTextsAr from "./content/site-texts/messages.ar.ts";
import hubNamesEn from "./content/site-texts/name-messages.en.ts";
import hubNamesAr from "./content/site-texts/name-messages.ar.ts";
import legalEn from "./site/legal/messages.en.ts";
import legalAr from "./site/legal/messages.ar.ts";
import statusEn from "./site/status/messages.en.ts";
import statusAr from "./site/status/messages.ar.ts";
import newsletterEn from "./content/newsletter/messages.en.ts";
import newsletterAr from "./content/newsletter/messages.ar.ts";
import accountEn from "./accounts/messages.en.ts";
import accountAr from "./accounts/messages.ar.ts";
import accountMailEn from "./accounts/mail-messages.en.ts";
import accountMailAr from "./accounts/mail-messages.ar.ts";
import sharedChoicesEn from "./kit/fields/shared-messages.en.ts";
import sharedChoicesAr from "./kit/fields/shared-messages.ar.ts";
import kitEn from "./kit/messages.en.ts";
import kitAr from "./kit/messages.ar.ts";
import boardEn from "./kit/board/messages.en.ts";
import boardAr from "./kit/board/messages.ar.ts";
import viewsEn from "./kit/views/messages.en.ts";
import viewsAr from "./kit/views/messages.ar.ts";
import showroomEn from "./kit/showroom/messages.en.ts";
import showroomAr from "./kit/showroom/messages.ar.ts";
import frameEn from "./kit/frame/messages.en.ts";
import frameAr from "./kit/frame/messages.ar.ts";
import recordEn from "./kit/record/messages.en.ts";
import recordAr from "./kit/record/messages.ar.ts";
import transferEn from "./kit/transfer/messages.en.ts";
import transferAr from "./kit/transfer/messages.ar.ts";
import picturesEn from "./kit/pictures/messages.en.ts";
import picturesAr from "./kit/pictures/messages.ar.ts";
import mediaEn from "./content/media/messages.en.ts";
import mediaAr from "./content/media/messages.ar.ts";
import estimatorAdminEn from "./content/estimator/messages.en.ts";
import estimatorAdminAr from "./content/estimator/messages.ar.ts";
import settingsEn from "./content/settings/messages.en.ts";
import settingsAr from "./content/settings/messages.ar.ts";
import adminEn from "./admin/messages.en.ts";
import adminAr from "./admin/messages.ar.ts";
import messagesEn from "./content/messages/messages.en.ts";
import messagesAr from "./content/messages/messages.ar.ts";
import readersEn from "./content/newsletter/reader-messages.en.ts";
import readersAr from "./content/newsletter/reader-messages.ar.ts";
import backupsEn from "./admin/backups/messages.en.ts";
import backupsAr from "./admin/backups/messages.ar.ts";
import dashboardEn from "./admin/dashboard/messages.en.ts";
import dashboardAr from "./admin/dashboard/messages.ar.ts";
import auditEn from "./admin/audit/messages.en.ts";
import auditAr from "./admin/audit/messages.ar.ts";
import crmEn from "./crm/messages.en.ts";
import crmAr from "./crm/messages.ar.ts";
import quotationEditorEn from "#app/crm/sales/quotations/editor/messages.en.ts";
import quotationEditorAr from "#app/crm/sales/quotations/editor/messages.ar.ts";
import duplicateEn from "#app/crm/people/duplicates/messages.en.ts";
import duplicateAr from "#app/crm/people/duplicates/messages.ar.ts";
import projectPhaseEn from "#app/crm/work/projects/phases/messages.en.ts";
import projectPhaseAr from "#app/crm/work/projects/phases/messages.ar.ts";
import projectRoomEn from "#app/crm/work/projects/rooms/messages.en.ts";
import projectRoomAr from "#app/crm/work/projects/rooms/messages.ar.ts";
import projectMoneyEn from "#app/crm/office/project-money/messages.en.ts";
import projectMoneyAr from "#app/crm/office/project-money/messages.ar.ts";
import weeklyReportEn from "#app/crm/work/projects/report/messages.en.ts";
import weeklyReportAr from "#app/crm/work/projects/report/messages.ar.ts";
import handoverEn from "#app/crm/work/projects/handover/messages.en.ts";
import handoverAr from "#app/crm/work/projects/handover/messages.ar.ts";
import paymentMailEn from "#app/crm/money/payments/mail-messages.en.ts";
import paymentMailAr from "#app/crm/money/payments/mail-messages.ar.ts";
import printedEn from "#app/crm/base/documents/messages.en.ts";
import printedAr from "#app/crm/base/documents/messages.ar.ts";
import linkEn from "#app/crm/people/links/messages.en.ts";
import linkAr from "#app/crm/people/links/messages.ar.ts";
import periodEn from "#app/crm/base/periods/messages.en.ts";
import periodAr from "#app/crm/base/periods/messages.ar.ts";
import reportEn from "#app/crm/office/reports/messages.en.ts";
import reportAr from "#app/crm/office/reports/messages.ar.ts";
import activityEn from "#app/crm/base/activity/messages.en.ts";
import activityAr from "#app/crm/base/activity/messages.ar.ts";
import filesEn from "#app/crm/base/files/messages.en.ts";
import filesAr from "#app/crm/base/files/messages.ar.ts";
import notificationEn from "#app/crm/base/notifications/messages.en.ts";
import notificationAr from "#app/crm/base/notifications/messages.ar.ts";
import contractEn from "#app/crm/money/contracts/messages.en.ts";
import contractAr from "#app/crm/money/contracts/messages.ar.ts";
import taxEn from "#app/crm/money/tax/messages.en.ts";
import taxAr from "#app/crm/money/tax/messages.ar.ts";
import newsletterMailEn from "./content/newsletter/mail-messages.en.ts";
import newsletterMailAr from "./content/newsletter/mail-messages.ar.ts";
import enquiryEn from "#app/crm/people/leads/enquiries/enquiry-messages.en.ts";
import enquiryAr from "#app/crm/people/leads/enquiries/enquiry-messages.ar.ts";
import mailEn from "./platform/mail/messages.en.ts";
import mailAr from "./platform/mail/messages.ar.ts";
import { entityWords } from "./entity-words.generated.ts";
import { localeOf } from "./locale/format.ts";
import { parseMessage } from "./locale/parse.server.ts";
import { flatten, type Messages, type ReadyWords, type Words } from "./locale/words.ts";
import { translator, type Translate } from "./locale/translate.ts";
import type { Area } from "./locale/area.ts";
import { keepWords } from "./locale/word-files.ts";
import { areaOfSet, covers, sectionsIn, wordSets, wordsNeeded } from "./word-areas.ts";
import type { Language } from "./values/language.ts";
import type { Digits } from "./values/text/digits.ts";

/** Kinds of records are shown in the administration and the CRM. */
const ofEntities = Object.fromEntries(Object.entries(entityWords).map(([prefix, pair]) => [prefix, { areas: ["app" as const], ...pair }]));

/** Every pair of message files under the prefix of its keys. Wiring only: the one place that knows them all. */
export const dictionaries: Record<string, { areas: Area[]; en: Messages; ar: Messages }> = {
  ...ofEntities,
  common: { areas: ["site", "account", "app"], en: commonEn, ar: commonAr },
  shell: { areas: ["site", "account", "app"], en: shellEn, ar: shellAr },
  home: { areas: ["site"], en: homeEn, ar: homeAr },
  about: { areas: ["site"], en: aboutEn, ar: aboutAr },
  services: { areas: ["site"], en: servicesEn, ar: servicesAr },
  portfolio: { areas: ["site"], en: portfolioEn, ar: portfolioAr },
  testimonials: { areas: ["site"], en: testimonialsEn, ar: testimonialsAr },
  estimator: { areas: ["site", "app"], en: estimatorEn, ar: estimatorAr },
  clientDocument: { areas: ["site"], en: clientDocumentEn, ar: clientDocumentAr },
  contact: { areas: ["site"], en: contactEn, ar: contactAr },
  legal: { areas: ["site"], en: legalEn, ar: legalAr },
  status: { areas: ["site", "account"], en: statusEn, ar: statusAr },
  newsletter: { areas: ["site", "account"], en: newsletterEn, ar: newsletterAr },
  newsletterMail: { areas: [], en: newsletterMailEn, ar: newsletterMailAr },
  account: { areas: ["account", "app"], en: accountEn, ar: accountAr },
  accountMail: { areas: [], en: accountMailEn, ar: accountMailAr },
  choice: { areas: ["app"], en: sharedChoicesEn, ar: sharedChoicesAr },
  kit: { areas: ["app"], en: kitEn, ar: kitAr },
  views: { areas: ["app"], en: viewsEn, ar: viewsAr },
  board: { areas: ["app"], en: boardEn, ar: boardAr },
  showroom: { areas: [], en: showroomEn, ar: showroomAr },
  frame: { areas: ["app"], en: frameEn, ar: frameAr },
  record: { areas: ["app"], en: recordEn, ar: recordAr },
  transfer: { areas: ["app"], en: transferEn, ar: transferAr },
  pictures: { areas: ["app"], en: picturesEn, ar: picturesAr },
  media: { areas: ["app"], en: mediaEn, ar: mediaAr },
  estimatorCategory: { areas: ["app"], en: estimatorAdminEn.category, ar: estimatorAdminAr.category },
  estimatorElement: { areas: ["app"], en: estimatorAdminEn.element, ar: estimatorAdminAr.element },
  specialService: { areas: ["app"], en: estimatorAdminEn.service, ar: estimatorAdminAr.service },
  estimatorAdmin: { areas: ["app"], en: estimatorAdminEn.admin, ar: estimatorAdminAr.admin },
  settings: { areas: ["app"], en: settingsEn, ar: settingsAr },
  admin: { areas: ["app"], en: adminEn, ar: adminAr },
  messages: { areas: ["app"], en: messagesEn, ar: messagesAr },
  letterReaders: { areas: ["app"], en: readersEn, ar: readersAr },
  backup: { areas: [], en: backupsEn, ar: backupsAr },
  dashboard: { areas: ["app"], en: dashboardEn, ar: dashboardAr },
  audit: { areas: ["app"], en: auditEn, ar: auditAr },
  siteTexts: { areas: ["app"], en: siteTextsEn, ar: siteTextsAr },
  hubNames: { areas: [], en: hubNamesEn, ar: hubNamesAr },
  crm: { areas: ["app"], en: crmEn, ar: crmAr },
  quotationEditor: { areas: ["app"], en: quotationEditorEn, ar: quotationEditorAr },
  duplicate: { areas: ["app"], en: duplicateEn, ar: duplicateAr },
  projectPhase: { areas: ["app"], en: projectPhaseEn, ar: projectPhaseAr },
  projectRoom: { areas: ["app"], en: projectRoomEn, ar: projectRoomAr },
  projectMoney: { areas: ["app"], en: projectMoneyEn, ar: projectMoneyAr },
  weeklyReport: { areas: ["app"], en: weeklyReportEn, ar: weeklyReportAr },
  projectHandover: { areas: ["app"], en: handoverEn, ar: handoverAr },
  paymentMail: { areas: [], en: paymentMailEn, ar: paymentMailAr },
  contract: { areas: ["app"], en: contractEn, ar: contractAr },
  tax: { areas: ["app"], en: taxEn, ar: taxAr },
  printed: { areas: ["site"], en: printedEn, ar: printedAr },
  link: { areas: ["site", "app"], en: linkEn, ar: linkAr },
  period: { areas: ["app"], en: periodEn, ar: periodAr },
  report: { areas: ["app"], en: reportEn, ar: reportAr },
  activity: { areas: ["app"], en: activityEn, ar: activityAr },
  files: { areas: ["app"], en: filesEn, ar: filesAr },
  notification: { areas: ["app"], en: notificationEn, ar: notificationAr },
  enquiry: { areas: ["site"], en: enquiryEn, ar: enquiryAr },
  mail: { areas: ["app"], en: mailEn, ar: mailAr },
};

/**
 * Messages are parsed when they are asked for: all of a language at once took a quarter of the start. A built-in message that is not valid ICU is our
 * own mistake, and the check finds it before it gets here.
 */
function parsed(words: Words): ReadyWords {
  const ready: ReadyWords = {};
  return new Proxy<ReadyWords>(words, {
    get: (_, key) => (typeof key === "string" && Object.hasOwn(words, key) ? (ready[key] ??= parseMessage(words[key]!)) : undefined),
  });
}

const ready = new Map<string, ReadyWords>();

const all = "all";

/** Every word of a language, for work on the server. */
export const wordsFor = (language: Language): ReadyWords => wordsOf(language, all, () => true);

/** A file of words: what pages are made with, and what the browser reads as a script. */
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
      (key) => !sections || covers(sections, key),
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
  const [, language, set] = /^\/words\/(en|ar)-([a-z]+)-[0-9a-f]{12}\.js$/.exec(address) ?? [];
  return set !== undefined && wordSets.includes(set) ? wordFile(language as Language, set) : null;
}

/** The words that the page at this address may say. */
export const wordsAt = (language: Language, path: string): ReadyWords => wordFile(language, wordsNeeded(path)).words;

function wordsOf(language: Language, name: string, takesPrefix: (prefix: string) => boolean, takes?: (key: string) => boolean): ReadyWords {
  const place = `${language} ${name}`;
  let words = ready.get(place);
  if (!words) {
    let flat: Words = {};
    for (const [prefix, pair] of Object.entries(dictionaries)) if (takesPrefix(prefix)) flatten(pair[language], prefix, flat);
    if (takes) flat = Object.fromEntries(Object.entries(flat).filter(([key]) => takes(key)));
    ready.set(place, (words = parsed(flat)));
  }
  return words;
}

/** For work away from a page (mails, PDFs, endpoints): built-in words of every area, without overrides, Western digits unless said otherwise. */
export const translateFor = (language: Language, digits: Digits = "latn"): Translate =>
  translator({ overrides: {}, dictionary: wordsFor(language), locale: localeOf(language, digits) });
