import { isAPIError } from "better-auth/api";
import { Forbidden, Invalid, TooMany, type Refusal, type Message } from "#app/values/errors.ts";

const known: Record<string, { key: string; field?: string }> = {
  INVALID_EMAIL_OR_PASSWORD: { key: "account.error.credentials", field: "password" },
  INVALID_EMAIL: { key: "account.error.email", field: "email" },
  INVALID_PASSWORD: { key: "account.error.passwordWrong", field: "password" },
  PASSWORD_TOO_LONG: { key: "account.error.credentials", field: "password" },
  FAILED_TO_CREATE_SESSION: { key: "account.error.closed" },
  INVALID_CODE: { key: "account.error.code", field: "code" },
  INVALID_BACKUP_CODE: { key: "account.error.recoveryCode", field: "code" },
  INVALID_TWO_FACTOR_COOKIE: { key: "account.error.stepExpired" },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: { key: "account.error.stepExpired" },
  TOTP_ALREADY_ENABLED: { key: "account.error.twoFactorOn" },
  TOTP_NOT_ENABLED: { key: "account.error.twoFactorOff" },
  TWO_FACTOR_NOT_ENABLED: { key: "account.error.twoFactorOff" },
  BACKUP_CODES_NOT_ENABLED: { key: "account.error.twoFactorOff" },
};
const lockedSeconds = 900;

export function refusalOf(error: unknown): Refusal | unknown {
  if (!isAPIError(error)) return error;
  if (error.statusCode >= 500 && !codeOf(error)) return error;
  const code = codeOf(error);
  if (code === "ACCOUNT_TEMPORARILY_LOCKED") return new TooMany(lockedSeconds, { key: "account.error.locked" });
  if (error.statusCode === 401 && !code) return new Forbidden();
  const found = code ? known[code] : undefined;
  const message: Message = { key: found?.key ?? "common.error.unknown" };
  return new Invalid(found?.field ? { [found.field]: message } : {}, message);
}

export async function calling<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw refusalOf(error);
  }
}

const codeOf = (error: { body?: unknown }): string | undefined => {
  const code = (error.body as { code?: unknown } | undefined)?.code;
  return typeof code === "string" ? code : undefined;
};
