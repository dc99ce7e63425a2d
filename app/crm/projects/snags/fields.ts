/** Something to be put right: seen, put right, looked at again; or left as it is, with a reason. */
export const snagStatuses = ["open", "fixed", "verified", "waived"] as const;
export type SnagStatus = (typeof snagStatuses)[number];

/** States in which somebody still has to do something. */
export const openSnagStatuses = ["open", "fixed"] as const satisfies readonly SnagStatus[];

/** Whether a photograph shows it as it was found, or put right. */
export const snagMoments = ["before", "after"] as const;
export type SnagMoment = (typeof snagMoments)[number];
