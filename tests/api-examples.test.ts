import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openApi } from "#app/api/rest/openapi.server.ts";
import { patient } from "./patience.ts";

// What the examples of docs/api ask for is in the document.

type Schema = { $ref?: string; properties?: Record<string, Schema>; required?: string[]; allOf?: Schema[] };
type Operation = { requestBody?: { content: { "application/json": { schema: Schema } } }; responses: Record<string, Schema> };
const shape = JSON.parse(JSON.stringify(openApi())) as {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, object>;
  components: { schemas: Record<string, Schema> };
};
const example = (name: string): string => readFileSync(new URL(`../docs/api/${name}`, import.meta.url), "utf8");
const named = (schema: Schema): Schema => (schema.$ref ? shape.components.schemas[schema.$ref.split("/").at(-1)!]! : schema);
const sentTo = (path: string): Schema => named(shape.paths[path]!["post"]!.requestBody!.content["application/json"].schema);
const allIn = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, found]) => found!);

test("the document and the stories keep the recommended rules of Redocly", { timeout: patient(60_000) }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "diwan-document-"));
  try {
    const document = join(folder, "openapi.json");
    writeFileSync(document, JSON.stringify(shape));
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" };
    const args = ["node_modules/.bin/redocly", "lint", "--extends", "recommended", "--format", "json"];
    for (const file of [document, "docs/api/stories.arazzo.yaml"]) {
      const { stdout } = await promisify(execFile)(process.execPath, [...args, file], { env, maxBuffer: 1e8 }).catch(
        (error: { stdout: string }) => error,
      );
      const { problems } = JSON.parse(stdout.slice(stdout.indexOf("{"))) as { problems: { ruleId: string; message: string }[] };
      expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the client in TypeScript calls operations that there are, and reads members that are answered", () => {
  const text = example("client.ts");
  const calls = [...text.matchAll(/diwan\.(GET|POST)\("([^"]+)"/g)];
  expect(calls).toHaveLength(3);
  for (const [, method, path] of calls) expect(shape.paths[path!]).toHaveProperty([method!.toLowerCase()]);
  expect(sentTo("/leads/{id}/transitions/convert").properties).toHaveProperty("type");
  const { Invoice: invoice, Problem: problem } = shape.components.schemas;
  for (const name of allIn(/issued\.data\.(\w+)/g, text)) expect(invoice!.properties).toHaveProperty([name]);
  for (const name of allIn(/error\.(\w+)/g, text)) expect(problem!.properties).toHaveProperty([name]);
});

test("the landing page sends members of an enquiry to its address, and reads what is answered", () => {
  const [page, proxy] = [example("landing/index.html"), example("landing/proxy.mjs")];
  const [path] = allIn(/\/api\/v1(\/[\w/{}]+)/g, proxy);
  const { properties, required } = sentTo(path!);
  const fields = allIn(/<(?:input|textarea) name="([^"]+)"/g, page);
  const computed = allIn(/(\w+): (?:Date|location)/g, page);
  expect(fields).toContain("message");
  expect(computed).toEqual(["elapsed", "page"]);
  for (const name of [...fields, ...computed]) expect(properties).toHaveProperty([name]);
  for (const name of required!) expect(fields).toContain(name);
  const answers = { ...shape.components.schemas["EnquirySent"]!.properties, ...shape.components.schemas["Problem"]!.properties };
  for (const name of allIn(/said\.(\w+)/g, page)) expect(answers).toHaveProperty([name]);
});

test("the workflow of n8n asks for addresses, types and fields that there are", () => {
  type Node = { name: string; parameters: { url?: string; method?: string; bodyParameters?: { parameters: { name: string }[] } } };
  const text = example("n8n.json");
  const { nodes } = JSON.parse(text) as { nodes: Node[] };
  const lead = shape.components.schemas["Lead"]!.properties!;
  const asked: string[] = [];
  for (const { parameters } of nodes) {
    if (!parameters.url) continue;
    const { pathname, searchParams } = new URL(parameters.url.replace("={{ $env.DIWAN }}", "http://x").replaceAll(/{{[^}]*}}/g, "-id-"));
    const path = pathname.replace("/api/v1", "").replaceAll("-id-", "{id}");
    asked.push(`${parameters.method} ${path}`);
    expect(shape.paths[path]).toHaveProperty([parameters.method!.toLowerCase()]);
    for (const name of searchParams.get("fields")?.split(",") ?? []) expect(lead).toHaveProperty([name]);
    for (const { name } of parameters.bodyParameters?.parameters ?? []) expect(sentTo(path).properties).toHaveProperty([name]);
  }
  expect(asked).toEqual(["GET /leads/{id}", "POST /leads/{id}/notes"]);
  for (const type of allIn(/"rightValue": "(\w+\.\w+)"/g, text)) expect(shape.webhooks).toHaveProperty([type]);
  const event = shape.components.schemas["Event"]!.properties!;
  for (const name of allIn(/json\.body\.(\w+)/g, text)) expect(event).toHaveProperty([name]);
  for (const name of allIn(/json\.body\.data\.(\w+)/g, text)) expect(event["data"]!.properties).toHaveProperty([name]);
  for (const name of allIn(/\$json\.(?!body\b)(\w+)/g, text)) expect(lead).toHaveProperty([name]);
});
