/** A tax as it is called, with its rate once: a name that says a rate already is left as it is, but for the gap before the sign. */
export function nameWithRate(name: string, rate: string): string {
  const plain = name.replace(/([0-9٠-٩])\s+([%٪])/g, "$1$2").trim();
  return /[%٪]/.test(plain) ? plain : `${plain} ${rate}`.trim();
}
