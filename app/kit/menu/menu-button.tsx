import {
  cloneElement,
  useId,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import { Menu, type MenuProps } from "@mantine/core";
import { ButtonOutside } from "./button-outside.tsx";

type MenuButtonProps = Pick<MenuProps, "position" | "closeOnItemClick" | "returnFocus" | "zIndex" | "classNames"> & {
  button: ReactElement<ComponentProps<"button">>;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A button with a menu. The library's menu is mounted at the first press: a closed one would be drawn with every page and at every step between two. */
export function MenuButton({ button, label, className, children, ...options }: MenuButtonProps) {
  const id = useId();
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState(false);
  // Opened after it was mounted: on the way it notes where the focus goes back to.
  useLayoutEffect(() => {
    if (target) setOpened(true);
  }, [target]);
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void =>
    currentTarget === target ? setOpened(!opened) : setTarget(currentTarget);
  // Until an entry has the focus, Escape is pressed at the button.
  const escape = ({ key }: KeyboardEvent): void => {
    if (key === "Escape") setOpened(false);
  };
  const said = {
    id,
    "aria-haspopup": "menu",
    "aria-expanded": opened,
    "aria-controls": opened ? `${id}-dropdown` : undefined,
  } as const;
  return (
    <>
      {cloneElement(button, { ...said, onClick: press, onKeyDown: escape })}
      {target && (
        <Menu {...options} id={id} opened={opened} onChange={setOpened}>
          <Menu.Target>
            <ButtonOutside button={target} />
          </Menu.Target>
          <Menu.Dropdown {...(label !== undefined && { "aria-label": label })} className={className}>
            {children}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
