import { shared } from "#app/locale/shared-words.ts";

export default {
  id: ["Diwan’s number", "رقم ديوان"],
  side: {
    en: ["{field} (English)", "{field} (بالإنجليزية)"],
    ar: ["{field} (Arabic)", "{field} (بالعربية)"],
    either: ["{field} (either language)", "{field} (بأي من اللغتين)"],
  },
  unit: {
    egp: ["{field} (EGP)", "{field} (ج.م)"],
    percent: ["{field} (%)", "{field} (٪)"],
    m: ["{field} (m)", "{field} (م)"],
    m2: ["{field} (m²)", "{field} (م²)"],
  },
  export: {
    table: ["Export “{title}”", "صدّر «{title}»"],
    xlsx: ["Excel (XLSX)", "Excel (XLSX)"],
    csv: ["CSV", "CSV"],
    pdf: ["PDF", "PDF"],
    going: ["Exporting “{title}”…", "جارٍ تصدير «{title}»…"],
    soFar: ["{size, number} MB so far.", "وصل حتى الآن {size, number} ميجابايت."],
    stop: ["Cancel", "ألغِ"],
    ready: ["“{title}” is exported", "صُدّر «{title}»"],
    failed: ["“{title}” couldn’t be exported", "تعذّر تصدير «{title}»"],
    many: [
      "There are {count, number} records, and an Excel file holds {most, number}. Export CSV, which has no limit, or narrow the list with filters.",
      "عدد السجلات {count, number}، وملف إكسل يتسع لـ {most, number}. صدّرها CSV فيسعها كلها، أو ضيّق القائمة بالمرشّحات.",
    ],
  },
  state: {
    wrong: ["with errors", "فيه أخطاء"],
    new: ["new", "جديد"],
    changed: ["changed", "متغيّر"],
    same: ["unchanged", "بلا تغيير"],
  },
  paste: {
    title: ["Add the pasted rows as lines", "أضف الصفوف الملصقة بنودًا"],
    head: ["The first row has the column names", "في الصف الأول أسماء الأعمدة"],
    column: ["Column {column, number}", "العمود {column, number}"],
    meaning: {
      ...shared("description", "quantity", "unit"),
      price: ["Unit price", "سعر الوحدة"],
    },
    asText: ["Paste as one text", "ألصقها نصًّا واحدًا"],
    add: [
      "Add {count, plural, one {# line} other {# lines}}",
      "أضف {count, plural, zero {البنود} one {بندًا واحدًا} two {بندين} few {# بنود} many {# بندًا} other {# بند}}",
    ],
    added: [
      "{count, plural, one {# line} other {# lines}} added.",
      "{count, plural, zero {لم يُضف شيء} one {أُضيف بند واحد} two {أُضيف بندان} few {أُضيفت # بنود} many {أُضيف # بندًا} other {أُضيف # بند}}.",
    ],
    more: [
      "and {count, plural, one {# more row} other {# more rows}}",
      "و{count, plural, zero {لا صفوف أخرى} one {صف آخر} two {صفان آخران} few {# صفوف أخرى} many {# صفًّا آخر} other {# صف آخر}}",
    ],
    faults: ["What can’t be read", "ما تتعذّر قراءته"],
    unread: {
      number: [
        "Row {row, number}, {column}: “{cell}” is not a number. It is kept as it is, to be corrected in the line.",
        "الصف {row, number}، {column}: «{cell}» ليس رقمًا. يبقى كما هو ليُصحَّح في البند.",
      ],
      negative: [
        "Row {row, number}, {column}: “{cell}” is a negative number. It is kept as it is, to be corrected in the line.",
        "الصف {row, number}، {column}: «{cell}» رقم سالب. يبقى كما هو ليُصحَّح في البند.",
      ],
      unit: [
        "Row {row, number}, {column}: “{cell}” is not in the list of units. The line gets no unit.",
        "الصف {row, number}، {column}: «{cell}» ليست في قائمة الوحدات. يُضاف البند بلا وحدة.",
      ],
      long: ["Row {row, number}, {column}: “{cell}…” is too long.", "الصف {row, number}، {column}: «{cell}…» أطول من المسموح."],
    },
    moreFaults: [
      "and {count, plural, one {# more cell} other {# more cells}}",
      "و{count, plural, zero {لا خلايا أخرى} one {خلية أخرى} two {خليتان أخريان} few {# خلايا أخرى} many {# خلية أخرى} other {# خلية أخرى}}",
    ],
    large: [
      "This is too much for one paste. At most {rows, number} rows, {columns, number} columns and {characters, number} characters are read. Paste it in parts.",
      "هذا أكبر من أن يُلصق مرة واحدة. الحد {rows, plural, zero {# صف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًّا} other {# صف}} و{columns, plural, zero {# عمود} one {عمود واحد} two {عمودان} few {# أعمدة} many {# عمودًا} other {# عمود}} و{characters, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}}. ألصقه على أجزاء.",
    ],
    full: [
      "These are {count, plural, one {# line} other {# lines}}, and the document has room for {free, plural, =0 {none} one {# more} other {# more}}.",
      "{count, plural, zero {هذه # بند} one {هذا بند واحد} two {هذان بندان} few {هذه # بنود} many {هذه # بندًا} other {هذه # بند}}، والمستند {free, plural, zero {لا يتسع لبنود أخرى} one {يتسع لبند واحد آخر} two {يتسع لبندين آخرين} few {يتسع لـ # بنود أخرى} many {يتسع لـ # بندًا آخر} other {يتسع لـ # بند آخر}}.",
    ],
    long: [
      "A description holds {longest, number} characters, a number {figure, number}. Shorten the text in the spreadsheet and paste again.",
      "يتسع الوصف لـ {longest, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}، والرقم لـ {figure, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}. اختصر النص في الجدول وألصق من جديد.",
    ],
  },
  import: {
    ...shared("reason"),
    title: ["Import: {records}", "استيراد: {records}"],
    lead: ["A preview shows what the file would change before anything is saved.", "تظهر معاينة لما سيغيّره الملف قبل حفظ أي شيء."],
    nothingYet: ["Nothing is saved yet.", "لم يُحفظ شيء بعد."],
    drop: ["Drop an Excel workbook, a CSV file or a phone’s contacts here", "أفلت هنا مصنف إكسل أو ملف CSV أو جهات اتصال من الهاتف"],
    release: ["Release to upload", "أفلت لرفع الملف"],
    reading: ["Reading the file…", "جارٍ قراءة الملف…"],
    limits: [
      "Excel (XLSX), CSV or contacts (VCF), up to {megabytes, number} MB and {rows, number} rows.",
      "إكسل (XLSX) أو CSV أو جهات اتصال (VCF) حتى {megabytes, number} ميجابايت و{rows, plural, zero {# صف} one {صف واحد} two {صفين} few {# صفوف} many {# صفًّا} other {# صف}}.",
    ],
    paste: ["Or copy the rows in Excel, including the header row, and paste them", "أو انسخ الصفوف من إكسل مع صف العناوين وألصقها"],
    pasteHere: ["Paste here", "ألصق هنا"],
    pasted: ["Pasted rows", "صفوف ملصقة"],
    howTitle: ["How to prepare a file", "طريقة إعداد الملف"],
    how: {
      export: ["Start from the present records.", "ابدأ من السجلات الموجودة."],
      download: ["Download them for Excel", "نزّلها لإكسل"],
      change: [
        "Edit them in Excel. A row with a number changes that record; a row without one is new.",
        "عدّلها في إكسل. الصف الذي يحمل رقمًا يغيّر سجله، والصف الذي بلا رقم جديد.",
      ],
      save: ["Save the file and upload it here.", "احفظ الملف وارفعه هنا."],
      dates: [
        "Dates can be {iso} or {slashes}; where day and month could be confused, you are asked once per column. Choices can be in either language.",
        "اكتب التاريخ ⁦{iso}⁩ أو ⁦{slashes}⁩، وإن أمكن الخلط بين اليوم والشهر سُئلت مرة واحدة عن العمود كله. وتُكتب الاختيارات بأي من اللغتين.",
      ],
    },
    ask: ["How are the values of “{name}” meant: {typed}?", "ما المقصود بقيم «{name}»: {typed}؟"],
    rows: [
      "{count, plural, =0 {no rows} one {# row} other {# rows}}",
      "{count, plural, =0 {لا صفوف} zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}",
    ],
    other: ["Choose another file", "اختر ملفًا آخر"],
    show: ["Rows to show", "الصفوف المعروضة"],
    sum: [
      "{created, plural, =0 {Nothing new} one {# new} other {# new}}, {changed, plural, =0 {nothing changed} one {# changed} other {# changed}}{wrong, plural, =0 {} one {, # with errors} other {, # with errors}}.",
      "{created, plural, =0 {لا جديد} zero {لا جديد} one {جديد واحد} two {جديدان} few {# جديدة} many {# جديدًا} other {# جديد}}، {changed, plural, =0 {ولا تغيير} zero {ولا تغيير} one {ومتغيّر واحد} two {ومتغيّران} few {و# متغيّرة} many {و# متغيّرًا} other {و# متغيّر}}{wrong, plural, =0 {} zero {} one {، وصف فيه أخطاء} two {، وصفان فيهما أخطاء} few {، و# صفوف فيها أخطاء} many {، و# صفًّا فيها أخطاء} other {، و# صف فيها أخطاء}}.",
    ],
    commit: [
      "{count, plural, =0 {Nothing to import} one {Import # row} other {Import # rows}}",
      "{count, plural, =0 {لا شيء يُستورد} zero {لا شيء يُستورد} one {استورد صفًا واحدًا} two {استورد صفين} few {استورد # صفوف} many {استورد # صفًا} other {استورد # صف}}",
    ],
    line: ["Line", "السطر"],
    lineNumber: ["Line {line, number}:", "السطر {line, number}:"],
    leave: ["Skip", "تخطَّ"],
    leaveRow: ["Skip line {line, number}", "تخطَّ السطر {line, number}"],
    more: ["Show more ({count, number} left)", "اعرض المزيد (بقي {count, number})"],
    noName: ["No name", "بلا اسم"],
    meaning: ["Column “{name}” contains", "العمود «{name}» هو"],
    leaveOut: ["Skipped", "متخطَّى"],
    before: ["These rows were imported on {at}.", "استُوردت هذه الصفوف في {at}."],
    beforeBy: ["{who} imported these rows on {at}.", "استورد {who} هذه الصفوف في {at}."],
    partly: [
      "The import stopped half-way. What was saved then is not saved again.",
      "توقّف الاستيراد في منتصفه، وما حُفظ حينها لن يُحفظ مرة أخرى.",
    ],
    again: ["Import them again; records may be duplicated.", "استوردها مرة أخرى، وقد تتكرر السجلات."],
    writing: ["{written} of {of} rows saved", "الصفوف المحفوظة: {written} من {of}"],
    stay: ["Keep this page open until everything is saved.", "اترك هذه الصفحة مفتوحة حتى يُحفظ كل شيء."],
    goOn: ["Continue", "تابع"],
    done: [
      "{created, plural, =0 {Nothing was added} one {# record was added} other {# records were added}}, {changed, plural, =0 {none changed} one {# changed} other {# changed}}",
      "{created, plural, =0 {لم يُضف شيء} zero {لم يُضف شيء} one {أُضيف سجل واحد} two {أُضيف سجلان} few {أُضيفت # سجلات} many {أُضيف # سجلًا} other {أُضيف # سجل}}، {changed, plural, =0 {ولم يتغيّر شيء} zero {ولم يتغيّر شيء} one {وتغيّر واحد} two {وتغيّر اثنان} few {وتغيّرت #} many {وتغيّر #} other {وتغيّر #}}",
    ],
    repeated: ["Part of it was saved before and was not saved again.", "كان جزء منها محفوظًا من قبل فلم يُحفظ مرة أخرى."],
    refusedRows: [
      "{count, plural, one {# row was not saved} other {# rows were not saved}}:",
      "{count, plural, zero {حُفظت كل الصفوف:} one {صف واحد لم يُحفظ:} two {صفان لم يُحفظا:} few {# صفوف لم تُحفظ:} many {# صفًّا لم تُحفظ:} other {# صف لم تُحفظ:}}",
    ],
    takeHome: ["Download these rows with the reasons", "نزّل هذه الصفوف مع الأسباب"],
    refusedName: ["Not imported", "لم يُستورد"],
    toList: ["Show the list", "اعرض القائمة"],
  },
  read: {
    unknown: [
      "No column of this file is known. Choose below each column’s name what it contains, or choose another line with the column names.",
      "لا عمود معروفًا في هذا الملف. اختر تحت اسم كل عمود ما يحتويه، أو اختر سطرًا آخر لأسماء الأعمدة.",
    ],
    skipped: [
      "{count, plural, one {A column is skipped: {names}} other {# columns are skipped: {names}}}. Choose below its name what it contains, if it is needed.",
      "{count, plural, zero {لا أعمدة متخطَّاة} one {عمود واحد متخطَّى: {names}} two {عمودان متخطَّيان: {names}} few {# أعمدة متخطَّاة: {names}} many {# عمودًا متخطًّى: {names}} other {# عمود متخطًّى: {names}}}. اختر تحت اسم العمود ما يحتويه إن احتجت إليه.",
    ],
    program: [
      "Recognised as an export of {program, select, google {Google Contacts} outlook {Outlook} hubspot {HubSpot} zoho {Zoho CRM} odoo {Odoo} facebook {Facebook lead ads} other {a phone’s contacts (vCard)}}.",
      "يبدو الملف صادرًا من {program, select, google {جهات اتصال جوجل} outlook {أوتلوك} hubspot {هبسبوت} zoho {زوهو} odoo {أودو} facebook {إعلانات العملاء المحتملين في فيسبوك} other {جهات اتصال الهاتف (vCard)}}.",
    ],
    fill: ["{field}, for all rows", "{field} لكل الصفوف"],
    title: ["How the file is read", "طريقة قراءة الملف"],
    encoding: ["Text encoding", "ترميز النص"],
    separator: ["Columns are separated by", "الفاصل بين الأعمدة"],
    head: ["Line with the column names", "سطر أسماء الأعمدة"],
    sheet: ["Sheet", "الورقة"],
    hidden: ["{name} (hidden)", "{name} (مخفية)"],
    lines: ["The first lines, as they were read", "أول السطور كما قُرئت"],
    damaged: [
      "{count, plural, one {# character could not be read, in line {line, number}} other {# characters could not be read, the first in line {line, number}}}. Choose another encoding, or correct the text.",
      "{count, plural, zero {لا أحرف تعذّرت قراءتها} one {تعذّرت قراءة حرف واحد في السطر {line, number}} two {تعذّرت قراءة حرفين، أولهما في السطر {line, number}} few {تعذّرت قراءة # أحرف، أولها في السطر {line, number}} many {تعذّرت قراءة # حرفًا، أولها في السطر {line, number}} other {تعذّرت قراءة # حرف، أولها في السطر {line, number}}}. اختر ترميزًا آخر أو صحّح النص.",
    ],
  },
  encoding: {
    "utf-8": ["UTF-8", "UTF-8"],
    "windows-1256": ["Windows-1256 (Arabic)", "Windows-1256 (عربي)"],
    "windows-1252": ["Windows-1252 (Western)", "Windows-1252 (غربي)"],
    "utf-16le": ["UTF-16", "UTF-16"],
    "utf-16be": ["UTF-16 (big-endian)", "UTF-16 (معكوس)"],
  },
  separator: {
    tab: ["Tab", "علامة الجدولة"],
    semicolon: ["Semicolon (;)", "فاصلة منقوطة لاتينية (;)"],
    bar: ["Vertical bar (|)", "خط رأسي (|)"],
    arabicSemicolon: ["Arabic semicolon (؛)", "فاصلة منقوطة (؛)"],
    comma: ["Comma (,)", "فاصلة لاتينية (,)"],
  },
  rule: {
    thousands: ["{means}: the comma separates thousands", "{means}: الفاصلة تفصل الآلاف"],
    decimals: ["{means}: the comma separates decimals", "{means}: الفاصلة تبدأ الكسور العشرية"],
    dayFirst: ["{means}: the day first", "{means}: اليوم أولًا"],
    monthFirst: ["{means}: the month first", "{means}: الشهر أولًا"],
  },
  row: {
    undecided: [
      "Choose above whether the day or the month comes first in {typed}, or write it as year-month-day.",
      "اختر في الأعلى هل اليوم أم الشهر أولًا في {typed}، أو اكتبه سنة-شهر-يوم.",
    ],
    repeated: ["Line {line, number} is the same. Skip one of them.", "السطر {line, number} مطابق له. تخطَّ أحدهما."],
    formula: [
      "The formula in this cell has an error ({typed}). Correct the formula in the spreadsheet, or type the value here.",
      "معادلة هذه الخلية فيها خطأ ({typed}). صحّح المعادلة في الجدول أو اكتب القيمة هنا.",
    ],
    rounded: [
      "The spreadsheet program shortened this number to {typed}. Format the column as text and type the number again.",
      "اختصر برنامج الجداول هذا الرقم إلى {typed}. اجعل تنسيق العمود نصًا واكتب الرقم من جديد.",
    ],
    unknownId: ["No record has this number. Empty the cell to add a new one.", "لا سجل بهذا الرقم. أفرغ الخلية لتضيف سجلًا جديدًا."],
    unknownName: ["Nothing found with the name “{name}”. Check the spelling.", "لا شيء باسم «{name}». راجع كتابته."],
    ambiguous: [
      "Several records have the name “{name}”. Enter the key of the right one.",
      "أكثر من سجل باسم «{name}». اكتب مفتاح السجل المقصود.",
    ],
    stale: [
      "Somebody changed this record since the file was uploaded. Upload the file again.",
      "غيّر أحدهم هذا السجل بعد رفع الملف. ارفع الملف من جديد.",
    ],
  },
  inFile: {
    phone: ["Same phone as line {line, number} of this file.", "نفس الهاتف في السطر {line, number} من هذا الملف."],
    email: ["Same e-mail as line {line, number} of this file.", "نفس البريد الإلكتروني في السطر {line, number} من هذا الملف."],
    name: ["Same name as line {line, number} of this file.", "نفس الاسم في السطر {line, number} من هذا الملف."],
    unique: [
      "Same number as line {line, number} of this file; only one of them can be saved.",
      "نفس الرقم في السطر {line, number} من هذا الملف، ولا يُحفظ إلا واحد منهما.",
    ],
  },
  file: {
    large: [
      "This file is larger than {megabytes, number} MB. Split it and import the parts one after the other.",
      "الملف أكبر من {megabytes, number} ميجابايت. قسّمه واستورد أجزاءه واحدًا بعد آخر.",
    ],
    oldWorkbook: [
      "This is an old Excel workbook (.xls). In Excel choose “Save as”, then “Excel Workbook (.xlsx)”, and import that file.",
      "هذا مصنف إكسل من النوع القديم (.xls). اختر في إكسل «حفظ باسم» ثم «مصنف Excel (.xlsx)» واستورد الملف الناتج.",
    ],
    locked: [
      "This workbook is protected by a password. Remove the password in Excel and save it again.",
      "هذا المصنف محمي بكلمة مرور. أزل كلمة المرور في إكسل واحفظه من جديد.",
    ],
    brokenWorkbook: [
      "This workbook cannot be read; it may be cut short. Open it in Excel, save it again as .xlsx, and import that file.",
      "تتعذّر قراءة هذا المصنف، وقد يكون ناقصًا. افتحه في إكسل واحفظه من جديد بصيغة ‎.xlsx ثم استورده.",
    ],
    heavy: [
      "This workbook is too large: it unpacks to more than {megabytes, number} MB, or reading it takes too long. Copy the rows into a new workbook.",
      "هذا المصنف كبير: محتواه أكبر من {megabytes, number} ميجابايت، أو قراءته تستغرق وقتًا أطول من المسموح. انسخ الصفوف إلى مصنف جديد.",
    ],
    merged: [
      "Column {column, number} has values and no name in line {line, number}. Give every column one name; split merged cells and delete titles above the names.",
      "في العمود رقم {column, number} قيم بلا اسم في السطر {line, number}. اجعل لكل عمود اسمًا واحدًا، وألغِ دمج الخلايا، واحذف العناوين التي فوق الأسماء.",
    ],
    notText: [
      "This is not a table, or its text encoding is another one. Choose an Excel workbook (.xlsx), a CSV file or a phone’s contacts (.vcf).",
      "هذا ليس جدولًا، أو ترميز نصه غير ما ظهر. اختر مصنف إكسل (.xlsx) أو ملف CSV أو جهات اتصال من الهاتف (.vcf).",
    ],
    empty: [
      "This file is empty. The first line names the columns; each line below it is one record.",
      "الملف فارغ. السطر الأول يسمّي الأعمدة، وكل سطر بعده سجل.",
    ],
    wide: [
      "The line with the column names has more than {most, number} columns. Remove those that are not needed.",
      "في سطر أسماء الأعمدة أكثر من {most, plural, zero {# عمود} one {عمود واحد} two {عمودين} few {# أعمدة} many {# عمودًا} other {# عمود}}. احذف ما لا تحتاج إليه.",
    ],
    long: [
      "This file has more than {most, number} rows. Split it and import the parts one after the other.",
      "في الملف أكثر من {most, plural, zero {# صف} one {صف واحد} two {صفين} few {# صفوف} many {# صفًّا} other {# صف}}. قسّمه واستورد أجزاءه واحدًا بعد آخر.",
    ],
    moreCells: [
      "Line {line, number} has more cells than the {columns, number} columns that line {head, number} names. Check the separator and the line with the column names, and put texts with a comma in quotes.",
      "في السطر {line, number} خلايا أكثر من الأعمدة التي يسمّيها السطر {head, number} وعددها {columns, number}. راجع الفاصل وسطر أسماء الأعمدة، وضع النص الذي فيه فاصلة بين علامتي تنصيص.",
    ],
    openQuote: [
      "A quotation mark is opened and never closed, near line {line, number}.",
      "علامة تنصيص فُتحت ولم تُغلق، قرب السطر {line, number}.",
    ],
    cells: [
      "Line {line, number} has more than {most, number} cells. Check the separator, or remove the empty columns at the end.",
      "في السطر {line, number} أكثر من {most, plural, zero {# خلية} one {خلية واحدة} two {خليتين} few {# خلايا} many {# خلية} other {# خلية}}. راجع الفاصل أو احذف الأعمدة الفارغة في آخر السطر.",
    ],
    sheets: [
      "This workbook has more than {most, number} sheets. Copy the rows into a new workbook.",
      "في هذا المصنف أكثر من {most, plural, zero {# ورقة} one {ورقة واحدة} two {ورقتين} few {# أوراق} many {# ورقة} other {# ورقة}}. انسخ الصفوف إلى مصنف جديد.",
    ],
  },
} as const;
