import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { refusalOf } from "#app/crm/base/files/fields.ts";
import type { EntityForm } from "#app/kit/form/use-entity-form.ts";
import type { Message } from "#app/values/errors.ts";
import { FieldNote, FileInput } from "#app/ui/field.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import css from "./receipts.module.css";

type PickerProps = {
  form: EntityForm;
  children?: ReactNode;
};

export function ReceiptPicker({ form: { files, setFiles, errors }, children }: PickerProps) {
  const t = useTranslate();
  const [refused, setRefused] = useState<Message | null>(null);
  const add = (more: readonly File[]) => {
    const wrong = more.map(refusalOf);
    setRefused(wrong.find((message) => message !== null) ?? null);
    setFiles([...files, ...more.filter((_, at) => wrong[at] === null)]);
  };
  return (
    <section className={classes(css.picker, ui.stack(2))} aria-label={t("expense.receipt.title")}>
      <p className={ui.text("medium")}>{t("expense.receipt.title")}</p>
      <ReceiptButtons onFiles={add} />
      {files.length > 0 && (
        <ul className={classes(css.chosen, ui.stack(0))}>
          {files.map((file, at) => (
            <li key={`${file.name}${at}`} className={ui.row(3, "nowrap")}>
              <Small file={file} />
              <bdi className={ui.text("clip")}>{file.name}</bdi>
              <IconButton
                icon="x-mark"
                label={t("kit.remove", { name: file.name })}
                onClick={() => setFiles(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldNote id="receipt" error={refused ?? errors["receipt"]} />
      {children}
      <p className={ui.text("xs", "quiet")}>{t("expense.receipt.hint")}</p>
    </section>
  );
}

function Small({ file }: { file: File }) {
  const address = useMemo(() => (file.type.startsWith("image/") ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address ? <img src={address} alt="" width="44" height="44" /> : <Icon name="file-text" />;
}

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
