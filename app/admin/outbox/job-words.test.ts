import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#app/values/language.ts";
import { translateFor } from "#app/words/words.server.ts";

const names = globSync("app/**/handlers.server.ts").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/"([a-z]\w*\.[a-z]\w*)": /g)].map(([, name = ""]) => name),
);

test("jobs are found at all", () => expect(names.length).toBeGreaterThan(10));

test.each(names)("the job %s says in both languages what it does", (name) => {
  for (const language of languages)
    expect(translateFor(language)(`mail.job.${name}`), "name it in app/platform/mail/messages").not.toContain("mail.job");
});
