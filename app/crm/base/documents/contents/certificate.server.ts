import { factsWritten } from "#app/crm/base/documents/print/certificate-facts.ts";
import { both, figures, inSequence, same, word, written } from "#app/crm/base/documents/print/print-text.server.ts";
import type { PrintLayout, Text } from "#app/crm/base/documents/print/print-layout.ts";
import type { DocumentSnapshot } from "#app/crm/base/documents/fields.ts";

/** The page at the end of what was accepted: who accepted it, how that was shown, and the hashes. Null for what has none. */
export function certificateOf(snapshot: DocumentSnapshot, heading: Text): PrintLayout["certificate"] {
  const of = snapshot.acceptance?.certificate;
  if (!of) return null;
  const { proof } = of;
  const at = (instant: string | null | undefined): Text =>
    instant ? both((language) => figures[language].dateTime(new Date(instant))) : same("");
  const code = proof?.channel === "relayed" ? "codeRelayed" : "code";
  const level = of.method === "staff" ? "staff" : proof?.level === 3 ? code : proof?.channel === "off" ? "off" : "link";
  const lines = snapshot.sections.flatMap((section) => section.lines).filter(({ id }) => of.chosen.includes(id));
  const options = both((language) => lines.map(({ description }) => written(description)[language]).join(language === "ar" ? "، " : ", "));
  const rows: [string, Text][] = [
    ["document", both((language) => `${heading[language]} ${snapshot.number}`)],
    ["amount", both((language) => figures[language].exactMoney(snapshot.sums?.total ?? snapshot.amount))],
    ["name", same(of.name)],
    ["method", word(`printed.certificate.methods.${of.method}`)],
    ["at", at(of.at)],
    ["level", word(`printed.certificate.levels.${level}`)],
    ["address", same(proof?.address ?? "")],
    ["sentAt", at(proof?.sentAt)],
    ["provedAt", at(proof?.provedAt)],
    ["device", same(proof?.device ?? "")],
    ["options", inSequence(options)],
    ["documentHash", same(of.documentHash)],
    ["position", same(String(of.position))],
    ["previous", of.previous ? same(of.previous) : word("printed.certificate.first")],
    ["chain", same(of.chain)],
  ];
  return {
    heading: word("printed.certificate.title"),
    lead: word("printed.certificate.lead"),
    rows: rows.filter(([, { en, ar }]) => en || ar).map(([name, value]) => ({ label: word(`printed.certificate.row.${name}`), value })),
    foot: word("printed.certificate.foot"),
    certified: [factsWritten(of)],
  };
}
