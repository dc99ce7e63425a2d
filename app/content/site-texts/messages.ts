import { shared } from "#app/locale/shared-words.ts";

export default {
  title: ["Content hub", "مركز المحتوى"],
  pages: ["Pages", "الصفحات"],
  sub: ["The numbers beside pages count texts without Arabic.", "الرقم بجوار كل صفحة هو عدد نصوصها التي تنقصها العربية."],
  completeness: [
    "English {en} and Arabic {ar} of {count, plural, one {# text} other {# texts}}.",
    "كُتب بالإنجليزية {en} وبالعربية {ar} من {count, plural, zero {# نص} one {نص واحد} two {نصين} few {# نصوص} many {# نصًا} other {# نص}}.",
  ],
  withoutArabic: [
    "{count, plural, one {# text without Arabic} other {# texts without Arabic}}",
    "{count, plural, zero {لا نصوص بلا عربية} one {نص واحد بلا عربية} two {نصان بلا عربية} few {# نصوص بلا عربية} many {# نصًا بلا عربية} other {# نص بلا عربية}}",
  ],
  drafts: [
    "{count, plural, one {# draft} other {# drafts}}",
    "{count, plural, zero {لا مسودات} one {مسودة واحدة} two {مسودتان} few {# مسودات} many {# مسودة} other {# مسودة}}",
  ],
  chooseSection: ["Page and section", "الصفحة والقسم"],
  settings: ["The company’s name, logo and description are in the", "اسم الشركة وشعارها ووصفها في"],
  settingsLink: ["site settings", "إعدادات الموقع"],
  views: {
    ...shared("texts"),
    preview: ["Preview", "المعاينة"],
  },
  search: {
    label: ["Search all texts", "ابحث في كل النصوص"],
    found: [
      "{count, plural, =0 {No text has these words} one {# text found} other {# texts found}}",
      "{count, plural, =0 {لا نص فيه هذه الكلمات} zero {لا نص فيه هذه الكلمات} one {وُجد نص واحد} two {وُجد نصان} few {وُجدت # نصوص} many {وُجد # نصًا} other {وُجد # نص}}",
    ],
    none: ["Try one word of it, in either language.", "جرّب كلمة واحدة منه بأي من اللغتين."],
  },
  field: {
    en: ["{name}, English", "{name}، بالإنجليزية"],
    ar: ["{name}, Arabic", "{name}، بالعربية"],
    builtInShows: ["Built-in text will show", "سيظهر النص الأصلي"],
    arabicBuiltIn: ["Arabic is still the built-in text", "العربية ما زالت النص الأصلي"],
    englishBuiltIn: ["English is still the built-in text", "الإنجليزية ما زالت النص الأصلي"],
    arabicEmpty: ["Arabic is empty, English will show", "العربية فارغة، ستظهر الإنجليزية"],
    englishEmpty: ["English is empty, Arabic will show", "الإنجليزية فارغة، ستظهر العربية"],
    older: ["Arabic is older than English", "العربية أقدم من الإنجليزية"],
    fits: ["Arabic is still correct", "العربية ما زالت صحيحة"],
    takes: ["Values filled in by the site:", "يملؤها الموقع:"],
    counts: ["One line for each form of the number; # is the number itself.", "سطر لكل صيغة من العدد، و# هي العدد نفسه."],
  },
  form: {
    label: ["{field}, {form}", "{field}، {form}"],
    before: ["Before", "قبله"],
    after: ["After", "بعده"],
    en: {
      one: ["1", "١"],
      other: ["2+", "من ٢"],
    },
    ar: {
      zero: ["0", "٠"],
      one: ["1", "١"],
      two: ["2", "٢"],
      few: ["3–10", "٣–١٠"],
      many: ["11–99", "١١–٩٩"],
      other: ["100", "١٠٠"],
    },
  },
  legal: {
    ...shared("list"),
    hint: [
      "An empty line separates paragraphs, ## starts a heading, a line that starts with - is part of a list.",
      "سطر فارغ يفصل الفقرات، و## تفتح عنوانًا، والسطر الذي يبدأ بـ - جزء من قائمة.",
    ],
    heading: ["Heading", "عنوان"],
    published: ["The page is published.", "الصفحة منشورة."],
    absent: ["Not published: the link in the footer shows a notice.", "غير منشور: يعرض الرابط في التذييل تنبيهًا."],
    unpublishTitle: ["Unpublish {name}?", "هل تلغي نشر {name}؟"],
    unpublishText: [
      "The page is no longer available, and the link in the footer shows its notice again. The text stays in the history.",
      "لا تعود الصفحة متاحة، ويعود الرابط في التذييل إلى عرض التنبيه. يبقى النص في السجل.",
    ],
  },
  state: {
    unsaved: ["Not saved", "غير محفوظ"],
    draft: ["Draft of {date}", "مسودة {date}"],
    draftBy: ["Draft of {date} by {name}", "مسودة {date}، كتبها {name}"],
    waiting: ["Draft", "مسودة"],
    scheduled: ["Publishes on {date}", "يُنشر في {date}"],
    published: ["Published", "نُشر"],
    dropped: ["Draft discarded", "أُلغيت المسودة"],
    reset: ["Reset to the built-in text", "عودة إلى النص الأصلي"],
  },
  menu: {
    label: ["More options for {name}", "خيارات {name}"],
    publish: ["Publish this text", "انشر هذا النص"],
    reset: ["Reset to the built-in text", "أعد النص الأصلي"],
    confirm: ["Arabic is still correct", "العربية ما زالت صحيحة"],
  },
  act: {
    discard: ["Discard", "تجاهل"],
    publishing: ["Publishing…", "جارٍ النشر…"],
    more: ["More publishing options", "خيارات نشر أخرى"],
    section: ["Publish this section only", "انشر هذا القسم وحده"],
    schedule: ["Schedule publishing", "حدّد موعد النشر"],
    drop: ["Discard the drafts of this page", "ألغِ مسودات هذه الصفحة"],
  },
  foot: {
    unsaved: [
      "{count, plural, one {# change not saved} other {# changes not saved}}",
      "{count, plural, zero {لا تغييرات} one {تغيير واحد غير محفوظ} two {تغييران غير محفوظين} few {# تغييرات غير محفوظة} many {# تغييرًا غير محفوظ} other {# تغيير غير محفوظ}}",
    ],
    drafts: [
      "{count, plural, one {# draft not published} other {# drafts not published}}",
      "{count, plural, zero {لا مسودات} one {مسودة واحدة غير منشورة} two {مسودتان غير منشورتين} few {# مسودات غير منشورة} many {# مسودة غير منشورة} other {# مسودة غير منشورة}}",
    ],
  },
  leave: {
    text: [
      "{count, plural, one {One change is} other {# changes are}} not saved and will be lost.",
      "{count, plural, zero {لا تغييرات} one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}} بلا حفظ، وستضيع.",
    ],
  },
  reset: {
    title: ["Reset {name} to the built-in text?", "هل تعيد {name} إلى النص الأصلي؟"],
    text: [
      "Visitors see the built-in text at once. What is there now stays in the history.",
      "يرى الزوار النص الأصلي فورًا. ويبقى النص الحالي في السجل.",
    ],
    go: ["Reset", "أعد النص الأصلي"],
  },
  dropAll: {
    title: ["Discard the drafts of {name}?", "هل تلغي مسودات {name}؟"],
    text: [
      "{count, plural, one {One draft is} other {# drafts are}} discarded. Published texts are not affected, and the drafts stay in the history.",
      "{count, plural, zero {لا مسودات تُلغى} one {تُلغى مسودة واحدة} two {تُلغى مسودتان} few {تُلغى # مسودات} many {تُلغى # مسودة} other {تُلغى # مسودة}}. يبقى المنشور كما هو، وتبقى المسودات في السجل.",
    ],
    go: ["Discard", "ألغِ المسودات"],
  },
  schedule: {
    text: [
      "{count, plural, one {One text is} other {# texts are}} published automatically, Cairo time.",
      "{count, plural, zero {لا نصوص تُنشر} one {يُنشر نص واحد} two {يُنشر نصان} few {تُنشر # نصوص} many {يُنشر # نصًا} other {يُنشر # نص}} تلقائيًّا، بتوقيت القاهرة.",
    ],
    when: ["Time in Cairo", "الموعد بتوقيت القاهرة"],
    go: ["Schedule", "حدد الموعد"],
  },
  history: {
    title: ["History of {name}", "سجل {name}"],
    none: ["Nobody has changed this text yet.", "لم يغيّر أحد هذا النص بعد."],
    first: ["Before that, the built-in text.", "قبله النص الأصلي."],
    restore: ["Restore as a draft", "استعده مسودةً"],
    by: ["{date}, {name}", "{date}، {name}"],
    system: ["the system", "النظام"],
    removed: ["removed", "محذوف"],
    added: ["added", "مضاف"],
    unchanged: ["Not changed", "لم تتغير"],
  },
  conflict: {
    title: ["Somebody else saved these texts", "حفظ شخص آخر هذه النصوص"],
    text: [
      "Choose which version of each text to keep. Your changes are not lost until then.",
      "اختر النسخة التي تبقى من كل نص. لا تضيع تعديلاتك قبل ذلك.",
    ],
    go: ["Continue", "تابع"],
  },
  preview: {
    ...shared("en", "ar"),
    title: ["Preview: {page}", "معاينة: {page}"],
    size: ["Screen size", "مقاس الشاشة"],
    desktop: ["Desktop", "شاشة مكتب"],
    tablet: ["Tablet", "جهاز لوحي"],
    phone: ["Phone", "هاتف"],
    language: ["Language of the preview", "لغة المعاينة"],
    open: ["Open in a new tab", "افتح في تبويب جديد"],
    loading: ["Loading preview…", "جارٍ تحميل المعاينة…"],
  },
  done: {
    draft: ["Draft saved", "حُفظت المسودة"],
    published: ["Content updated", "تم تحديث المحتوى"],
    scheduled: ["Publishing was scheduled", "تحدّد موعد النشر"],
    dropped: ["The drafts were discarded", "أُلغيت المسودات"],
    restored: ["Restored as a draft", "استُعيد مسودةً"],
    confirmed: ["Marked as up to date", "سُجّل أنه محدّث"],
    unchanged: ["No changes", "لم يتغير شيء"],
  },
  stale: [
    "{count, plural, one {Somebody else saved this text} other {Somebody else saved # of these texts}} while you were editing.",
    "{count, plural, zero {حفظ شخص آخر نصوصًا} one {حفظ شخص آخر هذا النص} two {حفظ شخص آخر نصين من هذه النصوص} few {حفظ شخص آخر # نصوص من هذه} many {حفظ شخص آخر # نصًّا من هذه} other {حفظ شخص آخر # نص من هذه}} وأنت تعدّل.",
  ],
  refused: ["Some texts can’t be saved. They are marked.", "تعذّر حفظ بعض النصوص، وهي معلَّمة."],
  problem: {
    unclosed: [
      "A brace is not closed: line {line}, character {column}, at “{piece}”. Close it with a matching brace.",
      "قوس مفتوح لم يُغلق: السطر {line}، الحرف {column}، عند «{piece}». أغلقه بقوس مثل الذي فتحه.",
    ],
    noText: [
      "A form has no text of its own in braces: line {line}, character {column}, at “{piece}”.",
      "صيغة بلا نص بين قوسين: السطر {line}، الحرف {column}، عند «{piece}».",
    ],
    empty: [
      "The braces are empty: line {line}, character {column}. Put a name between them, or remove them.",
      "القوسان فارغان: السطر {line}، الحرف {column}. ضع اسمًا بينهما أو احذفهما.",
    ],
    noOther: [
      "The form “other” is missing, or a brace before it is not closed: line {line}, character {column}, at “{piece}”.",
      "صيغة other ناقصة، أو قبلها قوس لم يُغلق: السطر {line}، الحرف {column}، عند «{piece}».",
    ],
    twice: [
      "A form is repeated: line {line}, character {column}, at “{piece}”.",
      "صيغة مكررة: السطر {line}، الحرف {column}، عند «{piece}».",
    ],
    noForms: [
      "The forms to choose from are missing: line {line}, character {column}, at “{piece}”.",
      "الصيغ التي يُختار منها ناقصة: السطر {line}، الحرف {column}، عند «{piece}».",
    ],
    wrong: [
      "This can’t be read as a text with values in braces: line {line}, character {column}, at “{piece}”.",
      "لا يُقرأ هذا نصًا فيه قيم بين أقواس: السطر {line}، الحرف {column}، عند «{piece}».",
    ],
    format: [
      "A value in braces has a format that texts do not support. Write the name alone.",
      "قيمة بين قوسين تطلب تنسيقًا لا تعرفه النصوص. اكتب الاسم وحده.",
    ],
    unknown: ["{names} cannot be used here. Possible values: {known}.", "لا يُستخدم {names} في هذا الموضع. القيم المتاحة: {known}."],
    unknownNone: [
      "No values can be used here, so {names} would stay empty. Remove the braces.",
      "لا قيم متاحة في هذا الموضع، فيبقى {names} فارغًا. احذف القوسين.",
    ],
    forms: ["These forms of {name} are missing: {forms}.", "تنقص صيغ العدد {name}: {forms}."],
    long: [
      "This is longer than {max, number} characters.",
      "النص أطول من {max, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}.",
    ],
    short: ["This is too short.", "النص أقصر من اللازم."],
    unreadable: [
      "The text holds characters that can’t be stored. Type it again, or paste it as plain text.",
      "في النص رموز لا يمكن حفظها. اكتبه من جديد، أو الصقه نصًا عاديًا.",
    ],
    unfinished: ["The text is unfinished.", "النص غير مكتمل."],
    unknownKey: ["There is no text with the name “{key}”.", "لا نص بالاسم «{key}»."],
    hour: ["Choose a time in the future, within two years.", "اختر موعدًا في المستقبل، خلال سنتين."],
    rows: [
      "A sheet of texts can have at most {max, number} rows.",
      "ورقة النصوص لا تزيد على {max, plural, zero {# صف} one {صف واحد} two {صفين} few {# صفوف} many {# صفًّا} other {# صف}}.",
    ],
  },
} as const;
