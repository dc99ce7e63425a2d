import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** How long a list may be on its way (ms) before the page says so. */
const patience = 200;

/** Is the list at this path on its way, and has been for a while? Who asks is drawn anew at each step between two pages. */
export function useWaiting(path: string): boolean {
  const navigation = useNavigation();
  const isLoading = navigation.state === "loading" && navigation.location.pathname === path;
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLoading]);
  return isLoading && long;
}
