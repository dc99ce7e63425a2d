import type { SubjectKind } from "#app/crm/subjects.ts";
import type { Format } from "#app/locale/format.ts";
import type { Translate } from "#app/locale/translate.ts";
import type { MessageValues } from "#app/locale/words.ts";
import type { Change, ChangeValue, Entry } from "./timeline-page.ts";

/** Entries that every timeline may hold; all others have their sentences in their slice's words. */
const common = [
  "call",
  "whatsapp",
  "fileAdded",
  "fileRemoved",
  "created",
  "trashed",
  "restored",
  "archived",
  "unarchived",
  "meetingScheduled",
  "meetingMoved",
  "meetingCancelled",
  "meetingHeld",
  "meetingMissed",
  "quotationBegun",
  "quotationSent",
  "quotationAccepted",
  "quotationRejected",
  "quotationCancelled",
  "quotationRecalled",
  "asked",
  "linkMailed",
  "paymentReceived",
  "paymentBounced",
  "paymentRefunded",
  "paymentReversed",
  "reminderSent",
  "statementSent",
  "contractRates",
] as const;
const isCommon = (kind: string): kind is (typeof common)[number] => common.some((one) => one === kind);

/** A slice's own sentence. Written out by kind, so that the check of the words sees where they are used. */
const own: Record<SubjectKind, (t: Translate, kind: string, values: MessageValues) => string> = {
  lead: (t, kind, values) => t(`leads.timeline.${kind}`, values),
  client: (t, kind, values) => t(`client.timeline.${kind}`, values),
  project: (t, kind, values) => t(`crmProject.timeline.${kind}`, values),
  task: (t, kind, values) => t(`task.timeline.${kind}`, values),
  meeting: (t, kind, values) => t(`meeting.timeline.${kind}`, values),
  supplier: (t, kind, values) => t(`supplier.timeline.${kind}`, values),
  order: (t, kind, values) => t(`order.timeline.${kind}`, values),
  expense: (t, kind, values) => t(`expense.timeline.${kind}`, values),
  snag: (t, kind, values) => t(`snag.timeline.${kind}`, values),
  selection: (t, kind, values) => t(`selection.timeline.${kind}`, values),
  payment: (t, kind, values) => t(`payment.timeline.${kind}`, values),
  changeOrder: (t, kind, values) => t(`changeOrder.timeline.${kind}`, values),
  quotation: (t, kind, values) => t(`quotation.timeline.${kind}`, values),
  invoice: (t, kind, values) => t(`invoice.timeline.${kind}`, values),
};

const fieldName: Record<SubjectKind, (t: Translate, field: string) => string> = {
  lead: (t, field) => t(`leads.field.${field}`),
  client: (t, field) => t(`client.field.${field}`),
  project: (t, field) => t(`crmProject.field.${field}`),
  task: (t, field) => t(`task.field.${field}`),
  meeting: (t, field) => t(`meeting.field.${field}`),
  supplier: (t, field) => t(`supplier.field.${field}`),
  order: (t, field) => t(`order.field.${field}`),
  expense: (t, field) => t(`expense.field.${field}`),
  snag: (t, field) => t(`snag.field.${field}`),
  selection: (t, field) => t(`selection.field.${field}`),
  payment: (t, field) => t(`payment.field.${field}`),
  changeOrder: (t, field) => t(`changeOrder.field.${field}`),
  quotation: (t, field) => t(`quotation.field.${field}`),
  invoice: (t, field) => t(`invoice.field.${field}`),
};

