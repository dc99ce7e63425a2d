import { useId } from "react";
import css from "./brand-pattern.module.css";

/** The thrown light of a turned-wood screen. Fills its positioned parent; the parent's `mask-image` lets it fade towards the text. */
export function BrandPattern({ className }: { className?: string | undefined }) {
  const id = useId();
  const tile = `${id}t`;
  const panel = `${id}p`;
  return (
    <svg className={className ? `${css.lattice} ${className}` : css.lattice} aria-hidden="true">
      <defs>
        <pattern id={tile} x="-8.5" y="-8.5" width="34" height="34" patternUnits="userSpaceOnUse">
          <path d="M0 8.5h34M8.5 0v34" stroke="currentColor" strokeWidth="5" />
          <g fill="currentColor">
            <circle cx="8.5" cy="8.5" r="7.5" />
            <circle cx="25.5" cy="8.5" r="4.6" />
            <circle cx="8.5" cy="25.5" r="4.6" />
          </g>
        </pattern>
        <pattern id={panel} width="260" height="328" patternUnits="userSpaceOnUse">
          <rect width="238" height="306" fill={`url(#${tile})`} />
          <path d="M238 0h22v328H0v-22h238z" fill="currentColor" />
        </pattern>
      </defs>
      <g className={css.plane}>
        <rect x="-60%" y="-60%" width="220%" height="220%" fill={`url(#${panel})`} />
      </g>
    </svg>
  );
}
