/** Class names joined with spaces; what is false, null or empty is left out. */
export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");
