/** Where in a timeline one has come to: the last entry seen of each of its two sources, by instant (ms) and id. */
export type Spot = { at: number; id: number };
export type Place = { timeline: Spot | null; log: Spot | null };

const shape = /^(?:(\d{1,15})-(\d{1,15}))?_(?:(\d{1,15})-(\d{1,15}))?$/;

/** A place as it stands in an address; null for the beginning, and for what is none. */
export function placeIn(text: string | null): Place | null {
  const found = text ? shape.exec(text) : null;
  if (!found) return null;
  const [, at, id, logAt, logId] = found;
  return {
    timeline: at && id ? { at: Number(at), id: Number(id) } : null,
    log: logAt && logId ? { at: Number(logAt), id: Number(logId) } : null,
  };
}

const written = (spot: Spot | null): string => (spot ? `${spot.at}-${spot.id}` : "");
export const writtenPlace = ({ timeline, log }: Place): string => `${written(timeline)}_${written(log)}`;
