import { useEffect, useState, type ReactNode } from "react";
import { useNavigation } from "react-router";
import { Drawer, DrawerComing } from "#app/kit/feedback/drawer.tsx";
import { cameFrom } from "#app/shell/came-from.ts";

type DrawerOverProps = {
  path: string;
  child: ReactNode;
  onClose: () => void;
};

/** What stands below an address, in a drawer over it. What is slow to come has its place held by a drawer of lines. */
export function DrawerOver({ path, child, onClose }: DrawerOverProps) {
  const coming = useComing(path) && child === null;
  return (
    <Drawer opened={child !== null || coming} onClose={onClose}>
      {coming ? <DrawerComing /> : child}
    </Drawer>
  );
}

/** What comes within so many milliseconds needs nothing in its place. */
const patience = 200;

function useComing(path: string): boolean {
  const { state, location } = useNavigation();
  const loading = state === "loading" && cameFrom(location) === path && location.pathname !== path;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return loading && slow;
}
