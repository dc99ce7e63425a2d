import { z } from "zod";
import { change, type Ctx } from "#app/platform/ctx.server.ts";
import { limit } from "#app/platform/http/rate-limit.server.ts";
import { qrCode } from "#app/platform/qr/qr-code.server.ts";
import { authFor } from "./auth.server.ts";
import { typedCode, withCode } from "./codes.server.ts";
import { parsed, typedPassword } from "./input.server.ts";
import { signedIn } from "./operations.server.ts";
import { calling } from "./provider-errors.server.ts";

export type Setup = { picture: string; key: string; codes: string[] };

const hour = 3600;

export async function beginTwoFactor(ctx: Ctx, raw: unknown, request: Request): Promise<Setup> {
  const { password } = await guarded(ctx, raw);
  const answer = await calling(() =>
    authFor(ctx.db, ctx.now).api.enableTwoFactor({ body: { password, method: "totp" }, headers: request.headers }),
  );
  if (answer.method !== "totp" || !answer.totpURI || !answer.backupCodes) throw new Error("The auth library gave no setup.");
  const svg = qrCode(answer.totpURI, 2);
  if (!svg) throw new Error("The auth library gave no setup.");
  return {
    // as a picture of its own, so that its black on white stays readable in the dark
    picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
    key: new URL(answer.totpURI).searchParams.get("secret") ?? "",
    codes: answer.backupCodes,
  };
}

export async function confirmTwoFactor(ctx: Ctx, raw: unknown, request: Request): Promise<Headers> {
  const me = signedIn(ctx);
  await limit(ctx, `two-factor:${me.id}`, { max: 10, windowSeconds: hour });
  const { code } = typedCode(parsed({ code: z.string().trim().min(1).max(40) }, raw).code);
  const { headers } = await withCode(ctx, me.id, code, () =>
    authFor(ctx.db, ctx.now).api.verifyTOTP({ body: { code }, headers: request.headers, returnHeaders: true }),
  );
  await change(ctx, (tx) => tx.record({ event: "user.twoFactorOn", entity: "user", id: me.id }));
  return headers;
}

export async function endTwoFactor(ctx: Ctx, raw: unknown, request: Request): Promise<Headers> {
  const { password, me } = await guarded(ctx, raw);
  const { headers } = await calling(() =>
    authFor(ctx.db, ctx.now).api.disableTwoFactor({ body: { password }, headers: request.headers, returnHeaders: true }),
  );
  await change(ctx, (tx) => tx.record({ event: "user.twoFactorOff", entity: "user", id: me.id }));
  return headers;
}

export async function renewRecoveryCodes(ctx: Ctx, raw: unknown, request: Request): Promise<string[]> {
  const { password, me } = await guarded(ctx, raw);
  const { backupCodes } = await calling(() =>
    authFor(ctx.db, ctx.now).api.generateBackupCodes({ body: { password }, headers: request.headers }),
  );
  await change(ctx, (tx) => tx.record({ event: "user.recoveryCodesRenewed", entity: "user", id: me.id }));
  return backupCodes;
}

async function guarded(ctx: Ctx, raw: unknown) {
  const me = signedIn(ctx);
  await limit(ctx, `password:${me.id}`, { max: 10, windowSeconds: hour });
  return { me, ...parsed({ password: typedPassword }, raw) };
}
