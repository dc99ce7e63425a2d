export default {
  title: "This may be somebody who is known already.",
  anyway: "Save anyway",
  lead: "Lead",
  client: "Client",
  by: {
    phone: "same telephone",
    email: "same e-mail",
    contactPhone: "same telephone as one of the contacts",
    contactEmail: "same e-mail as one of the contacts",
    taxNumber: "same tax number",
    nationalId: "same national ID",
    name: "same name and governorate",
  },
  inFile: {
    phone: "Same telephone as line {line, number} of this file.",
    email: "Same e-mail as line {line, number} of this file.",
    taxNumber: "Same tax number as line {line, number} of this file.",
    nationalId: "Same national ID as line {line, number} of this file.",
    name: "Same name and governorate as line {line, number} of this file.",
  },
  /** Beside a row of a file. */
  row: "Perhaps known already: {kind} {name}, {number}",
  refused:
    "{count, plural, one {Somebody like this is known already. Look at the link, or save anyway.} other {# people like this are known already. Look at the links, or save anyway.}}",
};
