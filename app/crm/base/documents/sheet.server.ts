import { amountInWords } from "#app/values/money/amount-in-words.ts";
import { cairoDay } from "#app/values/calendar.ts";
import type { Language } from "#app/values/language.ts";
import { onOneLine } from "#app/values/text/trim.ts";
import { printedIn, type CompanyOnPaper, type Paper, type PaperLanguage } from "./fields.ts";
import { both, day, figures, isWritten, same, word, written } from "./ink.server.ts";
import { choiceTable, itemTable } from "./items.server.ts";
import { deductionTable, paidTable, paymentTable, planTable, statementTable } from "./rows.server.ts";
import { afterTotal, sumLines, totalOf } from "./sums.server.ts";
import type { Sheet, Signature, Text } from "./sheet.ts";

/** The document as it is set: everything written out, in the languages asked for. */
export function sheetOf(paper: Paper, language: PaperLanguage, logo: string): Sheet {
  const { company, number } = paper;
  const heading = headingOf(paper);
  const languages = printedIn(language);
  const first = languages[0] ?? "en";
  const tables = [itemTable(paper), choiceTable(paper), paidTable(paper), statementTable(paper)];
  const rest = [deductionTable(paper), paymentTable(paper), planTable(paper)];
  return {
    languages,
    title: [heading[first], number].filter(Boolean).join(" "),
    author: company.name[first] || company.name.en || company.name.ar,
    stamp: paper.stamp && word(`paper.stamp.${paper.stamp}`),
    letterhead: {
      name: written(company.name),
      lines: { en: letterheadLines(company, "en"), ar: letterheadLines(company, "ar") },
      logo,
    },
    heading,
    number,
    meta: metaOf(paper).filter(({ value }) => isWritten(value)),
    tables: tables.filter((table) => table !== null),
    sums: sumLines(paper),
    total: totalOf(paper),
    after: afterTotal(paper),
    words: { label: word("paper.words"), text: both((of) => amountInWords(Math.abs(paper.amount), of)) },
    rest: rest.filter((table) => table !== null),
    texts: textsOf(paper),
    signatures: signaturesOf(paper),
    pages: pagesText(),
  };
}

/** Filled in by the typesetter, who alone knows how many there are. */
const pagesText = (): Text => word("paper.pages", () => ({ page: "{page}", count: "{count}" }));

const headingOf = ({ kind, subkind }: Paper): Text =>
  kind === "invoice" && subkind !== "" && subkind !== "standalone" ? word(`paper.kind.${subkind}`) : word(`paper.kind.${kind}`);

function letterheadLines(
  { legalName, name, address, phone, email, taxNumber, commercialRegister }: CompanyOnPaper,
  of: Language,
): string[] {
  const side = (text: Text) => text[of];
  const legal = legalName[of] && legalName[of] !== name[of] ? side(written(legalName)) : "";
  const reach = [phone, email].filter(Boolean).map((one) => side(same(one)));
  const numbers = [
    commercialRegister && side(word("paper.letterhead.register", () => ({ number: commercialRegister }))),
    taxNumber && side(word("paper.letterhead.tax", () => ({ number: taxNumber }))),
  ].filter(Boolean);
  const comma = of === "ar" ? "، " : ", ";
  return [legal, onOneLine(side(written(address)), comma), reach.join(comma), numbers.join(comma)].filter(Boolean);
}

