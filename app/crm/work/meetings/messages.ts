import { shared } from "#app/locale/shared-words.ts";

export default {
  log: {
    one: ["a meeting", "الاجتماع"],
    many: ["Meetings", "الاجتماعات"],
    named: ["the meeting {name}", "الاجتماع {name}"],
  },
  menu: {
    title: ["Meetings", "الاجتماعات"],
    begin: ["New meeting", "اجتماع جديد"],
  },
  list: {
    title: ["Meetings management", "إدارة الاجتماعات"],
    count: [
      "{count, plural, =0 {No meetings} =1 {One meeting} other {# meetings}}",
      "{count, plural, zero {لا اجتماعات} one {اجتماع واحد} two {اجتماعان} few {# اجتماعات} many {# اجتماعًا} other {# اجتماع}}",
    ],
    new: ["Add new meeting", "أضف اجتماعًا"],
    edit: ["Edit meeting", "تعديل الاجتماع"],
    log: ["Log a past meeting", "سجّل اجتماعًا سابقًا"],
    empty: ["No meetings found", "لا توجد اجتماعات"],
    emptyHint: [
      "Meetings with clients, with suppliers and within the studio appear here.",
      "تظهر هنا اجتماعاتكم مع العملاء والموردين وفيما بينكم.",
    ],
  },
  /** A day with its hours. */
  when: ["{day}, {from} – {to}", "{day}، {from} – {to}"],
  /** The same where the clock changes in between. */
  whenChanging: [
    "{day}, {from} {season, select, summer {summer time} other {winter time}} – {to} {season, select, summer {winter time} other {summer time}} ({minutes, plural, one {# minute} other {# minutes}})",
    "{day}، {from} {season, select, summer {بالتوقيت الصيفي} other {بالتوقيت الشتوي}} – {to} {season, select, summer {بالتوقيت الشتوي} other {بالتوقيت الصيفي}} ({minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}})",
  ],
  lasts: [
    "{minutes, plural, one {# minute} other {# minutes}}",
    "{minutes, plural, zero {بلا مدة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
  ],
  section: {
    about: ["Meeting", "الاجتماع"],
    with: ["Client and project", "العميل والمشروع"],
    where: ["Place", "المكان"],
    who: ["Attendees", "الحضور"],
    agenda: ["Agenda", "جدول الأعمال"],
    reminders: ["Reminders", "التذكير"],
  },
  field: {
    ...shared("title", "location", "clientId", "leadId", "projectId", "supplierId", "status"),
    type: ["Meeting type", "نوع الاجتماع"],
    startsAt: ["Date and time", "التاريخ والوقت"],
    durationMinutes: ["Duration in minutes", "المدة بالدقائق"],
    place: ["Place", "مكان الانعقاد"],
    joinUrl: ["Link to join", "رابط الانضمام"],
    agenda: ["Agenda", "جدول الأعمال"],
    organizerId: ["Organiser", "المنظّم"],
    attendees: ["Attendees", "الحضور"],
    remindDay: ["A day before", "قبل الموعد بيوم"],
    remindHour: ["An hour before", "قبل الموعد بساعة"],
    revision: ["Revision", "رقم التعديل"],
    rescheduledCount: ["Times moved", "مرات تغيير الموعد"],
    minutes: ["Minutes", "المحضر"],
    decisions: ["Decisions", "القرارات"],
    cancelReason: ["Reason for cancelling", "سبب الإلغاء"],
    createdBy: ["Added by", "أضافه"],
  },
  hint: {
    leadId: ["Instead of a client, if there is none yet.", "بدلًا من العميل، إن لم يصبح عميلًا بعد."],
    attendees: [
      "Everybody with an e-mail address receives a calendar invitation in their own language.",
      "كل من له بريد إلكتروني تصله دعوة إلى تقويمه، بلغته.",
    ],
  },
  choice: {
    type: {
      ...shared("internal"),
      client: ["Client meeting", "اجتماع مع عميل"],
      supplier: ["Supplier meeting", "اجتماع مع مورد"],
    },
    place: {
      office: ["Our office", "مكتبنا"],
      site: ["On site", "في الموقع"],
      client: ["At the client's", "عند العميل"],
      online: ["Online", "عبر الإنترنت"],
    },
    status: {
      ...shared("scheduled", "cancelled"),
      completed: ["Held", "انعقد"],
      no_show: ["No-show", "لم يحضر أحد"],
    },
  },
  /** How it stands, one that was changed afterwards included. */
  state: {
    ...shared("scheduled", "cancelled"),
    updated: ["Updated", "معدّل"],
    completed: ["Held", "انعقد"],
    no_show: ["No-show", "لم يحضر أحد"],
  },
  legend: {
    ...shared("internal"),
    client: ["Client", "عميل"],
    supplier: ["Supplier", "مورد"],
  },
  view: {
    ...shared("list"),
    label: ["View", "طريقة العرض"],
    day: ["Day", "يوم"],
    week: ["Week", "أسبوع"],
    month: ["Month", "شهر"],
  },
  next: {
    day: ["Next day", "اليوم التالي"],
    week: ["Next week", "الأسبوع التالي"],
    month: ["Next month", "الشهر التالي"],
  },
  previous: {
    day: ["Previous day", "اليوم السابق"],
    week: ["Previous week", "الأسبوع السابق"],
    month: ["Previous month", "الشهر السابق"],
  },
  calendar: {
    /** Below the title. */
    sub: [
      "{count, plural, =0 {No meetings} =1 {One meeting} =2 {Two meetings} =3 {Three meetings} =4 {Four meetings} =5 {Five meetings} =6 {Six meetings} =7 {Seven meetings} =8 {Eight meetings} =9 {Nine meetings} =10 {Ten meetings} other {# meetings}}{cancelled, plural, =0 {} =1 {, one of them cancelled} =2 {, two of them cancelled} =3 {, three of them cancelled} other {, # of them cancelled}}",
      "{count, plural, zero {لا اجتماعات} one {اجتماع واحد} two {اجتماعان} =3 {ثلاثة اجتماعات} =4 {أربعة اجتماعات} =5 {خمسة اجتماعات} =6 {ستة اجتماعات} =7 {سبعة اجتماعات} =8 {ثمانية اجتماعات} =9 {تسعة اجتماعات} =10 {عشرة اجتماعات} few {# اجتماعات} many {# اجتماعًا} other {# اجتماع}}{cancelled, plural, zero {} one {، أُلغي واحد منها} two {، أُلغي اثنان منها} =3 {، أُلغي ثلاثة منها} few {، أُلغي # منها} many {، أُلغي # منها} other {، أُلغي # منها}}",
    ],
    grid: ["Calendar", "التقويم"],
    keys: [
      "The arrow keys move from hour to hour and day to day; Enter opens a meeting or adds one. On a meeting, Alt with the arrows moves it, and Shift with the arrows makes it longer or shorter.",
      "تنتقل الأسهم من ساعة إلى ساعة ومن يوم إلى يوم، ومفتاح Enter يفتح الاجتماع أو يضيف واحدًا. وعلى الاجتماع نفسه ينقله Alt مع الأسهم، ومع Shift يطول أو يقصر.",
    ],
    taken: ["{day}: {name}, {span}", "{day}: {name}، {span}"],
    empty: ["{day}, {time}: free", "{day}، {time}: لا اجتماعات"],
    holiday: ["Holiday", "عطلة"],
    more: [
      "{count, plural, one {# more} other {# more}}",
      "{count, plural, zero {لا غيرها} one {وواحد آخر} two {واثنان آخران} few {و# أخرى} many {و# آخر} other {و# آخر}}",
    ],
    join: ["Join: {url}", "للانضمام: {url}"],
    open: ["Details: {url}", "التفاصيل: {url}"],
    name: ["Meetings, {company}", "الاجتماعات، {company}"],
  },
  filter: {
    ...shared("person"),
    mine: ["Mine", "اجتماعاتي"],
    allProjects: ["All projects", "كل المشاريع"],
  },
  drag: {
    done: ["{name}: {day}, {time}", "{name}: {day}، {time}"],
    undone: ["Moved back", "عاد إلى موعده"],
  },
  move: {
    complete: ["Mark as held", "سجّل انعقاده"],
    miss: ["Mark as no-show", "سجّل عدم الحضور"],
    cancel: ["Cancel meeting", "ألغِ الاجتماع"],
    reopen: ["Schedule again", "أعد جدولته"],
    title: {
      cancel: ["Cancel this meeting? The attendees will be notified.", "هل تلغي هذا الاجتماع؟ سيُبلَّغ المدعوون."],
    },
    text: {
      cancel: [
        "It stays in the calendar, struck through, and can be scheduled again until its time has passed.",
        "يبقى في التقويم مشطوبًا، ويمكن إعادة جدولته ما دام موعده لم يحن.",
      ],
    },
    do: {
      cancel: ["Cancel meeting", "ألغِ الاجتماع"],
    },
    field: {
      reason: ["Reason (optional)", "السبب (اختياري)"],
    },
    done: [
      "{status, select, scheduled {Meeting scheduled again} completed {Marked as held} no_show {Marked as no-show} other {Meeting cancelled}}",
      "{status, select, scheduled {أعيدت جدولة الاجتماع} completed {سُجّل أن الاجتماع انعقد} no_show {سُجّل أن أحدًا لم يحضر} other {تم إلغاء الاجتماع}}",
    ],
    illegal: [
      "This is not possible in the present status. Reload the page to see the meeting.",
      "هذا غير ممكن في الحالة الحالية. أعد تحميل الصفحة لترى الاجتماع.",
    ],
  },
  done: {
    created: ["Meeting scheduled", "تمت جدولة الاجتماع"],
    updated: ["Meeting updated", "تم تعديل الاجتماع"],
    logged: ["Meeting logged", "سُجّل الاجتماع"],
    minuted: ["Minutes saved", "حُفظ المحضر"],
    tasks: [
      "{count, plural, one {One task was created} other {# tasks were created}}",
      "{count, plural, zero {لم تُنشأ مهام} one {أُنشئت مهمة واحدة} two {أُنشئت مهمتان} few {أُنشئت # مهام} many {أُنشئت # مهمة} other {أُنشئت # مهمة}}",
    ],
  },
  warning: {
    title: ["Keep this time?", "هل تُبقي هذا الموعد؟"],
    overlapTitle: ["Somebody has another meeting at this time", "لدى بعض الحضور اجتماع آخر في هذا الموعد"],
    blacklistedTitle: ["Meet a client on the blacklist?", "هل تجتمع مع عميل في القائمة السوداء؟"],
    blacklisted: [
      "This client is on the blacklist. Only a manager can schedule a meeting.",
      "هذا العميل في القائمة السوداء، ولا يحدّد اجتماعًا معه إلا مدير.",
    ],
    anyway: ["Schedule anyway", "حدّد الموعد على أي حال"],
    change: ["Choose another time", "اختر موعدًا آخر"],
    weekend: ["This day is part of the weekend.", "هذا اليوم من العطلة الأسبوعية."],
    holiday: ["This day is a public holiday.", "هذا اليوم عطلة رسمية."],
    hours: ["The meeting is before 8:00 or after 21:00.", "الموعد قبل الثامنة صباحًا أو بعد التاسعة مساءً."],
    overlap: ["At the same time, with {people}", "في الوقت نفسه، مع {people}"],
    travel: [
      "Less than half an hour to get from one place to the other, with {people}",
      "أقل من نصف ساعة للانتقال من مكان إلى آخر، مع {people}",
    ],
  },
  error: {
    step: ["Choose a duration in steps of five minutes.", "اختر مدة بمضاعفات خمس دقائق."],
    notYours: [
      "Only the creator, the organiser and the attendees of a meeting can change it.",
      "لا يعدّل الاجتماع إلا من أضافه أو نظّمه أو دُعي إليه.",
    ],
    warnings: ["There are warnings about this time. Check them and confirm.", "على هذا الموعد تنبيهات. راجعها وأكّد."],
    isCancelled: ["This meeting is cancelled. Schedule it again before changing it.", "هذا الاجتماع ملغى. أعد جدولته قبل تعديله."],
    past: [
      "This time is in the past. Choose a later one, or log a past meeting.",
      "هذا الموعد مضى. اختر موعدًا قادمًا، أو سجّل اجتماعًا سابقًا.",
    ],
    notYet: ["This time is in the future. A past meeting needs a past time.", "هذا الموعد في المستقبل، والاجتماع السابق يلزمه موعد ماضٍ."],
    notStarted: ["The meeting has not started yet.", "لم يبدأ الاجتماع بعد."],
  },
  form: {
    when: ["Date and time", "موعد الاجتماع"],
    ahead: ["Upcoming", "اجتماع قادم"],
    held: ["Already held", "اجتماع سبق انعقاده"],
    schedule: ["Schedule meeting", "حدّد موعد الاجتماع"],
    log: ["Log meeting", "سجّل الاجتماع"],
    usual: ["Usual durations", "مدد معتادة"],
    guest: ["Guest", "ضيف"],
    addGuest: ["Add a guest", "أضف ضيفًا"],
    inviteClient: ["Invite the client", "ادعُ العميل"],
    inviteLead: ["Invite the lead", "ادعُ العميل المحتمل"],
    decision: ["Decision {at}", "القرار {at}"],
    addDecision: ["Add a decision", "أضف قرارًا"],
    removeDecision: ["Remove decision {at}", "احذف القرار {at}"],
  },
  attendee: shared("name", "phone", "email"),
  feed: {
    open: ["Calendar feed", "رابط التقويم"],
    title: ["Your meetings in your own calendar", "اجتماعاتك في تقويمك"],
    none: [
      "A private address shows your meetings in the calendar of your phone or computer and stays up to date.",
      "عنوان خاص بك يعرض اجتماعاتك في تقويم هاتفك أو حاسوبك، ويتابع كل تغيير.",
    ],
    make: ["Create my address", "أنشئ عنواني"],
    text: [
      "Add this address as a calendar you subscribe to. It shows the meetings you organise or attend.",
      "أضف هذا العنوان تقويمًا تشترك فيه. يعرض الاجتماعات التي تنظّمها أو تحضرها.",
    ],
    address: ["Address of your calendar", "عنوان تقويمك"],
    copy: ["Copy", "انسخ"],
    copied: ["Address copied", "نُسخ العنوان"],
    all: ["All meetings of the company", "كل اجتماعات الشركة"],
    lastRead: ["Last read on {at}.", "آخر قراءة في {at}."],
    neverRead: ["No calendar has read it yet.", "لم يقرأه أي تقويم بعد."],
    secret: [
      "Whoever has the address can read your meetings. A new address makes the old one invalid.",
      "من يملك العنوان يقرأ اجتماعاتك. والعنوان الجديد يبطل القديم.",
    ],
    end: ["Revoke address", "ألغِ العنوان"],
    renew: ["New address", "عنوان جديد"],
    renewed: ["Your calendar has a new address", "لتقويمك عنوان جديد"],
    ended: ["The address was revoked", "أُلغي العنوان"],
  },
  copy: {
    line: ["{name}: {value}", "{name}: {value}"],
    done: ["Copied as text", "نُسخ نصًا"],
    failed: ["The browser did not allow copying.", "لم يسمح المتصفح بالنسخ."],
  },
  act: {
    copy: ["Copy as text", "انسخ كنص"],
    download: ["Calendar file", "ملف التقويم"],
    reschedule: ["Edit or reschedule", "عدّل أو غيّر الموعد"],
    write: ["Write the minutes", "اكتب المحضر"],
    rewrite: ["Edit the minutes", "عدّل المحضر"],
    makeTasks: ["Create tasks from it", "أنشئ منه مهام"],
  },
  record: {
    minutes: ["Minutes and decisions", "المحضر والقرارات"],
    noMinutes: ["No minutes yet.", "لا محضر بعد."],
  },
  reminder: {
    day: ["a day before", "قبله بيوم"],
    hour: ["an hour before", "قبله بساعة"],
  },
  tasks: {
    title: ["Which lines become tasks?", "أي السطور تصبح مهام؟"],
    hint: [
      "Each task gets an assignee and an optional due date. A line becomes only one task, even if you come back here.",
      "لكل مهمة منفذ وموعد اختياري. والسطر يصبح مهمة واحدة حتى لو عدت إلى هنا.",
    ],
    field: {
      title: ["Task", "المهمة"],
      assigneeId: ["Assignee", "المنفذ"],
      dueOn: ["Due", "الموعد النهائي"],
    },
    make: [
      "{count, plural, =0 {Create tasks} one {Create # task} other {Create # tasks}}",
      "{count, plural, zero {أنشئ المهام} one {أنشئ مهمة واحدة} two {أنشئ مهمتين} few {أنشئ # مهام} many {أنشئ # مهمة} other {أنشئ # مهمة}}",
    ],
  },
  panel: {
    title: ["Meetings", "الاجتماعات"],
    none: ["No meetings yet.", "لا اجتماعات بعد."],
    behind: ["Past", "السابقة"],
    all: [
      "{count, plural, other {All # meetings}}",
      "{count, plural, zero {لا اجتماعات} one {الاجتماع الوحيد} two {الاجتماعان كلاهما} few {كل الاجتماعات (#)} many {كل الاجتماعات (#)} other {كل الاجتماعات (#)}}",
    ],
  },
  timeline: {
    created: ["Scheduled the meeting", "حدّد موعد الاجتماع"],
    updated: ["Changed the meeting", "عدّل الاجتماع"],
    completed: ["Marked the meeting as held", "سجّل انعقاد الاجتماع"],
    missed: ["Marked the meeting as a no-show", "سجّل عدم الحضور"],
    cancelled: ["Cancelled the meeting", "ألغى الاجتماع"],
    reopened: ["Scheduled the meeting again", "أعاد جدولة الاجتماع"],
    minuted: ["Wrote the minutes", "كتب المحضر"],
  },
  mail: {
    when: ["When", "الموعد"],
    where: ["Where", "المكان"],
    open: ["Open the meeting", "افتح الاجتماع"],
    join: ["Join the meeting", "انضم إلى الاجتماع"],
    attached: ["The appointment is attached for your calendar. Times are Cairo time.", "الموعد مرفق لتقويمك. الأوقات بتوقيت القاهرة."],
    takenOut: ["The attachment removes the appointment from your calendar.", "المرفق يحذف الموعد من تقويمك."],
    invited: {
      subject: ["Invitation: {title}, {when}", "دعوة: {title}، {when}"],
      heading: ["You are invited: {title}", "أنت مدعو: {title}"],
      text: ["{who} invites you to this meeting.", "يدعوك {who} إلى هذا الاجتماع."],
    },
    updated: {
      subject: ["Changed: {title}, {when}", "تعديل: {title}، {when}"],
      heading: ["Changed: {title}", "تعديل: {title}"],
      text: ["{who} changed this meeting. These are the current details.", "عدّل {who} هذا الاجتماع، وهذه تفاصيله الآن."],
    },
    cancelled: {
      subject: ["Cancelled: {title}, {when}", "إلغاء: {title}، {when}"],
      heading: ["Cancelled: {title}", "أُلغي: {title}"],
      text: ["{who} cancelled this meeting.", "ألغى {who} هذا الاجتماع."],
    },
    dropped: {
      subject: ["No longer invited: {title}, {when}", "لا داعي للحضور: {title}، {when}"],
      heading: ["You are no longer invited: {title}", "لا داعي لحضورك: {title}"],
      text: ["{who} removed you from this meeting.", "حذفك {who} من قائمة حضور هذا الاجتماع."],
    },
    day: {
      subject: ["Tomorrow: {title}, {when}", "غدًا: {title}، {when}"],
      heading: ["In a day: {title}", "بعد يوم: {title}"],
      text: ["A reminder of the meeting with {who}.", "تذكير بالاجتماع مع {who}."],
    },
    hour: {
      subject: ["Soon: {title}, {when}", "قريبًا: {title}، {when}"],
      heading: ["In an hour: {title}", "بعد ساعة: {title}"],
      text: ["A reminder of the meeting with {who}.", "تذكير بالاجتماع مع {who}."],
    },
  },
} as const;
