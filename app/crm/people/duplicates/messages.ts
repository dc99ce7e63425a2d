export default {
  title: ["This may be a duplicate.", "ربما كان هذا شخصًا مسجلًا من قبل."],
  anyway: ["Save anyway", "احفظ على أي حال"],
  lead: ["Lead", "عميل محتمل"],
  client: ["Client", "عميل"],
  by: {
    phone: ["same phone", "الهاتف نفسه"],
    email: ["same e-mail", "البريد نفسه"],
    contactPhone: ["same phone as one of the contacts", "الهاتف نفسه لأحد جهات الاتصال"],
    contactEmail: ["same e-mail as one of the contacts", "البريد نفسه لأحد جهات الاتصال"],
    taxNumber: ["same tax number", "الرقم الضريبي نفسه"],
    nationalId: ["same national ID", "الرقم القومي نفسه"],
    name: ["same name and governorate", "الاسم نفسه في المحافظة نفسها"],
  },
  inFile: {
    phone: ["Same phone as line {line, number} of this file.", "نفس الهاتف في السطر {line, number} من هذا الملف."],
    email: ["Same e-mail as line {line, number} of this file.", "نفس البريد الإلكتروني في السطر {line, number} من هذا الملف."],
    taxNumber: ["Same tax number as line {line, number} of this file.", "نفس الرقم الضريبي في السطر {line, number} من هذا الملف."],
    nationalId: ["Same national ID as line {line, number} of this file.", "نفس الرقم القومي في السطر {line, number} من هذا الملف."],
    name: ["Same name and governorate as line {line, number} of this file.", "نفس الاسم والمحافظة في السطر {line, number} من هذا الملف."],
  },
  row: ["Possible duplicate: {kind} {name}, {number}", "ربما كان مكررًا: {kind} {name}، {number}"],
  refused: [
    "{count, plural, one {A similar record exists already. Look at the link, or save anyway.} other {# similar records exist already. Look at the links, or save anyway.}}",
    "{count, plural, zero {قد يكون معروفًا لدينا.} one {لدينا من يشبهه. راجع الرابط أو احفظ على أي حال.} two {لدينا اثنان يشبهانه. راجع الرابطين أو احفظ على أي حال.} few {لدينا # يشبهونه. راجع الروابط أو احفظ على أي حال.} many {لدينا # يشبهونه. راجع الروابط أو احفظ على أي حال.} other {لدينا # يشبهونه. راجع الروابط أو احفظ على أي حال.}}",
  ],
} as const;
