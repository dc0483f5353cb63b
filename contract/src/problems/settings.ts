import { row, shown } from './table.ts';

/** Refusals of the settings pages: files 05 to 11, and of sample data. */
export const settingsProblems = {
  bidPackageCodeRequired: shown(422, 'settings:bidPackageCodeRequired', 'Bid Package code is a required field'),
  bidPackageCodeUnique: {
    ...shown(422, 'settings:bidPackageCodeUnique', 'The Bid Package code must be unique'),
    /** The page looks for 'unique code' in the detail. */
    detail: 'A unique code is needed: The Bid Package code must be unique',
  },
  bidPackageCodeIsGeneralConditions: shown(
    422,
    'settings:bidPackageCodeIsGeneralConditions',
    'The Bid Package code must be different from the General Conditions code',
  ),
  bidPackageDescriptionRequired: shown(
    422,
    'settings:bidPackageDescriptionRequired',
    'Bid Package description is a required field',
  ),
  bidPackageDescriptionUnique: shown(
    422,
    'settings:bidPackageDescriptionUnique',
    'The Bid Package description must be unique',
  ),
  tradeRequirementRequired: shown(
    422,
    'settings:tradeRequirementRequired',
    'Trade Requirement description is a required field',
  ),
  tradeRequirementUnique: shown(
    422,
    'settings:tradeRequirementUnique',
    'The Trade Requirement description must be unique',
  ),
  generalConditionsCodeRequired: shown(
    422,
    'settings:generalConditionsCodeRequired',
    'General Conditions code is a required field',
  ),
  generalConditionsCodeIsBidPackage: shown(
    422,
    'settings:generalConditionsCodeIsBidPackage',
    'The General Conditions code must be different from all Bid Package codes',
  ),
  generalConditionsDescriptionRequired: shown(
    422,
    'settings:generalConditionsDescriptionRequired',
    'General Conditions description is a required field',
  ),
  generalConditionsExist: shown(422, 'settings:generalConditionsExist', 'The General Conditions exist already'),
  conditionDescriptionRequired: shown(
    422,
    'settings:conditionDescriptionRequired',
    'Condition description is a required field',
  ),
  conditionDescriptionUnique: shown(
    422,
    'settings:conditionDescriptionUnique',
    'The Condition description must be unique',
  ),
  conditionUnitRequired: shown(422, 'settings:conditionUnitRequired', 'Unit of Measure is a required field'),
  generalRequirementRequired: shown(
    422,
    'settings:generalRequirementRequired',
    'General Requirement description is a required field',
  ),
  generalRequirementUnique: shown(
    422,
    'settings:generalRequirementUnique',
    'The General Requirement description must be unique',
  ),
  definitionNotFound: row(422, 'There is no {{definition}} {{name}}.'),
  unknownFulfillmentType: row(422, '{{type}} is not a type of requirement: 0, 1 and 2 are.'),

  unitRequired: shown(422, 'settings:unitRequired', 'Unit of Measure is a required field'),
  unitUnique: shown(422, 'settings:unitUnique', 'The Unit of Measure must be unique'),
  unitNotFound: row(404, 'There is no unit of measure {{name}}.'),

  emailRequired: shown(422, 'settings:emailRequired', 'E-mail is a required field'),
  emailInvalid: shown(422, 'settings:emailInvalid', 'E-mail is not valid'),
  emailUnique: shown(422, 'settings:emailUnique', 'The E-mail must be unique'),
  emailDomain: shown(422, 'settings:emailDomain', 'The E-mail domain must be one of {{domains}}'),
  locationRequired: shown(422, 'settings:locationRequired', 'Location is a required field'),
  roleRequired: shown(422, 'settings:roleRequired', 'At least one role must be specified'),
  unknownRole: row(422, '{{role}} is not a role that can be assigned.'),
  roleNotAssignable: row(403, 'You may not assign the role {{role}}.'),
  adminOnlyByAdmin: shown(403, 'settings:adminOnlyByAdmin', 'Only an Admin can change an Admin.'),
  ownRoleRemoved: shown(422, 'settings:ownRoleRemoved', 'You cannot remove your own role {{role}}.'),
  ownUserDeleted: shown(422, 'settings:ownUserDeleted', 'You cannot delete yourself.'),
  userStillAssigned: shown(
    422,
    'settings:userStillAssigned',
    '{{name}} cannot be deleted: assigned to bid packages of {{projects}}.',
  ),

  measurementSystemRequired: shown(422, 'settings:measurementSystemRequired', 'This field is required'),
  unknownMeasurementSystem: shown(422, 'settings:unknownMeasurementSystem', 'Must be Imperial (0) or Metric (1)'),
  rangeRequired: shown(422, 'settings:rangeRequired', 'This field is required'),
  rangeWholeNumber: shown(422, 'settings:rangeWholeNumber', 'Must be a whole number'),
  rangeAtLeastZero: shown(422, 'settings:rangeAtLeastZero', 'Must be at least zero'),
  rangeAtMostThousand: shown(422, 'settings:rangeAtMostThousand', 'Must be at most one thousand'),
  outlierLowOutOfRange: shown(422, 'settings:outlierLowOutOfRange', 'Must be from 1 to 99'),
  outlierHighOutOfRange: shown(422, 'settings:outlierHighOutOfRange', 'Must be from 101 to 1,000'),
  rangeGreaterThanLow: shown(422, 'settings:rangeGreaterThanLow', 'Must be greater than the low range'),

  logoNotAnImage: shown(422, 'settings:logoNotAnImage', 'Must be a JPEG or PNG image'),
  logoTooManyPixels: shown(
    422,
    'settings:logoTooManyPixels',
    'Must be at most 4,000 pixels wide and 4,000 pixels high',
  ),

  starterSetNothingEmpty: shown(
    422,
    'settings:starterSetNothingEmpty',
    'The starter set adds nothing: there are bid packages, units, general conditions and fees already.',
  ),
  settingsListFormula: shown(
    422,
    'settings:import.formulaRefused',
    'A formula cannot be imported: {{formula}}. Paste its value instead.',
  ),
  settingsListError: shown(422, 'settings:import.errorRefused', 'The cell holds the error {{error}}.'),
  settingsListTwice: shown(422, 'settings:import.isTwice', 'The list has this already, in row {{row}}.'),
  settingsListUnknownUnit: shown(
    422,
    'settings:import.unknownUnit',
    '{{unit}} is not in the list of units of measure.',
  ),
  settingsListUnknownRole: shown(
    422,
    'settings:import.unknownRole',
    '{{role}} is not a role: Admin, Project Admin and Contributor are.',
  ),
  settingsListEmpty: shown(422, 'settings:import.noRows', 'No rows were found.'),
  settingsListTooLong: shown(
    422,
    'settings:import.tooManyRows',
    'The list has {{count}} rows; at most {{maximum}} can be imported at once.',
  ),
  sampleDataNotAllowed: shown(
    422,
    'home:sampleDataNotAllowed',
    'Sample data is not allowed here or is loaded already.',
  ),
  sampleDataProjectsExist: shown(
    422,
    'home:sampleDataProjectsExist',
    'Sample data can be loaded only while there are no projects.',
  ),
  syncFailed: row(422, 'The sync did not succeed.'),
} as const;
