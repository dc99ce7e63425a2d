import type { Bilingual } from "#app/values/text/bilingual.ts";

/** Example texts of the demo company; a lawyer writes the ones that count. */
export const legalTexts: Record<"legal.privacy" | "legal.terms", Bilingual> = {
  "legal.privacy": {
    en: `This is how Diwan Interiors handles what you tell us. It follows the Egyptian Personal Data Protection Law, No. 151 of 2020.

## What we keep
- Your name, phone number and e-mail, when you write to us or send an estimate.
- What you say about your place: its kind, area and district, and the message itself.
- For clients: contracts, drawings, photographs of the work, invoices and payments.

## What we use it for
To answer you, to prepare a quotation, to carry out the work and to keep the books that the law asks for. We send the newsletter only to those who confirmed their address, and every letter has a link to leave it.

## Who sees it
The people of the studio who work on your enquiry. Suppliers and site crews get an address and a plan, and nothing else. We sell nothing and pass nothing on for advertising.

## How long
Enquiries that lead to no contract are deleted after two years. Links to an estimate stop working after 90 days. Contracts and invoices are kept as long as tax law asks.

## Photographs
We show a finished room on this site only after its owner has agreed in writing, and take it down when he asks us to.

## In your browser
The site keeps your language, your theme and an unfinished estimate in your own browser. It uses no advertising cookies and no measuring by others.

## Your rights
You may see what we hold about you, have it corrected or deleted, and withdraw a consent. Write to hello@diwan.example; we answer within six working days.`,
    ar: `هكذا يتعامل ديوان للتصميم الداخلي مع ما تخبرنا به، وفقًا لقانون حماية البيانات الشخصية المصري رقم 151 لسنة 2020.

## ما الذي نحتفظ به
- الاسم ورقم الهاتف والبريد الإلكتروني، حين تراسلنا أو ترسل تقديرًا.
- ما تذكره عن المكان: نوعه ومساحته ومنطقته، ونص رسالتك.
- للعملاء: العقود والرسومات وصور الأعمال والفواتير والدفعات.

## فيم نستخدمه
للرد عليك وإعداد عرض السعر وتنفيذ الأعمال وإمساك الدفاتر التي يطلبها القانون. ولا نرسل النشرة إلا إلى من أكّد بريده، وفي كل عدد رابط لإلغاء الاشتراك.

## من يطّلع عليه
فريق الاستوديو الذي يعمل على طلبك. أما الموردون وفرق الموقع فيصلهم العنوان والمسقط فقط. لا نبيع بياناتك ولا نمررها لأغراض الإعلان.

## مدة الاحتفاظ
تُحذف الطلبات التي لم يتم التعاقد عليها بعد سنتين. وتتوقف روابط التقديرات بعد 90 يومًا. وتُحفظ العقود والفواتير المدة التي تطلبها قوانين الضرائب.

## الصور
لا نعرض غرفة منفّذة على هذا الموقع إلا بموافقة كتابية من صاحبها، ونرفعها متى طلب ذلك.

## في متصفحك
يحفظ الموقع اللغة والمظهر والتقدير غير المكتمل في متصفحك أنت. ولا يستخدم ملفات تعريف للإعلانات ولا أدوات قياس من جهات أخرى.

## حقوقك
لك أن تطّلع على ما لدينا عنك، وأن تطلب تصحيحه أو حذفه، وأن تسحب موافقتك. راسلنا على hello@diwan.example ونرد خلال ستة أيام عمل.`,
  },
  "legal.terms": {
    en: `These terms are for this website. Work on your home is agreed in a contract of its own, which comes before anything written here.

## Estimates
The cost estimator gives an indicative price from the day's price list. It is no offer and does not include VAT. What binds us is a quotation that is signed and still valid.

## Quotations and payments
A quotation names what is included, how long it is valid and when each payment is due. Work begins after the first payment has arrived and the drawings are approved.

## Changes
A change during the work is priced in a change order, and is carried out once you have accepted it.

## Drawings and photographs
Drawings, texts and photographs on this site belong to Diwan Interiors. You may share a page; please ask before you use a picture elsewhere.

## Handover and warranty
Hidden work, such as plumbing and electricity, is guaranteed for one year from handover; makers' warranties are passed on to you. A snag that you report is inspected within three working days.

## Law
Egyptian law applies, and the courts of Cairo decide.`,
    ar: `هذه الشروط خاصة بالموقع. أما أعمال بيتك فلها عقد مستقل، وهو المقدَّم على كل ما يرد هنا.

## التقديرات
تعطي حاسبة التكلفة سعرًا استرشاديًا بحسب قائمة أسعار اليوم. وهو ليس عرضًا ملزمًا ولا يشمل ضريبة القيمة المضافة. والملزم لنا هو عرض السعر الموقّع خلال مدة صلاحيته.

## عروض الأسعار والدفعات
يحدد عرض السعر ما يشمله ومدة صلاحيته وموعد استحقاق كل دفعة. ويبدأ التنفيذ بعد وصول الدفعة الأولى واعتماد الرسومات.

## التعديلات
يُسعَّر أي تعديل أثناء التنفيذ في أمر تغيير، ويُنفَّذ بعد قبولك له.

## الرسومات والصور
الرسومات والنصوص والصور على هذا الموقع ملك لديوان للتصميم الداخلي. لك أن تشارك أي صفحة، ونرجو أن تستأذننا قبل استخدام صورة في مكان آخر.

## التسليم والضمان
تُضمن الأعمال المخفية، كالسباكة والكهرباء، سنة من تاريخ التسليم، وتُنقل إليك ضمانات المصنّعين. ونعاين أي ملاحظة تسليم تبلّغنا بها خلال ثلاثة أيام عمل.

## القانون
يسري القانون المصري، وتختص محاكم القاهرة.`,
  },
};
