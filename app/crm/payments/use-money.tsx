import { createContext, use, useCallback, useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { useLive } from "#app/kit/live/use-live.ts";
import { usePart } from "#app/kit/record/use-part.ts";
import { useTranslate } from "#app/locale/use-translate.tsx";
import type { Answer } from "#app/shell/answer.ts";
import { useToast } from "#app/shell/toasts.tsx";
import type { FieldErrors } from "#app/values/errors.ts";
import type { ClientMoney, ProjectMoney } from "./client-money.server.ts";
import type { InvoiceMoney, Payer } from "./invoice-money.server.ts";

type Kinds = { invoice: InvoiceMoney; client: ClientMoney; project: ProjectMoney; payer: Payer };

export const moneyAddress = (kind: keyof Kinds, id: string): string => `/crm/money/${kind}/${id}`;

type Read<T> = { found: T | null; failed: boolean; read: () => Promise<void> };

/** The money of a record, read again whenever the page is read anew or somebody changes it elsewhere. */
export function useMoney<K extends keyof Kinds>(kind: K, id: string | null): Read<Kinds[K]> {
  const { found, failed, read } = usePart<{ [Name in K]: Kinds[Name] }>(id === null ? null : moneyAddress(kind, id));
  useLive({ entity: ["payment", "invoice"] }, () => void read());
  return { found: found?.[kind] ?? null, failed, read };
}

type Inside = Read<InvoiceMoney> & { id: string; reread: () => void };
const InvoiceContext = createContext<Inside | null>(null);

/** Gives the parts of an invoice's page one reading of its money. */
export function InvoiceMoneyProvider({ id, children }: { id: string; children: ReactNode }) {
  const money = useMoney("invoice", id);
  const { revalidate } = useRevalidator();
  const reread = useCallback(() => void revalidate(), [revalidate]);
  return <InvoiceContext value={{ ...money, id, reread }}>{children}</InvoiceContext>;
}

/** The money of the invoice around this part of the page. Throws outside its provider. */
export function useInvoiceMoney(): Inside {
  const inside = use(InvoiceContext);
  if (!inside) throw new Error("useInvoiceMoney must be used inside InvoiceMoneyProvider");
  return inside;
}

/** Sends something about money and says what came of it; what is wrong with a field stays with the form. */
export function useSending(
  address: string,
  then: (data: unknown) => void,
): { send: (given: Record<string, string> | FormData) => void; busy: boolean; errors: FieldErrors; clear: () => void } {
  const fetcher = useFetcher<Answer>();
  const t = useTranslate();
  const { show } = useToast();
  const [errors, setErrors] = useState<FieldErrors>({});
  const answer = fetcher.data;
  const told = useEffectEvent((now: Answer) => {
    setErrors(now.ok ? {} : now.fields);
    if (now.ok) {
      if (now.said) show({ title: t(now.said.key, now.said.values), kind: "ok" });
      then(now.data);
    } else if (Object.keys(now.fields).length === 0) show({ title: t(now.said.key, now.said.values), kind: "destructive" });
  });
  useEffect(() => {
    if (answer) told(answer);
  }, [answer]);
  const { submit } = fetcher;
  const send = useCallback(
    (given: Record<string, string> | FormData) =>
      void submit(given, {
        method: "post",
        action: address,
        ...(given instanceof FormData && { encType: "multipart/form-data" as const }),
      }),
    [submit, address],
  );
  return { send, busy: fetcher.state !== "idle", errors, clear: () => setErrors({}) };
}
