/** Latin letters and digits with what stands between them: a name, a size, a price, a telephone number. */
const run =
  /[A-Za-z0-9\u00c0-\u024f+][A-Za-z0-9\u00c0-\u024f.,:;/@%()+\-–×²³&'’ \u00a0]*[A-Za-z0-9\u00c0-\u024f%)²³]|[A-Za-z0-9\u00c0-\u024f]/g;

/** Arabic text for print with each Latin run, number and telephone isolated left to right: otherwise they are drawn reversed. */
export const isolate = (text: string): string => text.replace(run, (found) => `\u2066${found}\u2069`);
