import type { Dispatch, SetStateAction } from "react";
import { Tick } from "#app/ui/field.tsx";
import type { Catalogue, Draft } from "#app/content/estimator/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Prose } from "#app/site/prose.tsx";
import { Figure } from "#app/site/ui/figure.tsx";
import { classes, ui } from "#app/ui/primitives.ts";
import css from "./page.module.css";

type SpecialServicesProps = { catalogue: Catalogue; draft: Draft; setDraft: Dispatch<SetStateAction<Draft>>; off: boolean };

export function SpecialServices({ catalogue, draft, setDraft, off }: SpecialServicesProps) {
  const t = useTranslate();
  const { money, percent } = useFormat();
  if (catalogue.services.length === 0) return null;
  const chosen = new Map(draft.services.map((service) => [service.key, service]));
  const toggle = (key: string, price: number, on: boolean) =>
    setDraft({
      ...draft,
      services: on
        ? [...draft.services.filter((one) => one.key !== key), { key, seen: price }]
        : draft.services.filter((one) => one.key !== key),
    });
  return (
    <section className={css.step} role="group" aria-labelledby="special">
      <header className={ui.row(4, "baseline", "between")}>
        <h2 id="special" className={ui.text("displaySm")}>
          {t("estimator.services.title")}
        </h2>
      </header>
      {off && catalogue.services.some((service) => service.fee === "percentage") && (
        <p className={classes(css.hint, ui.text("sm", "soft"))}>{t("estimator.services.off")}</p>
      )}
      {catalogue.services.map((service) => (
        <div
          className={classes(css.fee, ui.place("pad4"))}
          key={service.key}
          data-off={off && service.fee === "percentage" ? "" : undefined}
        >
          <Tick
            role="switch"
            className={css.switch}
            id={`service-${service.key}`}
            name="service"
            value={service.key}
            checked={chosen.has(service.key)}
            onChange={(event) => toggle(service.key, service.price, event.target.checked)}
            aria-describedby={`service-${service.key}-text`}
          />
          <input type="hidden" name={`service.${service.key}.seen`} value={chosen.get(service.key)?.seen ?? service.price} />
          <label htmlFor={`service-${service.key}`}>
            <strong>
              <Prose value={service.name} />
            </strong>
            <Prose as="span" className={classes(css.description, ui.text("sm", "soft"), ui.place("block"))} value={service.description} />
          </label>
          <Figure>{service.fee === "percentage" ? percent(service.price) : money(service.price)}</Figure>
          <span className="sr" id={`service-${service.key}-text`}>
            {off && service.fee === "percentage" ? t("estimator.services.off") : ""}
          </span>
        </div>
      ))}
    </section>
  );
}
