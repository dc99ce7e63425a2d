import { Conflict } from "#app/values/errors.ts";
import type { EtaDocument } from "./fields.ts";

type Submitted = { submissionId: string; uuid: string; longId: string; hashKey: string };

/** A signature (CAdES-BES, with a token or a signing device) and the submission. A company's own one takes the place of `notConfigured`. */
export interface EinvoiceProvider {
  sign: (document: EtaDocument) => Promise<EtaDocument>;
  submit: (document: EtaDocument) => Promise<Submitted>;
}

const refuse = (): Promise<never> => Promise.reject(new Conflict("CONFLICT", { key: "tax.error.notConfigured" }));

/** Nobody has connected a signing device or the authority's system: it says so, and pretends nothing. */
export const notConfigured: EinvoiceProvider = { sign: refuse, submit: refuse };
