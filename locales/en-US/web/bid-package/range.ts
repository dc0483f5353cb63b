/** Texts of ranges, the clipboard, undo, find and column widths. */
export const range = {
  redoFailed: 'Unable to redo.',
  // Ranges
  rangeCells_one: '{{count}} cell',
  rangeCells_other: '{{count}} cells',
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
  rangeDiscards_one: 'discards {{count}} cell that is not saved',
  rangeDiscards_other: 'discards {{count}} cells that are not saved',
  cutNotSaved_one: 'Copied. Nothing was removed: {{count}} cell is not saved.',
  cutNotSaved_other: 'Copied. Nothing was removed: {{count}} cells are not saved.',
  cutNotSavedHelp: 'Discard what is not saved with {{key}}, or enter it, and cut again.',
  discardUnsaved_one: 'Discard what is not saved',
  discardUnsaved_other: 'Discard what is not saved in {{count}} cells',
  rangeNotSaved_one: '{{count}} cell not saved',
  rangeNotSaved_other: '{{count}} cells not saved',
  rangeNeedsPrice_one: '{{count}} cell stays unleveled.',
  rangeNeedsPrice_other: '{{count}} cells stay unleveled.',
  rangeNeedsPriceHelp: 'A {{name}} needs a price.',
  rangeTooLarge: 'At most {{limit}} cells can be changed at once.',
  // Clipboard
  pasteTooMany: 'Nothing was pasted.',
  pasteTooManyHelp: 'The clipboard holds more than {{limit}} cells. Paste it in parts.',
  pasteNoTextHelp: 'The clipboard holds no text.',
  pastePricesTitle: 'Is this a quote?',
  pastePricesMessage_one:
    'The pasted row has a price. It can be entered as a quote, or replace the fields of the line.',
  pastePricesMessage_other:
    'The {{count, number}} pasted rows have prices. They can be entered as a quote, or replace the fields of the lines.',
  pasteIntoLines_one: 'Replace the line',
  pasteIntoLines_other: 'Replace {{count, number}} lines',
  pasteNoRoom: 'Nothing was pasted.',
  pasteNoRoomHelp:
    'The clipboard holds {{rows}} x {{columns}} cells, lines by bidders; from this cell there is room for {{lines}} x {{bidders}}.',
  pasteTextColumnHelp:
    'Column {{number}} of the copied table holds texts, such as "{{sample}}". Copy its columns of prices alone, or enter the table as a quote (Alt+Q).',
  pasteTextRowHelp:
    'Row {{number}} of the copied table holds texts, such as "{{sample}}". Copy its rows of prices alone, or enter the table as a quote (Alt+Q).',
  pasteNoFieldHelp:
    'A table is pasted into the description, quantity, unit or unit price of a line, or into bids. New lines come in by Add line items.',
  pasteNoFieldRoomHelp:
    'The clipboard holds {{rows}} x {{columns}} cells, lines by fields; from this cell there is room for {{lines}} x {{fields}}. New lines come in by Add line items.',
  fieldNotRead: 'This is no number such as 1,234.50.',
  linesNotSaved_one: '{{count}} line item not saved',
  linesNotSaved_other: '{{count}} line items not saved',
  pasteNotRead_one: '{{count}} cell could not be read.',
  pasteNotRead_other: '{{count}} cells could not be read.',
  pasteNotReadHelp: 'They are marked with what was pasted; what was stored in them stays.',
  pasteCut_one: '{{count}} amount had more than 5 decimals.',
  pasteCut_other: '{{count}} amounts had more than 5 decimals.',
  pasteNeedsPrice: 'A {{name}} needs a price.',
  // Find
  findCount: '{{at}} of {{count}}',
  findNone: 'No matches',
  findPrevious: 'Previous',
  findNext: 'Next',
  findClose: 'Close',
  // Columns
  resizeColumn: 'Drag the right edge to resize, double click it to fit',
  pinColumns: 'Keep in view up to here',
  unpinColumns: 'Let all bidders scroll',
  columnResized: '{{name}}, {{width}} pixels wide',
} as const;
