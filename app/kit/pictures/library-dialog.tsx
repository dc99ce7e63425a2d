import { useEffect, useState } from "react";
import { Input } from "#app/ui/control.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Button, Press, IconButton } from "#app/ui/button.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import type { StoredPicture, Picture } from "#app/values/picture.ts";
import type { PictureRule } from "#app/kit/pictures/uploads/check-file.ts";
import { askLibrary, rememberPictures, type LibraryPage } from "./known-pictures.ts";
import css from "./library-dialog.module.css";
import { PictureImage } from "./picture-image.tsx";
import { Dialog } from "#app/kit/feedback/dialog.tsx";

type LibraryDialogProps = {
  onChoose: (pictures: Picture[]) => void;
  onClose: () => void;
  many?: boolean;
  most?: number;
  here?: readonly string[];
  rule?: PictureRule | undefined;
};

/** How long after the last letter the library is asked (ms). */
const pause = 250;

function useLibraryPage(q: string, page: number, rule: PictureRule | undefined) {
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<LibraryPage | "failed" | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        const question = new URLSearchParams({ page: String(page) });
        if (q.trim()) question.set("q", q.trim());
        for (const type of rule?.types ?? []) question.append("type", type);
        if (rule?.bytes) question.set("bytes", String(rule.bytes));
        void askLibrary(question, stop.signal).then((answer) => {
          if (!stop.signal.aborted) setFound(answer ?? "failed");
        });
      },
      q ? pause : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [q, page, rule, tries]);
  return { found, again: () => setTries((before) => before + 1) };
}

/** The media library to choose from: search in both languages, pages, one picture or several. */
export function LibraryDialog({ onChoose, onClose, many = false, most = 1, here = [], rule }: LibraryDialogProps) {
  const t = useTranslate();
  const [q, setQ] = useState("");
  const [page, setPage] = useState(1);
  const { found, again } = useLibraryPage(q, page, rule);
  const [chosen, setChosen] = useState<readonly Picture[]>([]);
  const choose = (pictures: readonly Picture[]): void => {
    rememberPictures(pictures);
    onChoose([...pictures]);
  };
  const press = (picture: StoredPicture): void => {
    if (!many) return choose([picture]);
    setChosen((now) =>
      now.some(({ id }) => id === picture.id) ? now.filter(({ id }) => id !== picture.id) : now.length < most ? [...now, picture] : now,
    );
  };
  return (
    <Dialog
      title={t("pictures.library.title")}
      onClose={onClose}
      foot={
        <>
          <Pages found={found} onPage={setPage} />
          <div className={ui.row(2, "stretch", "nowrap")}>
            <Button kind="line" onClick={onClose}>
              {t("kit.cancel")}
            </Button>
            {many && (
              <Button disabled={chosen.length === 0} onClick={() => choose(chosen)}>
                {t("pictures.library.choose", { count: chosen.length })}
              </Button>
            )}
          </div>
        </>
      }
    >
      <Input
        icon="search"
        type="search"
        dir="auto"
        data-autofocus=""
        aria-label={t("pictures.library.search")}
        placeholder={t("pictures.library.search")}
        value={q}
        onChange={(event) => {
          setQ(event.target.value);
          setPage(1);
        }}
      />
      <p role="status" className={classes(css.count, ui.text("sm", "quiet"), ui.place("pad2"))}>
        {found !== null && found !== "failed" && t("pictures.library.count", { count: found.total })}
      </p>
      {found === "failed" && (
        <div className={classes(ui.stack(2, "tight"), ui.place("pad6"))} role="alert">
          <p>{t("pictures.library.failed")}</p>
          <Button kind="line" onClick={again}>
            {t("common.error.retry")}
          </Button>
        </div>
      )}
      {found === null && <Waiting />}
      {found !== null && found !== "failed" && found.total === 0 && (
        <div className={classes(ui.stack(2, "tight"), ui.place("pad6"))}>
          <p>{t("pictures.library.none")}</p>
          <p className="caption">{t("pictures.library.noneHint")}</p>
        </div>
      )}
      {found !== null && found !== "failed" && (
        <ul className={css.grid}>
          {found.pictures.map((picture) => (
            <li key={picture.id}>
              <Choice
                picture={picture}
                here={here.includes(picture.id)}
                pressed={many ? chosen.some(({ id }) => id === picture.id) : undefined}
                onPress={() => press(picture)}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Choice({
  picture,
  here,
  pressed,
  onPress,
}: {
  picture: StoredPicture;
  here: boolean;
  pressed: boolean | undefined;
  onPress: () => void;
}) {
  const t = useTranslate();
  return (
    <Press
      className={classes(css.choice, ui.stack(0), ui.text("sm"), ui.place("full"))}
      disabled={here}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <span className={classes(css.photo, ui.place("below1"))}>
        <PictureImage picture={picture} sizes="200px" />
        {pressed && (
          <span className={classes(css.mark, ui.text("icon16"))}>
            <Icon name="check" />
          </span>
        )}
      </span>
      <bdi className={classes(css.name, ui.text("clip"))}>{picture.name}</bdi>
      <span className="caption">
        {here ? t("pictures.library.here") : t("pictures.library.size", { width: picture.width, height: picture.height })}
      </span>
    </Press>
  );
}

function Pages({ found, onPage }: { found: LibraryPage | "failed" | null; onPage: (page: number) => void }) {
  const t = useTranslate();
  const { number } = useFormat();
  if (found === null || found === "failed" || found.pages <= 1) return <span />;
  const { page, pages } = found;
  return (
    <nav className={classes(ui.row(2, "nowrap"), ui.text("sm", "soft"))} aria-label={t("pictures.library.pages")}>
      <IconButton icon="chevron-left" flip disabled={page <= 1} label={t("kit.list.previous")} onClick={() => onPage(page - 1)} />
      <span>{t("kit.list.page", { page: number(page), pages: number(pages) })}</span>
      <IconButton icon="chevron-right" flip disabled={page >= pages} label={t("kit.list.next")} onClick={() => onPage(page + 1)} />
    </nav>
  );
}

function Waiting() {
  return (
    <ul className={css.grid} aria-hidden="true">
      {Array.from({ length: 8 }, (_, at) => (
        <li key={at} className={css.waiting} />
      ))}
    </ul>
  );
}
