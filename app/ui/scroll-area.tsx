import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";

type ScrollAreaProps = { label: string; className: string | undefined; children: ReactNode; ref?: RefObject<HTMLDivElement | null> };

/** What may be wider than its room and is moved within the page; then it takes the focus, so that keys move it too. */
export function ScrollArea({ label, className, children, ref }: ScrollAreaProps) {
  const own = useRef<HTMLDivElement>(null);
  const area = ref ?? own;
  const [wide, setWide] = useState(false);
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const watch = new ResizeObserver(() => setWide(box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight));
    for (const element of [box, ...box.children]) watch.observe(element);
    return () => watch.disconnect();
  }, [area]);
  return (
    <div ref={area} className={className} {...(wide && { tabIndex: 0, role: "region", "aria-label": label })}>
      {children}
    </div>
  );
}
