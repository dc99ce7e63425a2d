export default {
  id: "Diwan’s number",
  yes: "Yes",
  no: "No",
  side: { en: "{field} (English)", ar: "{field} (Arabic)" },
  unit: { egp: "{field} (EGP)", percent: "{field} (%)", m: "{field} (m)", m2: "{field} (m²)" },
  export: {
    many: "These are {count, number} records, and one file takes {most, number}. Narrow the list with filters and export it in parts.",
  },
  row: {
    repeated: "Line {line, number} says the same. Leave one of them out.",
    unknownId: "No record has this number. Empty the cell to add a new one.",
    unknownName: "Nothing here is called “{name}”. Check how it is written.",
    ambiguous: "Several are called “{name}”. Give the key of the one you mean.",
    stale: "Somebody changed this record since the file was read. Read the file again.",
  },
  file: {
    large: "This file is larger than {megabytes, number} MB. Split it and import the parts one after the other.",
    workbook: "This is an Excel workbook. In Excel choose “Save as”, then “CSV UTF-8”, and import that file.",
    notText: "This is not a table. Choose a CSV file.",
    empty: "There is nothing in this file. The first line names the columns; each line below it is one record.",
    wide: "The first line names more than {most, number} columns. Leave out those that are not needed.",
    long: "This file has more than {most, number} rows. Split it and import the parts one after the other.",
    moreCells:
      "Line {line, number} has more cells than the {columns, number} columns that the first line names. Put texts with a comma in quotes.",
    openQuote: "A quotation mark is opened and never closed, near line {line, number}.",
    broken: "This file cannot be read beyond line {line, number}.",
  },
};
