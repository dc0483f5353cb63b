/** `…Key` columns are leveling's uniqueKey of the text column of that name. Amounts are decimal text. */
export interface UnitOfMeasureTable {
  organizationId: string;
  id: string;
  name: string;
  nameKey: string;
}

export interface BidPackageDefinitionTable {
  organizationId: string;
  id: string;
  code: string;
  codeKey: string;
  description: string;
  descriptionKey: string;
}

export interface TradeRequirementDefinitionTable {
  organizationId: string;
  id: string;
  bidPackageDefinitionId: string;
  index: number;
  description: string;
  descriptionKey: string;
  requirementFulfillmentType: number;
}

export interface FeeDefinitionTable {
  organizationId: string;
  id: string;
  name: string;
  nameKey: string;
  order: number;
  feeType: number;
  amount: string;
  referenceFeeName: string | null;
}

/** At most one row per organization. */
export interface GeneralConditionsDefinitionTable {
  organizationId: string;
  id: string;
  code: string;
  codeKey: string;
  description: string;
}

export interface LineItemDefinitionTable {
  organizationId: string;
  id: string;
  generalConditionsDefinitionId: string;
  index: number;
  description: string;
  descriptionKey: string;
  unitOfMeasure: string;
}

export interface GeneralRequirementDefinitionTable {
  organizationId: string;
  id: string;
  index: number;
  description: string;
  descriptionKey: string;
  requirementFulfillmentType: number;
}

/**
 * Company preferences, each as text: measurementSystem, lowBiddersMax, midBiddersMax, outlierLowPercent,
 * outlierHighPercent; logo, the id of the stored file with its ending.
 */
export interface PreferenceTable {
  organizationId: string;
  id: string;
  name: string;
  value: string;
}

/** Domains, GeneralConditionsCode, CanLoadSampleData. */
export interface SystemValueTable {
  organizationId: string;
  name: string;
  value: string;
}
