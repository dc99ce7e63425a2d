import { shared } from "#app/locale/shared-words.ts";

export default {
  title: ["Files", "الملفات"],
  empty: ["No files yet.", "لا ملفات بعد."],
  drop: ["Drop files here or {choose}", "أفلت الملفات هنا أو {choose}"],
  limits: [
    "Photographs, PDF, Office, DWG, DXF, ZIP, text, to {megabytes, number} MB; at most {most, number}",
    "صور وPDF وأوفيس وDWG وDXF وZIP ونصوص، حتى {megabytes, number} ميجابايت؛ {most, number} على الأكثر",
  ],
  release: [
    "Release to add {count, plural, one {# file} other {# files}}",
    "أفلت لإضافة {count, plural, zero {الملفات} one {ملف واحد} two {ملفين} few {# ملفات} many {# ملفًا} other {# ملف}}",
  ],
  open: ["Open {name}", "افتح {name}"],
  download: ["Download {name}", "نزّل {name}"],
  removed: ["The file was removed.", "أُزيل الملف."],
  describe: ["Describe", "أضف وصفًا"],
  describeTitle: ["Describe the photograph", "وصف الصورة"],
  described: ["The description was saved.", "حُفظ الوصف."],
  field: { ...shared("description", "roomId"), forClient: ["Shown to the client", "تظهر للعميل"] },
  restored: ["The file was restored.", "استُعيد الملف."],
  full: [
    "A record can have at most {most, plural, one {# file} other {# files}}.",
    "{most, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}} هو الحد الأقصى للسجل.",
  ],
  missing: ["missing from the storage", "غير موجود في التخزين"],
  ofLead: ["from the lead", "من العميل المحتمل"],
  ofClient: ["from a client merged in", "من عميل دُمج هنا"],
  size: {
    kilobytes: ["{size} kB", "{size} ك.ب"],
    megabytes: ["{size} MB", "{size} م.ب"],
  },
  error: {
    proof: ["A proof is a picture or a PDF.", "الإثبات صورة أو ملف PDF."],
    evidence: ["This file proves the client’s acceptance and cannot be removed.", "هذا الملف يثبت موافقة العميل ولا يمكن إزالته."],
    none: ["Choose a file to add.", "اختر ملفًا لإضافته."],
    empty: ["The file is empty. Choose another one.", "الملف فارغ. اختر غيره."],
    tooLarge: [
      "The file is larger than {megabytes, number} MB. Make it smaller and try again.",
      "الملف أكبر من {megabytes, number} ميجابايت. صغّره وأعد المحاولة.",
    ],
    pictureTooLarge: [
      "The photograph is larger than {megabytes, number} MB. Save it smaller and try again.",
      "الصورة أكبر من {megabytes, number} ميجابايت. احفظها أصغر وأعد المحاولة.",
    ],
    kind: [
      "This type of file is not accepted. Use a photograph, PDF, Office, DWG, DXF, ZIP or plain text.",
      "لا نقبل هذا النوع من الملفات. أضف صورة أو PDF أو ملف أوفيس أو DWG أو DXF أو ZIP أو نصًا.",
    ],
    heic: [
      "This is a HEIC photograph. Export it as JPEG first: on an iPhone, Settings, Camera, Formats, Most Compatible.",
      "هذه صورة HEIC. صدّرها JPEG أولًا: في الآيفون، الإعدادات، الكاميرا، التنسيقات، الأكثر توافقًا.",
    ],
    markup: [
      "Web pages and SVG drawings are not accepted, since they can contain scripts. Save it as PDF or PNG.",
      "لا نقبل صفحات الويب ورسوم SVG لأنها قد تحمل برامج. احفظها PDF أو PNG.",
    ],
    macros: [
      "This document contains macros. Save it without them, and try again.",
      "هذا المستند يحمل برنامجًا (ماكرو). احفظه بدونه وأعد المحاولة.",
    ],
    missing: ["The file is missing from the storage. Tell your administrator.", "الملف غير موجود في التخزين. أبلغ مدير النظام."],
    many: [
      "A record can have at most {most, plural, one {# file} other {# files}}. Remove one first.",
      "{most, plural, zero {لا ملفات} one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}} هو الحد الأقصى للسجل. أزل واحدًا أولًا.",
    ],
    connection: ["The connection was lost. Your choice is still here; try again.", "انقطع الاتصال. ما اخترته باقٍ هنا؛ أعد المحاولة."],
    server: ["The file could not be saved. Try again.", "تعذّر حفظ الملف الآن. أعد المحاولة."],
  },
} as const;
