import { useEffect } from "react";
import { useLocation } from "react-router";

/** Pictures that come into view together open one after the other, this far apart (ms; the token `--stagger`). */
const stagger = 70;

/** `data-reveal` photos open once at 15 % in view. Only those below the fold are closed; none without script, on paper or with reduced motion. */
export function useReveal(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const below = [...document.querySelectorAll<HTMLElement>("[data-reveal]:not([data-veiled])")].filter(
      (picture) => picture.getBoundingClientRect().top > innerHeight,
    );
    const watch = new IntersectionObserver(
      (seen) => {
        const open = seen.filter((entry) => entry.isIntersecting).map((entry) => entry.target as HTMLElement);
        for (const [order, picture] of open.entries()) {
          watch.unobserve(picture);
          setTimeout(() => (picture.dataset["veiled"] = "open"), order * stagger);
        }
      },
      { threshold: 0.15 },
    );
    for (const picture of below) {
      picture.dataset["veiled"] = "";
      watch.observe(picture);
    }
    return () => {
      watch.disconnect();
      for (const picture of below) delete picture.dataset["veiled"];
    };
  }, [pathname]);
}
