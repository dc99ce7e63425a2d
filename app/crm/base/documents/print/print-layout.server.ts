import { amountInWords } from "#app/values/money/amount-in-words.ts";
import { cairoDay } from "#app/values/calendar.ts";
import { printedIban } from "#app/values/iban.ts";
import type { Language } from "#app/values/language.ts";
import { printedPhone } from "#app/values/phone.server.ts";
import { onOneLine } from "#app/values/text/trim.ts";
import {
  asksForMoney,
  printedIn,
  retentionWords,
  type RetentionTerms,
  type SnapshotCompany,
  type DocumentSnapshot,
  type DocumentLanguage,
} from "#app/crm/base/documents/fields.ts";
import { both, day, figures, inSequence, isWritten, percent, same, word, written } from "./print-text.server.ts";
import { certificateOf } from "#app/crm/base/documents/contents/certificate.server.ts";
import { choiceTable, itemTable, noPictures, type PictureNames } from "#app/crm/base/documents/contents/items.server.ts";
import { deductionTable, paidTable, paymentTable, planTable, statementTable } from "#app/crm/base/documents/contents/rows.server.ts";
import { afterTotal, sumLines, totalOf } from "#app/crm/base/documents/contents/sums.server.ts";
import type { PrintLayout, Signature, Text, Table } from "./print-layout.ts";

export function printLayout(
  snapshot: DocumentSnapshot,
  language: DocumentLanguage,
  logo: string,
  pictures: PictureNames = noPictures,
): PrintLayout {
  const { company, number } = snapshot;
  const heading = headingOf(snapshot);
  const languages = printedIn(language);
  const first = languages[0] ?? "en";
  const tables = [itemTable(snapshot, pictures), choiceTable(snapshot, pictures), paidTable(snapshot), statementTable(snapshot)];
  const rest = [deductionTable(snapshot), paymentTable(snapshot), planTable(snapshot)];
  return {
    languages,
    title: [heading[first], number].filter(Boolean).join(" "),
    author: company.name[first] || company.name.en || company.name.ar,
    stamp: snapshot.stamp && word(`printed.stamp.${snapshot.stamp}`),
    letterhead: {
      name: written(company.name),
      foot: languages.length === 1 ? footOf(company) : same(""),
      lines: { en: letterheadLines(company, "en"), ar: letterheadLines(company, "ar") },
      logo,
    },
    cover: coverOf(snapshot, heading, pictures),
    heading,
    number,
    running: either(written(snapshot.party.name)),
    meta: metaOf(snapshot).filter(({ value }) => isWritten(value)),
    tables: tables.flatMap((table) => (table ? [withRoom(table)] : [])),
    sums: sumLines(snapshot),
    total: totalOf(snapshot),
    after: afterTotal(snapshot),
    words: { label: word("printed.words"), text: both((of) => amountInWords(Math.abs(snapshot.amount), of)) },
    rest: rest.flatMap((table) => (table ? [withRoom(table)] : [])),
    texts: textsOf(snapshot),
    pay: payOf(snapshot, pictures.code),
    signatures: signaturesOf(snapshot),
    certificate: certificateOf(snapshot, heading),
    pages: pagesText(),
  };
}

/** A digit and a sign between digits as the documents are set, and what stands on both sides of a figure (mm). */
const figureSize = { digit: 1.95, sign: 0.95, around: 3 };

function withRoom(table: Table): Table {
  const room = (figure: string | Text | undefined) => {
    if (typeof figure !== "string" || figure.length < 14) return 0;
    const digits = figure.replace(/\D/g, "").length;
    return Math.ceil(digits * figureSize.digit + (figure.length - digits) * figureSize.sign + figureSize.around);
  };
  const last = table.widths.length - 1;
  const widths = table.widths.map((width, at) =>
    Math.max(width, ...table.groups.flatMap(({ rows, sum }) => [...rows.map(({ cells }) => room(cells[at])), at === last ? room(sum) : 0])),
  );
  return { ...table, widths };
}

const pagesText = (): Text => word("printed.pages", () => ({ page: "{page}", count: "{count}" }));

