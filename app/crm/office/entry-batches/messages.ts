import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a batch of entries", "دفعة قيود"],
    many: ["Batches of entries", "دفعات القيود"],
    named: ["the batch of entries {name}", "دفعة القيود {name}"],
  },
  list: {
    title: ["Batches of entries", "دفعات القيود"],
    count: [
      "{count, plural, =0 {No batches yet} one {# batch} other {# batches}}",
      "{count, plural, =0 {لا دفعات بعد} zero {لا دفعات} one {دفعة واحدة} two {دفعتان} few {# دفعات} many {# دفعة} other {# دفعة}}",
    ],
    new: ["Hand over new entries", "سلّم القيود الجديدة"],
    empty: ["No batches yet", "لا دفعات بعد"],
    emptyHint: [
      "Close a month, then hand its entries over: each entry goes into one batch of a format.",
      "أقفل شهرًا ثم سلّم قيوده، فيدخل كل قيد دفعة واحدة من كل صيغة.",
    ],
  },
  section: { what: ["Batch of entries", "دفعة قيود"] },
  field: {
    ...shared("number", "status"),
    format: ["Format", "الصيغة"],
    from: ["From", "من"],
    to: ["To", "إلى"],
    entries: ["Entries", "القيود"],
    lines: ["Lines", "الأسطر"],
    sum: ["Debit in total", "إجمالي المدين"],
    sha256: ["SHA-256 of the file", "بصمة الملف SHA-256"],
    madeBy: ["Handed over by", "سلّمها"],
    madeAt: ["Handed over", "وقت التسليم"],
    undoneBy: ["Undone by", "تراجع عنها"],
    undoneAt: ["Undone", "وقت التراجع"],
    undoReason: ["Reason", "السبب"],
  },
  hint: {
    format: [
      "Holds the entries of closed months that no batch of this format holds yet: they can no longer change.",
      "تضم قيود الشهور المُقفلة التي لم تدخل دفعة من هذه الصيغة بعد، فهي لم تعد تتغير.",
    ],
  },
  choice: {
    format: { general: ["Table", "جدول"], odoo: ["Odoo", "Odoo"], erpnext: ["ERPNext", "ERPNext"] },
    status: { live: ["Handed over", "مُسلّمة"], undone: ["Undone", "متراجع عنها"] },
  },
  download: ["Download the file", "نزّل الملف"],
  move: {
    undo: ["Undo…", "تراجع…"],
    title: { undo: ["Undo {name}?", "هل تتراجع عن {name}؟"] },
    text: {
      undo: [
        "Its entries are new again, and its months can be opened. What the other program took in stays there.",
        "تعود قيودها جديدة ويمكن فتح شهورها. أما ما استورده البرنامج الآخر فيبقى فيه.",
      ],
    },
    do: { undo: ["Undo", "تراجع"] },
    field: { reason: ["Reason", "السبب"] },
    done: [
      "{number} {status, select, undone {was undone} other {was handed over}}.",
      "{number}: {status, select, undone {تم التراجع} other {تم التسليم}}.",
    ],
    illegal: ["This batch was already undone.", "تم التراجع عن هذه الدفعة بالفعل."],
  },
  error: {
    noneClosed: ["Close a month first: only entries of closed months are handed over.", "أقفل شهرًا أولًا، فلا تُسلَّم إلا قيود الشهور المُقفلة."],
    nothing: [
      "Nothing is new: all entries of the months that are closed until {day} were handed over.",
      "لا جديد: سُلّمت كل قيود الشهور المُقفلة حتى {day}.",
    ],
    notLast: ["Undo {number} first, which came later.", "تراجع عن {number} أولًا، فقد جاءت بعدها."],
    kept: ["A batch stays as it was handed over. Undo it instead.", "تبقى الدفعة كما سُلّمت. تراجع عنها بدلًا من ذلك."],
  },
} as const;
