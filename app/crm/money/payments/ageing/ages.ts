/** By how many days late; `notDue` is not late at all. */
export const ageBuckets = ["notDue", "to30", "to60", "to90", "over90"] as const;
export type AgeBucket = (typeof ageBuckets)[number];
export type Ages = Record<AgeBucket, number>;

/** Where an invoice stands that is so many days late; negative before its day. */
export function bucketOf(days: number): AgeBucket {
  if (days < 0) return "notDue";
  if (days <= 30) return "to30";
  if (days <= 60) return "to60";
  return days <= 90 ? "to90" : "over90";
}
