export { staffOf } from "#app/crm/base/activity/composing/people.server.ts";
export type { Change, ChangeValue, Entry, TimelinePage } from "#app/crm/base/activity/timeline/timeline-page.ts";
export { addNote, editNote, noteAsText, removeNote, restoreNote } from "#app/crm/base/activity/composing/notes.server.ts";
