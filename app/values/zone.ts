/** Where the company works. Every "today" is a date there. */
export const businessZone = "Africa/Cairo";
