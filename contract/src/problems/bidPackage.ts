import { row, shown } from './table.ts';

/** Refusals on the bid package page: files 13 to 19 and 29. */
export const bidPackageProblems = {
  lineItemDescriptionRequired: shown(422, 'bid-package:lineItemDescriptionRequired', 'Description is required.'),
  lineItemUnitRequired: shown(422, 'bid-package:lineItemUnitRequired', 'Unit is required.'),
  unknownMetadataName: row(
    422,
    "{{name}} is not a known metadata name: 'Classification 1' and 'Classification 2' are.",
  ),
  repeatedMetadataName: row(422, '{{name}} stands in the metadata twice.'),
  level2WithoutLevel1: row(422, "'Classification 2' needs a value of 'Classification 1'."),
  unknownAlternate: row(422, 'The project has no alternate {{name}}.'),
  positionNotAllowed: row(422, 'The place {{order}} is not one of 0 to {{maximum}}.'),

  unsupportedClassification: row(422, '{{classification}} is not a classification of a bid: 0 to 6 are.'),
  includedWithPrice: row(422, 'An Included bid has no price.'),
  priceRequired: row(422, 'A bid needs a price, unless it is Included or Missing Scope.'),
  unitPriceDiffers: row(422, 'The price is quantity x unit price: {{price}}.'),
  quoteReadingGone: row(
    422,
    'The quote was read more than 24 hours ago, for another package or by somebody else. Read it again.',
  ),
  quoteNotATable: row(422, 'No rows with a description and a price were found. Choose the columns, or another sheet.'),
  quoteOfSeveralBidders: row(422, "The file holds prices of {{count}} bidders. Use 'Import bids' for it."),
  quoteEmpty: row(422, 'The quote has no prices to enter.'),
  repeatedLumpSum: row(422, 'Two lump sums of the quote are for the same lines.'),
  repeatedLine: row(422, 'Two rows of the quote are on the same line.'),
  classificationRequired: row(422, 'A bid needs a classification.'),
  repeatedBid: row(422, 'The bid of {{company}} on this line item is sent twice.'),
  lineItemBidNotFound: row(404, '{{company}} has no bid on this line item.'),

  higherRollupBid: row(422, '{{company}} already has one price at a higher level: {{place}}.'),
  lowerRollupBids: row(
    422,
    '{{company}} already has prices at lower levels: {{places}}. Send replaceLowerLevels to replace them.',
  ),
  unknownGroup: row(422, 'There are no line items in the group {{group}}.'),
  rollupBidNotFound: row(404, '{{company}} has no price for this group.'),
  adjustmentNotFound: row(404, '{{company}} has no adjustment here.'),

  requirementOfGeneralConditions: row(422, 'A general conditions package has no requirements.'),
  requirementOfProject: row(
    422,
    'The requirement {{description}} came with the project and cannot be renamed or deleted in one package.',
  ),
  fulfillmentTypeDiffers: row(422, 'The requirement is answered by {{expected}}, not by {{sent}}.'),
  fulfillmentValueDiffers: row(422, 'A {{type}} requirement takes {{expected}}.'),
  fulfillmentNotFound: row(404, '{{company}} has not answered this requirement.'),

  bidderRenamed: row(409, '{{who}} has renamed {{company}} to {{name}} since you saw it.'),
  bidderNameRequired: shown(422, 'bid-package:bidderNameRequired', 'Company name is required.'),
  bidderUniqueNames: shown(422, 'bid-package:bidderUniqueNames', 'Company names must be unique.'),
  bidderContactRequired: shown(422, 'bid-package:bidderContactRequired', 'Contact name is required.'),
  bidderEmailRequired: shown(422, 'bid-package:bidderEmailRequired', 'Email is required.'),
  bidderInvalidEmail: shown(422, 'bid-package:bidderInvalidEmail', 'Email is not valid.'),
  bidderPhoneRequired: shown(422, 'bid-package:bidderPhoneRequired', 'Phone is required.'),
  bidderInvalidPhone: shown(422, 'bid-package:bidderInvalidPhone', 'Phone must have 10 to 15 digits.'),
  bidderInvalidFax: shown(422, 'bid-package:bidderInvalidFax', 'Fax must have 10 to 15 digits.'),
  notAPointInTime: row(422, '{{field}} must be a date and time with a time zone.'),
  tooManyBidders: row(422, 'A bid package can have at most {{maximum}} bidders; there would be {{count}}.'),
  unknownBidderStatus: row(422, '{{status}} is not a status of a bidder.'),
  selectedBidderStatus: row(422, 'The selected bidder cannot have the status {{status}}.'),
  excludedBidder: row(422, '{{company}} cannot be selected: {{status}}.'),
  generalConditionsSelection: row(422, 'A general conditions package has no selected bidder.'),

  reasonWithoutBidder: row(422, 'A reason needs a selected bidder.'),
  reasonOfOther: row(422, 'The bidder is not the selected one.'),

  lockEmailNotOwn: row(403, 'You can lock with your own e-mail only.'),

  contingencyOutOfRange: row(422, 'A contingency percentage must be from 0 to 1 as a fraction.'),
  contingencyNegative: row(422, 'A contingency amount must not be negative.'),
  carriedAmountRequired: row(422, 'A carried amount of the kind typed needs an amount.'),
  carriedAmountNotTaken: row(422, 'Only a carried amount of the kind typed has an amount.'),
  carriedAmountOfGeneralConditions: row(422, 'A general conditions package carries no amount.'),
  carriedAmountOfSelected: row(422, 'A package with a selected bidder carries no amount.'),
  bidAmountOfGeneralConditions: row(422, 'A general conditions package has no bid amount of a bidder.'),
  bidAmountNotSelected: row(422, '{{company}} is not the selected bidder.'),
  bidAmountAlternateDisabled: row(422, 'Alternate {{name}} is disabled.'),

  emptyDocument: shown(422, 'bid-package:bidderDocumentEmpty', '“{{name}}” is empty.'),
  duplicateDocument: shown(422, 'bid-package:bidderDocumentDuplicateFiles', 'These files already exist: {{names}}.'),

  importNotATable: shown(
    422,
    'bid-package:importNotATable',
    'The file is not a table of bids: CSV, TSV and XLSX files of at most 20 MB are taken.',
  ),
  importChooseContract: shown(422, 'bid-package:importChooseContract', 'The file holds several contracts: choose one.'),
  importColumnsMissing: shown(422, 'bid-package:importColumnsMissing', 'Choose the {{missing}}.'),
  importColumnsMissingOnSheet: shown(
    422,
    'bid-package:importColumnsMissingOnSheet',
    "Sheet '{{sheet}}': choose the {{missing}}.",
  ),
  importTurned: shown(
    422,
    'bid-package:importTurned',
    "The rows of the table are bidders and its columns items. Make each item a row, or choose 'Amount' for the columns of prices.",
  ),
  importNothingLeft: shown(
    422,
    'bid-package:importNothingLeft',
    'Everything in the file is left out: choose where a part of it goes.',
  ),
  importTooLarge: shown(
    422,
    'bid-package:importTooLarge',
    'The file holds {{count}} {{things}}; {{maximum}} are allowed.',
  ),
  importDoubtful: shown(
    422,
    'bid-package:importDoubtful',
    'Choose for each of these lines of the file which line of the package it is, or that it is new: {{lines}}.',
  ),
  importDiffers: shown(
    422,
    'bid-package:importDiffers',
    'The lines do not add to the printed totals: {{differences}}. Accept the differences to import all the same.',
  ),
  importUnreadable: shown(422, 'bid-package:importUnreadable', 'The file cannot be read: {{reason}}.'),
  importUnknownColumn: shown(422, 'bid-package:importUnknownColumn', 'The file has no column {{column}}.'),
  importUnknownSection: shown(422, 'bid-package:importUnknownSection', "The file has no section '{{section}}'."),
} as const;
