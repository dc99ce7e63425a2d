import { createContext, use, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useFetcher } from "react-router";
import { useLive } from "#app/kit/live/use-live.ts";
import { useTranslate } from "#app/locale/reader.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import type { FieldErrors } from "#app/values/errors.ts";
import type { SameReference } from "#app/crm/between-slices/same-reference.server.ts";
import type { InvoiceMoney } from "#app/crm/money/payments/ledger/invoice-money.server.ts";

export const moneyEntities = ["payment", "invoice"];

export const moneyAddress = (kind: "invoice" | "payer", id: string): string => `/crm/money/${kind}/${id}`;

type Inside = { found: InvoiceMoney; id: string };
const InvoiceContext = createContext<Inside | null>(null);

export function InvoiceMoneyProvider({ children, found, id }: Inside & { children: ReactNode }) {
  useLive({ entity: moneyEntities });
  return <InvoiceContext value={{ found, id }}>{children}</InvoiceContext>;
}

export function useInvoiceMoney(): Inside {
  const inside = use(InvoiceContext);
  if (!inside) throw new Error("useInvoiceMoney must be used inside InvoiceMoneyProvider");
  return inside;
}

export function useSending(
  address: string,
  then: (data: unknown) => void = () => undefined,
): {
  send: (body: Record<string, string> | FormData) => void;
  busy: boolean;
  errors: FieldErrors;
  same: SameReference | null;
  clear: () => void;
} {
  const fetcher = useFetcher<Answer>();
  const t = useTranslate();
  const { show } = useToast();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [same, setSame] = useState<SameReference | null>(null);
  const answer = fetcher.data;
  const showAnswer = useEffectEvent((now: Answer) => {
    setErrors(now.ok ? {} : now.fields);
    const asked = !now.ok && now.code === "POSSIBLE_DUPLICATE";
    setSame(asked ? (now.details as SameReference) : null);
    if (asked) return;
    if (now.ok) {
      if (now.message) show({ title: t(now.message.key, now.message.values), kind: "ok" });
      then(now.data);
    } else if (Object.keys(now.fields).length === 0) show({ title: t(now.message.key, now.message.values), kind: "destructive" });
  });
  useEffect(() => {
    if (answer) showAnswer(answer);
  }, [answer]);
  const clear = () => {
    setErrors({});
    setSame(null);
  };
  const { submit } = fetcher;
  const send = useCallback(
    (body: Record<string, string> | FormData) =>
      void submit(body, {
        method: "post",
        action: address,
        ...(body instanceof FormData && { encType: "multipart/form-data" as const }),
      }),
    [submit, address],
  );
  return { send, busy: fetcher.state !== "idle", errors, same, clear };
}
