import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/** A new page begins at its top, going back finds the old place. The router's own component would print an inline script. */
export function ScrollKeeper() {
  useScrollRestoration();
  return null;
}
