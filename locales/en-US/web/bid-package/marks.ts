/** Texts of what the sheet shows around its amounts: order, marks in the headers, who else is on the page. */
export const sheetMarks = {
  manualOrder: 'Manual order',
  manualOrderSet: 'A manual order of the bidders is set, for everybody.',
  notesOfBidder: 'Notes of {{name}}',
  documentsOfBidder_one: '{{count}} document of {{name}}: {{files}}',
  documentsOfBidder_other: '{{count}} documents of {{name}}: {{files}}',
  lumpSumsRemoved_one: 'Taken away with it:',
  lumpSumsRemoved_other: 'Taken away with it, {{count}} lump sums:',
  lumpSumsMore_one: 'and {{count}} more',
  lumpSumsMore_other: 'and {{count}} more',
  alsoHere: 'Also on this page',
  isHere: '{{name}} is on this page',
} as const;
