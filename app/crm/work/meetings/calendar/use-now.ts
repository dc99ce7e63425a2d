import { useEffect, useState } from "react";

/** How often the line is moved on (ms). */
const often = 20_000;

export function useNow(rendered: string): Date {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const since = Date.now();
    setPassed(0);
    const timer = setInterval(() => setPassed(Date.now() - since), often);
    return () => clearInterval(timer);
  }, [rendered]);
  return new Date(Date.parse(rendered) + passed);
}
