import { expect, it } from 'vitest';
import { fieldProblem, problem, problemOfFields, problems } from './index.ts';

it.each([
  ['malformed', 400],
  ['notSignedIn', 401],
  ['roleMissing', 403],
  ['notFound', 404],
  ['frozen', 409],
  ['fileTooLarge', 413],
  ['wrongContentType', 415],
  ['required', 422],
  ['tooManyCalls', 429],
  ['failed', 500],
  ['databaseAway', 503],
] as const)('%s is answered with %i [API-006]', (code, status) => {
  expect(problems[code].status).toBe(status);
});

it('an unlicensed company is told in these words [API-016]', () => {
  expect(problem('notLicensed')).toEqual({ status: 422, detail: 'Unable to obtain a license', errors: [] });
});

it('a sentence is filled with its words [ERR-061]', () => {
  expect(problem('excludedBidder', { company: 'Acme', status: 'Declined to Quote' }).detail).toBe(
    'Acme cannot be selected: Declined to Quote.',
  );
});

it('a limit is written as in English [ERR-084]', () => {
  expect(problem('tooLong', { field: 'Name', maximum: 4000 }).detail).toBe('Name can have at most 4,000 characters.');
  expect(problem('fileTooLarge', { file: 'A2', megabytes: 20 }).detail).toBe('A2 is larger than 20 MB.');
});

it('a sentence repeats at most 1,000 characters of what was sent [API-170]', () => {
  expect(problem('notFound', { thing: 'x'.repeat(1_000) }).detail).toBe(`${'x'.repeat(1_000)} was not found.`);
  expect(problem('notFound', { thing: 'x'.repeat(5_000) }).detail).toBe(`${'x'.repeat(1_000)}… was not found.`);
  const { message } = fieldProblem('path', 'required', { field: 'y'.repeat(5_000) });
  expect(message).toBe(`${'y'.repeat(1_000)}… is required.`);
});

it('field problems are told all at once, each with path, code and message [API-156]', () => {
  const errors = [
    fieldProblem('[0].description', 'lineItemDescriptionRequired'),
    fieldProblem('[0].unitOfMeasure', 'lineItemUnitRequired'),
  ];
  expect(problemOfFields(errors)).toEqual({
    status: 422,
    detail: 'Description is required; Unit is required.',
    errors: [
      { path: '[0].description', code: 'lineItemDescriptionRequired', message: 'Description is required.' },
      { path: '[0].unitOfMeasure', code: 'lineItemUnitRequired', message: 'Unit is required.' },
    ],
  });
  expect(problemOfFields(errors.slice(0, 1)).detail).toBe('Description is required.');
});

it("a code that is taken says 'unique code' in the detail and the page's text in the message [SBP-050] [API-028]", () => {
  const refused = problemOfFields([fieldProblem('[0].code', 'bidPackageCodeUnique')]);
  expect(refused.detail).toContain('unique code');
  expect(refused.errors[0]?.message).toBe('The Bid Package code must be unique');
});

it('the field messages of the project, bidder and line item pages read as fixed [ERR-043] [ERR-032] [ERR-038]', () => {
  expect(problems.startAfterCompletion.text).toBe('The start date must not be after the completion date.');
  expect(problem('bidPackageCodesUnique', { codes: '03, 04' }).detail).toBe(
    'Bid package codes must be unique: 03, 04.',
  );
  expect(problem('stillAssigned', { name: 'Ann', codes: '03' }).detail).toBe('Ann is assigned to bid packages 03.');
  expect(problems.lineItemDescriptionRequired.text).toBe('Description is required.');
  expect(problems.bidderInvalidPhone.text).toBe('Phone must have 10 to 15 digits.');
});
