/** The largest file that is read (bytes), what a workbook may unpack to (bytes), and the most rows and columns of one. */
export const largestSheet = 5_000_000;
export const mostUnpacked = 100_000_000;
export const mostRows = 20_000;
export const mostColumns = 200;
/** The most cells of a line, as many as the widest sheet of a workbook has, and the most sheets of one. */
export const widestLine = 16_384;
export const mostSheets = 250;
export const headLines = 30;
