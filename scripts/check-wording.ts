// How messages are worded: what docs/words.md asks for, as far as a text shows it. Called by check-words.ts for each message.
import { IntlMessageFormat } from "intl-messageformat";

type Pair = { key: string; en: string; ar: string };

type Problem = { rule: string; where: string; what: string };

type Node = ReturnType<IntlMessageFormat["getAst"]>[number];

// Kinds of nodes, as the ICU parser numbers them.
const [literal, argument, number] = [0, 1, 2];

/** The site's own pages keep their voice. */
const site = /^(home|about|services|portfolio|testimonials|contact|status)\./;

/** Words that were replaced, and by what. */
const retired: Record<"en" | "ar", [pattern: RegExp, better: string][]> = {
  en: [
    [/\btelephone/i, "phone"],
    [/\borganizer\b/i, "organiser"],
    [/\b(take|taken|takes|took) (it |them )?(back|up)\b/i, "undo, restore, withdraw, reopen"],
    [/\b(put|puts) right\b/i, "resolve, correct, fix"],
    [/\b(hand|handed) in\b/i, "submit"],
    [/\bwritten down\b|\bwrite it down\b/i, "record"],
    [/\bin hand\b/i, "workload, in progress"],
    [/\bpapers?\b/i, "document"],
    [/\bin force\b|\bgoes on\b|\bfor ever\b/i, "valid, resumes, permanently"],
    [/\bfacts\b/i, "details"],
  ],
  ar: [
    [/سلة المحذوفات/, "سلة المهملات"],
    [/ناجح|مفقود|الفقد/, "تم التعاقد، لم يتم التعاقد"],
    [/مرحلية|فاتورة مرحلة|مستخلص/, "فاتورة دفعة"],
    [/(^|[\s{])صارت?\s/, "أصبح"],
    [/تصنيف/, "فئة"],
    [/ملاحظة تنفيذ/, "ملاحظة تسليم"],
    [/استفسار/, "طلب"],
    [/(^|\s)ورقة تنتهي|أوراق المورد/, "مستند"],
  ],
};

const percentSpaced = /[\d\u0660-\u0669}#]\s+[%٪]|\bper cent\b/;

/** What can be counted and changes with its number. A figure before it needs the forms of a plural. */
const counted =
  /^\s(حرف|أحرف|يوم|أيام|دقيقة|دقائق|ساعة|ساعات|شهر|أشهر|شهور|سنة|سنوات|بند|بنود|صف|صفوف|رسالة|رسائل|خانة|خانات|قيد|قيود|سجل|سجلات|سطر|سطور|ملف|ملفات|عمود|أعمدة|قطعة|قطع)[\u064b-\u0652]*ا?[\u064b-\u0652]*(?![\p{L}\p{M}])/u;

const asks = /(^|[\s«{:،])(هل|ما|ماذا|متى|كيف|كم|لماذا|ب?أي|أيهم|أين|من|بماذا|لمن|أ[تيه]\p{L}+)(?![\p{L}\p{M}])/u;

/** English commands and the noun that Arabic buttons must not say instead of the imperative. */
const masdars: [command: RegExp, masdar: RegExp][] = (
  [
    ["add", "إضافة"],
    ["edit|change", "تعديل|تغيير"],
    ["delete|remove", "حذف|إزالة"],
    ["save", "حفظ"],
    ["send|mail", "إرسال"],
    ["record|log", "تسجيل"],
    ["print", "طباعة"],
    ["issue", "إصدار"],
    ["copy|duplicate", "نسخ"],
    ["open|reopen", "فتح|إعادة"],
    ["export|import", "تصدير|استيراد"],
    ["archive", "أرشفة"],
    ["schedule", "جدولة"],
    ["create|make", "إنشاء|إصدار"],
    ["merge|convert|assign", "دمج|تحويل|إسناد"],
    ["choose|select", "اختيار"],
    ["approve|withdraw|extend|reject", "اعتماد|سحب|تمديد|رفض"],
    ["invite|continue|log out|sign out", "دعوة|متابعة|تسجيل"],
  ] as const
).map(([command, masdar]) => [new RegExp(`^(${command})\\b`, "i"), new RegExp(`^(${masdar})(?![\\p{L}\\p{M}])`, "u")]);

/** Headings, names of jobs and lines of the log are nouns in Arabic. */
const heading = /(^|\.)(\w*title\w*|heading|subject|page|job|menu|edit|choice)(\.|$)/i;

/** Placeholders before a counted thing, outside the plural that would form it. */
function uncounted(nodes: Node[]): string[] {
  return nodes.flatMap((node, at) => {
    const kind: number = node.type;
    if ("pluralType" in node) return [];
    if ("options" in node) return Object.values(node.options).flatMap(({ value }) => uncounted(value));
    const after = nodes[at + 1];
    if ((kind !== argument && kind !== number) || !after || (after.type as number) !== literal || !("value" in after)) return [];
    return counted.test(after.value) ? [`{${"value" in node ? node.value : ""}}${after.value.slice(0, 20)}`] : [];
  });
}

/** What is wrong with the wording of a message that the ICU parser takes in both languages. */
export function wording({ key, en, ar }: Pair): Problem[] {
  const problems: Problem[] = [];
  const say = (rule: string, what: string) => problems.push({ rule, where: key, what });
  for (const [language, text] of Object.entries({ en, ar }) as ["en" | "ar", string][]) {
    if (percentSpaced.test(text)) say("words-percent", `${language}: the sign follows its figure without a space`);
    for (const [pattern, better] of retired[language])
      if (!site.test(key) && pattern.test(text)) say("words-retired", `${language}: ${pattern.exec(text)?.[0].trim()}; say: ${better}`);
  }
  if (ar.includes("·")) say("words-middle-dot", "ar: beside a figure it reads as a zero; use a comma or a dash");
  for (const place of uncounted(new IntlMessageFormat(ar, "ar", undefined, { ignoreTag: true }).getAst()))
    say("words-arabic-plurals", `${place} is counted without the forms of a plural`);
  if (ar.endsWith("؟") && !asks.test(ar)) say("words-arabic-question", "begins without هل or another question word");
  if (!heading.test(key) && masdars.some(([command, masdar]) => command.test(en) && masdar.test(ar)))
    say("words-arabic-imperative", `${ar.slice(0, 40)}: a button is an imperative`);
  return problems;
}
