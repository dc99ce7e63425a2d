// What a drawn page does wrong with its room and its text, measured in the browser.
import type { Page } from "@playwright/test";

export type Measured = {
  /** By how many pixels the document is wider than the window, and what reaches furthest out. */
  wider: number;
  widest: string;
  /** Texts that leave the box they stand in, or are cut off in it: where, and the text with the pixels. */
  spilled: [where: string, text: string][];
  /** Two texts drawn over each other. */
  over: [where: string, text: string][];
};

/** Measures the page as it stands now. Runs in the browser: it uses nothing from outside itself. */
export const measure = (page: Page): Promise<Measured> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const slack = 1.5;
    const nameOf = (element: Element): string => {
      const name = (one: Element): string => {
        const classes = [...one.classList].filter((text) => !text.startsWith("m_")).slice(0, 2);
        return (
          one.tagName.toLowerCase() + (one.id && !/\d|:/.test(one.id) ? `#${one.id}` : "") + classes.map((text) => `.${text}`).join("")
        );
      };
      return [element.parentElement?.parentElement, element.parentElement, element]
        .filter((one) => one && one !== root)
        .map((one) => name(one!))
        .join(" > ");
    };
    const scrolls = (style: CSSStyleDeclaration): boolean => /auto|scroll/.test(style.overflowX);
    type Text = { element: Element; text: string; left: number; right: number; top: number; bottom: number; layer: Element | null };
    const texts: Text[] = [];
    const spilled = new Map<string, string>();
    let widest = { right: 0, name: "" };
    for (const element of document.body.querySelectorAll("*")) {
      if (element.closest("svg, script, style, noscript, option, [aria-hidden=true] *, dialog:not([open])")) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // What a reader alone hears is a pixel large or cut away.
      const box = element.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const [clips, hidden, layer] = [new Array<DOMRect>(), { yes: false }, { is: null as Element | null }];
      let inScroller = false;
      for (let above: Element | null = element; above && above !== root; above = above.parentElement) {
        const style = getComputedStyle(above);
        if (style.clipPath !== "none" && above.getBoundingClientRect().width <= 2) hidden.yes = true;
        if (style.position === "fixed" || style.position === "sticky" || style.position === "absolute") layer.is ??= above;
        if (above !== document.body && style.overflowX !== "visible") {
          if (above !== element) clips.push(above.getBoundingClientRect());
          if (scrolls(style)) inScroller = true;
        }
      }
      if (hidden.yes || clips.some((clip) => clip.width <= 2)) continue;
      const out = Math.max(box.right - root.clientWidth, -box.left);
      if (!inScroller && clips.length === 0 && out > slack && out > widest.right) widest = { right: out, name: nameOf(element) };
      const style = getComputedStyle(element);
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        // The box that has a width of its own.
        let holder: Element = element;
        while (getComputedStyle(holder).display.startsWith("inline") && holder.parentElement) holder = holder.parentElement;
        const holderStyle = getComputedStyle(holder);
        const room = holder.getBoundingClientRect();
        const text = node.textContent.trim().slice(0, 40);
        for (const line of range.getClientRects()) {
          if (line.width < 1) continue;
          const by = Math.max(line.right - room.right, room.left - line.left);
          const shortened =
            style.textOverflow === "ellipsis" || holderStyle.textOverflow === "ellipsis" || holder.closest("input, select, textarea");
          const moves = scrolls(holderStyle);
          if (by > slack && !shortened && !moves) spilled.set(nameOf(element), `“${text}” ${Math.round(by)} px`);
          const seen = clips.concat(holderStyle.overflowX === "visible" ? [] : [room]);
          const left = Math.max(line.left, ...seen.map((clip) => clip.left));
          const right = Math.min(line.right, ...seen.map((clip) => clip.right));
          const top = Math.max(line.top, ...seen.map((clip) => clip.top));
          const bottom = Math.min(line.bottom, ...seen.map((clip) => clip.bottom));
          // A line's box is higher than its letters.
          const air = Math.max(0, (bottom - top) * 0.2);
          if (right - left > 1 && bottom - top > 4)
            texts.push({ element, text, left, right, top: top + air, bottom: bottom - air, layer: layer.is });
        }
      }
    }
    const over = new Map<string, string>();
    texts.sort((a, b) => a.top - b.top);
    for (const [at, one] of texts.entries())
      for (let next = at + 1; next < texts.length && texts[next]!.top < one.bottom; next++) {
        const other = texts[next]!;
        if (one.layer !== other.layer || one.element === other.element) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - other.top;
        if (wide > 2 && high > 2)
          over.set(`${nameOf(one.element)} × ${nameOf(other.element)}`, `“${one.text}” × “${other.text}” ${Math.round(wide)} px`);
      }
    return { wider: root.scrollWidth - root.clientWidth, widest: widest.name, spilled: [...spilled], over: [...over] };
  });
