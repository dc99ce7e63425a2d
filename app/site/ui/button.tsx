import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classes } from "#app/shell/classes.ts";
import { Icon } from "#app/shell/icon.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import css from "./button.module.css";

type Look = {
  /** Clay is for the one act that commits in a view: send, convert, book. */
  kind?: "solid" | "clay" | "line" | "ghost" | "danger" | "danger-line";
  small?: boolean;
  /** Drawn after the words; arrows are mirrored by themselves. */
  icon?: string | undefined;
  /** Drawn before the words. */
  leading?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const pointing = /^(arrow-(left|right|up-right)|chevron-(left|right)|send|log-out)$/;
const looks = ({ kind = "solid", small, className }: Look) => classes(css.button, css[kind], small && css.small, className);

function Inside({ icon, leading, children }: Pick<Look, "icon" | "leading" | "children">) {
  return (
    <>
      {leading && <Icon name={leading} flip={pointing.test(leading)} className={css.icon} />}
      <span>{children}</span>
      {icon && <Icon name={icon} flip={pointing.test(icon)} className={classes(css.icon, pointing.test(icon) && css.moves)} />}
    </>
  );
}

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "className"> & { busy?: boolean | undefined; busyLabel?: ReactNode };

/** A button. While `busy` it keeps its focus, takes no clicks and says what it is doing (`busyLabel`, a present participle). */
export function Button({
  kind,
  small,
  icon,
  leading,
  className,
  children,
  busy,
  busyLabel,
  type = "submit",
  onClick,
  ...rest
}: ButtonProps) {
  const look = { kind, small, className, children } as Look;
  return (
    <button
      type={type}
      className={classes(looks(look), busy && css.busy)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? (
        <>
          <span className={css.spinner} aria-hidden="true" />
          <span>{busyLabel ?? children}</span>
        </>
      ) : (
        <Inside icon={icon} leading={leading}>
          {children}
        </Inside>
      )}
    </button>
  );
}

type LinkButtonProps = Look & { to: string; download?: boolean; rel?: string; target?: string };

/**
 * A link that looks like a button. An address with a scheme or of a file (`download`) is followed as it stands; a path stays in the visitor's
 * language. That a file is saved is said by its answer: with the attribute, a browser shows nothing of an answer that refuses.
 */
export function LinkButton({ to, icon, leading, children, download, rel, target, ...look }: LinkButtonProps) {
  const className = looks({ ...look, children });
  const inside = (
    <Inside icon={icon} leading={leading}>
      {children}
    </Inside>
  );
  const outside = download || /^([a-z]+:|#)/.test(to);
  return outside ? (
    <a href={to} className={className} rel={rel} target={target}>
      {inside}
    </a>
  ) : (
    <SiteLink to={to} className={className}>
      {inside}
    </SiteLink>
  );
}
