import { readItemCode } from "#app/values/item-code.ts";
import { isDay } from "#app/values/calendar.ts";
import type { EtaAddress, EtaDocument, EtaLine, Problem } from "#app/crm/money/tax/fields.ts";

/** Differences in EGP that the authority lets pass. */
const tolerance = 0.01;
const taxTypes = Array.from({ length: 20 }, (_, at) => `T${at + 1}`);
export const withheldType = "T4";

const near = (one: number, other: number): boolean => Math.abs(one - other) <= tolerance + 1e-9;
const fiveDecimals = (amount: number): boolean => Number.isFinite(amount) && Math.abs(Math.round(amount * 1e5) / 1e5 - amount) < 1e-9;
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** By the authority's own rules, read from what would be sent, not from our records. `now` is the latest that its date may be. */
export function problemsOf(document: EtaDocument, now: Date): Problem[] {
  const problems: Problem[] = [];
  const wrong = (rule: string, at: string, values?: Problem["values"]) => void problems.push({ rule, at, ...(values && { values }) });
  checkParties(document, wrong);
  checkHead(document, now, wrong);
  if (document.invoiceLines.length === 0) wrong("noLines", "invoiceLines");
  for (const [at, line] of document.invoiceLines.entries()) checkLine(line, at, wrong);
  checkTotals(document, wrong);
  return problems;
}

type Wrong = (rule: string, at: string, values?: Problem["values"]) => void;

function checkParties({ issuer, receiver }: EtaDocument, wrong: Wrong): void {
  if (issuer.type !== "B") wrong("issuerType", "issuer.type");
  if (!/^\d{9}$/.test(issuer.id)) wrong("issuerId", "issuer.id");
  if (!issuer.name) wrong("issuerName", "issuer.name");
  checkAddress("issuer", issuer.address, wrong);
  if (!issuer.address.branchID) wrong("branch", "issuer.address.branchID");
  if (!["B", "P", "F"].includes(receiver.type)) wrong("receiverType", "receiver.type");
  if (!receiver.name) wrong("receiverName", "receiver.name");
  if (receiver.type === "B" && !/^\d{9}$/.test(receiver.id)) wrong("receiverTaxNumber", "receiver.id");
  if (receiver.type === "P" && receiver.id !== "" && !/^\d{14}$/.test(receiver.id)) wrong("receiverNationalId", "receiver.id");
  if (receiver.type === "F" && receiver.id === "") wrong("receiverForeignId", "receiver.id");
  if (receiver.id !== "" && receiver.id === issuer.id) wrong("sameParty", "receiver.id");
  // A person who is named without his id may be named without his address.
  if (receiver.type !== "P" || receiver.id !== "") checkAddress("receiver", receiver.address, wrong);
}

function checkAddress(who: "issuer" | "receiver", address: EtaAddress, wrong: Wrong): void {
  if (who === "issuer" ? address.country !== "EG" : !/^[A-Z]{2}$/.test(address.country)) wrong("country", `${who}.address.country`);
  for (const part of ["governate", "regionCity", "street", "buildingNumber"] as const)
    if (address[part].trim() === "") wrong(`${who}Address`, `${who}.address.${part}`);
}

function checkHead(document: EtaDocument, now: Date, wrong: Wrong): void {
  const { documentType: type, serviceDeliveryDate: served } = document;
  if (!["i", "c", "d", "ei", "ec", "ed"].includes(type)) wrong("documentType", "documentType");
  if (type.startsWith("e") ? !isDay(served ?? "") : served !== undefined) wrong("served", "serviceDeliveryDate");
  if (type.startsWith("e") && document.receiver.type !== "F") wrong("exportAtHome", "receiver.type");
  if (document.documentTypeVersion !== "1.0") wrong("version", "documentTypeVersion");
  const at = Date.parse(document.dateTimeIssued);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(document.dateTimeIssued) || Number.isNaN(at)) wrong("dateTime", "dateTimeIssued");
  else if (at > now.getTime()) wrong("future", "dateTimeIssued");
  if (!/^\d{4}$/.test(document.taxpayerActivityCode)) wrong("activity", "taxpayerActivityCode");
  if (!document.internalID || document.internalID.length > 50) wrong("internalId", "internalID");
  for (const name of ["purchaseOrderReference", "salesOrderReference", "proformaInvoiceNumber"] as const)
    if (document[name].length > 50) wrong("reference", name);
  if (!["i", "ei"].includes(type) && !document.references?.some(Boolean)) wrong("corrects", "references");
}

