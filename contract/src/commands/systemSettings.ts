import { z } from 'zod';
import { locales } from '#locales';
import { command } from '../endpoint.ts';
import { expected, expectedFields } from '../expected.ts';
import { amount, batchMaximum, enumeration, optional, requiredByRule, text } from '../fields.ts';
import { feeTypeField } from './fee.ts';

const of = <const T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });

/** From 0; past the end appends, the other entries move. */
const index = z.number();
/** The names of the whole list, in the order its author saw. */
const inOrder = { expected: z.array(text).optional() };
const expectedText = { expected: expected(text) };
const expectedType = { expected: expected(enumeration) };
const trade = { bidPackageCode: text, description: text };
const required = requiredByRule(text);

/**
 * The commands of the settings batch, by type. An entry is found by its code, name or description; its new values are
 * in updated….
 */
export const systemSettingsCommand = z.discriminatedUnion('type', [
  of('create-bid-package-definition', { code: required, description: required }),
  of('delete-bid-package-definition', { code: text, expected: expectedFields({ description: text }) }),
  of('update-bid-package-definition-code', { code: text, updatedCode: required }),
  of('update-bid-package-definition-description', {
    code: text,
    description: optional(text),
    updatedDescription: required,
    ...expectedText,
  }),

  of('create-trade-requirement-definition', {
    bidPackageCode: text,
    index,
    description: required,
    requirementFulfillmentType: enumeration,
    ...inOrder,
  }),
  of('update-trade-requirement-definition-description', { ...trade, updatedDescription: required }),
  of('update-trade-requirement-definition-index', { ...trade, updatedIndex: index, ...inOrder }),
  of('update-trade-requirement-definition-fulfillment-type', {
    ...trade,
    requirementFulfillmentType: enumeration,
    ...expectedType,
  }),
  of('delete-trade-requirement-definition', { ...trade, ...expectedType }),

  of('create-fee-definition', { name: required, feeType: feeTypeField, referenceFeeName: optional(text) }),
  of('delete-fee-definition', {
    name: text,
    expected: expectedFields({ feeType: feeTypeField, amount, referenceFeeName: text.nullable() }),
  }),
  of('update-fee-definition-name', { name: text, updatedName: required }),
  of('update-fee-definition-amount', { name: text, amount: requiredByRule(amount), expected: expected(amount) }),
  of('update-fee-definition-type', {
    name: text,
    feeType: feeTypeField,
    referenceFeeName: optional(text),
    expected: expectedFields({ feeType: feeTypeField, referenceFeeName: text.nullable() }),
  }),
  of('update-fee-definition-order', { name: text, order: index, ...inOrder }),

  of('create-general-conditions-definition', { code: required, description: required }),
  of('update-general-conditions-definition', {
    code: text,
    description: optional(text),
    updatedCode: text.nullish(),
    updatedDescription: text.nullish(),
    expected: expectedFields({ code: text, description: text }),
  }),
  of('create-line-item-definition', {
    bidPackageCode: text,
    index,
    description: required,
    unitOfMeasure: required,
    ...inOrder,
  }),
  of('update-line-item-definition-description', { ...trade, updatedDescription: required }),
  of('update-line-item-definition-index', { ...trade, updatedIndex: index, ...inOrder }),
  of('update-line-item-definition-unit-of-measure', { ...trade, unitOfMeasure: required, ...expectedText }),
  of('delete-line-item-definition', { ...trade, ...expectedText }),

  of('create-general-requirement-definition', {
    index,
    description: required,
    requirementFulfillmentType: enumeration,
    ...inOrder,
  }),
  of('update-general-requirement-definition-description', { description: text, updatedDescription: required }),
  of('update-general-requirement-definition-index', { description: text, updatedIndex: index, ...inOrder }),
  of('update-general-requirement-definition-fulfillment-type', {
    description: text,
    requirementFulfillmentType: enumeration,
    ...expectedType,
  }),
  of('delete-general-requirement-definition', { description: text, ...expectedType }),
]);
export type SystemSettingsCommand = z.output<typeof systemSettingsCommand>;

export const changeSystemSettings = command({
  id: 'API-028',
  name: 'change-system-settings',
  path: 'system-settings',
  summary: 'Applies a batch of settings commands in the order sent, all or none.',
  roles: ['Admin'],
  body: z.array(systemSettingsCommand),
});

export const loadStarterSet = command({
  id: 'API-178',
  name: 'load-starter-set',
  path: 'starter-set',
  summary: 'Fills the empty lists of a company with the starter set, all or nothing.',
  roles: ['Admin'],
  body: z.strictObject({ language: z.enum(locales) }),
});

/** The commands of PUT /preferences. */
export const preferencesCommand = z.discriminatedUnion('type', [
  of('update-measurement-system', { measurementSystem: requiredByRule(enumeration), ...expectedType }),
  of('update-bidders-ranges', {
    lowBiddersMax: requiredByRule(z.number()),
    midBiddersMax: requiredByRule(z.number()),
    expected: expectedFields({ lowBiddersMax: z.number(), midBiddersMax: z.number() }),
  }),
  of('update-outlier-limits', {
    lowPercent: requiredByRule(z.number()),
    highPercent: requiredByRule(z.number()),
    expected: expectedFields({ lowPercent: z.number(), highPercent: z.number() }),
  }),
]);
export type PreferencesCommand = z.output<typeof preferencesCommand>;

export const changePreferences = command({
  id: 'API-054',
  name: 'change-preferences',
  method: 'PUT',
  path: 'preferences',
  summary: "Changes the company's measurement system, bidder ranges and limits of outliers in one batch, all or none.",
  roles: ['Admin'],
  body: z.array(preferencesCommand),
  listMaximum: batchMaximum,
});
