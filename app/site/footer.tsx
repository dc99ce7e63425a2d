import { ui } from "#app/ui/primitives.ts";
import { Press } from "#app/ui/button.tsx";
import type { ContactItem } from "#app/content/contact-items/fields.ts";
import type { FooterTexts } from "#app/content/site-texts/fields.ts";
import type { SocialLink } from "#app/content/social-links/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { BrandPattern } from "#app/shell/brand-pattern.tsx";
import { SiteLink } from "#app/shell/site-link.tsx";
import { useToast } from "#app/shell/toasts.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";
import { useLanguage } from "#app/shell/language.tsx";
import { Brand, useCompany, useCompanyName } from "./brand.tsx";
import { ContactLine } from "./contact-line.tsx";
import { FooterPart } from "./footer-part.tsx";
import type { FooterParts } from "./footer-parts.server.ts";
import { useDashboards } from "./header.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import { QuietLink } from "./ui/link-arrow.tsx";
import css from "./footer.module.css";

type FooterProps = { footer: FooterParts; legal: { privacy: boolean; terms: boolean }; year: number; letter: Answer | null };

const places = [
  ["home", "/"],
  ["about", "/about"],
  ["services", "/services"],
  ["portfolio", "/portfolio"],
  ["contact", "/contact"],
] as const;

export function SiteFooter({ footer, legal, year, letter }: FooterProps) {
  const t = useTranslate();
  return (
    <footer className={css.footer}>
      <div className={css.light} aria-hidden="true">
        <BrandPattern />
      </div>
      <div className={css.grid}>
        <nav className={ui.stack(4)} aria-labelledby="footer-links">
          <h2 id="footer-links" className={css.title}>
            {t("shell.footer.links")}
          </h2>
          <ul className={css.list}>
            {places.map(([name, to]) => (
              <li key={name}>
                <SiteLink to={to}>{t(`shell.nav.${name}`)}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={`${ui.stack(4)} ${css.company}`}>
          <Brand className={css.brand} />
          <FooterPart part="texts" loaded={footer.texts}>
            {(texts) => <Company texts={texts} />}
          </FooterPart>
        </div>
        <div className={ui.stack(4)}>
          <h2 className={css.title}>{t("shell.footer.contact")}</h2>
          <FooterPart part="contact" loaded={footer.contact}>
            {(items) => <Contacts items={items} />}
          </FooterPart>
        </div>
        <div className={ui.stack(4)}>
          <h2 className={css.title}>{t("shell.footer.letter")}</h2>
          <p>{t("shell.footer.letterText")}</p>
          <NewsletterForm answer={letter} />
          <FooterPart part="social" loaded={footer.social}>
            {(links) => <Socials links={links} />}
          </FooterPart>
        </div>
      </div>
      <Base legal={legal} year={year} />
    </footer>
  );
}

function Company({ texts }: { texts: FooterTexts }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { description, parentGroup } = texts;
  const group = parentGroup && inLanguage(parentGroup.name, language).text;
  return (
    <>
      <p>{description[language].trim() || t("shell.footer.description")}</p>
      {parentGroup && group && (
        <QuietLink to={parentGroup.url} icon="arrow-up-right" className={css.group}>
          {t("shell.footer.partOf", { name: group })}
        </QuietLink>
      )}
    </>
  );
}

function Contacts({ items }: { items: ContactItem[] }) {
  return (
    <ul className={`${css.list} ${css.contacts}`}>
      {items.map((item) => (
        <li key={item.id}>
          <Icon name={item.icon} className={css.contactIcon} />
          <span>
            <Both value={item.title} className="sr" />
            <ContactLine item={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Socials({ links }: { links: SocialLink[] }) {
  const t = useTranslate();
  const { show } = useToast();
  return (
    <ul className={css.social} aria-label={t("shell.footer.social")}>
      {links.map(({ id, platform, icon, url }) => (
        <li key={id}>
          {url ? (
            <a href={url} target="_blank" rel="noopener" aria-label={t("shell.footer.newTab", { label: platform })}>
              <Icon name={icon} className={css.socialIcon} />
              {platform}
            </a>
          ) : (
            <Press
              data-needs-script=""
              onClick={() => show({ title: t("shell.footer.notConfigured", { label: platform }), ms: noticeTime })}
            >
              <Icon name={icon} className={css.socialIcon} />
              {platform}
            </Press>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How long the notice of a feature that is not there yet stands, in milliseconds. */
const noticeTime = 3000;

function Base({ legal, year }: Pick<FooterProps, "legal" | "year">) {
  const t = useTranslate();
  const format = useFormat();
  const { show } = useToast();
  const name = useCompanyName(useCompany());
  return (
    <div className={css.base}>
      <p>{t("shell.footer.rights", { year: format.year(year), company: name.text })}</p>
      <div className={ui.row(6, "nowrap")}>
        {(["privacy", "terms"] as const).map((text) =>
          legal[text] ? (
            <SiteLink key={text} to={`/${text}`}>
              {t(`shell.footer.${text}`)}
            </SiteLink>
          ) : (
            <Press
              key={text}
              data-needs-script=""
              onClick={() => show({ key: "not-yet", title: t("shell.footer.notYet"), ms: noticeTime })}
            >
              {t(`shell.footer.${text}`)}
            </Press>
          ),
        )}
        <SiteLink to="/login" className={`${css.key} ${css.login}`} aria-label={t("shell.footer.staff")} title={t("shell.footer.staff")}>
          <Icon name="key-round" />
        </SiteLink>
        {useDashboards().map((area) => (
          <SiteLink
            key={area}
            to={`/${area}`}
            className={`${css.key} ${css[area]}`}
            aria-label={t("shell.footer.dashboard")}
            title={t("shell.footer.dashboard")}
          >
            <Icon name="key-round" />
          </SiteLink>
        ))}
      </div>
    </div>
  );
}
