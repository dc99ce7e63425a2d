import { useState, type ReactNode } from "react";
import { addressOf } from "#app/crm/base/files/fields.ts";
import { opensHere, PictureDrawer } from "#app/kit/pictures/picture-drawer.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { FreeText } from "#app/ui/free-text.tsx";

type FileLinkProps = {
  file: { kind: string; recordId: string; id: string };
  name: string;
  picture?: boolean;
  className?: string;
  label?: string;
  children: ReactNode;
};

/** A link to a picture or a PDF, which opens at the side of its page. */
export function FileLink({ file, name, picture = false, className, label, children }: FileLinkProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const address = addressOf(file);
  return (
    <>
      <a
        href={`${address}?show`}
        onClick={opensHere(() => setOpen(true), !picture)}
        target="_blank"
        rel="noreferrer"
        className={className}
        aria-label={label}
      >
        {children}
      </a>
      {open && (
        <PictureDrawer
          pictures={[file]}
          shown={file}
          show={() => setOpen(false)}
          title={<FreeText>{name}</FreeText>}
          name={name}
          address={address}
          paper={!picture}
          download={t("files.download", { name })}
        />
      )}
    </>
  );
}
