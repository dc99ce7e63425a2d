export default {
  field: {
    title: "What is chosen",
    roomId: "Room",
    neededOn: "Needed on",
    leadDays: "Days until it comes",
    bufferDays: "Days in reserve",
    notes: "Notes",
    status: "State",
  },
  choice: { status: { open: "To be decided", decided: "Decided", cancelled: "Not needed" } },
  timeline: { decided: "Decided by {who}, {on}" },
  error: { notOpen: "This was decided meanwhile. Open it again to change it." },
};
