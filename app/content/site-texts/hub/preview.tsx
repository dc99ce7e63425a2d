import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { draftsAddress } from "#app/content/preview/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { languages, type Language } from "#app/values/language.ts";
import type { HubText, ShownPage, ShownSection } from "./hub.ts";
import css from "./preview.module.css";
import { useDrawnPage } from "./use-drawn-page.ts";

/** How wide the page is laid out (px), before it is made to fit. */
const sizes = { desktop: 1366, tablet: 820, phone: 390 } as const;
type Size = keyof typeof sizes;
const icons: Record<Size, string> = { desktop: "monitor", tablet: "tablet", phone: "smartphone" };

type PreviewProps = {
  page: ShownPage;
  section: ShownSection;
  language: Language;
  onLanguage: (language: Language) => void;
  version: number;
  active: string | null;
  sides: (text: HubText) => Bilingual;
  onPick: (text: HubText) => void;
  hidden: boolean;
};

export function Preview({ page, section, language, onLanguage, version, active, sides, onPick, hidden }: PreviewProps) {
  const t = useTranslate();
  const [size, setSize] = useState<Size>("desktop");
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  useEffect(() => {
    if (matchMedia("(width <= 48em)").matches) setSize("phone");
  }, []);
  const width = sizes[size];
  const scale = room ? Math.min(1, room.width / width) : 0;
  const address = draftsAddress(section.at, language);
  const texts = useMemo(() => page.sections.flatMap((one) => one.texts), [page]);
  const { there, wanted, keep, arrived } = useDrawnPage({ address, texts, section, language, version, active, sides, onPick });

  return (
    <div className={classes(css.view, hidden && css.behind, ui.place("narrow"))}>
      <PreviewBar {...{ size, setSize, language, onLanguage, address }} />
      <div ref={box} className={css.frame} data-size={size} aria-busy={there !== wanted}>
        {there === null && <p className={classes(css.wait, ui.text("quiet", "sm"))}>{t("siteTexts.preview.loading")}</p>}
        {room &&
          [...new Set([there, wanted])].map(
            (name) =>
              name !== null && (
                <iframe
                  key={name}
                  ref={(frame) => keep(name, frame)}
                  className={classes(name === there && css.there)}
                  src={name.split("#")[0]}
                  title={t("siteTexts.preview.title", { page: page.title })}
                  sandbox="allow-same-origin"
                  tabIndex={-1}
                  style={{
                    inlineSize: `${width}px`,
                    blockSize: `${room.height / scale}px`,
                    insetInlineStart: `${(room.width - width * scale) / 2}px`,
                    transform: `scale(${scale})`,
                  }}
                  onLoad={({ currentTarget }) => arrived(name, currentTarget)}
                />
              ),
          )}
      </div>
    </div>
  );
}

type PreviewBarProps = Pick<PreviewProps, "language" | "onLanguage"> & { size: Size; setSize: (size: Size) => void; address: string };

function PreviewBar({ size, setSize, language, onLanguage, address }: PreviewBarProps) {
  const t = useTranslate();
  return (
    <div className={classes(css.bar, ui.row(2, "between", "nowrap"))}>
      <Segments
        bare
        label={t("siteTexts.preview.size")}
        segments={(Object.keys(sizes) as Size[]).map((one) => ({
          key: one,
          icon: icons[one],
          label: t(`siteTexts.preview.${one}`),
          current: size === one,
          press: () => setSize(one),
        }))}
      />
      <a
        className={classes(css.open, ui.text("soft", "icon16", "link"), ui.place("push"))}
        href={address}
        target="_blank"
        rel="noreferrer"
        aria-label={t("siteTexts.preview.open")}
        title={t("siteTexts.preview.open")}
      >
        <Icon name="external-link" flip />
      </a>
      <Segments
        label={t("siteTexts.preview.language")}
        segments={languages.map((one) => ({
          key: one,
          label: t(`siteTexts.preview.${one}`),
          current: language === one,
          press: () => onLanguage(one),
        }))}
      />
    </div>
  );
}

/** How much room an element has (px). */
function useRoom(box: React.RefObject<HTMLDivElement | null>): { width: number; height: number } | null {
  const [room, setRoom] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setRoom(width > 0 && height > 0 ? { width, height } : null);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return room;
}
