import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { guardedPost } from "#app/platform/networks/guarded-post.server.ts";
import type { Gateway, Seen } from "./port.ts";

// It does not answer, or with nothing that can be used.
export class GatewayAway extends Error {
  override readonly name = "GatewayAway";
}

type Settings = { url: string; apiKey: string; secretKey: string; publicKey: string; integration: number; hmac: string; told: string };

const [withinMs, mostBytes, minutes] = [8000, 64 * 1024, 30];

const whole = z.int().min(0);
const shortText = z.string().max(100);

// All that is signed. Values are signed one after another with nothing between them: their forms are held to what cannot be read in two ways.
const transaction = z.object({
  amount_cents: whole,
  created_at: z.string().regex(/^20\d\d-[\d:.TZ+-]{6,40}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  error_occured: z.boolean(),
  has_parent_transaction: z.boolean(),
  id: whole,
  integration_id: whole,
  is_3d_secure: z.boolean(),
  is_auth: z.boolean(),
  is_capture: z.boolean(),
  is_refunded: z.boolean(),
  is_standalone_payment: z.boolean(),
  is_voided: z.boolean(),
  order: z.object({ id: whole }),
  owner: whole,
  pending: z.boolean(),
  source_data: z.object({ pan: shortText, sub_type: shortText, type: shortText }),
  success: z.boolean(),
});
type Transaction = z.output<typeof transaction>;

const callback = z.object({ type: z.literal("TRANSACTION"), obj: transaction });
const begun = z.object({ intention_order_id: whole, client_secret: z.string().regex(/^[\w-]{8,300}$/) });
const signedIn = z.object({ token: z.string().min(8).max(4000) });

// Their order is the documented one.
const signedValues = ({ order, source_data: source, ...one }: Transaction) => [
  one.amount_cents,
  one.created_at,
  one.currency,
  one.error_occured,
  one.has_parent_transaction,
  one.id,
  one.integration_id,
  one.is_3d_secure,
  one.is_auth,
  one.is_capture,
  one.is_refunded,
  one.is_standalone_payment,
  one.is_voided,
  order.id,
  one.owner,
  one.pending,
  source.pan,
  source.sub_type,
  source.type,
  one.success,
];

function isSigned(one: Transaction, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{128}$/i.test(signature)) return false;
  const mac = createHmac("sha512", secret).update(signedValues(one).join("")).digest();
  return timingSafeEqual(mac, Buffer.from(signature, "hex"));
}

function whatOf(one: Transaction): Seen["what"] {
  if (one.pending) return "pending";
  // A refund is a transaction of its own that has a parent, or marks the payment itself.
  if (one.is_refunded || one.is_voided) return "refunded";
  if (!one.success || one.error_occured) return one.has_parent_transaction ? "pending" : "failed";
  if (one.is_auth || one.is_capture) return "other";
  return one.has_parent_transaction ? "refunded" : "paid";
}

const seenAs = (one: Transaction): Seen => ({
  order: String(one.order.id),
  transaction: String(one.id),
  amount: one.amount_cents,
  currency: one.currency,
  what: whatOf(one),
});

async function post<T>(address: string, body: unknown, schema: z.ZodType<T>, headers: Record<string, string> = {}): Promise<T | null> {
  try {
    const sent = { headers: { "content-type": "application/json", accept: "application/json", ...headers }, body: JSON.stringify(body) };
    const { status, text } = await guardedPost(address, sent, { within: withinMs, most: mostBytes });
    if (status === 404) return null;
    if (status < 200 || status > 299) throw new GatewayAway(`status ${status}`);
    return schema.parse(JSON.parse(text));
  } catch (error) {
    // What it answered may hold a secret: only the kind of failure is told on.
    throw error instanceof GatewayAway ? error : new GatewayAway(error instanceof Error ? error.name : "unknown");
  }
}

export const paymob = ({ url, apiKey, secretKey, publicKey, integration, hmac, told }: Settings): Gateway => ({
  async begin({ id, amount, person, email, phone, back }) {
    const [first = person, ...others] = person.split(/\s+/);
    const body = {
      amount,
      currency: "EGP",
      payment_methods: [integration],
      special_reference: id,
      expiration: minutes * 60,
      notification_url: told,
      redirection_url: back,
      billing_data: { first_name: first, last_name: others.join(" ") || "-", email: email ?? "NA", phone_number: phone ?? "NA" },
    };
    const answer = await post(`${url}/v1/intention/`, body, begun, { authorization: `Token ${secretKey}` });
    if (!answer) throw new GatewayAway("status 404");
    const query = new URLSearchParams({ publicKey, clientSecret: answer.client_secret });
    return { order: String(answer.intention_order_id), checkout: `${url}/unifiedcheckout/?${query}` };
  },
  read(body, signature) {
    const { data } = callback.safeParse(body);
    return data && data.obj.integration_id === integration && isSigned(data.obj, signature, hmac) ? seenAs(data.obj) : null;
  },
  async ask(order) {
    const session = await post(`${url}/api/auth/tokens`, { api_key: apiKey }, signedIn);
    if (!session) throw new GatewayAway("status 404");
    const asked = { auth_token: session.token, order_id: order };
    const found = await post(`${url}/api/ecommerce/orders/transaction_inquiry`, asked, transaction);
    return found && String(found.order.id) === order && found.integration_id === integration ? seenAs(found) : null;
  },
});
