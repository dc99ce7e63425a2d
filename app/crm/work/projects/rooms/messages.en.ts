export default {
  title: "Rooms",
  add: "Add a room",
  new: "New room",
  edit: "Edit the room",
  remove: "Delete",
  up: "Move up",
  down: "Move down",
  none: "No rooms yet. They come with an accepted quotation, or are added here.",
  askText: "Its selections and snags stay with the project.",
  field: { name: "Name", areaM2: "Area", notes: "Notes" },
  done: { saved: "The room was saved.", removed: "The room was deleted." },
};
