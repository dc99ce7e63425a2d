/** A state that was left for another, of the record that the event is about or of `on`; `from` is null for a new record. */
export type StateChange = { from: string | null; to: string; reason?: string | undefined; on?: { entity: string; id: string } };

/** A line on a timeline: of the record that the event is about, or of `on`, another one that it concerns. */
export type TimelineLine = {
  kind: string;
  body?: string | undefined;
  data?: Record<string, string | number>;
  on?: { entity: string; id: string };
};

/** Whom it concerns: a line at the bell of these people, and a mail. Whoever did it himself is left out. */
export type Notice = {
  to: readonly (string | null | undefined)[];
  kind: string;
  data?: Record<string, string | number>;
  about?: { kind: string; id: string };
  /** What makes it the same notification when a job comes again: it is sent once. */
  key?: string;
  unmailed?: boolean;
};

/** What is left of an event for whoever is told after the change: which fields of which record, and the state that it was led to. */
export type Told = { entity: string; id: string; verb: string; from: string | null; to: string | null; changed: string[] };

/** What happened to which record: one call writes the audit entry, the log of states, the timelines and notifications. Live pages read the audit log. */
export type ChangeEvent = {
  /** As the audit log calls it: `order.sent`. */
  event: string;
  entity: string;
  id?: string;
  before?: unknown;
  after?: unknown;
  /** The record's name in the log of states and on its timeline, where that is another than in the audit log. */
  subject?: string | undefined;
  states?: readonly StateChange[];
  timeline?: readonly TimelineLine[];
  notices?: readonly Notice[];
};
