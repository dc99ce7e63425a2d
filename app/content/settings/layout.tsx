import { NavLink, Outlet, useLocation } from "react-router";
import { authorize } from "#app/access/permissions.ts";
import { lookupKinds } from "#app/content/lookups/fields.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { reading } from "#app/platform/http/doors.server.ts";
import { listAddress, sectionAddress } from "./addresses.ts";
import css from "./layout.module.css";

// A gate in the browser's own steps needs something to be asked on the server.
export const loader = reading(async (ctx) => {
  authorize(ctx.actor, "siteSettings.read");
  return null;
});

/** In the order of the drawing; what it does not show follows. */
const sections = ["company", "contact-items", "social-links", "documents", "tax", "numbers", "hours", "visitors"] as const;

/** The list of sections beside the one that is open. */
export default function SettingsLayout() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const inLists = pathname.includes("/lists/");
  const first = !pathname.includes("/site-settings/");
  return (
    <div className={css.columns}>
      <nav className={css.nav} aria-label={t("settings.sections")}>
        {sections.map((name) => (
          <NavLink key={name} to={sectionAddress(name)} aria-current={first && name === "company" ? "page" : undefined}>
            {t(`settings.section.${name}`)}
          </NavLink>
        ))}
        <NavLink to={listAddress(lookupKinds[0])} aria-current={inLists ? "true" : undefined} className={() => ""}>
          {t("settings.section.lists")}
        </NavLink>
        {inLists && (
          <div className={css.lists}>
            {lookupKinds.map((kind) => (
              <NavLink key={kind} to={listAddress(kind)}>
                {t(`settings.lists.kind.${kind}`)}
              </NavLink>
            ))}
          </div>
        )}
      </nav>
      <div className={css.section}>
        <Outlet />
      </div>
    </div>
  );
}
