import { Both } from "#app/shell/bilingual-text.tsx";
import { classes } from "#app/ui/primitives.ts";
import { SiteLink } from "#app/shell/site-link.tsx";
import { Photo } from "#app/site/ui/photo.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import type { Picture } from "#app/values/picture.ts";
import type { ReactNode } from "react";
import css from "./next-link.module.css";

type NextLinkProps = { to: string; label: string; title: Bilingual; note: ReactNode; picture: Picture | null };

export function NextLink({ to, label, title, note, picture }: NextLinkProps) {
  return (
    <nav aria-label={label} className={css.frame}>
      <SiteLink to={to} viewTransition className={classes("grid", css.next)}>
        <div className={css.text}>
          <span className="caption">{label}</span>
          <Both as="h2" value={title} />
          <p className="muted">{note}</p>
        </div>
        {picture && <Photo picture={picture} ratio="3/2" drawn={{ phone: "100vw", desk: "50vw" }} className={css.photo} silent />}
      </SiteLink>
    </nav>
  );
}
