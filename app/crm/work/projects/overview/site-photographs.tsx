import { useState } from "react";
import { addressOf } from "#app/crm/base/files/fields.ts";
import { opensHere, PictureDrawer } from "#app/kit/pictures/picture-drawer.tsx";
import { Day } from "#app/kit/fields/cells.tsx";
import { Block } from "#app/kit/feedback/block.tsx";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { FreeBoth } from "#app/ui/free-text.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./overview.module.css";
import type { SitePhotograph } from "./site-photographs.server.ts";

type SitePhotographsProps = { photographs: readonly SitePhotograph[]; more?: { to: string; label: string } };

export function SitePhotographs({ photographs, more }: SitePhotographsProps) {
  const t = useTranslate();
  return (
    <Block title={t("crmProject.site.title")} more={more}>
      {photographs.length === 0 ? (
        <p className={classes(ui.row(6, "between"), ui.text("sm", "quiet"), ui.place("pad4"))}>{t("crmProject.site.none")}</p>
      ) : (
        <PhotographStrip photographs={photographs} />
      )}
    </Block>
  );
}

export function PhotographStrip({ photographs }: { photographs: readonly SitePhotograph[] }) {
  const { dateParts } = useFormat();
  const t = useTranslate();
  const { language } = useLanguage();
  const [large, setLarge] = useState<SitePhotograph | null>(null);
  return (
    <div className={css.strip}>
      {photographs.map((photograph) => {
        const { id, shows, at } = photograph;
        const address = `${addressOf(photograph)}?show`;
        return (
          <figure key={id}>
            <a
              href={address}
              onClick={opensHere(() => setLarge(photograph))}
              target="_blank"
              rel="noreferrer"
              className={ui.thumb}
              aria-label={t("files.open", { name: inLanguage(shows, language).text })}
            >
              <img src={address} alt="" loading="lazy" />
            </a>
            <figcaption>
              <bdi>
                <FreeBoth value={shows} />
              </bdi>
              {t("crmProject.site.on", { day: dateParts(at, { day: "numeric", month: "short" }) })}
            </figcaption>
          </figure>
        );
      })}
      {large && (
        <PictureDrawer
          pictures={photographs}
          shown={large}
          show={setLarge}
          title={<FreeBoth value={large.shows} />}
          name={inLanguage(large.shows, language).text}
          address={addressOf(large)}
          download={t("files.download", { name: inLanguage(large.shows, language).text })}
          facts={
            <p className={ui.text("sm", "quiet")}>
              <Day value={large.at} time />
            </p>
          }
        />
      )}
    </div>
  );
}
