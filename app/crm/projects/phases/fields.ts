/** The parts in which the work of a project goes, in their order. */
export const phaseKeys = ["brief", "concept", "design", "drawings", "procurement", "execution", "handover", "warranty"] as const;
export type PhaseKey = (typeof phaseKeys)[number];