const headingOf = ({ kind, subkind }: DocumentSnapshot): Text =>
  kind === "invoice" && subkind !== "" && subkind !== "standalone" ? word(`printed.kind.${subkind}`) : word(`printed.kind.${kind}`);

function letterheadLines(
  { legalName, name, address, phone, email, taxNumber, commercialRegister }: SnapshotCompany,
  of: Language,
): string[] {
  const side = (text: Text) => text[of];
  const legal = legalName[of] && legalName[of] !== name[of] ? side(written(legalName)) : "";
  const reach = [printedPhone(phone), email].filter(Boolean).map((one) => side(same(one)));
  const numbers = [
    commercialRegister && side(word("printed.letterhead.register", () => ({ number: commercialRegister }))),
    taxNumber && side(word("printed.letterhead.tax", () => ({ number: taxNumber }))),
  ].filter(Boolean);
  const comma = commaOf(of);
  return [legal, onOneLine(side(written(address)), comma), reach.join(comma), numbers.join(comma)].filter(Boolean);
}

const footOf = ({ name, address }: SnapshotCompany): Text =>
  both((of) => [written(name)[of], onOneLine(written(address)[of], commaOf(of))].filter(Boolean).join(commaOf(of)));

const either = (text: Text): Text => ({ en: text.en || text.ar, ar: text.ar || text.en });

function coverOf(snapshot: DocumentSnapshot, heading: Text, { cover: pictures }: PictureNames): PrintLayout["cover"] {
  const { kind, party, project, title, sections, sums, contact } = snapshot;
  if (kind !== "quotation") return null;
  const name = either(written(party.name));
  const rooms = sections.filter(({ areaM2 }) => areaM2 !== null).length;
  const titles = [written(title), either(written(project?.name ?? title)), heading];
  const taxed = sums?.taxes.some((tax) => tax.amount !== 0) ?? false;
  return {
    pictures,
    title: titles.find(isWritten) ?? heading,
    lead: inSequence(word("printed.cover.lead", (of) => ({ name: name[of], rooms }))),
    total: { ...totalOf(snapshot), label: word(taxed ? "printed.cover.totalWithTax" : "printed.sum.total") },
    call: contact ? { name: either(written(contact.name)), role: word("printed.cover.manager"), phone: printedPhone(contact.phone) } : null,
  };
}

const commaOf = (of: Language): string => (of === "ar" ? "، " : ", ");

function metaOf(snapshot: DocumentSnapshot): PrintLayout["meta"] {
  const { kind, subkind, party, project, title, receipt, statement } = snapshot;
  const row = (label: Text, value: Text) => ({ label, value });
  const on = (label: Text, value: string | null) => (value ? [row(label, day(value))] : []);
  const projectName = project && either(written(project.name));
  const place = project && written(project.place);
  return [
    row(
      kind === "purchaseOrder" || subkind === "supplier" ? word("printed.meta.supplier") : word("printed.meta.client"),
      either(written(party.name)),
    ),
    row(word("printed.meta.address"), inSequence(written(party.address))),
    row(word("printed.meta.phone"), same(printedPhone(party.phone))),
    row(word("printed.meta.taxNumber"), same(party.taxNumber)),
    ...(project && projectName && place
      ? [
          row(
            word("printed.meta.project"),
            inSequence(
              both((of) =>
                [projectName[of], place[of], project.areaM2 === null ? "" : figures[of].area(project.areaM2)]
                  .filter(Boolean)
                  .join(commaOf(of)),
              ),
            ),
          ),
        ]
      : []),
    // The first page of a quotation has it as its title.
    ...(kind === "quotation" ? [] : [row(word("printed.meta.subject"), written(title))]),
    ...snapshot.references.map(({ kind: of, number }) => row(word(`printed.meta.reference.${of}`), same(number))),
    ...on(word("printed.meta.issuedOn"), snapshot.issuedOn),
    ...on(word("printed.meta.validUntil"), snapshot.validUntil),
    ...(kind === "quotation" && snapshot.sums?.taxes.length
      ? [row(word("printed.meta.prices"), word(`printed.cover.${snapshot.sums.priceMode}`))]
      : []),
    ...on(word("printed.meta.dueOn"), snapshot.dueOn),
    ...on(word("printed.meta.promisedOn"), snapshot.promisedOn),
    ...(statement
      ? [
          row(
            word("printed.meta.period"),
            both((of) => periodText(of, statement.from, statement.to)),
          ),
        ]
      : []),
    ...(receipt
      ? [
          row(word("printed.receipt.method"), word(`printed.method.${receipt.method}`)),
          row(word("printed.receipt.reference"), same(receipt.reference)),
          row(word("printed.receipt.bank"), same(receipt.chequeBank)),
          ...on(word("printed.receipt.matures"), receipt.maturesOn),
          row(word("printed.receipt.certificate"), same(receipt.certificateNumber)),
        ]
      : []),
  ];
}

