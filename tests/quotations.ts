import { randomUUID } from "node:crypto";
import type { RoleName } from "#app/access/actor.ts";
import { userTable } from "#app/accounts/table.server.ts";
import { clientTable } from "#app/crm/people/clients/table.server.ts";
import { leadTable } from "#app/crm/people/leads/table.server.ts";
import { blankRow } from "#app/crm/base/priced/typed/typed-rows.ts";
import { toldLineFields, type DraftLine, type DraftSection, type QuotationDraft } from "#app/crm/sales/quotations/fields.ts";
import { newQuotation, quotationDraft, saveQuotation, sendQuotation } from "#app/crm/sales/quotations/operations.server.ts";
import type { Ctx } from "#app/platform/ctx.server.ts";
import type { Company } from "./company.ts";

let made = 0;

/** A client as he stands in the table. */
export async function aClientRow({ db, now }: Company, some: Partial<typeof clientTable.$inferInsert> = {}): Promise<string> {
  made += 1;
  const [row] = await db
    .insert(clientTable)
    .values({
      number: `CLI-8${String(made).padStart(4, "0")}`,
      nameEn: "Hany Sobhi",
      nameAr: "هاني صبحي",
      type: "individual",
      status: "potential",
      phoneRaw: "01001234567",
      phoneE164: "+201001234567",
      email: `hany${made}@mail.example`,
      createdAt: now(),
      ...some,
    })
    .returning({ id: clientTable.id });
  return row!.id;
}

/** A lead as it stands in the table. */
export async function aLeadRow({ db, now }: Company, some: Partial<typeof leadTable.$inferInsert> = {}): Promise<string> {
  made += 1;
  const phone = `+20100200${String(1000 + made)}`;
  const [row] = await db
    .insert(leadTable)
    .values({
      number: `LED-2026-8${String(made).padStart(4, "0")}`,
      nameEn: "Mona Adel",
      phoneRaw: phone,
      phoneE164: phone,
      source: "referral",
      status: "qualified",
      propertyType: "villa",
      propertySize: 320,
      createdAt: now(),
      ...some,
    })
    .returning({ id: leadTable.id });
  return row!.id;
}

/** A second person of a role, for what belongs to somebody else. */
export async function another(company: Company, role: RoleName): Promise<Ctx> {
  const id = randomUUID();
  await company.db.insert(userTable).values({
    id,
    email: `${id}@company.example`,
    fullName: "Omar Helmy",
    emailVerified: true,
    roleName: role,
    createdAt: company.now(),
    updatedAt: company.now(),
  });
  const actor = { ...company.user(role), id, email: `${id}@company.example`, fullName: "Omar Helmy" };
  return { ...company.as(role), actor };
}

/** A line as an editor would hold it. */
export const aLine = (some: Partial<DraftLine> = {}): DraftLine => ({
  ...blankRow(toldLineFields),
  id: randomUUID(),
  description: { en: "Lime plaster, two coats", ar: "بياض جير، طبقتان" },
  quantity: "1",
  unitPrice: "100",
  ...some,
});

export const aSection = (lines: DraftLine[], some: Partial<DraftSection> = {}): DraftSection => ({
  id: randomUUID(),
  name: { en: "Majlis", ar: "المجلس" },
  area: "42.5",
  showSubtotal: true,
  lines,
  ...some,
});

/** The document of the worked example: 51 022.00, less 3 %, with 14 % VAT, in five instalments. */
export const exampleDraft = (): Partial<QuotationDraft> => ({
  discountKind: "percent",
  discount: "3",
  sections: [
    aSection([
      aLine({ quantity: "27", unitPrice: "1150" }),
      aLine({ quantity: "12", unitPrice: "480", discountKind: "percent", discount: "5" }),
      aLine({ quantity: "1", unitPrice: "14500" }),
    ]),
  ],
  planIn: "percent",
  plan: ["30", "25", "25", "15", "5"].map((share, at) => ({
    id: randomUUID(),
    label: { en: `Part ${at + 1}`, ar: `دفعة ${at + 1}` },
    trigger: at === 0 ? ("on_signing" as const) : ("phase" as const),
    share,
    offsetDays: "",
    dueOn: null,
    phaseKey: null,
  })),
});

type Begun = { id: string; number: string; version: number; draft: QuotationDraft };

/** A quotation with this in its document, written by `ctx`. */
export async function written(
  ctx: Ctx,
  of: { clientId?: string; leadId?: string; projectId?: string },
  some: Partial<QuotationDraft> = exampleDraft(),
): Promise<Begun> {
  const { id, number } = await newQuotation(ctx, of);
  const { draft, version } = await quotationDraft(ctx, id);
  const next = { ...draft, ...some };
  const saved = await saveQuotation(ctx, id, version, next);
  return { id, number, version: saved.version, draft: next };
}

/** The same, sent. */
export async function sent(ctx: Ctx, of: { clientId?: string; leadId?: string; projectId?: string }, some?: Partial<QuotationDraft>) {
  const begun = await written(ctx, of, some);
  const row = await sendQuotation(ctx, begun.id, begun.version);
  return { ...begun, version: row.version, row };
}
