export function literalOf(message: string): string {
  const plain = message.replace(/\{[^{}]*\}/g, "\n").replace(/[{}]/g, "\n");
  const pieces = plain.split("\n").map((piece) => piece.replace(/\s+/g, " ").trim());
  return pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), "");
}

const textOf = (element: Element): string => (element.textContent ?? "").replace(/\s+/g, " ").trim();

export function locate(page: Document, message: string): Element | null {
  const wanted = literalOf(message);
  if (!wanted) return null;
  let best: Element | null = null;
  let length = Number.POSITIVE_INFINITY;
  for (const element of page.body.querySelectorAll("body *:not(script, style, svg *)")) {
    const text = textOf(element);
    if (text.length < length && text.includes(wanted)) [best, length] = [element, text.length];
    else if (!best && ["aria-label", "placeholder", "alt"].some((name) => element.getAttribute(name)?.includes(wanted))) best = element;
  }
  return best;
}

export function textAt<T>(element: Element, texts: readonly { text: T; message: string }[]): T | null {
  for (let at: Element | null = element, steps = 0; at && steps < 3; at = at.parentElement, steps++) {
    const here = textOf(at);
    const found = texts
      .map(({ text, message }) => ({ text, literal: literalOf(message) }))
      .filter(({ literal }) => literal.length > 1 && here.includes(literal))
      .toSorted((a, b) => b.literal.length - a.literal.length)[0];
    if (found) return found.text;
  }
  return null;
}
