import type { LiveType, RoleId } from '#contract';
import { amount, amountText, type FeeType, feeTypeLabel } from '#leveling';
import { type LineFields, recordFields } from '../store/packages/lineFields.ts';
import { rolesOf } from '../store/readers/personReader.ts';

type StoredRow = Readonly<Record<string, unknown>>;
export type Values = Record<string, unknown>;

/** Amounts travel as their shortest decimal text, however the database keeps them (ENT-029). */
const decimal = (value: unknown): string | null => (typeof value === 'string' ? amountText(amount(value)) : null);

const pick = (row: StoredRow, ...names: string[]): Values =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/** The Type and Values of rows that are told about as they are stored (LIVE-028). Others need a look at the record. */
export const plainRows: Readonly<Record<string, { type: LiveType; values: (row: StoredRow) => Values }>> = {
  alternate: { type: 'Alternate', values: (row) => pick(row, 'id', 'name', 'enabled', 'projectId') },
  lineItem: {
    type: 'BidPackageLineItem',
    values: (row) => ({
      ...pick(row, 'id', 'bidPackageId', 'alternateId'),
      ...recordFields(row as Partial<LineFields>),
    }),
  },
  bidder: {
    type: 'Bidder',
    values: (row) => ({
      ...pick(row, 'id', 'bidPackageId', 'companyName', 'primaryContactName', 'primaryContactEmail', 'phoneNumber'),
      ...pick(row, 'faxNumber', 'notes', 'notesId', 'status', 'order', 'fileUploadContainerId'),
    }),
  },
  bidderDocument: {
    type: 'BidderFileUpload',
    values: (row) => pick(row, 'id', 'bidderId', 'fileName', 'uploadDate'),
  },
  lineItemBid: {
    type: 'BidPackageLineItemBid',
    values: (row) => ({
      ...pick(row, 'id', 'bidderId', 'classification'),
      bidPackageLineItemId: row.lineItemId,
      price: decimal(row.price),
    }),
  },
  rollupBid: {
    type: 'BidPackageLineItemRollupBid',
    values: (row) => ({
      ...pick(row, 'id', 'bidPackageId', 'bidderId', 'alternateId', 'metadataValue1', 'metadataValue2'),
      bidValue: decimal(row.bidValue),
    }),
  },
  adjustment: {
    type: 'Adjustment',
    values: (row) => ({
      ...pick(row, 'id', 'bidPackageId', 'alternateId', 'bidderId', 'notes', 'notesId'),
      value: decimal(row.value),
    }),
  },
  requirement: {
    type: 'BidPackageRequirement',
    values: (row) =>
      pick(row, 'id', 'bidPackageId', 'requirementType', 'description', 'order', 'requirementFulfillmentType'),
  },
  requirementFulfillment: {
    type: 'BidPackageRequirementFulfillment',
    values: (row) => ({
      ...pick(row, 'id', 'bidderId', 'classification', 'value'),
      bidPackageRequirementId: row.requirementId,
      price: decimal(row.price),
    }),
  },
  fee: {
    type: 'Fee',
    values: (row) => ({
      ...pick(row, 'id', 'name', 'order', 'feeType', 'referenceFeeName', 'projectId'),
      feeTypeName: feeTypeLabel(row.feeType as FeeType),
      amount: decimal(row.amount),
    }),
  },
  feeCalculatedValue: {
    type: 'FeeCalculatedValue',
    values: (row) => ({
      ...pick(row, 'id', 'feeId', 'alternateId'),
      calculatedValue: decimal(row.calculatedValue),
      calculatedContingencyValue: decimal(row.calculatedContingencyValue),
    }),
  },
  bidPackageDefinition: {
    type: 'BidPackageDefinition',
    values: (row) => pick(row, 'id', 'code', 'description'),
  },
  tradeRequirementDefinition: {
    type: 'TradeRequirementDefinition',
    values: (row) => pick(row, 'id', 'bidPackageDefinitionId', 'index', 'description', 'requirementFulfillmentType'),
  },
  feeDefinition: {
    type: 'FeeDefinition',
    values: (row) => ({
      ...pick(row, 'id', 'name', 'order', 'feeType', 'referenceFeeName'),
      amount: decimal(row.amount),
    }),
  },
  generalConditionsDefinition: {
    type: 'GeneralConditionsDefinition',
    values: (row) => pick(row, 'id', 'code', 'description'),
  },
  lineItemDefinition: {
    type: 'LineItemDefinition',
    values: (row) => ({
      ...pick(row, 'id', 'index', 'description', 'unitOfMeasure'),
      bidPackageDefinitionId: row.generalConditionsDefinitionId,
    }),
  },
  generalRequirementDefinition: {
    type: 'GeneralRequirementDefinition',
    values: (row) => pick(row, 'id', 'index', 'description', 'requirementFulfillmentType'),
  },
  unitOfMeasure: { type: 'UnitOfMeasure', values: (row) => pick(row, 'id', 'name') },
  preference: {
    type: 'Preference',
    values: (row) => ({ ...pick(row, 'id', 'name', 'value'), projectId: null }),
  },
  person: {
    type: 'User',
    values: (row) => ({
      ...pick(row, 'id', 'email', 'name', 'location'),
      roles: rolesOf(row.roles as readonly RoleId[]),
    }),
  },
};

/** Names of the two levels of a line's metadata (API-161). */
const metadataNames = { level1: 'Classification 1', level2: 'Classification 2' } as const;

/** A line's groups as metadata items that came, changed or went. */
export function metadataChanges(
  id: string,
  before: StoredRow | null,
  after: StoredRow | null,
): { added: Values[]; updated: Values[]; deleted: Values[] } {
  const changes = { added: [] as Values[], updated: [] as Values[], deleted: [] as Values[] };
  for (const level of ['level1', 'level2'] as const) {
    const [old, now] = [before?.[level] ?? null, after?.[level] ?? null];
    if (old === now) continue;
    const item = { bidPackageLineItemId: id, name: metadataNames[level] };
    if (old === null) changes.added.push({ ...item, value: now });
    else if (now === null) changes.deleted.push({ ...item, value: old });
    else changes.updated.push({ ...item, value: now });
  }
  return changes;
}

const addressColumns = ['streetAddress', 'aptSuiteBldg', 'city', 'stateOrRegion', 'postalCode', 'country'];
const measurementSystemNames = ['Imperial', 'Metric'];
const areaColumns = ['totalBuildingArea', 'totalSiteArea'];
/** Columns of a project that are nobody's business outside the record. */
const innerColumns = new Set(['nameKey', 'imageFileId', ...addressColumns]);

/** The id and the fields of a project that changed; all of them for a new one. */
export function projectValues(before: StoredRow | null, after: StoredRow): Values {
  const changed = Object.keys(after).filter(
    (column) => JSON.stringify(before?.[column]) !== JSON.stringify(after[column]),
  );
  const values: Values = { id: after.id };
  for (const column of changed) {
    if (innerColumns.has(column)) continue;
    if (areaColumns.includes(column)) values[column] = decimal(after[column]);
    else if (column === 'measurementSystem') {
      const id = after.measurementSystem as number;
      values.measurementSystem = { id, name: measurementSystemNames[id] };
    } else values[column] = after[column];
  }
  if (changed.some((column) => addressColumns.includes(column))) values.siteAddress = pick(after, ...addressColumns);
  return values;
}
