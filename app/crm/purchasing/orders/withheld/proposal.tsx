import type { OpenBill } from "#app/crm/purchasing/orders/reads/payables.server.ts";
import type { Draft } from "#app/kit/fields/kinds.ts";
import { useFormat, useTranslate } from "#app/locale/reader.tsx";
import { TextButton } from "#app/ui/button.tsx";
import { ui } from "#app/ui/primitives.ts";
import { sum } from "#app/values/money/money.ts";
import { piastresOf } from "#app/values/text/typed-number.ts";
import { baseOfPart, withheldOfPart } from "./of-part.ts";

type Props = { open: readonly OpenBill[]; rate: number; draft: Draft; set: (some: Draft) => void };

/** What is withheld of the chosen bills at the supplier's rate (basis points), and what is left to pay; nothing where it is entered so, or a base is not known. */
export function WithheldProposal({ open, rate, draft, set }: Props) {
  const t = useTranslate();
  const { money } = useFormat();
  const chosen = Object.entries((draft["bills"] ?? {}) as Record<string, string>).flatMap(([id, typed]) => {
    const part = piastresOf(typed) ?? 0;
    return part > 0 ? [{ of: open.find((bill) => bill.id === id)?.of ?? null, part }] : [];
  });
  if (rate === 0 || draft["kind"] !== "payment" || chosen.length === 0 || chosen.some(({ of }) => of === null)) return null;
  const over = (of: typeof baseOfPart) => sum(chosen.map((one) => of(one.of!, one.part)));
  const withheld = over((bill, part) => withheldOfPart(bill, part, rate));
  const pay = sum(chosen.map(({ part }) => part)) - withheld;
  const entered = (name: string) => piastresOf(String(draft[name] ?? "")) ?? 0;
  if (withheld === 0 || (entered("withheld") === withheld && entered("amount") === pay)) return null;
  const values = { withheld: money(withheld), pay: money(pay) };
  return (
    <p className={ui.text("sm", "quiet")}>
      {t("order.payment.proposal", values)}{" "}
      <TextButton
        onClick={() =>
          set({
            withheld: String(withheld / 100),
            amount: String(pay / 100),
            withheldBase: String(over(baseOfPart) / 100),
            withheldRate: String(rate / 100),
          })
        }
      >
        {t("order.payment.proposalUse")}
      </TextButton>
    </p>
  );
}
