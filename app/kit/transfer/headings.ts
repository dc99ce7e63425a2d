/**
 * What people and other programs call a field, besides its names here: by the field's name, for every kind of record that has one so named
 * (`name.ar`: one side of it). Where a file has several of them, the earlier one counts first.
 * Google Contacts, Outlook, HubSpot, Zoho, Odoo and lead ads of Facebook are among them; `vcard.server.ts` calls its columns by these names, too.
 */
export const headings: Readonly<Record<string, string>> = {
  name:
    "Full name, Name, Complete name, Display name, Client name, Customer name, Contact name, Lead name, Supplier name, Vendor name, Lead, Item, " +
    "الاسم بالكامل, الاسم الكامل, الاسم, اسم العميل, العميل, اسم المورد, المورد, اسم جهة الاتصال, الصنف",
  "name.en": "English name, الاسم الإنجليزي",
  "name.ar": "Arabic name, الاسم العربي",
  phone:
    "Mobile phone, Mobile phone number, Mobile, Mobile number, Cell phone, Cell, Phone number, Primary phone, Phone, Telephone, Tel, Phone 2, Phone 3, Phone 4, " +
    "Phone 1 - Value, " +
    "Phone 2 - Value, Phone 3 - Value, Phone 4 - Value, Work phone, Business phone, Business phone 2, Home phone, Home phone 2, Company main phone, Car phone, " +
    "الموبايل, موبايل, رقم الموبايل, المحمول, الهاتف المحمول, الهاتف الجوال, الجوال, رقم الجوال, التليفون, تليفون, رقم التليفون, رقم الهاتف, " +
    "الهاتف الأساسي, هاتف العمل, هاتف العمل 2, هاتف المنزل, هاتف المنزل 2",
  secondPhone: "Second phone, Other phone, Phone 2, هاتف آخر, موبايل آخر, تليفون آخر, رقم آخر",
  otherPhone: "Second phone, Other phone, Phone 2, هاتف آخر, موبايل آخر, تليفون آخر, رقم آخر",
  whatsapp: "WhatsApp number, WhatsApp phone number, واتس, واتس اب, رقم الواتساب, رقم واتساب",
  email:
    "Email, E-mail address, Email address, Mail, Email 2, Email 3, E-mail 1 - Value, E-mail 2 - Value, E-mail 3 - Value, E-mail 2 address, E-mail 3 address, Work email, " +
    "Secondary email, الإيميل, ايميل, البريد, البريد الإلكتروني, عنوان البريد الإلكتروني, عنوان البريد الإلكتروني 2",
  governorate:
    "State, State/Region, Province, Region, Address 1 - Region, Home state, Business state, Mailing state, محافظة, المنطقة الإدارية",
  city:
    "Town, Address 1 - City, Home city, Business city, Mailing city, Area name, District, المنطقة, الحي, " +
    "مدينة, مدينة المنزل, مدينة العمل",
  district: "Area, المنطقة",
  compound: "كمبوند, الكومباوند, المشروع السكني",
  street: "Street address, Street line 1, Address 1 - Street, Home street, Business street, Mailing street, شارع, شارع المنزل, شارع العمل",
  address:
    "Full address, Street address, Street, Address 1 - Formatted, Address 1 - Street, Home address, Business address, Home street, Business street, " +
    "Mailing street, عنوان, عنوان المنزل, عنوان العمل, الشارع",
  notes: "Note, Comment, Comments, Remarks, Internal notes, Message, Description, ملحوظات, ملاحظة, تعليق, رسالة",
  source: "Lead source, Original source, Channel, مصدر العميل, جاء عن طريق, عن طريق",
  sourceDetail: "Campaign, Campaign name, Form name, الحملة, اسم الحملة",
  assignedTo:
    "Account manager, Owner, Lead owner, Contact owner, Salesperson, Sales, Sales rep, Responsible, مسؤول الحساب, المسؤول, مسؤول المبيعات, مندوب المبيعات, السيلز, المندوب, البائع",
  propertyType: "العقار, نوع الوحدة, الوحدة, Property type, Unit type, Type",
  propertySize: "مساحة, المساحة م2, المساحة بالمتر, Area, Area m2, Size m2, Sqm",
  budgetEstimate: "ميزانية, الميزانية المتوقعة, Budget EGP, Estimated budget, Expected revenue, الإيراد المتوقع",
  timelineMonths: "مدة التنفيذ, Months",
  nextFollowUp: "المتابعة, موعد المتابعة, تاريخ المتابعة, Follow-up, Follow up date",
  taxNumber: "Tax ID, VAT, VAT number, Tax registration number, رقم التسجيل الضريبي, البطاقة الضريبية, رقم البطاقة الضريبية",
  code: "Item code, SKU, Internal reference, كود الصنف, الكود",
  price: "Unit price, سعر الوحدة",
  validFrom: "From, Date, التاريخ",
  number:
    "Number, No, Invoice number, Invoice no, Bill number, Cheque number, Check number, Document number, الرقم, رقم الفاتورة, رقم الشيك, رقم المستند",
  clientId: "Client, Client name, Customer, Customer name, العميل, اسم العميل",
  supplierId: "Supplier, Supplier name, Vendor, Vendor name, المورد, اسم المورد",
  vat: "VAT, Tax, Of it VAT, ض.ق.م, منه ض.ق.م, الضريبة, ضريبة القيمة المضافة",
  on: "Date, Invoice date, Received on, التاريخ, تاريخ الفاتورة, تاريخ الاستلام",
  dueOn: "Due date, Due on, Maturity, تاريخ الاستحقاق, موعد الاستحقاق",
  bankNumber: "Account number, Bank account number, رقم الحساب, رقم الحساب البنكي",
};

/** The parts of a person's name, in the order in which they are put together, and who the person works for: the name of whoever has none. */
export const nameParts = {
  given: "First name, Given name, الاسم الأول",
  middle: "Middle name, Additional name, الاسم الأوسط, اسم الأب",
  family: "Last name, Family name, Surname, اسم العائلة, الاسم الأخير",
  company: "Company, Company name, Organization, Organization name, Organization 1 - Name, Associated company, الشركة, اسم الشركة, المؤسسة",
} as const;

/** Where a second value goes for which a file has another column of the same field, in kinds that have such a field. */
export const seconds: Readonly<Record<string, readonly string[]>> = { phone: ["secondPhone", "otherPhone"] };

/** By which names of columns an export of a program is known: all of one line. */
export const programs = {
  google: ["Phone 1 - Value", "E-mail 1 - Value"],
  facebook: ["created_time, form_id"],
  hubspot: ["Record ID, Lifecycle stage", "Record ID, Create date"],
  zoho: ["Record Id, Lead Owner", "Record Id, Contact Owner"],
  odoo: ["External ID", "Complete name, Salesperson", "Is a company"],
  outlook: ["E-mail address, Mobile phone", "E-mail address, Business phone", "عنوان البريد الإلكتروني, هاتف العمل"],
} as const;
export type Program = keyof typeof programs | "vcard";
