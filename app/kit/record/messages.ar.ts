import type en from "./messages.en.ts";

export default {
  more: "المزيد",
  archived: "هذا السجل مؤرشف: لا يظهر في القوائم والاختيارات ولا يُضاف إليه جديد، ويبقى في التقارير وكشوف الحساب.",
} satisfies typeof en;
