export default {
  title: "This may be a duplicate.",
  anyway: "Save anyway",
  lead: "Lead",
  client: "Client",
  by: {
    phone: "same phone",
    email: "same e-mail",
    contactPhone: "same phone as one of the contacts",
    contactEmail: "same e-mail as one of the contacts",
    taxNumber: "same tax number",
    nationalId: "same national ID",
    name: "same name and governorate",
  },
  inFile: {
    phone: "Same phone as line {line, number} of this file.",
    email: "Same e-mail as line {line, number} of this file.",
    taxNumber: "Same tax number as line {line, number} of this file.",
    nationalId: "Same national ID as line {line, number} of this file.",
    name: "Same name and governorate as line {line, number} of this file.",
  },
  /** Beside a row of a file. */
  row: "Possible duplicate: {kind} {name}, {number}",
  refused:
    "{count, plural, one {A similar record exists already. Look at the link, or save anyway.} other {# similar records exist already. Look at the links, or save anyway.}}",
};