const periodText = (of: Language, from: string, to: string): string =>
  word("printed.meta.periodText", (language) => ({ from: day(from)[language], to: day(to)[language] }))[of];

function textsOf(snapshot: DocumentSnapshot): PrintLayout["texts"] {
  const { reason, terms, notes, kind, retention } = snapshot;
  return [
    ...(retention && (kind === "quotation" || kind === "purchaseOrder")
      ? [{ heading: word("printed.text.retention"), body: retentionText(retention) }]
      : []),
    { heading: word("printed.text.reason"), body: written(reason) },
    { heading: word("printed.text.terms"), body: written(terms) },
    { heading: word("printed.text.notes"), body: written(notes) },
  ].filter(({ body }) => isWritten(body));
}

const retentionText = (terms: RetentionTerms): Text => word("printed.text.retentionTerms", () => retentionWords(terms, percent));

function payOf(snapshot: DocumentSnapshot, code: string): PrintLayout["pay"] {
  const { kind, company, number } = snapshot;
  if (!asksForMoney(snapshot)) return null;
  const body = howToPay(company, kind === "invoice" ? number : "");
  return isWritten(body) ? { heading: word("printed.text.bank"), body, code: company.instapay && code } : null;
}

function howToPay({ accounts, instapay }: SnapshotCompany, number: string): Text {
  const side = (of: Language): string => {
    const say = (text: Text): string => text[of];
    const lines = accounts.flatMap(({ bank, holder, number: account, iban, swift, currency }) =>
      [
        [say(written(bank)) || bank.en || bank.ar, say(written(holder)) || holder.en || holder.ar].join(commaOf(of)),
        say(word("printed.bank.account", () => ({ number: currency === "EGP" ? account : `${account} ${currency}` }))),
        iban && say(word("printed.bank.iban", () => ({ iban: printedIban(iban).replaceAll(" ", "\u00a0") }))),
        swift && say(word("printed.bank.swift", () => ({ swift }))),
      ].filter(Boolean),
    );
    if (instapay) lines.push(say(word("printed.bank.instapay", () => ({ address: instapay }))));
    if (lines.length > 0 && number) lines.push(say(word("printed.bank.reference", () => ({ number }))));
    return lines.join("\n");
  };
  return { en: side("en"), ar: side("ar") };
}

function signaturesOf({ kind, acceptance }: DocumentSnapshot): Signature[] {
  const empty = { name: null, typed: "", note: null, strokes: [] };
  const company = { ...empty, label: word("printed.sign.company") };
  if (kind === "statement" || kind === "invoice" || kind === "creditNote") return [];
  if (kind === "receipt") return [company];
  if (kind === "purchaseOrder") return [company, { ...empty, label: word("printed.sign.supplier") }];
  if (!acceptance) return [company, { ...empty, label: word("printed.sign.clientSigns") }];
  const at = new Date(acceptance.at);
  return [
    company,
    {
      ...empty,
      label: word("printed.sign.client"),
      name: inSequence(word("printed.sign.signed", (of) => ({ name: acceptance.name, at: figures[of].dateTime(at) || cairoDay(at) }))),
      typed: acceptance.method === "typed" ? acceptance.name : "",
      note: acceptance.method === "drawn" ? null : word(`printed.sign.${acceptance.method}`),
      strokes: acceptance.strokes ?? [],
    },
  ];
}
