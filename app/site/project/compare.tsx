import { classes, ui } from "#app/ui/primitives.ts";
import { useEffect, useId, useRef, useState, type CSSProperties } from "react";
import { Range } from "#app/ui/field.tsx";
import type { BeforeAfter } from "#app/content/portfolio/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { Icon } from "#app/shell/icon.tsx";
import { Prose } from "#app/site/prose.tsx";
import type { Drawn } from "#app/site/ui/drawn.ts";
import { Photo } from "#app/site/ui/photo.tsx";
import css from "./compare.module.css";

const middle = 50;
const drawn: Drawn = { phone: "90vw", desk: "75vw" };

export function Compare({ pair }: { pair: BeforeAfter }) {
  const t = useTranslate();
  const { percent } = useFormat();
  const [at, setAt] = useState(middle);
  const id = useId();
  const range = useRef<HTMLInputElement>(null);
  // Pushed before React took over: the place of the handle is the truth.
  useEffect(() => setAt(Number(range.current?.value ?? middle)), []);
  return (
    <section className={classes(css.section, ui.stack(6))} aria-labelledby={id}>
      <div className={ui.stack(2)}>
        <h2 id={id} className={ui.text("displaySm")}>
          {t("portfolio.compare.title")}
        </h2>
        <Prose as="p" className="muted" value={pair.caption} />
        <p className={classes("caption", css.hint)}>{t("portfolio.compare.hint")}</p>
      </div>
      <div className={css.frame} style={at === middle ? undefined : ({ "--at": `${at}%` } as CSSProperties)}>
        <figure className={css.before}>
          <Photo picture={pair.before} ratio="16/10" drawn={drawn} />
          <figcaption>{t("portfolio.compare.before")}</figcaption>
        </figure>
        <figure className={css.after}>
          <Photo picture={pair.after} ratio="16/10" drawn={drawn} />
          <figcaption>{t("portfolio.compare.after")}</figcaption>
        </figure>
        <Range
          ref={range}
          min={0}
          max={100}
          defaultValue={middle}
          autoComplete="off"
          className={css.range}
          aria-label={t("portfolio.compare.label")}
          aria-valuetext={t("portfolio.compare.value", { percent: percent(at * 100) })}
          onInput={(event) => setAt(Number(event.currentTarget.value))}
        />
        <span className={css.handle} aria-hidden="true">
          <span>
            <Icon name="chevron-left" flip />
            <Icon name="chevron-right" flip />
          </span>
        </span>
      </div>
    </section>
  );
}
