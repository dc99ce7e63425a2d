import type { ComponentProps, ReactNode } from "react";
import type { LinkProps } from "react-router";
import { classes } from "#app/ui/primitives.ts";
import { Icon } from "#app/shell/icon.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import css from "./button.module.css";

type Look = {
  /** Clay is for the one act that commits in a view: send, convert, book. */
  kind?: "solid" | "clay" | "line" | "ghost" | "danger" | "danger-line" | undefined;
  /** `small` is the height of administration and CRM on a public page too; `compact` stands inside a line of a list. */
  size?: "small" | "compact" | undefined;
  /** Drawn before the words; what points along the line is mirrored in Arabic. */
  icon?: string | undefined;
  after?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

/** Under way: the button keeps its focus, takes no clicks and says what it is doing (`busyLabel`, a present participle). */
type Busy = { busy?: boolean | undefined; busyLabel?: ReactNode };
type Own<T extends "button" | "a"> = Omit<ComponentProps<T>, keyof Look | keyof Busy | "href">;
type AsButton = Own<"button"> & Busy & { to?: undefined; href?: undefined };
type AsLink = Own<"a"> & Pick<LinkProps, "to" | "state" | "preventScrollReset" | "reloadDocument"> & { href?: undefined };
/** To a file, a number or another site: followed as it stands. */
type AsAnchor = Own<"a"> & { href: string; to?: undefined };
export type ButtonProps = Look & (AsButton | AsLink | AsAnchor);

const pointing =
  /^(arrow-(left|right|up-right)|chevron-(left|right)|send|log-out|undo-2|redo-2|user-check|list-checks|corner-\w+-\w+|reply)$/;
const arrow = /^(arrow|chevron)-(left|right|up-right)$/;

function Words({ icon, after, children }: Pick<Look, "icon" | "after" | "children">) {
  return (
    <>
      {icon && <Icon name={icon} flip={pointing.test(icon)} className={css.icon} />}
      {children !== undefined && <span>{children}</span>}
      {after && <Icon name={after} flip={pointing.test(after)} className={classes(css.icon, arrow.test(after) && css.moves)} />}
    </>
  );
}

export function Button({ kind = "solid", size, icon, after, className, children, ...rest }: ButtonProps) {
  const look = { "data-kind": kind, className: classes(css.button, css[kind], size && css[size], className) };
  const words = <Words {...{ icon, after, children }} />;
  if (rest.to !== undefined)
    return (
      <SiteLink {...rest} {...look}>
        {words}
      </SiteLink>
    );
  if (rest.href !== undefined)
    return (
      <a {...rest} {...look}>
        {words}
      </a>
    );
  const { busy, busyLabel, type = "button", onClick, ...button } = rest as AsButton;
  return (
    <button
      {...button}
      {...look}
      type={type}
      className={classes(look.className, busy && css.busy)}
      aria-disabled={busy || button["aria-disabled"]}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <>
          <span className="spinner" aria-hidden="true" />
          <span>{busyLabel ?? children}</span>
        </>
      ) : (
        words
      )}
    </button>
  );
}

type TextButtonProps = Omit<ComponentProps<"button">, "children"> &
  Pick<Look, "icon" | "after" | "children"> & { tone?: "bad" | undefined };

export function TextButton({ icon, after, tone, className, children, type = "button", ...rest }: TextButtonProps) {
  return (
    <button type={type} {...rest} className={classes(css.words, tone && css[tone], className)}>
      <Words {...{ icon, after, children }} />
    </button>
  );
}

type IconButtonProps = (
  | (Omit<ComponentProps<"button">, "children" | "aria-label"> & { to?: undefined; href?: undefined })
  | (Own<"a"> & Pick<LinkProps, "to" | "state" | "preventScrollReset"> & { href?: undefined })
  | AsAnchor
) & {
  icon: string;
  label: string;
  flip?: boolean | undefined;
  /** 28 px, for a line of a list. */
  small?: boolean | undefined;
  className?: string | undefined;
};

const iconLook = ({ icon, label, flip, small, className }: Pick<IconButtonProps, "icon" | "label" | "flip" | "small" | "className">) => ({
  title: label,
  "aria-label": label,
  className: classes(css.iconButton, small && css.small, className),
  // Called, not rendered: the office draws hundreds of them on a page.
  children: Icon({ name: icon, flip: flip ?? pointing.test(icon) }),
});

export function IconButton({ icon, label, flip, small, className, ...rest }: IconButtonProps) {
  const look = iconLook({ icon, label, flip, small, className });
  if (rest.href !== undefined) return <a {...look} {...rest} />;
  return rest.to === undefined ? <button type="button" {...look} {...rest} /> : <SiteLink {...look} {...rest} />;
}

export function Press({ className, type = "button", ...rest }: ComponentProps<"button">) {
  return <button type={type} {...rest} className={classes(css.press, className)} />;
}
