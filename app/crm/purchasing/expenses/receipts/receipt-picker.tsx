import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { FileInput } from "#app/ui/field.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Icon } from "#app/shell/icon.tsx";
import css from "./receipts.module.css";
import { classes } from "#app/shell/classes.ts";
import { receiptsToSend } from "./receipts-to-send.ts";

const none: readonly File[] = [];

/** In the form of a new expense: photographs of the receipt, straight from the phone's camera, or files of it. They are sent when it is saved. */
export function ReceiptPicker() {
  const t = useTranslate();
  const files = useSyncExternalStore(receiptsToSend.subscribe, receiptsToSend.files, () => none);
  // What another form left behind belongs to nobody.
  useEffect(() => {
    receiptsToSend.clear();
    return () => receiptsToSend.clear();
  }, []);
  return (
    <section className={classes(css.picker, ui.stack(2), ui.place("below6"))} aria-label={t("expense.receipt.title")}>
      <p className={ui.text("medium")}>{t("expense.receipt.title")}</p>
      <ReceiptButtons onFiles={receiptsToSend.add} />
      {files.length > 0 && (
        <ul className={classes(css.chosen, ui.stack(0))}>
          {files.map((file, at) => (
            <li key={`${file.name}${at}`}>
              <Small file={file} />
              <bdi className={ui.text("clip")}>{file.name}</bdi>
              <IconButton icon="x-mark" label={t("expense.receipt.drop", { name: file.name })} onClick={() => receiptsToSend.drop(file)} />
            </li>
          ))}
        </ul>
      )}
      <p className={ui.text("xs", "quiet")}>{t("expense.receipt.hint")}</p>
    </section>
  );
}

function Small({ file }: { file: File }) {
  const address = useMemo(() => (file.type.startsWith("image/") ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address ? <img src={address} alt="" width="44" height="44" /> : <Icon name="file-text" />;
}

/** The camera, and the files of the device. */
export function ReceiptButtons({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslate();
  const camera = useRef<HTMLInputElement>(null);
  const device = useRef<HTMLInputElement>(null);
  return (
    <div className={classes(ui.row(2, "stretch"), ui.place("pad2"))}>
      <Button kind="line" icon="camera" onClick={() => camera.current?.click()}>
        {t("expense.receipt.photograph")}
      </Button>
      <Button kind="ghost" icon="paperclip" onClick={() => device.current?.click()}>
        {t("expense.receipt.file")}
      </Button>
      <FileInput ref={camera} accept="image/*" capture="environment" aria-label={t("expense.receipt.photograph")} onFiles={onFiles} />
      <FileInput ref={device} accept="image/*,application/pdf" multiple aria-label={t("expense.receipt.file")} onFiles={onFiles} />
    </div>
  );
}
