import { row, shown } from './table.ts';

/** Refusals of the project page and of project fees: files 12 and 21. */
export const projectProblems = {
  projectNameRequired: shown(422, 'project:nameRequired', 'Name is required.'),
  projectNameUnique: shown(422, 'project:nameUnique', 'The project name must be unique.'),
  bidDueDateRequired: shown(422, 'project:bidDueDateRequired', 'Bid due date is required.'),
  startAfterCompletion: shown(
    422,
    'project:startAfterCompletion',
    'The start date must not be after the completion date.',
  ),
  areaQuantityRequired: shown(422, 'project:areaQuantityRequired', 'Enter a quantity for the unit of measure.'),
  bidPackageRequired: shown(422, 'project:bidPackageRequired', 'Select at least one bid package.'),
  bidPackageCodesUnique: shown(422, 'project:bidPackageCodesUnique', 'Bid package codes must be unique: {{codes}}.'),
  unknownBidPackageCode: shown(422, 'project:unknownBidPackageCode', 'There is no bid package with the code {{code}}.'),
  unknownGeneralRequirement: shown(
    422,
    'project:unknownGeneralRequirement',
    'There is no general requirement {{description}}.',
  ),
  alternateNameRequired: shown(422, 'project:alternateNameRequired', 'Enter a name for the alternate.'),
  alternateNamesUnique: shown(422, 'project:alternateNamesUnique', 'Alternate names must be unique.'),
  unknownAlternateName: shown(422, 'project:unknownAlternateName', 'The project has no alternate {{name}}.'),
  unknownFeeName: shown(422, 'project:unknownFeeName', 'There is no fee {{name}}.'),
  referencedFeeRequired: shown(422, 'project:referencedFeeRequired', 'Select the referenced fee {{fee}}.'),
  selectedFeeNamesUnique: shown(422, 'project:feeNamesUnique', 'Fee names must be unique.'),
  imageNotAllowed: shown(422, 'project:imageNotAllowed', 'The image must be a jpeg or png of at most 20 MB.'),
  exportTooLarge: shown(503, 'project:exportTooLarge', 'The project is too large for one workbook on this server.'),
  exportStopped: shown(503, 'project:exportStopped', 'The export was stopped before it was ready.'),
  projectAdminRequired: shown(422, 'project:projectAdminRequired', 'Name at least one project admin.'),
  ownAdminRemoved: shown(422, 'project:ownAdminRemoved', 'You cannot remove yourself from the project admins.'),
  notEligibleAdmin: shown(422, 'project:notEligibleAdmin', '{{email}} does not have the role Project Admin.'),
  notEligibleContributor: shown(422, 'project:notEligibleContributor', '{{email}} does not have the role Contributor.'),
  unknownUser: shown(422, 'project:unknownUser', 'There is no user with the e-mail {{email}}.'),
  stillAssigned: shown(422, 'project:stillAssigned', '{{name}} is assigned to bid packages {{codes}}.'),

  feeNameRequired: row(422, 'Fee name is a required field'),
  feeNameUnique: row(422, 'The Fee name must be unique'),
  feeReferenceRequired: row(422, 'Reference fee is a required field'),
  feeIsReference: row(422, 'Fee {{name}} cannot be deleted: it is the reference of {{fees}}.'),
  feeNotFound: row(404, 'There is no fee {{name}}.'),
  feeCalculation: row(422, '{{sentence}}'),

  unknownDayRange: shown(422, 'home:unknownDayRange', 'The date range must be one of 0, 30, 60 and 90 days.'),
  unknownDateRange: shown(422, 'home:unknownDateRange', 'The date range must be one of 30, 60 and 90 days.'),
  unknownGrouping: shown(422, 'home:unknownGrouping', '{{key}} is not a grouping.'),
  equalGroupings: shown(422, 'home:equalGroupings', 'The second grouping must differ from the first.'),
} as const;
