import { memo, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { Link, useLocation, useMatches, useNavigation } from "react-router";
import { Drawer, Tooltip } from "@mantine/core";
import { IconButton, Press } from "#app/ui/button.tsx";
import { useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { LanguageToggle } from "#app/ui/language-toggle.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { SignOutForm } from "#app/shell/sign-out-form.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import { directionOf, type Language } from "#app/values/language.ts";
import css from "./app-frame.module.css";
import { isCurrent, type Entry } from "./entry.ts";
import { FrameTools } from "./frame-tools.tsx";
import { initialsOf } from "#app/values/text/initials.ts";
import { MantineTheme } from "./mantine-theme.tsx";
import { NewMenu, type NewThing } from "./new-menu.tsx";
import { Notices, type Notice } from "./notices.tsx";
import { PeopleProvider, type People } from "./people.tsx";
import { ShortcutsProvider, useShortcuts } from "./shortcuts.tsx";
import { ReadAhead } from "./read-ahead.tsx";
import { Trail } from "./trail.tsx";

type FrameProps = {
  entries: readonly Entry[];
  more?: readonly Entry[];
  company: { name: { text: string; lang: Language }; logo: { src: string; width: number; height: number } | null };
  person: { name: string; label: string };
  people: People;
  notices?: readonly Notice[];
  bell?: ReactNode;
  begin?: readonly NewThing[];
  search?: { address: string; placeholder: string };
  folded: Folded | undefined;
  nonce: string | undefined;
  children: ReactNode;
};

type Folded = { page: boolean; board: boolean };
/** Keep the choice for a year; read by `frameData`. */
const cookies = { page: "diwan-sidebar", board: "diwan-sidebar-board" } as const;
const contentId = "main";
const none: readonly Entry[] = [];

/** The frame of administration and CRM: sidebar of 280 or 70, top bar with the section's name, theme and language. */
export function AppFrame(props: FrameProps) {
  return (
    <MantineTheme nonce={props.nonce}>
      <PeopleProvider people={props.people}>
        <ShortcutsProvider>
          <Frame {...props} />
        </ShortcutsProvider>
      </PeopleProvider>
    </MantineTheme>
  );
}

const needsRoom = (data: unknown): boolean => typeof data === "object" && data !== null && "needsRoom" in data && data.needsRoom === true;

function Frame({
  entries,
  more = none,
  company,
  person,
  search,
  notices,
  bell,
  begin,
  folded: first = { page: false, board: true },
  children,
}: FrameProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const [folded, setFolded] = useState(first);
  const matches = useMatches();
  const where = matches.some(({ loaderData }) => needsRoom(loaderData)) ? "board" : "page";
  const collapsed = folded[where];
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  const all = useMemo(() => [...entries, ...more], [entries, more]);
  const current = all.find((entry) => isCurrent(entry, pathname));
  const fold = () => {
    document.cookie = `${cookies[where]}=${collapsed ? "280" : "70"};path=/;max-age=31536000;samesite=lax`;
    setFolded({ ...folded, [where]: !collapsed });
  };
  const shortcut = { group: t("frame.keys.everywhere"), label: t(collapsed ? "frame.unfold" : "frame.fold"), run: fold };
  useShortcuts([
    { ...shortcut, keys: "[" },
    { ...shortcut, keys: "mod+b" },
  ]);
  const inside = { entries, more, company, person, current: current?.to };
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className={classes(css.app, collapsed && css.folded)}>
      <a className="skip" href={`#${contentId}`}>
        {t("shell.skip")}
      </a>
      <aside className={css.sidebar} aria-label={t("frame.sections")}>
        <Sidebar {...inside} collapsed={collapsed} />
      </aside>
      <SidebarDrawer {...inside} opened={open} onClose={close} />
      <div className={ui.place("narrow")}>
        <header className={classes(css.topbar, ui.row(3, "nowrap"))}>
          <IconButton
            icon="panel-left"
            flip
            className={classes(css.tool, css.onlyDesk)}
            label={t(collapsed ? "frame.unfold" : "frame.fold")}
            aria-expanded={!collapsed}
            onClick={fold}
          />
          <IconButton
            icon="menu"
            className={classes(css.tool, css.onlyPhone)}
            label={t("shell.menu.open")}
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
          <Trail entry={current} person={person.name} />
          <FrameTools entries={all} search={search} person={person.name} />
          {begin && begin.length > 0 && <NewMenu things={begin} />}
          {bell ?? (notices && <Notices notices={notices} />)}
          <div className={ui.row(1, "nowrap")}>
            <Press className={css.tool} data-theme-toggle="" aria-label={t("shell.theme")} title={t("shell.theme")}>
              <Icon name="moon" className={css.moon} />
              <Icon name="sun" className={css.sun} />
            </Press>
            <LanguageToggle button={css.tool} code={css.code} />
          </div>
        </header>
        <Progress />
        <ReadAhead />
        <main id={contentId} tabIndex={-1} className={classes(css.main, ui.place("narrow"))}>
          {children}
        </main>
      </div>
    </div>
  );
}

function Progress() {
  const { state } = useNavigation();
  return <div className={css.progress} data-busy={state === "loading" ? "" : undefined} aria-hidden="true" />;
}

type InsideProps = Pick<FrameProps, "entries" | "company" | "person"> & { more: readonly Entry[]; current: string | undefined };

type SidebarDrawerProps = InsideProps & { opened: boolean; onClose: () => void };

const SidebarDrawer = memo(function SidebarOnPhones({ opened, onClose, ...inside }: SidebarDrawerProps) {
  const t = useTranslate();
  return (
    // the library turns "left" and "right" round by itself in Arabic
    <Drawer.Root opened={opened} onClose={onClose} position="left" size={280} padding={0} classNames={{ content: css.drawerContent ?? "" }}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("frame.sections")}>
        <Drawer.Body className={css.drawer}>
          <Sidebar {...inside} collapsed={false} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
});

type SidebarProps = InsideProps & { collapsed: boolean };

const Sidebar = memo(function SidebarOf({ entries, more, company, person, current, collapsed }: SidebarProps) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { name, logo } = company;
  return (
    <>
      <div className={classes(css.head, ui.row(0, "nowrap"), ui.place("fixed"))}>
        <a href="/" className={classes(css.brand, ui.row(3, "nowrap"))} aria-label={collapsed ? name.text : undefined}>
          {logo ? <img className={css.logo} src={logo.src} width={logo.width} height={logo.height} alt="" /> : <Logo />}
          {!collapsed && (
            <span
              className={classes(css.name, ui.text("whole"))}
              {...(name.lang !== language && { lang: name.lang, dir: directionOf(name.lang) })}
            >
              {name.text}
            </span>
          )}
        </a>
      </div>
      <nav className={classes(css.nav, ui.place("grow"))} aria-label={t("frame.sections")}>
        <Entries entries={entries} current={current} collapsed={collapsed} />
        {more.length > 0 && <hr className={css.rule} />}
        <Entries entries={more} current={current} collapsed={collapsed} />
      </nav>
      <div className={classes(css.person, ui.row(2, "between", "nowrap"))}>
        <a href="/account" className={ui.row(3, "nowrap")}>
          <span className={classes(css.avatar, ui.text("clay", "medium"), ui.place("fixed"))} aria-hidden="true">
            {initialsOf(person.name)}
          </span>
          <span className={collapsed ? "sr" : classes(css.names, ui.place("narrow"))}>
            <strong dir="auto">{person.name}</strong>
            <small>{person.label}</small>
          </span>
        </a>
        <SignOutForm>
          <IconButton icon="log-out" flip type="submit" className={css.tool} label={t("frame.logOut")} />
        </SignOutForm>
      </div>
    </>
  );
});

function Entries({ entries, current, collapsed }: Pick<SidebarProps, "entries" | "current" | "collapsed">) {
  return (
    <ul className={css.list}>
      {entries.map((entry) => {
        const link = (
          <Link
            to={entry.to}
            className={classes(css.entry, ui.text("soft", "whole"))}
            aria-current={entry.to === current ? "page" : undefined}
            aria-label={collapsed ? entry.label : undefined}
          >
            <Icon name={entry.icon} flip={entry.flip} />
            {!collapsed && <span className={css.label}>{entry.label}</span>}
            {!collapsed && entry.count !== undefined && (
              <span className={classes(css.count, ui.text("xs", "quiet", "regular"))}>{entry.count}</span>
            )}
          </Link>
        );
        return (
          <li key={entry.to}>
            {collapsed ? (
              <Tooltip label={entry.label} position="right">
                {link}
              </Tooltip>
            ) : (
              link
            )}
          </li>
        );
      })}
    </ul>
  );
}
