import type { ContactItem } from "#app/content/contact-items/fields.ts";

const schemes = /^(https?:\/\/|tel:|mailto:)/i;
const phone = /^\+?[\d\s()./-]{5,}$/;
const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export type ItemLink = { to: string; /** Leaves the site, so it opens in a tab of its own. */ away: boolean; map: boolean };

export function itemLink(item: ContactItem): ItemLink | null {
  const address = item.link?.trim();
  if (address && schemes.test(address)) return { to: address, away: /^http/i.test(address), map: item.key === "address" };
  const content = (item.content.en || item.content.ar).trim();
  if (item.key === "email" && email.test(content)) return { to: `mailto:${content}`, away: false, map: false };
  if (item.key === "phone" && phone.test(content)) return { to: `tel:${content.replaceAll(/[^\d+]/g, "")}`, away: false, map: false };
  if (item.key === "whatsapp" && phone.test(content))
    return { to: `https://wa.me/${content.replaceAll(/\D/g, "")}`, away: true, map: false };
  // A search on a free map: nothing of it is loaded into our page.
  if (item.key === "address" && content)
    return { to: `https://www.openstreetmap.org/search?query=${encodeURIComponent(content)}`, away: true, map: true };
  return null;
}

export const isCode = (text: string): boolean => phone.test(text.trim()) || /^[\x21-\x7e]+$/.test(text.trim());
