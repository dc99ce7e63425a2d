// What opens over a page when its buttons are pressed: dialogs, drawers, menus, lists of choices.
import type { Locator } from "@playwright/test";
import { goTo, settle, type Tab } from "./tab.ts";

export const overlays =
  "[role=dialog]:visible, [role=alertdialog]:visible, [role=menu]:visible, [role=listbox]:visible, [popover]:popover-open";
/** The most buttons that are pressed in one place. */
const mostButtons = 40;

/** Called while something is open: `names` are the labels that were pressed for it, with the place of the first. */
type Visit = (names: readonly string[]) => Promise<void>;

/** The buttons to press: of those that look the same, as the menus of a list's rows do, the first. */
async function differentButtons(place: Locator): Promise<{ at: number; label: string }[]> {
  const found = await place.evaluateAll((buttons) =>
    buttons.map((button) => ({
      label: (button.getAttribute("aria-label") ?? button.textContent ?? "").trim(),
      looks: `${button.className} ${button.innerHTML.replaceAll(/id="[^"]*"|\d+/g, "")}`,
    })),
  );
  return found
    .map(({ label, looks: same }, at) => ({ at, label, same }))
    .filter(({ same }, at, all) => all.findIndex((other) => other.same === same) === at)
    .slice(0, mostButtons);
}

/** Presses the buttons in `place` one after the other, those of a menu that opens too. Nothing is sent: see `openTab`. */
export async function eachOpened(tab: Tab, place: string, visit: Visit): Promise<void> {
  const { page } = tab;
  const address = page.url();
  const buttons = page.locator(`${place} :is(button, summary):not([type=submit], [disabled]):visible`);
  const drawn = (): Promise<string> => page.evaluate(() => `${location.href} ${document.querySelector("main")?.innerHTML}`);
  const before = await drawn();
  const again = async (): Promise<void> => {
    await page.keyboard.press("Escape");
    if ((await page.locator(overlays).count()) > 0 || (await drawn()) !== before) await goTo(tab, address);
  };
  const press = async (button: Locator): Promise<boolean> => {
    await button.click({ timeout: 2000 }).catch(() => {});
    await settle(tab);
    return page.url() === address && (await page.locator(overlays).count()) > 0;
  };
  for (const { at, label } of await differentButtons(buttons)) {
    if (!(await press(buttons.nth(at)))) {
      await again();
      continue;
    }
    const name = `${String(at + 1).padStart(2, "0")} ${label}`;
    const items = page.locator("[role=menu]:visible :is(button, [role=menuitem]):not(a, [type=submit], [disabled], [aria-disabled=true])");
    const inMenu = await differentButtons(items);
    await visit([name]);
    for (const item of inMenu) {
      await again();
      if (!(await press(buttons.nth(at))) || !(await press(items.nth(item.at)))) {
        await again();
        continue;
      }
      if ((await page.locator("[role=menu]:visible").count()) > 0) continue;
      await visit([name, item.label]);
    }
    await again();
  }
}

/** Where buttons are pressed on a screen: the frame is the same on each page of an area. */
export const placesOf = (path: string): string[] =>
  ["/", "/admin", "/crm"].includes(path) ? ["main", ":is(header, nav, aside)"] : ["main"];
