import { describe, expect, test } from "vitest";
import { arabicDigits } from "#app/accounts/digits.server.ts";
import { change } from "#app/platform/ctx.server.ts";
import { writeSetting } from "#app/platform/settings/settings.server.ts";
import { digitKinds, type Digits } from "#app/values/text/digits.ts";
import { inCompany } from "./company.ts";
import { kinds, written } from "./every-mail.ts";
import { patient } from "./patience.ts";

// Every kind of mail in Arabic has the digits that the office chose, and no others.

const other: Record<Digits, RegExp> = { arab: /[0-9۰-۹]/, latn: /[٠-٩۰-۹]/ };

/** What is always written in Latin digits: addresses, and what stands in a direction of its own (numbers of documents, telephones, codes). */
const always = /https?:\/\/[^\s<>"]+|[^\s<>"]+@[^\s<>"]+|\u2066[^\u2066-\u2069]*\u2069|\b[A-Z]{2,5}-[A-Z0-9-]*\d/g;

/** The lines of an HTML part as they are read, without elements that have a direction of their own. */
const linesOf = (html: string): string[] =>
  html
    .replace(/<(style|head|script)\b.*?<\/\1>|<!--.*?-->/gs, "")
    .replace(/<(span|bdi|a)\b[^>]*\sdir="ltr"[^>]*>.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, "\n")
    .replace(/&#?\w+;/g, " ")
    .split("\n");

describe.each(digitKinds)("%s", (digits) => {
  test.each(Object.keys(kinds))("%s", { timeout: patient(60_000) }, (kind) =>
    inCompany(async (company) => {
      await change(company.ctx, (tx) => writeSetting(tx, arabicDigits, digits));
      const mails = await written(company, kind, undefined, "ar");
      expect(mails.map(({ language }) => language)).not.toContain("en");
      const lines = mails.flatMap(({ subject, text, html, calendar }) => [
        subject,
        ...text.split("\n"),
        ...linesOf(html ?? ""),
        ...(calendar?.content.match(/^(?:SUMMARY|DESCRIPTION|LOCATION).*$/gm) ?? []),
      ]);
      expect(lines.filter((line) => other[digits].test(line.replace(always, "")))).toEqual([]);
    }),
  );
});
