import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { Both } from "#app/shell/bilingual-text.tsx";
import { Ltr } from "#app/shell/ltr.tsx";
import type { LostMargin as Lost } from "./operations.server.ts";
import css from "./price.module.css";

const shown = 20;

/**
 * Lines of open quotations that were reckoned with less than suppliers ask today: of one quotation, of one supplier's things, or all. Says nothing
 * where there are none, or the reader may not know costs.
 */
export function LostMargin({ quotationId, supplierId }: { quotationId?: string; supplierId?: string }) {
  const t = useTranslate();
  const { money, date } = useFormat();
  const lines = useLost(quotationId, supplierId);
  if (lines.length === 0) return null;
  return (
    <details className={css.lost}>
      <summary>
        <strong>{t("supplierPrice.lost.head", { count: lines.length })}</strong> {t("supplierPrice.lost.text")}
      </summary>
      <ul className={css.lines}>
        {lines.slice(0, shown).map((line) => (
          <li key={`${line.quotation.id} ${line.lineKey}`}>
            <Link to={`/crm/quotations/${line.quotation.id}`}>
              <Ltr>{line.quotation.number}</Ltr>
            </Link>
            <span>
              <Both value={line.description} />
              <small>
                <Both value={line.supplier.name} /> · {t("supplierPrice.lost.since", { date: date(line.since) })}
              </small>
            </span>
            <span>{t("supplierPrice.lost.line", { cost: money(line.cost), price: money(line.price) })}</span>
          </li>
        ))}
        {lines.length > shown && <li>{t("supplierPrice.lost.more", { count: lines.length - shown })}</li>}
      </ul>
    </details>
  );
}

function useLost(quotationId: string | undefined, supplierId: string | undefined): Lost[] {
  const [lines, setLines] = useState<Lost[]>([]);
  const { state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const stop = new AbortController();
    const params = new URLSearchParams({ ...(quotationId && { quotation: quotationId }), ...(supplierId && { supplier: supplierId }) });
    fetch(`/crm/suppliers/margins?${params}`, { headers: { accept: "application/json" }, signal: stop.signal })
      .then(async (answer) => setLines(answer.ok ? ((await answer.json()) as { lines: Lost[] }).lines : []))
      // a hint less: the page is whole without it
      .catch(() => undefined);
    return () => stop.abort();
  }, [quotationId, supplierId, state]);
  return lines;
}
