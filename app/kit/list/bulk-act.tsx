import { useState, type ReactNode } from "react";
import { Popover } from "@mantine/core";
import { Button } from "#app/ui/button.tsx";
import { useList } from "./list-state.tsx";
import type { BulkForm } from "#app/kit/entity/screens.ts";

/** Something a slice does to several records at once; its verb is one of `changeList(records, { verbs })`, its message `<words>.list.done.<verb>`. */
export type BulkAct = {
  verb: string;
  label: string;
  icon?: string;
  /** What is asked before it is sent (a person, a state): call `send` with it. Nothing drawn: it is sent at once. */
  draw?: (props: { ids: readonly string[]; send: (form: BulkForm) => void }) => ReactNode;
};

/** Its button at the foot of the list. */
export function OwnAct({ act: { verb, label, icon, draw } }: { act: BulkAct }) {
  const { selection, act } = useList();
  const [opened, setOpened] = useState(false);
  const { chosen } = selection;
  const button = (press: () => void) => (
    <Button kind="line" icon={icon} {...(draw && { "aria-haspopup": "dialog" as const, "aria-expanded": opened })} onClick={press}>
      {label}
    </Button>
  );
  if (!draw) return button(() => act(verb, chosen));
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" width={272} withRoles={false}>
      <Popover.Target>{button(() => setOpened(!opened))}</Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {draw({
          ids: chosen,
          send: (form) => {
            setOpened(false);
            act(verb, chosen, form);
          },
        })}
      </Popover.Dropdown>
    </Popover>
  );
}
