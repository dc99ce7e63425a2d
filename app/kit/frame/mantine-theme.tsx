import { useEffect, useState, type ReactNode } from "react";
import {
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  DirectionProvider,
  MantineProvider,
  mergeMantineTheme,
  useDirection,
  type MantineColorsTuple,
} from "@mantine/core";
import { setNonce } from "get-nonce";
import { useLanguage } from "#app/shell/language.tsx";
import { useTheme } from "#app/shell/theme.tsx";

// Ten steps for the library, as the visual language gives them; screens use the tokens.
const clay: MantineColorsTuple = [
  "#f9efea",
  "#f2dfd5",
  "#e6c0ae",
  "#e0a88f",
  "#e58f6b",
  "#cc6f49",
  "#b55535",
  "#9a3f22",
  "#7e3119",
  "#5f2412",
]; // tokens-ok
const stone: MantineColorsTuple = [
  "#f5f2ec",
  "#eae5db",
  "#d6cfc2",
  "#b5ab9c",
  "#8b8072",
  "#6c6256",
  "#554b40",
  "#3a3128",
  "#2b241d",
  "#1f1a15",
]; // tokens-ok

const opened = new WeakSet<HTMLElement>();

/** The library gives the focus to a menu's first entry even if disabled. Once for each opening: it says the element again while the menu closes. */
const focusFirst = (menu: HTMLElement | null): void => {
  if (!menu || opened.has(menu)) return;
  opened.add(menu);
  setTimeout(() => {
    if (!menu.contains(document.activeElement))
      menu.querySelector<HTMLElement>("[data-menu-item]:not(:disabled)")?.focus({ preventScroll: true });
  }, 20);
};

const theme = createTheme({
  colors: { clay, stone, gray: stone, dark: stone },
  primaryColor: "clay",
  primaryShade: { light: 7, dark: 4 },
  fontFamily: "var(--font-text)",
  headings: { fontFamily: "var(--font-display)", fontWeight: "var(--weight-display)" },
  defaultRadius: 2,
  fontSizes: { xs: "var(--text-xs)", sm: "var(--text-sm)", md: "var(--text-base)", lg: "var(--text-md)", xl: "var(--text-lg)" },
  lineHeights: {
    xs: "var(--leading-ui)",
    sm: "var(--leading-ui)",
    md: "var(--leading-ui)",
    lg: "var(--leading-body)",
    xl: "var(--leading-body)",
  },
  shadows: { xs: "none", sm: "none", md: "none", lg: "var(--shadow-float)", xl: "var(--shadow-float)" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Tooltip: { defaultProps: { withArrow: false, openDelay: 200 } },
    Menu: { defaultProps: { position: "bottom-end", shadow: "xl", withInitialFocusPlaceholder: false } },
    MenuDropdown: { defaultProps: { ref: focusFirst } },
    Popover: { defaultProps: { position: "bottom-start", shadow: "xl", trapFocus: true, returnFocus: true } },
    // It is made of a popover and would take over its defaults: the focus stays in the line that is typed in.
    Combobox: { defaultProps: { trapFocus: false, returnFocus: false } },
  },
});

// The tokens change with the theme by themselves, so both schemes point at the same ones and nothing flashes before hydration.
const tokens = {
  "--mantine-color-body": "var(--paper)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-2)",
  "--mantine-color-placeholder": "var(--ink-3)",
  "--mantine-color-anchor": "var(--clay)",
  "--mantine-color-error": "var(--bad)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--sunk)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--line-control)",
  "--mantine-color-disabled": "var(--sunk)",
  "--mantine-color-disabled-color": "var(--ink-3)",
  "--mantine-color-disabled-border": "var(--line)",
  "--mantine-color-bright": "var(--ink)",
  "--mantine-primary-color-filled": "var(--solid)",
  "--mantine-primary-color-filled-hover": "var(--solid-hover)",
  "--mantine-primary-color-contrast": "var(--on-solid)",
};

const unused = /^--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/;

/** What our theme says otherwise than the library's own sheet. Made once: the library would make it for every page, with twelve colours that nothing here has. */
function ownVariables(): string {
  const [own, theirs] = [defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)), defaultCssVariablesResolver(DEFAULT_THEME)];
  const different = (of: "variables" | "light" | "dark") => {
    const known = new Map(Object.entries(theirs[of]));
    return Object.fromEntries(Object.entries(own[of]).filter(([name, value]) => known.get(name) !== value && !unused.test(name)));
  };
  // Said of two roots: it stands before the library's sheet.
  return convertCssVariables(
    { variables: different("variables"), light: { ...different("light"), ...tokens }, dark: { ...different("dark"), ...tokens } },
    ":root:root",
  );
}
const variables = ownVariables();

type MantineThemeProps = {
  /** The document's nonce. The first one counts: the policy of an open document does not change. */
  nonce: string | undefined;
  children: ReactNode;
};

/** The component library in our colours, type and direction, for everything below it. */
export function MantineTheme({ nonce, children }: MantineThemeProps) {
  const { direction } = useLanguage();
  const [first] = useState(nonce);
  useEffect(() => {
    // What holds the page still under a drawer writes a style of its own, and asks here for the nonce.
    if (first !== undefined) setNonce(first);
  }, [first]);
  const { theme: chosen } = useTheme();
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <FollowDirection direction={direction} />
      <MantineProvider
        theme={theme}
        forceColorScheme={chosen}
        withCssVariables={false}
        withGlobalClasses={false}
        {...(first !== undefined && { getStyleNonce: () => first })}
      >
        <style href="look" precedence="look" nonce={first}>
          {variables}
        </style>
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}

/** The language changes in an open screen without starting it anew. */
function FollowDirection({ direction }: { direction: "ltr" | "rtl" }) {
  const { setDirection } = useDirection();
  useEffect(() => setDirection(direction), [direction, setDirection]);
  return null;
}