function checkLine(line: EtaLine, place: number, wrong: Wrong): void {
  const at = (name: string) => `invoiceLines.${place}.${name}`;
  const values = { line: place + 1 };
  if (!line.description.trim()) wrong("description", at("description"), values);
  if (!["EGS", "GS1"].includes(line.itemType)) wrong("itemType", at("itemType"), values);
  if (readItemCode(line.itemCode)?.type !== line.itemType) wrong("itemCode", at("itemCode"), values);
  if (!/^[A-Z0-9]{1,10}$/.test(line.unitType)) wrong("unit", at("unitType"), values);
  if (!(line.quantity > 0) || !fiveDecimals(line.quantity)) wrong("quantity", at("quantity"), values);
  if (line.unitValue.currencySold !== "EGP") wrong("currency", at("unitValue.currencySold"), values);
  const amounts = {
    "unitValue.amountEGP": line.unitValue.amountEGP,
    salesTotal: line.salesTotal,
    "discount.amount": line.discount.amount,
    netTotal: line.netTotal,
    valueDifference: line.valueDifference,
    totalTaxableFees: line.totalTaxableFees,
    itemsDiscount: line.itemsDiscount,
    total: line.total,
  };
  for (const [name, amount] of Object.entries(amounts)) {
    if (!fiveDecimals(amount)) wrong("decimals", at(name), values);
    if (amount < 0) wrong("negative", at(name), values);
  }
  if (!near(line.salesTotal, line.quantity * line.unitValue.amountEGP)) wrong("salesTotal", at("salesTotal"), values);
  if (!near(line.netTotal, line.salesTotal - line.discount.amount)) wrong("netTotal", at("netTotal"), values);
  checkTaxes(line, at, values, wrong);
}

function checkTaxes(line: EtaLine, at: (name: string) => string, values: { line: number }, wrong: Wrong): void {
  if (line.taxableItems.length === 0) wrong("noTax", at("taxableItems"), values);
  const seen = new Set<string>();
  for (const [place, tax] of line.taxableItems.entries()) {
    const here = at(`taxableItems.${place}`);
    if (!taxTypes.includes(tax.taxType)) wrong("taxType", here, values);
    if (!/^[A-Z][A-Za-z0-9]{1,9}$/.test(tax.subType)) wrong("taxSubtype", here, values);
    if (seen.has(tax.taxType)) wrong("taxTwice", here, values);
    seen.add(tax.taxType);
    if (!(tax.rate >= 0 && tax.rate <= 100)) wrong("taxRate", here, values);
    if (!fiveDecimals(tax.amount) || tax.amount < 0) wrong("decimals", here, values);
    if (!near(tax.amount, (line.netTotal * tax.rate) / 100)) wrong("taxAmount", here, values);
  }
  const added = sum(line.taxableItems.map(signed));
  const total = line.netTotal + added + line.totalTaxableFees + line.valueDifference - line.itemsDiscount;
  if (!near(line.total, total)) wrong("lineTotal", at("total"), values);
}

const signed = ({ taxType, amount }: { taxType: string; amount: number }): number => (taxType === withheldType ? -amount : amount);

function checkTotals(document: EtaDocument, wrong: Wrong): void {
  const lines = document.invoiceLines;
  const expected = {
    totalSalesAmount: sum(lines.map((line) => line.salesTotal)),
    totalDiscountAmount: sum(lines.map((line) => line.discount.amount)),
    netAmount: sum(lines.map((line) => line.netTotal)),
    totalItemsDiscountAmount: sum(lines.map((line) => line.itemsDiscount)),
    totalAmount: sum(lines.map((line) => line.total)) - document.extraDiscountAmount,
  };
  for (const [name, amount] of Object.entries(expected) as [keyof typeof expected, number][]) {
    if (!fiveDecimals(document[name])) wrong("decimals", name);
    if (!near(document[name], amount)) wrong("sum", name, { name });
  }
  if (document.extraDiscountAmount < 0 || !fiveDecimals(document.extraDiscountAmount))
    wrong("negative", "extraDiscountAmount", { line: 0 });
  if (document.totalAmount < 0) wrong("negative", "totalAmount", { line: 0 });
  const types = new Set([
    ...lines.flatMap((line) => line.taxableItems.map(({ taxType }) => taxType)),
    ...document.taxTotals.map(({ taxType }) => taxType),
  ]);
  for (const type of types) {
    const inLines = sum(lines.flatMap((line) => line.taxableItems.filter(({ taxType }) => taxType === type).map(({ amount }) => amount)));
    const totalsOfType = document.taxTotals.filter(({ taxType }) => taxType === type);
    if (totalsOfType.length !== 1 || !near(totalsOfType[0]!.amount, inLines)) wrong("taxTotals", `taxTotals.${type}`, { name: type });
  }
}
