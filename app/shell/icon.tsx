import css from "./icon.module.css";
import sprite from "./icons.svg?url";

type IconProps = {
  // One of `values/icons.ts`. That every name is drawn is known where it is written or saved: the lists are not sent to browsers.
  name: string;
  /** Points along the reading direction: mirrored in Arabic. */
  flip?: boolean | undefined;
  className?: string | undefined;
};

/** A line drawing from the one sprite. Always beside a word, or inside a control that carries its own label. */
export function Icon({ name, flip, className }: IconProps) {
  return (
    <svg className={`${css.icon} ${flip ? css.flip : ""} ${className ?? ""}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
