export default {
  move: {
    done: "{name}: {status, select, open {opened again} fixed {put right} verified {checked} other {left as it is}}.",
  },
  field: {
    number: "Number",
    title: "What is wrong",
    status: "State",
    projectId: "Project",
    roomId: "Room",
    assigneeId: "Who sees to it",
    supplierId: "Supplier",
    dueOn: "Due",
    warranty: "Under warranty",
    description: "Details",
    waiveReason: "Why it stays",
  },
  choice: { status: { open: "Open", fixed: "Put right", verified: "Checked", waived: "Waived" } },
  timeline: {
    moved: "{to, select, open {Opened again} fixed {Put right, to be checked} verified {Checked and closed} other {Left as it is}}",
  },
  error: {
    move: "The snag cannot go there from where it stands now.",
    otherProject: "A snag stays with its project.",
  },
};
