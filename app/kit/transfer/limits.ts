/** The largest file that is read (bytes), what a workbook may unpack to (bytes), and the most rows and columns of one. */
export const largestSheet = 5_000_000;
export const mostUnpacked = 100_000_000;
export const mostRows = 20_000;
export const mostColumns = 200;
/** So many lines of a file are looked at for the names of its columns. */
export const headLines = 30;
