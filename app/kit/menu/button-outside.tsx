import { useLayoutEffect, type Ref } from "react";

/** The target of a popover whose button stands outside of it: draws nothing, and tells the library of the button. */
export function ButtonOutside({ button, id, ref }: { button: HTMLButtonElement | null; id?: string; ref?: Ref<HTMLButtonElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === "function") ref(button);
    // What opens is named by it, and gives the focus back to it.
    if (id) button?.setAttribute("id", id);
    return () => button?.removeAttribute("id");
  }, [button, id, ref]);
  return null;
}
