import { useEffect, useRef, useState, type ComponentType } from "react";
import type { LightboxProps, Slide } from "./lightbox.tsx";

export function Viewer() {
  const [Shown, setShown] = useState<ComponentType<LightboxProps> | null>(null);
  const [open, setOpen] = useState<{ slides: Slide[]; at: number } | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-enlarge]") : null;
      if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      opener.current = link;
      const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-enlarge]")];
      import("./lightbox.tsx").then(
        (loaded) => {
          setShown(() => loaded.Lightbox);
          setOpen({ slides: links.map(slideOf), at: links.indexOf(link) });
        },
        () => location.assign(link.href),
      );
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, []);
  if (!Shown) return null;
  return (
    <Shown
      slides={open?.slides ?? []}
      at={open?.at ?? null}
      close={() => {
        setOpen(null);
        opener.current?.focus();
      }}
    />
  );
}

function slideOf(link: HTMLAnchorElement): Slide {
  const image = link.querySelector("img")!;
  const source = [...link.querySelectorAll("source")].find(
    ({ srcset }) => image.currentSrc && srcset.includes(new URL(image.currentSrc).pathname),
  );
  const room = link.closest("figure")?.querySelector("figcaption > span");
  return {
    src: link.href,
    seen: image.currentSrc || image.src,
    srcset: source?.srcset ?? "",
    alt: image.alt,
    // Of a picture whose size its page does not know the file says it.
    width: image.hasAttribute("width") ? image.width : 0,
    height: image.hasAttribute("height") ? image.height : 0,
    room: link.dataset["enlarge"] || (room?.textContent ?? ""),
    lang: room?.getAttribute("lang") ?? undefined,
    hour: link.closest("[id^=plate-]")?.querySelector("time")?.textContent ?? "",
  };
}
