import { useFormat } from "#app/locale/use-format.tsx";
import { useTranslate } from "#app/locale/use-translate.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { inLanguage, type Bilingual } from "#app/values/text/bilingual.ts";
import css from "./lines.module.css";
import type { OrderSums } from "./sums.ts";

/** What the lines come to, as the server will calculate it. */
export function SumsOfDraft({ sums, nameOf }: { sums: OrderSums; nameOf: (code: string) => Bilingual | undefined }) {
  const t = useTranslate();
  const { language } = useLanguage();
  const { money } = useFormat();
  const taxName = (code: string) => inLanguage(nameOf(code) ?? { en: code, ar: code }, language).text;
  return (
    <dl className={css.sums}>
      <div>
        <dt>{t("order.sums.subtotal")}</dt>
        <dd>{money(sums.subtotal)}</dd>
      </div>
      {sums.discount > 0 && (
        <div>
          <dt>{t("order.sums.discount")}</dt>
          <dd>{money(-sums.discount)}</dd>
        </div>
      )}
      {sums.taxes.map(({ code, vat }) => (
        <div key={code}>
          <dt>{t("order.sums.vat", { name: taxName(code) })}</dt>
          <dd>{money(vat)}</dd>
        </div>
      ))}
      <div data-total="">
        <dt>{t("order.sums.total")}</dt>
        <dd>{money(sums.total)}</dd>
      </div>
      {sums.depositDue > 0 && (
        <div>
          <dt>{t("order.sums.deposit")}</dt>
          <dd>{money(sums.depositDue)}</dd>
        </div>
      )}
    </dl>
  );
}
