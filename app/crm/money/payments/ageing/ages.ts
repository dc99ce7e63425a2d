/** By how many days late; `notDue` is not late at all, nor is what is due today. */
export const ageBuckets = ["notDue", "to30", "to60", "to90", "over90"] as const;
export type AgeBucket = (typeof ageBuckets)[number];
export type Ages = Record<AgeBucket, number>;

export const ageStarts = [1, 31, 61, 91] as const;

/** Where an invoice stands that is so many days late; 0 on its day, negative before. */
export const bucketOf = (days: number): AgeBucket => ageBuckets[ageStarts.filter((start) => start <= days).length]!;
