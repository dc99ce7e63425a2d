import type en from "./messages.en.ts";

export default {
  id: "رقم ديوان",
  yes: "نعم",
  no: "لا",
  side: { en: "{field} (بالإنجليزية)", ar: "{field} (بالعربية)" },
  unit: { egp: "{field} (ج.م)", percent: "{field} (٪)", m: "{field} (م)", m2: "{field} (م²)" },
  export: { many: "عدد السجلات {count, number}، والملف الواحد يتسع لـ {most, number}. ضيّق القائمة بالمرشّحات وصدّرها على أجزاء." },
  file: {
    large: "الملف أكبر من {megabytes, number} ميجابايت. قسّمه واستورد أجزاءه واحدًا بعد آخر.",
    workbook: "هذا مصنف إكسل. اختر في إكسل «حفظ باسم» ثم «CSV UTF-8» واستورد الملف الناتج.",
    notText: "هذا ليس جدولًا. اختر ملف CSV.",
    empty: "لا شيء في هذا الملف. السطر الأول يسمّي الأعمدة، وكل سطر بعده سجل.",
    wide: "يسمّي السطر الأول أكثر من {most, number} عمود. احذف ما لا تحتاج إليه.",
    long: "في الملف أكثر من {most, number} صف. قسّمه واستورد أجزاءه واحدًا بعد آخر.",
    moreCells:
      "في السطر {line, number} خلايا أكثر من الأعمدة التي يسمّيها السطر الأول وعددها {columns, number}. ضع النص الذي فيه فاصلة بين علامتي تنصيص.",
    openQuote: "علامة تنصيص فُتحت ولم تُغلق، قرب السطر {line, number}.",
    broken: "تتعذّر قراءة الملف بعد السطر {line, number}.",
  },
} satisfies typeof en;
