import { useState, type ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/kit/feedback/confirm.tsx";
import { useAct } from "./use-act.ts";

type ConfirmedActProps = {
  address: string;
  intent: string;
  fields?: Record<string, string>;
  children: ReactNode;
  title: ReactNode;
  text: ReactNode;
  confirm: ReactNode;
  keep?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  icon?: string;
};

/** A button that asks first and then sends `intent` to the action at `address`. */
export function ConfirmedAct({ address, intent, fields, children, title, text, confirm, keep, danger, disabled, icon }: ConfirmedActProps) {
  const [openDialog, setOpenDialog] = useState(false);
  const { act, busy } = useAct(address, () => setOpenDialog(false));
  return (
    <>
      <Button kind="line" onClick={() => setOpenDialog(true)} disabled={disabled ?? false} icon={icon}>
        {children}
      </Button>
      <Confirm
        opened={openDialog}
        title={title}
        confirm={confirm}
        keep={keep}
        danger={danger ?? false}
        busy={busy}
        onConfirm={() => act(intent, fields)}
        onClose={() => setOpenDialog(false)}
      >
        {text}
      </Confirm>
    </>
  );
}
