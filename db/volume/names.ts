// What generated leads are called, where they live and how they came. Made up; only the shapes are real.

export const firstNames = {
  en: [
    "Ahmed", "Mohamed", "Mahmoud", "Mostafa", "Omar", "Youssef", "Karim", "Tarek", "Hany", "Sherif", "Khaled", "Amr", "Hassan", "Islam", "Bassel",
    "Nadia", "Salma", "Mona", "Yasmine", "Dina", "Heba", "Noura", "Laila", "Farida", "Mariam", "Rania", "Sara", "Hala", "Ghada", "Aya",
  ],
  ar: [
    "أحمد", "محمد", "محمود", "مصطفى", "عمر", "يوسف", "كريم", "طارق", "هاني", "شريف", "خالد", "عمرو", "حسن", "إسلام", "باسل",
    "نادية", "سلمى", "منى", "ياسمين", "دينا", "هبة", "نورا", "ليلى", "فريدة", "مريم", "رانيا", "سارة", "هالة", "غادة", "آية",
  ],
} as const; // prettier-ignore

export const familyNames = {
  en: [
    "Hassan", "Abdel-Rahman", "El-Sayed", "Fathy", "Nasr", "Shukri", "Mansour", "Adel", "Ragab", "Selim", "Gaber", "Fouad", "Zaki", "Salem", "Morsi",
    "Lotfy", "Serag", "Wahba", "Habib", "Iskander", "Boutros", "El-Masry", "Shalaby", "Amin", "Kamel", "Hegazy", "Sobhi", "Anwar", "Taha", "Darwish",
    "El-Gohary", "Badawi", "Makram", "Rizk", "Younes", "Tantawi", "Ghoneim", "Barakat", "Azmy", "El-Banna",
  ],
  ar: [
    "حسن", "عبد الرحمن", "السيد", "فتحي", "نصر", "شكري", "منصور", "عادل", "رجب", "سليم", "جابر", "فؤاد", "زكي", "سالم", "مرسي",
    "لطفي", "سراج", "وهبة", "حبيب", "إسكندر", "بطرس", "المصري", "شلبي", "أمين", "كامل", "حجازي", "صبحي", "أنور", "طه", "درويش",
    "الجوهري", "بدوي", "مكرم", "رزق", "يونس", "طنطاوي", "غنيم", "بركات", "عزمي", "البنا",
  ],
} as const; // prettier-ignore

export const companies = {
  en: ["Clinics", "Law Office", "Trading", "Café", "Pharmacy", "Academy", "Textiles", "Developments", "Kitchens", "Travel"],
  ar: ["عيادات", "مكتب محاماة", "للتجارة", "مقهى", "صيدلية", "أكاديمية", "للمنسوجات", "للتطوير", "مطابخ", "للسياحة"],
} as const;

/** Where they live: governorate, city in either language, compounds. Weights fall along the list. */
export const places = [
  { governorate: "EG-C", en: "New Cairo", ar: "القاهرة الجديدة", compounds: ["Mivida", "Mountain View", "Palm Hills", "Eastown", ""] },
  { governorate: "EG-GZ", en: "Sheikh Zayed", ar: "الشيخ زايد", compounds: ["Beverly Hills", "Westown", "Allegria", ""] },
  { governorate: "EG-C", en: "Maadi", ar: "المعادي", compounds: ["Degla", "Sarayat", ""] },
  { governorate: "EG-C", en: "Heliopolis", ar: "مصر الجديدة", compounds: ["Korba", ""] },
  { governorate: "EG-C", en: "Zamalek", ar: "الزمالك", compounds: [""] },
  { governorate: "EG-GZ", en: "6th of October", ar: "السادس من أكتوبر", compounds: ["Dreamland", ""] },
  { governorate: "EG-ALX", en: "Smouha", ar: "سموحة", compounds: [""] },
  { governorate: "EG-MT", en: "North Coast", ar: "الساحل الشمالي", compounds: ["Marassi", "Hacienda", ""] },
  { governorate: "EG-DK", en: "Mansoura", ar: "المنصورة", compounds: [""] },
  { governorate: "EG-BA", en: "El Gouna", ar: "الجونة", compounds: [""] },
] as const;

export const notes = {
  en: [
    "Wants to see the marble before anything else.",
    "Called twice; prefers WhatsApp after six.",
    "Compares three studios and asks for the date of delivery.",
    "The flat is handed over next month, bare concrete.",
    "Has drawings from another architect.",
  ],
  ar: [
    "يريد رؤية الرخام قبل أي شيء.",
    "اتصل مرتين، ويفضل واتساب بعد السادسة.",
    "يقارن بين ثلاث شركات ويسأل عن موعد التسليم.",
    "تُستلم الشقة الشهر القادم على الطوب الأحمر.",
    "لديه رسومات من معماري آخر.",
  ],
} as const;
