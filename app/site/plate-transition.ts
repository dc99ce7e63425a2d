import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

const frameOf = (within: Element | null): HTMLElement | null | undefined => within?.querySelector("picture")?.parentElement;

let named: HTMLElement | null = null;
function nameIt(plate: HTMLElement | null | undefined): void {
  if (!plate) return;
  if (named) named.style.viewTransitionName = "";
  named = plate;
  plate.style.viewTransitionName = "plate";
}

/** The plate that is pressed becomes the opening of its project, and on the way back the plate again. One at a time has the name. */
export function usePlateTransition(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  // In the change of the page itself, before the browser takes its second picture.
  useLayoutEffect(() => {
    const opening = document.querySelector("#plate-0");
    nameIt(frameOf(opening) ?? frameOf(document.querySelector(`main a[href="${CSS.escape(before.current)}"]:has(picture)`)));
    before.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const press = ({ target }: MouseEvent) =>
      nameIt(target instanceof Element ? frameOf(target.closest("main a:not([data-enlarge])")) : null);
    document.addEventListener("click", press, true);
    return () => document.removeEventListener("click", press, true);
  }, []);
}
