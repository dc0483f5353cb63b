/** Texts of the printed sheet. */
export const printing = {
  print: 'Print',
  printedBy: 'Printed {{when}}, {{name}}',
  printedBidders: 'Bidders {{first}} to {{last}} of {{count}}',
  printedShownBidders_one: '{{shown}} of {{count}} bidder',
  printedShownBidders_other: '{{shown}} of {{count}} bidders',
  printedShownLines_one: '{{shown}} of {{count}} line: {{what}}',
  printedShownLines_other: '{{shown}} of {{count}} lines: {{what}}',
  printedSelected: 'Selected',
  printedSecond: 'Second',
  printedComputed: 'Priced from the lowest other price or the base estimate',
  printedLumpSum: 'Lump sum',
  printTooLongTitle: 'This bid package is too long to print.',
  printTooLong:
    'It has {{count, number}} line items; the sheet prints up to {{limit, number}}. The Excel workbook of the project holds them all and prints with headings on every page.',
} as const;
