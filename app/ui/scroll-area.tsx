import { useEffect, useRef, useState, type ReactNode } from "react";

type ScrollAreaProps = { label: string; className: string | undefined; children: ReactNode };

/** What may be wider than its room and is moved within the page; then it takes the focus, so that keys move it too. */
export function ScrollArea({ label, className, children, ...rest }: ScrollAreaProps & { "data-scrolls"?: boolean }) {
  const area = useRef<HTMLDivElement>(null);
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const own = area.current;
    if (!own) return;
    const watch = new ResizeObserver(() => setWide(own.scrollWidth > own.clientWidth || own.scrollHeight > own.clientHeight));
    for (const element of [own, ...own.children]) watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={area} className={className} {...rest} {...(wide && { tabIndex: 0, role: "region", "aria-label": label })}>
      {children}
    </div>
  );
}
