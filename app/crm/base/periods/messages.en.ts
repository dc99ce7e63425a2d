export default {
  title: "Months",
  lead: "Nothing is dated into a closed month any more: corrections go into the open one. A filed month is never opened again.",
  link: "Close months",
  month: "Month",
  state: "State",
  since: "Since",
  who: "By",
  acts: "What can be done",
  running: "Not over yet",
  choice: { status: { open: "Open", closed: "Closed", filed: "Filed" } },
  move: {
    close: "Close…",
    file: "Filed with the authority…",
    reopen: "Open again…",
    title: { close: "Close {name}?", file: "Is {name} filed?", reopen: "Open {name} again?" },
    text: {
      close: "Nobody can issue, void, pay, receive, bill or spend anything dated in it. A manager can open it again.",
      file: "Its returns are with the tax authority. It can never be opened again.",
      reopen: "Entries can be dated into it again. The reason stands in the log.",
    },
    do: { close: "Close it", file: "It is filed", reopen: "Open it" },
    field: { reason: "Why it is opened again" },
    done: "{status, select, closed {The month is closed.} filed {The month is filed.} other {The month is open again.}}",
    illegal:
      "{from, select, filed {This month is filed. It is corrected in an open one.} other {The month is not in that state any more.}}",
  },
  error: {
    closed: "{month} is closed: nothing is dated into it any more. Use a day in an open month.",
    filed: "{month} is filed with the tax authority: nothing is dated into it any more. Use a day in an open month.",
    running: "{month} is not over yet.",
  },
};
