export { staffOf } from "./people.server.ts";
export type { Change, ChangeValue, Entry, TimelinePage } from "./timeline-page.ts";
export { addNote, editNote, noteAsText, removeNote, restoreNote } from "./notes.server.ts";
