import type { Draft } from "#app/kit/fields/kinds.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { ui } from "#app/ui/primitives.ts";
import { piastresOf } from "#app/values/text/typed-number.ts";

/** What tax that the client withheld settles, as it is typed, and what stays open. */
export function WithheldSentence({ draft, left }: { draft: Draft; left: number }) {
  const t = useTranslate();
  const { money } = useFormat();
  const amount = piastresOf(String(draft["amount"] ?? "")) ?? 0;
  if (draft["kind"] !== "withheld" || amount <= 0 || amount > left) return null;
  return (
    <p className={ui.text("sm", "quiet")} aria-live="polite">
      {t("openingItem.settle.withheld", { amount: money(amount), left: money(left - amount) })}
    </p>
  );
}
