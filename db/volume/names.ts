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

/** Where they live: governorate, keys of the city and of compounds. Weights fall along the list. */
export const places = [
  { governorate: "EG-C", city: "new_cairo", compounds: ["mivida", "mountain_view", "palm_hills", "eastown", ""] },
  { governorate: "EG-GZ", city: "sheikh_zayed", compounds: ["beverly_hills", "westown", "allegria", ""] },
  { governorate: "EG-C", city: "maadi", compounds: ["degla", "sarayat", ""] },
  { governorate: "EG-C", city: "heliopolis", compounds: ["korba", ""] },
  { governorate: "EG-C", city: "zamalek", compounds: [""] },
  { governorate: "EG-GZ", city: "6th_of_october", compounds: ["dreamland", ""] },
  { governorate: "EG-ALX", city: "smouha", compounds: [""] },
  { governorate: "EG-MT", city: "north_coast", compounds: ["marassi", "hacienda", ""] },
  { governorate: "EG-DK", city: "mansoura", compounds: [""] },
  { governorate: "EG-BA", city: "el_gouna", compounds: [""] },
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
