import { ui } from "#app/ui/primitives.ts";
import type { ReactNode } from "react";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import css from "./process-band.module.css";

export type Step = { key: string; title: ReactNode; body?: string };

export function ProcessBand({ title, steps }: { title: string; steps: Step[] }) {
  const t = useTranslate();
  const { number } = useFormat();
  return (
    <section className={css.band}>
      <div className="grid">
        <h2>{title}</h2>
        <ol className={css.steps} data-steps={steps.length}>
          {steps.map((step, index) => (
            <li key={step.key}>
              <span className="caption">{t("services.step", { n: number(index + 1) })}</span>
              <h3 className={ui.text("displayXs")}>{step.title}</h3>
              {step.body && <p>{step.body}</p>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
