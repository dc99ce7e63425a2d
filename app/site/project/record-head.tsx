import { Both } from "#app/shell/bilingual-text.tsx";
import { classes } from "#app/ui/primitives.ts";
import { Prose } from "#app/site/prose.tsx";
import { BackLink } from "#app/site/ui/link-arrow.tsx";
import type { Bilingual } from "#app/values/text/bilingual.ts";
import css from "./record-head.module.css";

type RecordHeadProps = { to: string; back: string; of: { title: Bilingual; short: Bilingual } };

export const RecordHead = ({ to, back, of }: RecordHeadProps) => (
  <section className={classes("grid", css.head)}>
    <BackLink to={to}>{back}</BackLink>
    <Both as="h1" value={of.title} />
    <Prose as="p" className="caption" value={of.short} />
  </section>
);
