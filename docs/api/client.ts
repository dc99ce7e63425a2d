// Client of the API whose types come from its document:
//   npm install openapi-fetch && npx openapi-typescript https://example.com/api/v1/openapi.json -o diwan.d.ts
import { randomUUID } from "node:crypto";
import createClient from "openapi-fetch";
import type { paths } from "./diwan.d.ts";

const diwan = createClient<paths>({
  baseUrl: `${process.env["DIWAN"]}/api/v1`,
  headers: { authorization: `Bearer ${process.env["DIWAN_TOKEN"]}` },
});

/** Makes a lead a client, and issues a draft that was written for him. */
export async function invoiceOf(lead: string, draft: string) {
  const converted = await diwan.POST("/leads/{id}/transitions/convert", {
    params: { path: { id: lead }, header: { "Idempotency-Key": randomUUID() } },
    body: { type: "individual" },
  });
  if (converted.error) throw new Error(`${converted.error.code}: ${converted.error.detail}`);
  const { data, error } = await diwan.GET("/invoices/{id}", { params: { path: { id: draft } } });
  if (error) throw new Error(error.detail);
  const issued = await diwan.POST("/invoices/{id}/transitions/issue", {
    params: { path: { id: draft }, header: { "Idempotency-Key": randomUUID(), "If-Match": `"${data.version}"` } },
    body: {},
  });
  if (issued.error) throw new Error(`${issued.error.code}: ${issued.error.detail}`);
  return { client: converted.data.name, number: issued.data.number, total: issued.data.total?.amount };
}
