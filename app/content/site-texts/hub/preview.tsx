import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { draftsAddress } from "#app/content/preview/fields.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { classes } from "#app/shell/classes.ts";
import { Icon } from "#app/shell/icon.tsx";
import { useTheme } from "#app/shell/theme.tsx";
import { ui } from "#app/ui/primitives.ts";
import { Segments } from "#app/ui/segments.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import { languages, type Language } from "#app/values/language.ts";
import type { HubText, ShownPage, ShownSection } from "./hub.ts";
import { locate, textAt } from "./locate.ts";
import css from "./preview.module.css";

/** How wide the page is laid out (px), before it is made to fit. */
const sizes = { desktop: 1366, tablet: 820, phone: 390 } as const;
type Size = keyof typeof sizes;
const icons: Record<Size, string> = { desktop: "monitor", tablet: "tablet", phone: "smartphone" };

type PreviewProps = {
  page: ShownPage;
  section: ShownSection;
  language: Language;
  onLanguage: (language: Language) => void;
  /** Grows when the page should be made anew; 0 while it is not known what it shows. */
  version: number;
  active: string | null;
  sides: (text: HubText) => Bilingual;
  onPick: (text: HubText) => void;
  hidden: boolean;
};

/** The real page with the drafts, at three widths and in both languages. It runs no script: links and forms lead to the fields instead. */
export function Preview({ page, section, language, onLanguage, version, active, sides, onPick, hidden }: PreviewProps) {
  const t = useTranslate();
  const { theme } = useTheme();
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
  const latest = useRef({ texts, sides, language, onPick });
  useEffect(() => void (latest.current = { texts, sides, language, onPick }));

  // The page in sight stays until the next one is there, so that nothing flashes while one types.
  const wanted = version > 0 ? `${address}#${version}` : null;
  const [there, setThere] = useState<string | null>(null);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const keep = useCallback((name: string, frame: HTMLIFrameElement | null) => {
    if (frame) frames.current.set(name, frame);
    else frames.current.delete(name);
  }, []);

  const arrived = (name: string, frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument;
    if (!inside?.body || name !== wanted) return;
    inside.documentElement.dataset["theme"] = theme;
    const before = there && frames.current.get(there);
    if (before && there.split("#")[0] === address) frame.contentWindow?.scrollTo(0, before.contentWindow?.scrollY ?? 0);
    inside.addEventListener(
      "click",
      (event) => {
        event.preventDefault();
        const now = latest.current;
        const messages = now.texts.map((text) => ({ text, message: now.sides(text)[now.language] }));
        const found = event.target && "parentElement" in event.target ? textAt(event.target as Element, messages) : null;
        if (found) now.onPick(found);
      },
      true,
    );
    setThere(name);
  };

  const pointed = texts.find(({ key }) => key === active && section.texts.some((text) => text.key === key));
  useEffect(() => {
    const frame = there ? frames.current.get(there) : undefined;
    const inside = frame?.contentDocument;
    if (!inside?.body) return;
    for (const marked of inside.querySelectorAll<HTMLElement>("[data-pointed]")) {
      marked.style.outline = "";
      delete marked.dataset["pointed"];
    }
    const { sides: now } = latest.current;
    const found = pointed
      ? locate(inside, now(pointed)[language])
      : section.texts.reduce<Element | null>((first, text) => first ?? locate(inside, now(text)[language]), null);
    if (!found || !("style" in found)) return;
    const element = found as HTMLElement;
    if (pointed) {
      element.style.outline = "2px solid var(--clay)";
      element.style.outlineOffset = "4px";
      element.dataset["pointed"] = "";
    }
    // Not scrollIntoView: that would move the hub as well.
    const { top, height } = element.getBoundingClientRect();
    const view = frame?.contentWindow;
    view?.scrollTo(0, view.scrollY + top - Math.max(0, (view.innerHeight - height) / 2));
  }, [there, pointed, section, language]);

  return (
    <div className={classes(css.view, hidden && css.behind, ui.place("narrow"))}>
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
