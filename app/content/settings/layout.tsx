import { useEffect, useRef } from "react";
import { Link, Outlet, useLoaderData, useLocation } from "react-router";
import { authorize } from "#app/access/permissions.ts";
import { lookupKinds } from "#app/content/lookups/fields.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { config } from "#app/platform/config.server.ts";
import { asLoader } from "#app/platform/http/route-handlers.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ui } from "#app/ui/primitives.ts";
import { listAddress, sectionAddress } from "./addresses.ts";
import { classes } from "#app/shell/classes.ts";
import css from "./layout.module.css";

export const loader = asLoader(async (ctx) => {
  authorize(ctx.actor, "siteSettings.read");
  return { demo: config().DEMO };
});

/** In the order of the drawing; what it does not show follows. */
const sections = ["company", "contact-items", "social-links", "documents", "tax", "einvoice", "numbers", "hours", "visitors"] as const;

/** The list of sections beside the one that is open. */
export default function SettingsLayout() {
  const t = useTranslate();
  const { demo } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const inLists = pathname.includes("/lists/");
  // The address without a section shows the first one.
  const current = pathname.split("/")[3] ?? sections[0];
  // On a narrow screen the sections are one line: the open one is brought into it.
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = nav.current?.querySelector("[aria-current=page]");
    if (open && nav.current && nav.current.scrollWidth > nav.current.clientWidth)
      open.scrollIntoView({ inline: "center", block: "nearest" });
  }, [pathname]);
  return (
    <div className={css.columns}>
      <nav ref={nav} className={classes(css.nav, ui.stack(0), ui.text("sm"))} aria-label={t("settings.sections")}>
        {sections.map((name) => (
          <Link key={name} to={sectionAddress(name)} aria-current={current === name ? "page" : undefined}>
            {t(`settings.section.${name}`)}
          </Link>
        ))}
        <Link to={listAddress(lookupKinds[0])} aria-current={inLists ? "true" : undefined}>
          {t("settings.section.lists")}
        </Link>
        {inLists && (
          <div className={classes(css.lists, ui.stack(0))}>
            {lookupKinds.map((kind) => (
              <Link key={kind} to={listAddress(kind)} aria-current={pathname === listAddress(kind) ? "page" : undefined}>
                {t(`settings.lists.kind.${kind}`)}
              </Link>
            ))}
          </div>
        )}
      </nav>
      <div className={ui.place("narrow")}>
        {demo && <Notice className={ui.place("below4")}>{t("settings.demo")}</Notice>}
        <Outlet />
      </div>
    </div>
  );
}
