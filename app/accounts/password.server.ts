import { dictionary } from "@zxcvbn-ts/language-common";
import type { Message } from "#app/values/errors.ts";
import { longestPassword, shortestPassword } from "./password.ts";

const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s._-]/g, "");

let common: Set<string> | undefined;

const isCommon = (password: string): boolean => {
  common ??= new Set(dictionary["passwords-common"].map(plain));
  const bare = plain(password);
  return common.has(bare) || common.has(bare.replace(/\d{1,4}$/, ""));
};

export function passwordProblem(password: string, person: { email: string; name?: string }): Message | undefined {
  if ([...password].length < shortestPassword) return { key: "account.error.passwordShort", values: { min: shortestPassword } };
  if (password.length > longestPassword) return { key: "account.error.passwordLong", values: { max: longestPassword } };
  const bare = plain(password);
  const own = [person.email.split("@")[0] ?? "", person.email, person.name ?? ""].map(plain).filter((part) => part.length >= 4);
  if (isCommon(password) || new Set(bare).size < 4) return { key: "account.error.passwordCommon" };
  if (own.some((part) => bare === part || (bare.startsWith(part) && bare.length - part.length <= 4)))
    return { key: "account.error.passwordOwn" };
  return undefined;
}
