import type { PriceChange } from "#app/content/estimator/estimate.ts";
import type { Catalogue, Draft } from "#app/content/estimator/fields.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { useLanguage } from "#app/shell/language.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { inLanguage } from "#app/values/text/bilingual.ts";

export function Changes({ changes, draft, catalogue }: { changes: PriceChange[]; draft: Draft; catalogue: Catalogue }) {
  const t = useTranslate();
  const { money, percent } = useFormat();
  const { language } = useLanguage();
  const known = new Set(catalogue.categories.flatMap((category) => category.elements.map((element) => element.key)));
  const gone = draft.rows.filter((row) => !known.has(row.element));
  const textOf = (change: PriceChange): string => {
    if (change.now === null || !change.name)
      return change.name
        ? t("estimator.changes.gone", { name: inLanguage(change.name, language).text })
        : t("estimator.changes.goneUnnamed");
    const price = change.fee === "percentage" ? percent : money;
    return t("estimator.changes.was", { name: inLanguage(change.name, language).text, was: price(change.was), now: price(change.now) });
  };
  return (
    <>
      {gone.map((row) => (
        <span key={row.id} hidden>
          <input type="hidden" name="row" value={row.id} />
          <input type="hidden" name={`${row.id}.element`} value={row.element} />
          <input type="hidden" name={`${row.id}.room`} value={row.room} />
          <input type="hidden" name={`${row.id}.seen`} value={row.seen ?? ""} />
        </span>
      ))}
      {(changes.length > 0 || gone.length > 0) && (
        <Notice tone="warn" title={t("estimator.changes.title")}>
          <ul>
            {changes.map((change) => (
              <li key={`${change.kind} ${change.key}`}>{textOf(change)}</li>
            ))}
          </ul>
          <Button type="submit" kind="line" size="small" name="do" value="accept">
            {t("estimator.changes.accept")}
          </Button>
        </Notice>
      )}
    </>
  );
}
