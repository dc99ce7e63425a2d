export const ageBuckets = ["notDue", "to30", "to60", "to90", "over90"] as const;
export type AgeBucket = (typeof ageBuckets)[number];
export type Ages = Record<AgeBucket, number>;

export const ageStarts = [1, 31, 61, 91] as const;

export const bucketOf = (days: number): AgeBucket => ageBuckets[ageStarts.filter((start) => start <= days).length]!;
