import type { Ctx } from "#app/platform/ctx.server.ts";
import { runtime, type Runtime } from "#app/platform/runtime.server.ts";
import { TooMany } from "#app/values/errors.ts";
import { clientAddress } from "#app/platform/http/address.server.ts";

/** Bytes of forms that one address may send in a window without being signed in, and how long a window is (ms). */
const most = 4 * 1024 * 1024;
const windowMs = 60_000;
/** An empty form costs its answer (bytes). */
const least = 4 * 1024;
/** Addresses beyond this number push out the ones that began first. */
const mostAddresses = 10_000;

type Spent = { until: number; bytes: number };
const spent = new WeakMap<Runtime, Map<string, Spent>>();

/** Counts a visitor's form against its address before it is read; `longest` where no length is declared. Throws `TooMany`. Per process. */
export function chargeForm(ctx: Ctx, request: Request, longest: number): void {
  const here = runtime();
  const addresses = spent.get(here) ?? new Map<string, Spent>();
  spent.set(here, addresses);
  const [address, now] = [clientAddress(request), ctx.now().getTime()];
  const known = addresses.get(address);
  const own = known && known.until > now ? known : { until: now + windowMs, bytes: 0 };
  if (own !== known) {
    addresses.delete(address);
    addresses.set(address, own);
    for (const oldest of addresses.keys()) {
      if (addresses.size <= mostAddresses) break;
      addresses.delete(oldest);
    }
  }
  const declared = request.headers.get("content-length");
  own.bytes += Math.min(longest, Math.max(least, declared === null ? longest : Number(declared)));
  if (own.bytes > most) throw new TooMany(Math.ceil((own.until - now) / 1000));
}
