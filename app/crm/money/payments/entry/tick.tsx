import type { ReactNode } from "react";
import { Checkbox } from "#app/ui/field.tsx";
import type { Message } from "#app/values/errors.ts";

type TickProps = { checked: boolean; set: (checked: boolean) => void; children: ReactNode; hint?: ReactNode; error?: Message | undefined };

export const Tick = ({ set, children, ...check }: TickProps) => (
  <Checkbox small {...check} label={children} onChange={({ currentTarget }) => set(currentTarget.checked)} />
);
