export default {
  drop: ["Drop here", "أفلت هنا"],
  addTo: ["Add to {lane}", "أضف إلى «{lane}»"],
  more: [
    "{count, plural, one {# more} other {# more}}",
    "{count, plural, zero {لا غير} one {واحد آخر} two {اثنان آخران} few {# غيرها} many {# غيرها} other {# غيرها}}",
  ],
  fold: ["Collapse {lane}", "اطوِ «{lane}»"],
  unfold: ["Expand the lane", "افتح العمود"],
  menu: ["Move {name}", "انقل «{name}»"],
  moveTo: ["Move to", "انقل إلى"],
  hint: [
    "Arrow keys move from card to card. Press space to pick up a card, the arrow keys to choose a lane, space to drop it. M opens a menu of lanes.",
    "الأسهم تنتقل بين البطاقات. اضغط مفتاح المسافة لرفع البطاقة، ثم اختر العمود بالأسهم، والمسافة لوضعها. والحرف M يفتح قائمة الأعمدة.",
  ],
  lifted: [
    "{name} is picked up from {lane}. Arrow keys choose the lane, space drops it, Escape cancels.",
    "رُفعت بطاقة «{name}» من «{lane}». اختر العمود بالأسهم، والمسافة للوضع، وEsc لتركها في مكانها.",
  ],
  over: ["{name} is over {lane}.", "«{name}» فوق «{lane}»."],
  moving: ["{name} is moving to {lane}.", "تُنقل «{name}» إلى «{lane}»."],
  moved: ["{name} is in {lane} now.", "«{name}» الآن في «{lane}»."],
  stayed: ["Couldn’t move {name}: it is still in {lane}", "تعذّر نقل «{name}»: ما زالت في «{lane}»"],
  fixed: ["{name} can’t be moved.", "لا يمكن نقل «{name}»."],
  failed: ["Something went wrong on the server. Try again in a minute.", "حدث خطأ في الخادم. أعد المحاولة بعد دقيقة."],
  keys: ["This board", "هذه اللوحة"],
  keyMove: ["Move the card to…", "انقل البطاقة إلى…"],
} as const;
