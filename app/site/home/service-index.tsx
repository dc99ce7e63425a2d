import type { ServiceCard } from "#app/content/services/fields.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { FromPrice } from "#app/site/services/from-price.tsx";
import { Photo } from "#app/site/ui/photo.tsx";
import { SectionHead } from "#app/site/ui/section-head.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./service-index.module.css";

const drawn = { phone: "1px", desk: "128px" };

export function ServiceIndex({ services }: { services: ServiceCard[] }) {
  const t = useTranslate();
  return (
    <section className="section grid" aria-labelledby="services">
      <SectionHead id="services" title={t("home.services.title")} to="/services" link={t("home.services.all")} />
      <ul className={css.list}>
        {services.map((service) => (
          <li key={service.id}>
            <SiteLink to={`/services/${service.slug}`} className={css.row}>
              <Both as="h3" value={service.title} />
              <Both as="p" value={service.short} />
              <span className={classes(css.from, ui.text("sm", "quiet"))}>
                <FromPrice from={service.from} />
              </span>
              {service.picture && <Photo picture={service.picture} drawn={drawn} ratio="4/3" className={css.picture} silent />}
              <Icon name="arrow-right" flip className={css.arrow} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
