import { describe, expect, test } from "vitest";
import type { ContactItem } from "#app/content/contact-items/fields.ts";
import { isCode, itemLink } from "./item-link.ts";

const item = (key: string, content: string, link: string | null = null): ContactItem => ({
  id: "1",
  key,
  icon: "phone",
  title: { en: "T", ar: "" },
  content: { en: content, ar: "" },
  link,
});

describe("where a contact item leads", () => {
  test("a link that could run something is not followed", () => {
    for (const link of ["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "//evil.example", "vbscript:x"])
      expect(itemLink(item("hours", "Sunday", link))).toBeNull();
    expect(itemLink(item("phone", "+20 10 0000 0000", "javascript:alert(1)"))?.to).toBe("tel:+201000000000");
  });

  test("what is only to be read leads nowhere", () => {
    expect(itemLink(item("instapay", "your-address@instapay"))).toBeNull();
    expect(itemLink(item("accountNumber", "0000 0000 0000"))).toBeNull();
    expect(itemLink(item("hours", "Sunday to Thursday"))).toBeNull();
  });

  test("the given link counts, and content speaks for itself without one", () => {
    expect(itemLink(item("whatsapp", "+20 10 0000 0000", "https://wa.me/201000000000"))).toEqual({
      to: "https://wa.me/201000000000",
      away: true,
      map: false,
    });
    expect(itemLink(item("whatsapp", "+20 10 0000 0000"))?.to).toBe("https://wa.me/201000000000");
    expect(itemLink(item("email", "hello@diwan.example"))?.to).toBe("mailto:hello@diwan.example");
    expect(itemLink(item("address", "Demo Street, Maadi"))).toEqual({
      to: "https://www.openstreetmap.org/search?query=Demo%20Street%2C%20Maadi",
      away: true,
      map: true,
    });
  });
});

test("codes keep their direction, sentences don't", () => {
  for (const code of ["+20 10 0000 0000", "hello@diwan.example", "0000 0000 0000", "DEMOEGCX", "your-address@instapay"])
    expect(isCode(code)).toBe(true);
  for (const text of ["Sunday to Thursday, 10 am to 6 pm", "شارع تجريبي", "Demo Bank (placeholder)"]) expect(isCode(text)).toBe(false);
});
