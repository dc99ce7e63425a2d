import { shared } from "#app/locale/shared-words.ts";

export default {
  title: ["Media library", "مكتبة الصور"],
  error: {
    focal: ["Choose a point on the picture.", "اختر نقطة على الصورة."],
    another: ["Choose another picture of the library.", "اختر صورة أخرى من المكتبة."],
    describe: [
      "The other picture lacks a description that this one has. Add it first, in both languages.",
      "الصورة الأخرى ينقصها وصف موجود في هذه. أضفه أولًا، باللغتين.",
    ],
    inUse: [
      "{count, plural, one {One place uses} other {# places use}} this picture. Replace it there first.",
      "{count, plural, zero {لا موضع يستخدم} one {موضع واحد يستخدم} two {موضعان يستخدمان} few {# مواضع تستخدم} many {# موضعًا يستخدم} other {# موضع يستخدم}} هذه الصورة. استبدلها هناك أولًا.",
    ],
  },
  list: {
    count: [
      "{count, plural, =0 {No photographs} one {# photograph} other {# photographs}}",
      "{count, plural, zero {لا صور} one {صورة واحدة} two {صورتان} few {# صور} many {# صورة} other {# صورة}}",
    ],
    lead: ["Drop or paste photographs anywhere on this page.", "أفلت الصور أو الصقها في أي مكان من هذه الصفحة."],
    upload: ["Upload photographs", "ارفع صورًا"],
    filters: ["Show only", "اعرض فقط"],
    uses: [
      "{count, plural, =0 {Not used} one {# place} other {# places}}",
      "{count, plural, zero {غير مستخدمة} one {موضع واحد} two {موضعان} few {# مواضع} many {# موضعًا} other {# موضع}}",
    ],
    failed: ["Processing failed.", "تعذّرت معالجة الصورة."],
    againOf: ["Process {name} again", "عالج {name} من جديد"],
    repeated: [
      "{count, plural, =0 {Nothing to process.} one {The picture is being processed again.} other {# pictures are being processed again.}}",
      "{count, plural, zero {لا شيء يحتاج إلى معالجة.} one {تُعالَج الصورة من جديد.} two {تُعالَج صورتان من جديد.} few {تُعالَج # صور من جديد.} many {تُعالَج # صورة من جديد.} other {تُعالَج # صورة من جديد.}}",
    ],
    nothingHint: ["Try another word, or clear the filter.", "جرّب كلمة أخرى، أو أزل التصفية."],
    trashEmpty: ["The trash is empty.", "سلة المهملات فارغة."],
    empty: ["The library is empty", "المكتبة خالية."],
    emptyHint: [
      "Upload the first photographs: at least 2400 px wide for the top of a page, 1600 px otherwise.",
      "ارفع أول الصور: بعرض ٢٤٠٠ بكسل على الأقل لأعلى الصفحات، و١٦٠٠ بكسل لغيرها.",
    ],
    leaveText: [
      "What has arrived stays in the library. Uploads in progress are lost.",
      "ما وصل باقٍ في المكتبة. وما لم يكتمل رفعه لن يُحفظ.",
    ],
  },
  filter: {
    used: ["In use", "مستخدمة"],
    unused: ["Not used", "غير مستخدمة"],
    noEnglish: ["No English description", "بلا وصف إنجليزي"],
    noArabic: ["No Arabic description", "بلا وصف عربي"],
    failed: ["Failed", "متعثرة"],
    trash: ["Trash", "سلة المهملات"],
  },
  use: {
    projectMain: ["Project, main image", "مشروع، الصورة الرئيسية"],
    projectPlan: ["Project, plan", "مشروع، المسقط"],
    projectGallery: ["Project, gallery", "مشروع، معرض الصور"],
    projectBefore: ["Project, before", "مشروع، قبل"],
    projectAfter: ["Project, after", "مشروع، بعد"],
    projectMaterial: ["Project, material", "مشروع، خامة"],
    serviceMain: ["Service, main image", "خدمة، الصورة الرئيسية"],
    serviceDetail: ["Service, close-up", "خدمة، لقطة قريبة"],
    teamMember: ["Team member", "عضو فريق"],
    testimonial: ["Testimonial", "رأي عميل"],
    quotation: ["Line of a quotation", "بند في عرض سعر"],
    estimatorElement: ["Cost estimator element", "بند في حاسبة التكلفة"],
    logo: ["Company logo", "شعار الشركة"],
    draft: ["Unpublished changes", "تعديلات لم تُنشر"],
  },
  picture: {
    ...shared("type"),
    nameHint: ["For searching only; visitors don’t see it.", "للبحث فقط؛ لا يراه الزوار."],
    uses: [
      "{count, plural, =0 {Used in} one {Used in one place} other {Used in # places}}",
      "{count, plural, zero {أين تظهر} one {تظهر في موضع واحد} two {تظهر في موضعين} few {تظهر في # مواضع} many {تظهر في # موضعًا} other {تظهر في # موضع}}",
    ],
    unused: ["This picture is not used anywhere.", "هذه الصورة غير مستخدمة في أي موضع."],
    usedHint: ["A picture in use can’t be deleted. Replace it everywhere first.", "لا تُحذف صورة مستخدمة. استبدلها في كل المواضع أولًا."],
    replace: ["Replace everywhere", "استبدلها في كل المواضع"],
    replaceTitle: [
      "{count, plural, one {Replace the picture in this place?} other {Replace the picture in all # places?}}",
      "{count, plural, zero {هل تعرض صورة أخرى؟} one {هل تعرض صورة أخرى في هذا الموضع؟} two {هل تعرض صورة أخرى في الموضعين؟} few {هل تعرض صورة أخرى في # مواضع؟} many {هل تعرض صورة أخرى في # موضعًا؟} other {هل تعرض صورة أخرى في # موضع؟}}",
    ],
    replaceText: [
      "The other picture takes its place, with its own crop and description. This one stays in the library.",
      "تحل الصورة الأخرى محلها بقصها ووصفها. وتبقى هذه في المكتبة.",
    ],
    replaced: [
      "{count, plural, =0 {It was not used.} one {Replaced in one place.} other {Replaced in # places.}}",
      "{count, plural, zero {لم تكن تظهر في أي موضع.} one {استُبدلت في موضع واحد.} two {استُبدلت في موضعين.} few {استُبدلت في # مواضع.} many {استُبدلت في # موضعًا.} other {استُبدلت في # موضع.}}",
    ],
    restored: ["The picture was restored.", "استُعيدت الصورة."],
    file: ["File", "الملف"],
    size: ["Size", "الأبعاد"],
    weight: ["Weight", "الحجم"],
    kilobytes: ["{size} kB", "{size} كيلوبايت"],
    megabytes: ["{size} MB", "{size} ميجابايت"],
    added: ["Added", "أُضيفت"],
    download: ["Download the original", "نزّل الملف الأصلي"],
    unsavedText: ["Your changes to this picture are not saved yet.", "لم تُحفظ تعديلاتك على هذه الصورة بعد."],
    discard: ["Leave without saving", "غادر دون حفظ"],
  },
} as const;
