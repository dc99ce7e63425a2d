/** A map of a place that is known by its words: opened on a press, so that nobody else hears of the visit before. */
export const mapAddress = (place: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
