/** Texts of ranges, the clipboard, undo, find and column widths. */
export const range = {
  redoFailed: 'Unable to redo.',
  // Ranges
  rangeCells: '{{count}} cells',
  rangeWhere: 'in {{lines}}, {{bidders}}',
  rangeLines_one: '{{count}} line',
  rangeLines_other: '{{count}} lines',
  rangeBidders_one: '{{count}} bidder',
  rangeBidders_other: '{{count}} bidders',
  rangeSum: 'Sum',
  rangeAverage: 'Average',
  rangeCount: 'Count',
  rangeFillHelp: 'Drag the corner or',
  rangeFillsDown: 'fills down',
  rangeNotSaved: '{{count}} cells not saved',
  rangeTooLarge: 'At most {{limit}} cells can be changed at once.',
  // Clipboard
  pasteTooMany: 'Nothing was pasted.',
  pasteTooManyHelp: 'The clipboard holds more than {{limit}} cells. Paste it in parts.',
  pasteNoRoom: 'Nothing was pasted.',
  pasteNoRoomHelp:
    'The clipboard holds {{rows}} x {{columns}} cells, lines by bidders; from this cell there is room for {{lines}} x {{bidders}}.',
  pasteNotRead_one: '{{count}} cell could not be read.',
  pasteNotRead_other: '{{count}} cells could not be read.',
  pasteNotReadHelp: 'They are marked with what was pasted; what was stored in them stays.',
  pasteNeedsPrice: 'A {{name}} needs a price.',
  // Find
  findText: 'Find',
  findCount: '{{at}} of {{count}}',
  findNone: 'No matches',
  findPrevious: 'Previous',
  findNext: 'Next',
  findClose: 'Close',
  // Columns
  resizeColumn: 'Drag to resize, double click to fit',
} as const;
