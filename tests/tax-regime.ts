import { taxSection } from "#app/content/settings/tax.server.ts";
import { readSection, saveSection } from "#app/kit/sections/section.server.ts";
import type { Company } from "./company.ts";

/** From these days on the company is taxed so. */
export async function regimes(company: Company, ...starts: ["ordinary" | "small", string][]): Promise<void> {
  const admin = company.as("admin");
  const { values, version } = await readSection(admin, taxSection);
  const rows = starts.map(([regime, from]) => ({ regime, from, source: "Law 6/2025" }));
  await saveSection(admin, taxSection, version, { ...values, regimes: rows });
}

export const passTo = (company: Company, day: string) => company.pass(Date.parse(`${day}T08:00:00Z`) - company.now().getTime());
