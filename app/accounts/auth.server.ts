import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins/two-factor";
import { eq } from "drizzle-orm";
import { hostCookie } from "#app/platform/http/cookies.server.ts";
import { config } from "#app/platform/config.server.ts";
import type { Db } from "#app/platform/db/db.server.ts";
import { allowedOrigins } from "#app/platform/http/origin.server.ts";
import { log } from "#app/platform/log/log.server.ts";
import { sessionCookieName } from "./cookies.ts";
import { longestPassword, shortestPassword } from "./password.ts";
import { accountTable, sessionTable, twoFactorTable, userTable, verificationTable } from "./table.server.ts";

const day = 86_400;
const hour = 3600;

/** How long a session lives, in seconds: kept on the device, and until the browser closes but at most half a day. */
export const sessionLife = { remembered: 7 * day, session: 12 * hour };

export type Auth = ReturnType<typeof build>;

const built = new WeakMap<Db, Auth>();

/** The auth library over our tables; none of its addresses is open. Sign-up, mailed links and roles are ours: one transaction with audit and mail. */
export function authFor(db: Db, now: () => Date): Auth {
  let auth = built.get(db);
  if (!auth) built.set(db, (auth = build(db, now)));
  return auth;
}

function build(db: Db, now: () => Date) {
  const { APP_URL, SECRET } = config();
  const secure = APP_URL.startsWith("https://");
  const cookie = (name: string) => ({ name: secure ? `__Host-${name}` : name, attributes: { secure } });
  return betterAuth({
    appName: "Diwan",
    baseURL: APP_URL,
    basePath: "/api/auth",
    secret: SECRET,
    trustedOrigins: allowedOrigins(APP_URL),
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => log.error({ part: "auth" }, message) },
    database: drizzleAdapter(db, {
      provider: "pg",
      transaction: true,
      schema: { user: userTable, session: sessionTable, account: accountTable, verification: verificationTable, twoFactor: twoFactorTable },
    }),
    user: { fields: { name: "fullName", image: "imageUrl" } },
    session: {
      expiresIn: sessionLife.remembered,
      disableSessionRefresh: true,
      additionalFields: { lastSeenAt: { type: "date", required: false, input: false } },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      autoSignIn: false,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
    },
    // our own operations count their tries in the database; the library counts only at addresses that are not open
    rateLimit: { enabled: false },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            const [user] = await db.select({ gone: userTable.deactivatedAt }).from(userTable).where(eq(userTable.id, session.userId));
            if (!user || user.gone) return false;
            const data = { lastSeenAt: now() };
            return staysOnDevice(context, secure)
              ? { data }
              : { data: { ...data, expiresAt: new Date(Date.now() + sessionLife.session * 1000) } };
          },
        },
      },
    },
    plugins: [twoFactor({ issuer: "Diwan" })],
    advanced: {
      database: { generateId: "uuid" },
      // the prefix is part of our names, so the library must not put its own before them
      useSecureCookies: false,
      ipAddress: { disableIpTracking: true },
      cookies: {
        session_token: { name: sessionCookieName(secure), attributes: { secure } },
        session_data: cookie("diwan-session-data"),
        account_data: cookie("diwan-account-data"),
        dont_remember: cookie(sessionOnlyCookie),
        two_factor: cookie(challengeCookie),
        trust_device: cookie("diwan-trusted"),
      },
    },
  });
}

const sessionOnlyCookie = "diwan-unkept";
const challengeCookie = "diwan-second-step";

export const challengeCookieName = (): string => hostCookie(challengeCookie);

/** The cookie that remembers, while the browser is open, that "keep me signed in" was not ticked. */
export const sessionOnlyCookieName = (): string => hostCookie(sessionOnlyCookie);

type Context = { body?: unknown; headers?: Headers | undefined } | null | undefined;

/** "Keep me signed in": said in this very form, or kept by the cookie of the sign-in that led here (second step). */
function staysOnDevice(context: Context, secure: boolean): boolean {
  const body = context?.body as { rememberMe?: boolean } | undefined;
  if (typeof body?.rememberMe === "boolean") return body.rememberMe;
  return !(context?.headers?.get("cookie") ?? "").includes(`${secure ? "__Host-" : ""}${sessionOnlyCookie}=`);
}
