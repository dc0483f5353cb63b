import { row } from './table.ts';

/** Refusals on the bid package page: files 13 to 19 and 29. */
export const bidPackageProblems = {
  lineItemDescriptionRequired: row(422, 'bid-package:lineItemDescriptionRequired', 'Description is required.'),
  lineItemUnitRequired: row(422, 'bid-package:lineItemUnitRequired', 'Unit is required.'),
  unknownMetadataName: row(
    422,
    'bid-package:unknownMetadataName',
    "{{name}} is not a known metadata name: 'Classification 1' and 'Classification 2' are.",
  ),
  repeatedMetadataName: row(422, 'bid-package:repeatedMetadataName', '{{name}} stands in the metadata twice.'),
  level2WithoutLevel1: row(
    422,
    'bid-package:level2WithoutLevel1',
    "'Classification 2' needs a value of 'Classification 1'.",
  ),
  unknownAlternate: row(422, 'bid-package:unknownAlternate', 'The project has no alternate {{name}}.'),
  positionNotAllowed: row(422, 'bid-package:positionNotAllowed', 'The place {{order}} is not one of 0 to {{maximum}}.'),

  unsupportedClassification: row(
    422,
    'bid-package:unsupportedClassification',
    '{{classification}} is not a classification of a bid: 0 to 6 are.',
  ),
  includedWithPrice: row(422, 'bid-package:includedWithPrice', 'An Included bid has no price.'),
  priceRequired: row(422, 'bid-package:priceRequired', 'A bid needs a price, unless it is Included or Missing Scope.'),
  classificationRequired: row(422, 'bid-package:classificationRequired', 'A bid needs a classification.'),
  repeatedBid: row(422, 'bid-package:repeatedBid', 'The bid of {{company}} on this line item is sent twice.'),
  lineItemBidNotFound: row(404, 'bid-package:lineItemBidNotFound', '{{company}} has no bid on this line item.'),

  higherRollupBid: row(
    422,
    'bid-package:higherRollupBid',
    '{{company}} already has one price at a higher level: {{place}}.',
  ),
  lowerRollupBids: row(
    422,
    'bid-package:lowerRollupBids',
    '{{company}} already has prices at lower levels: {{places}}. Send replaceLowerLevels to replace them.',
  ),
  unknownGroup: row(422, 'bid-package:unknownGroup', 'There are no line items in the group {{group}}.'),
  rollupBidNotFound: row(404, 'bid-package:rollupBidNotFound', '{{company}} has no price for this group.'),
  adjustmentNotFound: row(404, 'bid-package:adjustmentNotFound', '{{company}} has no adjustment here.'),

  fulfillmentTypeDiffers: row(
    422,
    'bid-package:fulfillmentTypeDiffers',
    'The requirement is answered by {{expected}}, not by {{sent}}.',
  ),
  fulfillmentValueDiffers: row(
    422,
    'bid-package:fulfillmentValueDiffers',
    'A {{type}} requirement takes {{expected}}.',
  ),
  fulfillmentNotFound: row(404, 'bid-package:fulfillmentNotFound', '{{company}} has not answered this requirement.'),

  bidderNameRequired: row(422, 'bid-package:bidderNameRequired', 'Company name is required.'),
  bidderUniqueNames: row(422, 'bid-package:bidderUniqueNames', 'Company names must be unique.'),
  bidderContactRequired: row(422, 'bid-package:bidderContactRequired', 'Contact name is required.'),
  bidderEmailRequired: row(422, 'bid-package:bidderEmailRequired', 'Email is required.'),
  bidderInvalidEmail: row(422, 'bid-package:bidderInvalidEmail', 'Email is not valid.'),
  bidderPhoneRequired: row(422, 'bid-package:bidderPhoneRequired', 'Phone is required.'),
  bidderInvalidPhone: row(422, 'bid-package:bidderInvalidPhone', 'Phone must have 10 to 15 digits.'),
  bidderInvalidFax: row(422, 'bid-package:bidderInvalidFax', 'Fax must have 10 to 15 digits.'),
  tooManyBidders: row(
    422,
    'bid-package:tooManyBidders',
    'A bid package can have at most {{maximum}} bidders; there would be {{count}}.',
  ),
  unknownBidderStatus: row(422, 'bid-package:unknownBidderStatus', '{{status}} is not a status of a bidder.'),
  selectedBidderStatus: row(
    422,
    'bid-package:selectedBidderStatus',
    'The selected bidder cannot have the status {{status}}.',
  ),
  excludedBidder: row(422, 'bid-package:excludedBidder', '{{company}} cannot be selected: {{status}}.'),
  generalConditionsSelection: row(
    422,
    'bid-package:generalConditionsSelection',
    'A general conditions package has no selected bidder.',
  ),

  lockEmailNotOwn: row(403, 'bid-package:lockEmailNotOwn', 'You can lock with your own e-mail only.'),

  contingencyOutOfRange: row(
    422,
    'bid-summary:contingencyOutOfRange',
    'A contingency percentage must be from 0 to 1 as a fraction.',
  ),
  contingencyNegative: row(422, 'bid-summary:contingencyNegative', 'A contingency amount must not be negative.'),
  bidAmountOfGeneralConditions: row(
    422,
    'bid-summary:bidAmountOfGeneralConditions',
    'A general conditions package has no bid amount of a bidder.',
  ),
  bidAmountNotSelected: row(422, 'bid-summary:bidAmountNotSelected', '{{company}} is not the selected bidder.'),
  bidAmountAlternateDisabled: row(422, 'bid-summary:bidAmountAlternateDisabled', 'Alternate {{name}} is disabled.'),

  duplicateDocument: row(422, 'bid-package:bidderDocumentDuplicateFiles', 'These files already exist: {{names}}.'),

  importNotATable: row(
    422,
    'bid-package:importNotATable',
    'The file is not a table of bids: CSV, TSV and XLSX files of at most 20 MB are taken.',
  ),
  importChooseContract: row(422, 'bid-package:importChooseContract', 'The file holds several contracts: choose one.'),
  importColumnsMissing: row(422, 'bid-package:importColumnsMissing', 'Choose the column of {{missing}}.'),
  importTooLarge: row(
    422,
    'bid-package:importTooLarge',
    'The file holds {{count}} {{things}}; {{maximum}} are allowed.',
  ),
  importUnreadable: row(422, 'bid-package:importUnreadable', 'The file cannot be read: {{reason}}.'),
  importUnknownColumn: row(422, 'bid-package:importUnknownColumn', 'The file has no column {{column}}.'),
  importUnknownSection: row(422, 'bid-package:importUnknownSection', "The file has no section '{{section}}'."),
} as const;
