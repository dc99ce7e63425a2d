import { memo, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Press } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { SignOutForm } from "#app/shell/sign-out-form.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { otherLanguage } from "#app/values/language.ts";
import css from "./app-frame.module.css";
import type { Entry } from "./entry.ts";
import { KeyboardHelp } from "./keyboard-help.tsx";
import { Palette } from "./palette.tsx";
import type { PaletteAct, PaletteItem } from "./palette-items.ts";
import { useShortcuts, type Shortcut } from "./shortcuts.tsx";

type ToolsProps = {
  entries: readonly Entry[];
  search: { address: string; placeholder: string } | undefined;
  person: string;
};

/** Search in the top bar, and the keys that count everywhere in the frame. */
export const FrameTools = memo(function ToolsOfFrame({ entries, search, person }: ToolsProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { language, toggle } = useLanguage();
  const [open, setOpen] = useState<"palette" | "keys" | null>(null);
  const logOut = useRef<HTMLFormElement>(null);
  const close = () => setOpen(null);
  const find = () => setOpen("palette");

  const sections = useMemo(
    () => entries.map(({ to, label, icon }): PaletteItem => ({ id: to, to, icon, title: { text: label, lang: language } })),
    [entries, language],
  );
  const acts = useMemo((): PaletteAct[] => {
    const act = (id: string, text: string, icon: string, run: () => void, more: Partial<PaletteAct> = {}): PaletteAct => ({
      id,
      icon,
      run,
      title: { text, lang: language },
      ...more,
    });
    return [
      act("site", t("frame.palette.site"), "external-link", () => location.assign("/")),
      act("theme", t("shell.theme"), "moon", () => undefined, { themeToggle: true }),
      act("language", t(`frame.palette.language.${otherLanguage(language)}`), "languages", toggle),
      act("keys", t("frame.keys.title"), "circle-help", () => setOpen("keys"), { keys: "?" }),
      act("account", t("frame.palette.account"), "user", () => location.assign("/account")),
      act("developers", t("token.page.title"), "key-round", () => location.assign(`/${location.pathname.split("/", 2)[1]}/developers`)),
      act("log-out", t("frame.logOut"), "log-out", () => logOut.current?.requestSubmit()),
    ];
  }, [t, language, toggle, logOut]);

  const everywhere = t("frame.keys.everywhere");
  const jumps = t("frame.keys.jumps");
  useShortcuts([
    { keys: "mod+k", label: t("frame.palette.title"), group: everywhere, run: find },
    { keys: "/", label: t("frame.palette.title"), group: everywhere, run: find },
    { keys: "?", label: t("frame.keys.title"), group: everywhere, run: () => setOpen("keys") },
    ...entries.flatMap(({ jump, label, to }): Shortcut[] =>
      jump ? [{ keys: `g ${jump}`, label, group: jumps, run: () => void navigate(to) }] : [],
    ),
  ]);
  return (
    <>
      <Press
        className={classes(css.search, ui.row(2, "nowrap"), ui.text("sm", "quiet", "icon16"), ui.place("push"))}
        onClick={find}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        aria-label={search?.placeholder ?? t("frame.palette.title")}
      >
        <Icon name="search" />
        <span className={classes(css.ask, ui.text("clip"), ui.place("grow"))}>{search?.placeholder ?? t("frame.palette.title")}</span>
        <kbd className={classes(css.key, "ltr")} dir="ltr">
          /
        </kbd>
      </Press>
      <SignOutForm ref={logOut} hidden />
      {open === "palette" && <Palette onClose={close} address={search?.address ?? null} sections={sections} acts={acts} person={person} />}
      {open === "keys" && <KeyboardHelp onClose={close} />}
    </>
  );
});
