import { useEffect, useState, type ReactNode } from "react";
import { Drawer, DrawerBody, DrawerFoot, DrawerHead } from "#app/kit/feedback/drawer.tsx";
import { PartUnread } from "#app/kit/feedback/part-unread.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";
import css from "./picture-drawer.module.css";

/** A picture opens where its link stands; with a key held down beside the page, as any link. So does what may be a PDF where the browser draws none. */
export const opensHere = (open: () => void, paper?: boolean) => (event: React.MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || (paper && !navigator.pdfViewerEnabled)) return;
  event.preventDefault();
  open();
};

type PictureDrawerProps<P> = {
  pictures: readonly P[];
  shown: P;
  show: (picture: P | null) => void;
  title: ReactNode;
  name: string;
  /** Where the file is handed out; `?show` draws it. */
  address: string;
  /** It may be a PDF: what it is is asked for before it is drawn. */
  paper?: boolean | undefined;
  download: string;
  facts?: ReactNode;
  acts?: ReactNode;
  children?: ReactNode;
};

/** A picture or a PDF at the side of its page, with those beside it to turn over to by buttons and arrow keys. */
export function PictureDrawer<P extends { id: string }>(props: PictureDrawerProps<P>) {
  const { pictures, shown, show, title, name, address, paper, download, facts, acts, children } = props;
  const t = useTranslate();
  const { number } = useFormat();
  const { language } = useLanguage();
  const at = pictures.findIndex(({ id }) => id === shown.id);
  const turn = (step: number) => show(pictures[(at + step + pictures.length) % pictures.length]!);
  const forwards = language === "ar" ? "ArrowLeft" : "ArrowRight";
  const keys = ({ key }: React.KeyboardEvent) => /^Arrow(Left|Right)$/.test(key) && turn(key === forwards ? 1 : -1);
  return (
    <Drawer opened onClose={() => show(null)}>
      <DrawerHead title={title}>{facts}</DrawerHead>
      <DrawerBody>
        <Shown key={address} address={`${address}?show`} {...{ name, paper }} />
      </DrawerBody>
      <DrawerFoot>
        <span className={ui.row(0, "inline")}>
          <IconButton icon="download" href={address} download label={download} />
          <IconButton
            icon="external-link"
            flip
            href={`${address}?show`}
            target="_blank"
            rel="noreferrer"
            label={t("kit.proof.apart", { name })}
            // From inside a PDF no Escape reaches the drawer.
            data-autofocus={paper && pictures.length === 1 ? "" : undefined}
          />
          {acts}
        </span>
        {pictures.length > 1 && (
          <div className={ui.row(2, "last")} onKeyDown={keys}>
            <span className={ui.text("sm", "quiet")} role="status">
              {t("shell.rating", { value: number(at + 1), most: number(pictures.length) })}
            </span>
            <IconButton icon="arrow-left" flip label={t("shell.previous")} onClick={() => turn(-1)} />
            <IconButton icon="arrow-right" flip label={t("shell.next")} onClick={() => turn(1)} data-autofocus />
          </div>
        )}
      </DrawerFoot>
      {children}
    </Drawer>
  );
}

type Found = "picture" | "paper" | "missing" | "failed";

async function ask(address: string): Promise<Found> {
  try {
    const answer = await fetch(address, { method: "HEAD" });
    if (answer.status === 404) return "missing";
    if (!answer.ok || answer.redirected) return "failed";
    return answer.headers.get("content-type") === "application/pdf" ? "paper" : "picture";
  } catch {
    return "failed";
  }
}

// Some browsers draw the first page of a PDF as a picture: it is never tried as one.
function Shown({ address, name, paper }: { address: string; name: string; paper: boolean | undefined }) {
  const t = useTranslate();
  const start = paper ? null : "picture";
  const [found, setFound] = useState<Found | null>(start);
  useEffect(() => {
    if (found === null) void ask(address).then(setFound);
  }, [address, found]);
  const explain = async () => {
    const answer = await ask(address);
    setFound(answer === "picture" ? "failed" : answer);
  };
  if (found === "picture") return <img className={css.large} src={address} alt={name} onError={() => void explain()} />;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's reader of PDFs opens in no sandbox; nothing else is shown from there
  if (found === "paper") return <iframe className={css.paper} src={address} title={name} />;
  return (
    <PartUnread
      failed={found !== null}
      says={found === "missing" ? t("files.error.missing") : undefined}
      read={async () => setFound(start)}
    />
  );
}
