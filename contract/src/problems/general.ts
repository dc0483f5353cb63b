import { row, shown } from './table.ts';

/** Refusals that any call may meet (API-006) and rules that hold for fields everywhere. */
export const generalProblems = {
  malformed: row(400, 'The request is malformed: {{fields}}.'),
  malformedJson: row(400, 'The body is not valid JSON.'),
  emptyBody: row(400, 'The body is empty.'),
  malformedUpload: row(400, 'The upload is cut off or is not valid multipart form data.'),
  missingProperty: row(400, '{{field}} is missing.'),
  unknownProperty: row(400, '{{field}} is not a known property.'),
  wrongType: row(400, '{{field}} must be {{expected}}.'),
  unknownCommandType: row(400, '{{field}} is not a known command type.'),
  wrongQuery: row(400, 'The query is not valid: {{reason}}.'),

  notSignedIn: row(401, 'Sign in to go on.'),
  wrongApplicationToken: row(401, 'The application token is missing or wrong.'),

  roleMissing: shown(403, 'general:access.roleMissing', 'You do not have the role for this.'),
  supportOnly: row(403, 'Only support can do this.'),
  noOrganizationChosen: row(403, 'Choose an organization first.'),
  companyNotLicensed: row(403, 'Your company does not have a license. Please contact sales.'),
  unknownPerson: row(403, 'No organization knows this e-mail.'),
  otherPersonsRecord: row(403, 'You can do this for your own e-mail only.'),

  notFound: row(404, '{{thing}} was not found.'),
  noSuchAddress: row(404, 'There is no call at this address.'),

  frozen: row(409, '{{thing}} is frozen after an error and cannot be changed until it is repaired.'),
  changedSince: row(409, 'This can no longer be taken back: {{thing}} has been changed since.'),
  cannotRepeat: row(409, 'This can no longer be repeated: {{thing}} has been changed since.'),
  alreadyTakenBack: row(409, 'This is taken back already.'),
  notTakenBack: row(409, 'This is not taken back, so that it cannot be repeated.'),

  fileTooLarge: row(413, '{{file}} is larger than {{megabytes}} MB.'),
  requestTooLarge: row(413, 'The request is too large.'),
  addressTooLong: row(414, 'The address is too long.'),
  wrongContentType: row(415, 'This content type is not taken here: {{expected}} is.'),
  tooManyCalls: row(429, 'Too many calls at once. Try again in {{seconds}} s.'),
  headersTooLarge: row(431, 'The headers of the request are too large.'),
  failed: row(500, 'Something went wrong. Please try again.'),
  notReady: row(503, 'The server is not ready yet. Try again in a moment.'),
  databaseAway: row(503, 'The database does not answer. Try again in a moment.'),
  identityAway: row(503, 'The identity provider does not answer. Try again in a moment.'),
  storageFull: row(503, 'The server has no space left to store this. Nothing was changed.'),

  notLicensed: row(422, 'Unable to obtain a license'),
  malformedIdempotencyKey: row(422, 'The header Idempotency-Key must be a GUID.'),
  reusedIdempotencyKey: row(422, 'The Idempotency-Key was already used with another payload.'),

  required: row(422, '{{field}} is required.'),
  tooLong: row(422, '{{field}} can have at most {{maximum}} characters.'),
  notesTooLong: shown(422, 'general:notesMaxLengthError', 'Notes can have at most {{limit}} characters.'),
  notAnAmount: row(422, '{{field}} must be a plain decimal number such as -1234.5.'),
  tooManyDecimals: row(422, '{{field}} can have at most {{maximum}} decimals.'),
  tooManyDigits: row(422, '{{field}} can have at most {{maximum}} digits before the point.'),
  negative: row(422, '{{field}} must not be negative.'),
  notAWholeNumber: row(422, '{{field}} must be a whole number.'),
  notADate: row(422, '{{field}} must be a date in the form YYYY-MM-DD.'),
  unknownValue: row(422, '{{value}} is not a known {{field}}.'),
  encodedName: row(422, '{{field}} must not hold the text %2F or %5C.'),
  dotName: row(422, '{{field}} must be more than one or two dots.'),
  tooMany: row(422, 'There can be at most {{maximum}} {{things}} at once; {{count}} were sent.'),
} as const;
