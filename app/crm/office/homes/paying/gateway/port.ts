import type { Piastres } from "#app/values/money/money.ts";

// `id` is ours and comes back in nothing that is signed. `back`: where the gateway leads the client afterwards.
type Asked = { id: string; amount: Piastres; person: string; email: string | null; phone: string | null; back: string };

// What a gateway tells of an order: `other` is a success that is no plain payment.
export type Seen = {
  order: string;
  transaction: string;
  amount: Piastres;
  currency: string;
  what: "paid" | "failed" | "pending" | "refunded" | "other";
};

// The port. `begin` and `ask` throw `GatewayAway` for whatever is no usable answer; `read` gives null for what is not signed.
export type Gateway = {
  begin: (asked: Asked) => Promise<{ order: string; checkout: string }>;
  read: (body: unknown, signature: string) => Seen | null;
  ask: (order: string) => Promise<Seen | null>;
};
