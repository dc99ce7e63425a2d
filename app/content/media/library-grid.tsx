import { useEffect } from "react";
import { Link, useFetcher, useSearchParams } from "react-router";
import { SelectBox } from "#app/kit/list/select-box.tsx";
import type { Selection } from "#app/kit/list/selection.ts";
import { PictureImage } from "#app/kit/pictures/picture-image.tsx";
import { missingAlt } from "#app/kit/pictures/picture-name.ts";
import { TextTool } from "#app/kit/pictures/tools.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Icon } from "#app/shell/icon.tsx";
import { Once } from "#app/shell/drafts/once.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import type { LibraryItem } from "./fields.ts";
import css from "./library-grid.module.css";

export function LibraryGrid({ pictures, selection, busy }: { pictures: readonly LibraryItem[]; selection: Selection; busy: boolean }) {
  return (
    <ul className={classes(css.grid, ui.place("pad3"))} aria-busy={busy}>
      {pictures.map((picture) => (
        <Tile key={picture.id} picture={picture} selection={selection} />
      ))}
    </ul>
  );
}

function Tile({ picture, selection }: { picture: LibraryItem; selection: Selection }) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const { show } = useToast();
  const again = useFetcher<Answer>();
  const { data: answer } = again;
  useEffect(() => {
    if (answer?.message)
      show({
        title: t(answer.message.key, answer.message.values),
        key: "media-again",
        ...(!answer.ok && { kind: "destructive" as const }),
      });
  }, [answer, show, t]);
  const { id, name, width, height, uses, status } = picture;
  const missing = missingAlt(picture);
  return (
    <li className={classes(css.tile, ui.stack(1))} data-chosen={selection.has(id) ? "" : undefined}>
      <div className={classes(css.photo, ui.place("below1"))}>
        <PictureImage picture={picture} sizes="(width <= 48em) 45vw, 240px" silent />
        <span className={css.box}>
          <SelectBox label={t("kit.list.select", { name })} checked={selection.has(id)} onPress={(range) => selection.press(id, range)} />
        </span>
      </div>
      <Link
        to={{ pathname: `/admin/media/${id}`, search: String(search) }}
        preventScrollReset
        className={classes(css.name, ui.text("clip", "sm", "medium", "link"))}
      >
        <bdi>{name}</bdi>
      </Link>
      <p className={classes(ui.row(3, "stretch", "between"), ui.text("xs", "quiet"))}>
        <span>{t("pictures.library.size", { width, height })}</span>
        <span>{t("media.list.uses", { count: uses })}</span>
      </p>
      {status === "failed" && (
        <again.Form
          method="post"
          className={classes(css.failed, ui.row(2), ui.text("xs", "bad", "icon14"))}
          aria-label={t("media.list.againOf", { name })}
        >
          <Once />
          <Icon name="circle-alert" />
          <span>{t("media.list.failed")}</span>
          <input type="hidden" name="intent" value="repeat" />
          <input type="hidden" name="id" value={id} />
          <TextTool
            onClick={(event) => again.submit(event.currentTarget.form)}
            disabled={again.state !== "idle"}
            aria-label={t("media.list.againOf", { name })}
          >
            {t("common.error.retry")}
          </TextTool>
        </again.Form>
      )}
      {missing && status !== "failed" && <p className={ui.text("xs", "warn")}>{t("pictures.input.noAlt", { missing })}</p>}
    </li>
  );
}