const choiceWord: Record<SubjectKind, (t: Translate, field: string, word: string) => string> = {
  lead: (t, field, word) => t(`leads.choice.${field}.${word}`),
  client: (t, field, word) => t(`client.choice.${field}.${word}`),
  project: (t, field, word) => t(`crmProject.choice.${field}.${word}`),
  task: (t, field, word) => t(`task.choice.${field}.${word}`),
  meeting: (t, field, word) => t(`meeting.choice.${field}.${word}`),
  supplier: (t, field, word) => t(`supplier.choice.${field}.${word}`),
  order: (t, field, word) => t(`order.choice.${field}.${word}`),
  expense: (t, field, word) => t(`expense.choice.${field}.${word}`),
  snag: (t, field, word) => t(`snag.choice.${field}.${word}`),
  selection: (t, field, word) => t(`selection.choice.${field}.${word}`),
  payment: (t, field, word) => t(`payment.choice.${field}.${word}`),
  changeOrder: (t, field, word) => t(`changeOrder.choice.${field}.${word}`),
  quotation: (t, field, word) => t(`quotation.choice.${field}.${word}`),
  invoice: (t, field, word) => t(`invoice.choice.${field}.${word}`),
};

const sums = ["total", "value", "amount", "budget", "expectedValue"];

function valuesOf({ data }: Entry, format: Format, nameOf: (id: string) => string | null): MessageValues {
  const values: MessageValues = { minutes: 0, outcome: "none", direction: "out", name: "" };
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === "number") values[name] = sums.includes(name) ? format.money(value) : value;
    else if (/^\d{4}-\d{2}-\d{2}$/.test(value)) values[name] = format.date(value);
    else if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) values[name] = format.dateTime(value);
    else values[name] = nameOf(value) ?? value;
  }
  if (format.language === "ar" && typeof data["titleAr"] === "string") values["title"] = data["titleAr"];
  return values;
}

/** An entry in a sentence of the reader's language. Null for a note, which speaks for itself. */
export function sentenceOf(t: Translate, format: Format, entry: Entry, nameOf: (id: string) => string | null): string | null {
  if (entry.kind === "note") return null;
  const values = valuesOf(entry, format, nameOf);
  try {
    const sentence = own[entry.subject](t, entry.kind, values);
    if (!/^[a-zA-Z]+\.timeline\./.test(sentence)) return sentence;
    return isCommon(entry.kind) ? t(`activity.entry.${entry.kind}`, values) : t("activity.entry.other");
  } catch {
    // An older entry may lack a value that the sentence asks for today.
    return t("activity.entry.other");
  }
}

/** Stand in a sentence where the two values are drawn apart from the words around them. */
const [oldMark, newMark] = ["\ue000", "\ue001"];

export type ChangePiece = { text: string; value: boolean };

/** What one field was and is now, in pieces: values may be of the other script, and stand apart. */
export function changeOf(
  t: Translate,
  format: Format,
  subject: SubjectKind,
  change: Change,
  nameOf: (id: string) => string | null,
): ChangePiece[] {
  const field = fieldName[subject](t, change.field);
  const shown = (value: ChangeValue) => valueText(t, format, subject, change.field, value, nameOf);
  const { before, after } = change;
  const sentence = !change.shown
    ? t("activity.change.one", { field })
    : before === null
      ? t("activity.change.to", { field, new: newMark })
      : after === null
        ? t("activity.change.gone", { field, old: oldMark })
        : t("activity.change.fromTo", { field, old: oldMark, new: newMark });
  return sentence
    .split(/([\ue000\ue001])/)
    .filter(Boolean)
    .map((part) =>
      part === oldMark
        ? { text: shown(before), value: true }
        : part === newMark
          ? { text: shown(after), value: true }
          : { text: part, value: false },
    );
}

function valueText(
  t: Translate,
  format: Format,
  subject: SubjectKind,
  field: string,
  value: ChangeValue,
  nameOf: (id: string) => string | null,
): string {
  if (value === null) return "";
  switch (value.as) {
    case "pair":
      return (format.language === "ar" && value.value.ar) || value.value.en || value.value.ar;
    case "word": {
      const word = choiceWord[subject](t, field, value.value);
      return /^[a-zA-Z]+\.choice\./.test(word) ? value.value : word;
    }
    case "person":
      return nameOf(value.value) ?? "";
    case "toggle":
      return t(value.value ? "activity.change.yes" : "activity.change.no");
    case "money":
    case "percent":
    case "number":
    case "area":
    case "metres":
      return format[value.as](Number(value.value));
    case "date":
    case "dateTime":
      return format[value.as](String(value.value));
    default:
      return String(value.value);
  }
}
