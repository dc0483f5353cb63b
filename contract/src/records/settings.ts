import { z } from 'zod';
import { roleIds } from '../endpoint.ts';
import { decimal, enumeration, id } from '../fields.ts';

export const userRecord = z.object({
  id,
  /** In lower case. */
  email: z.string(),
  /** From the identity provider at the first sign-in; null until then. */
  name: z.string().nullable(),
  location: z.string().nullable(),
  roles: z.array(z.object({ id: z.enum(roleIds), name: z.string() })),
  isLicensed: z.boolean(),
});
export type UserRecord = z.infer<typeof userRecord>;

/** The role display names. */
export const roleNames = {
  Contributor: 'Contributor',
  ProjectAdmin: 'Project Admin',
  Admin: 'Admin',
  Support: 'Support',
  Dev: 'Dev',
} as const satisfies Record<(typeof roleIds)[number], string>;

/** Domains, GeneralConditionsCode, CanLoadSampleData ('true' or 'false'). */
export const systemValueRecord = z.object({ name: z.string(), value: z.string().nullable() });

export const unitOfMeasureRecord = z.object({ id, name: z.string() });
export type UnitOfMeasureRecord = z.infer<typeof unitOfMeasureRecord>;

export const tradeRequirementDefinitionRecord = z.object({
  id,
  index: z.number(),
  description: z.string(),
  requirementFulfillmentType: enumeration,
  bidPackageCode: z.string(),
});

export const lineItemDefinitionRecord = z.object({
  id,
  bidPackageDefinitionId: id,
  index: z.number(),
  description: z.string(),
  unitOfMeasure: z.string(),
});
export type LineItemDefinitionRecord = z.infer<typeof lineItemDefinitionRecord>;

/** A bid package definition; tradeRequirementDefinitions is present with $expand only. */
export const bidPackageDefinitionRecord = z.object({
  id,
  code: z.string(),
  description: z.string(),
  tradeRequirementDefinitions: z.array(tradeRequirementDefinitionRecord).optional(),
});
export type BidPackageDefinitionRecord = z.infer<typeof bidPackageDefinitionRecord>;

export const generalConditionsDefinitionRecord = z.object({
  id,
  code: z.string(),
  description: z.string(),
  tradeRequirementDefinitions: z.array(tradeRequirementDefinitionRecord),
  lineItemDefinitions: z.array(lineItemDefinitionRecord),
});

export const feeDefinitionRecord = z.object({
  id,
  name: z.string(),
  order: z.number(),
  feeType: enumeration,
  amount: decimal,
  referenceFeeName: z.string().nullable(),
});
export type FeeDefinitionRecord = z.infer<typeof feeDefinitionRecord>;

export const generalRequirementDefinitionRecord = z.object({
  id,
  index: z.number(),
  description: z.string(),
  requirementFulfillmentType: enumeration,
});
export type GeneralRequirementDefinitionRecord = z.infer<typeof generalRequirementDefinitionRecord>;

/**
 * Names are measurementSystem, lowBiddersMax, midBiddersMax, and of the company alone outlierLowPercent,
 * outlierHighPercent and logo; without a projectId the company's.
 */
export const preferenceRecord = z.object({ id, name: z.string(), value: z.string(), projectId: id.nullable() });
export type PreferenceRecord = z.infer<typeof preferenceRecord>;

export const frozenEntityRecord = z.object({ entityType: z.string(), entityId: id, dateFrozen: z.string() });

export const frozenEntityListingRecord = frozenEntityRecord.extend({
  name: z.string(),
  metadata1: z.string().nullable(),
  metadata2: z.string().nullable(),
  /** Why it was frozen, as the server noted it, in English. */
  reason: z.string(),
});

/** DateRange is null in the recent variant. */
export const projectViewSettingsRecord = z.object({
  userId: id,
  groupingKey1: z.string(),
  groupingKey2: z.string(),
  dateRange: z.number().nullable(),
  isAllProjects: z.boolean(),
});

/** The fixed ids of the two settings entities, the same in every installation. */
export const fixedEntityIds = {
  systemSettings: '00000000-0000-0000-0000-000000000001',
  application: '00000000-0000-0000-0000-000000000002',
} as const;
