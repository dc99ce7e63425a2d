import type en from "./messages.en.ts";

export default {
  title: "لم تُضَف الصورة",
  error: {
    noFile: "اختر صورة لإضافتها.",
    oneFile: "أرسل صورة واحدة في كل مرة.",
    empty: "الملف فارغ. اختر ملفًا آخر.",
    tooLarge: "حجم الملف أكبر من {megabytes, number} ميجابايت. احفظه بحجم أصغر ثم حاول مرة أخرى.",
    notAPicture: "هذا الملف ليس صورة من الأنواع المقبولة. استخدم JPEG أو PNG أو WebP أو AVIF.",
    svg: "لا نقبل رسومات SVG لأنها قد تحمل برامج. احفظها بصيغة PNG أو WebP.",
    heic: "هذه صورة بصيغة HEIC. حوّلها أولًا إلى JPEG: من الآيفون، الإعدادات ثم الكاميرا ثم التنسيقات ثم الأكثر توافقًا.",
    animated: "لا نقبل الصور المتحركة. احفظ لقطة واحدة منها.",
    tooWide: "أبعاد الصورة {width, number} × {height, number} بكسل، وأقصى طول للضلع {limit, number} بكسل. احفظها بأبعاد أصغر.",
    tooManyPixels:
      "أبعاد الصورة {width, number} × {height, number} بكسل، وأقصى ما نقبله {megapixels, number} مليون بكسل. احفظها بأبعاد أصغر.",
    unreadable: "الملف يبدو صورة لكن تعذّرت قراءته. احفظه من جديد ثم حاول مرة أخرى.",
    broken: "الصورة مبتورة أو تالفة. احفظها من جديد ثم حاول مرة أخرى.",
  },
} satisfies typeof en;