function metaOf(paper: Paper): Sheet["meta"] {
  const { kind, party, project, title, receipt, statement } = paper;
  const row = (label: Text, value: Text) => ({ label, value });
  const on = (label: Text, value: string | null) => (value ? [row(label, day(value))] : []);
  const either = (text: Text): Text => ({ en: text.en || text.ar, ar: text.ar || text.en });
  const projectName = project && either(written(project.name));
  const place = project && written(project.place);
  return [
    row(kind === "purchaseOrder" ? word("paper.meta.supplier") : word("paper.meta.client"), either(written(party.name))),
    row(word("paper.meta.address"), written(party.address)),
    row(word("paper.meta.phone"), same(party.phone)),
    row(word("paper.meta.taxNumber"), same(party.taxNumber)),
    ...(project && projectName && place
      ? [
          row(word("paper.meta.project"), {
            en: [projectName.en, place.en, project.areaM2 === null ? "" : figures.en.area(project.areaM2)].filter(Boolean).join(", "),
            ar: [projectName.ar, place.ar, project.areaM2 === null ? "" : both((of) => figures[of].area(project.areaM2 ?? 0)).ar]
              .filter(Boolean)
              .join("، "),
          }),
        ]
      : []),
    row(word("paper.meta.subject"), written(title)),
    ...paper.references.map(({ kind: of, number }) => row(word(`paper.meta.reference.${of}`), same(number))),
    ...on(word("paper.meta.issuedOn"), paper.issuedOn),
    ...on(word("paper.meta.validUntil"), paper.validUntil),
    ...on(word("paper.meta.dueOn"), paper.dueOn),
    ...on(word("paper.meta.promisedOn"), paper.promisedOn),
    ...(statement
      ? [
          row(
            word("paper.meta.period"),
            both((of) => periodText(of, statement.from, statement.to)),
          ),
        ]
      : []),
    ...(receipt
      ? [
          row(word("paper.receipt.method"), word(`paper.method.${receipt.method}`)),
          row(word("paper.receipt.reference"), same(receipt.reference)),
          row(word("paper.receipt.bank"), same(receipt.chequeBank)),
          ...on(word("paper.receipt.matures"), receipt.maturesOn),
          row(word("paper.receipt.certificate"), same(receipt.certificateNumber)),
        ]
      : []),
  ];
}

const periodText = (of: Language, from: string, to: string): string =>
  word("paper.meta.periodText", (language) => ({ from: day(from)[language], to: day(to)[language] }))[of];

function textsOf({ kind, company, reason, terms, notes, number }: Paper): Sheet["texts"] {
  const asksForMoney = kind === "invoice" || kind === "statement" || kind === "quotation" || kind === "changeOrder";
  return [
    { heading: word("paper.text.reason"), body: written(reason) },
    { heading: word("paper.text.bank"), body: asksForMoney ? howToPay(company, kind === "invoice" ? number : "") : { en: "", ar: "" } },
    { heading: word("paper.text.terms"), body: written(terms) },
    { heading: word("paper.text.notes"), body: written(notes) },
  ].filter(({ body }) => isWritten(body));
}

/** One account a line; the last line says what to name. */
function howToPay({ accounts, instapay }: CompanyOnPaper, number: string): Text {
  const side = (of: Language): string => {
    const say = (text: Text): string => text[of];
    const lines = accounts.map(({ bank, holder, number: account, iban, swift, currency }) =>
      [
        say(written(bank)) || bank.en || bank.ar,
        say(written(holder)) || holder.en || holder.ar,
        say(word("paper.bank.account", () => ({ number: account }))),
        iban && say(word("paper.bank.iban", () => ({ iban }))),
        swift && say(word("paper.bank.swift", () => ({ swift }))),
        currency === "EGP" ? "" : say(same(currency)),
      ]
        .filter(Boolean)
        .join(of === "ar" ? "، " : ", "),
    );
    if (instapay) lines.push(say(word("paper.bank.instapay", () => ({ address: instapay }))));
    if (lines.length > 0 && number) lines.push(say(word("paper.bank.reference", () => ({ number }))));
    return lines.join("\n");
  };
  return { en: side("en"), ar: side("ar") };
}

/** Who signs: the company and the other side. An agreement that was given stands in place of an empty line. */
function signaturesOf({ kind, acceptance }: Paper): Signature[] {
  const empty = { name: null, typed: "", note: null, strokes: [] };
  const company = { ...empty, label: word("paper.sign.company") };
  if (kind === "statement" || kind === "invoice" || kind === "creditNote") return [];
  if (kind === "receipt") return [company];
  if (kind === "purchaseOrder") return [company, { ...empty, label: word("paper.sign.supplier") }];
  const client = { ...empty, label: word("paper.sign.client") };
  if (!acceptance) return [company, client];
  const at = new Date(acceptance.at);
  return [
    company,
    {
      ...client,
      name: word("paper.sign.signed", (of) => ({ name: acceptance.name, at: figures[of].dateTime(at) || cairoDay(at) })),
      typed: acceptance.method === "typed" ? acceptance.name : "",
      note: acceptance.method === "drawn" ? null : word(`paper.sign.${acceptance.method}`),
      strokes: acceptance.strokes ?? [],
    },
  ];
}
