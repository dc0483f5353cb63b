import type { LiveItem, LiveValues, RoleId } from '#contract';
import { amount, amountText, type FeeType, feeTypeLabel } from '#leveling';
import { withoutNulls } from '../store/database/withoutNulls.ts';
import type { ChangeOf, LogChange, LoggedType } from '../store/log/entry.ts';
import { documentRecord } from '../store/packages/bidderDocument.ts';
import { recordFields } from '../store/packages/lineFields.ts';
import { rolesOf } from '../store/readers/personReader.ts';
import type { Row } from '../store/tables.ts';

/** Amounts travel as their shortest decimal text, however the database keeps them. */
const decimal = (value: string): string => amountText(amount(value));
/** The same of an amount that may be missing. */
export const decimalOrNull = (value: string | null): string | null => (value === null ? null : decimal(value));

function pick<T extends object, K extends keyof T>(row: T, ...names: readonly K[]): Pick<T, K> {
  const values: Partial<Pick<T, K>> = {};
  for (const name of names) values[name] = row[name];
  return values as Pick<T, K>;
}

type Items = { readonly [Table in LoggedType]: (row: Readonly<Row<Table>>) => LiveItem | null };

/** The item of a row of each table as it is stored; null for tables whose items need more than the row. */
const items: Items = {
  alternate: (row) => ({ Type: 'Alternate', Values: pick(row, 'id', 'name', 'enabled', 'projectId') }),
  lineItem: (row) => ({
    Type: 'BidPackageLineItem',
    Values: {
      ...pick(row, 'id', 'bidPackageId', 'alternateId'),
      ...recordFields(row),
    },
  }),
  bidder: (row) => ({
    Type: 'Bidder',
    Values: {
      ...pick(row, 'id', 'bidPackageId', 'companyName', 'primaryContactName', 'primaryContactEmail', 'phoneNumber'),
      ...pick(row, 'faxNumber', 'notes', 'notesId', 'status', 'order', 'fileUploadContainerId'),
      ...withoutNulls({ receivedAt: row.receivedAt, fileMark: row.fileMark }),
    },
  }),
  bidderDocument: (row) => ({
    Type: 'BidderFileUpload',
    Values: documentRecord(row),
  }),
  lineItemBid: (row) => ({
    Type: 'BidPackageLineItemBid',
    Values: {
      ...pick(row, 'id', 'bidderId', 'classification'),
      bidPackageLineItemId: row.lineItemId,
      price: decimalOrNull(row.price),
      ...withoutNulls({ unitPrice: decimalOrNull(row.unitPrice ?? null), note: row.note }),
    },
  }),
  submittedBid: (row) => ({
    Type: 'SubmittedBid',
    Values: {
      ...pick(row, 'bidderId', 'classification'),
      bidPackageLineItemId: row.lineItemId,
      price: decimalOrNull(row.price),
    },
  }),
  quote: (row) => ({
    Type: 'Quote',
    Values: {
      ...pick(row, 'id', 'bidPackageId', 'bidderId', 'kind', 'enteredAt', 'enteredBy', 'fileName'),
      printedTotal: decimalOrNull(row.printedTotal),
      ...(row.reading && { reading: row.reading }),
    },
  }),
  rollupBid: (row) => ({
    Type: 'BidPackageLineItemRollupBid',
    Values: {
      ...pick(row, 'id', 'bidPackageId', 'bidderId', 'alternateId', 'metadataValue1', 'metadataValue2'),
      bidValue: decimal(row.bidValue),
    },
  }),
  adjustment: (row) => ({
    Type: 'Adjustment',
    Values: {
      ...pick(row, 'id', 'bidPackageId', 'alternateId', 'bidderId', 'notes', 'notesId'),
      value: decimalOrNull(row.value),
    },
  }),
  requirement: (row) => ({
    Type: 'BidPackageRequirement',
    Values: pick(
      row,
      'id',
      'bidPackageId',
      'requirementType',
      'description',
      'order',
      'requirementFulfillmentType',
      'isAddedOnPage',
    ),
  }),
  requirementFulfillment: (row) => ({
    Type: 'BidPackageRequirementFulfillment',
    Values: {
      ...pick(row, 'id', 'bidderId', 'classification', 'value'),
      bidPackageRequirementId: row.requirementId,
      price: decimalOrNull(row.price),
    },
  }),
  fee: (row) => ({
    Type: 'Fee',
    Values: {
      ...pick(row, 'id', 'name', 'order', 'feeType', 'referenceFeeName', 'projectId'),
      feeTypeName: feeTypeLabel(row.feeType as FeeType),
      amount: decimal(row.amount),
    },
  }),
  feeCalculatedValue: (row) => ({
    Type: 'FeeCalculatedValue',
    Values: {
      ...pick(row, 'id', 'feeId', 'alternateId'),
      calculatedValue: decimalOrNull(row.calculatedValue),
      calculatedContingencyValue: decimalOrNull(row.calculatedContingencyValue),
    },
  }),
  bidPackageDefinition: (row) => ({ Type: 'BidPackageDefinition', Values: pick(row, 'id', 'code', 'description') }),
  tradeRequirementDefinition: (row) => ({
    Type: 'TradeRequirementDefinition',
    Values: pick(row, 'id', 'bidPackageDefinitionId', 'index', 'description', 'requirementFulfillmentType'),
  }),
  feeDefinition: (row) => ({
    Type: 'FeeDefinition',
    Values: { ...pick(row, 'id', 'name', 'order', 'feeType', 'referenceFeeName'), amount: decimal(row.amount) },
  }),
  generalConditionsDefinition: (row) => ({
    Type: 'GeneralConditionsDefinition',
    Values: pick(row, 'id', 'code', 'description'),
  }),
  lineItemDefinition: (row) => ({
    Type: 'LineItemDefinition',
    Values: {
      ...pick(row, 'id', 'index', 'description', 'unitOfMeasure'),
      bidPackageDefinitionId: row.generalConditionsDefinitionId,
    },
  }),
  generalRequirementDefinition: (row) => ({
    Type: 'GeneralRequirementDefinition',
    Values: pick(row, 'id', 'index', 'description', 'requirementFulfillmentType'),
  }),
  unitOfMeasure: (row) => ({ Type: 'UnitOfMeasure', Values: pick(row, 'id', 'name') }),
  preference: (row) => ({ Type: 'Preference', Values: { ...pick(row, 'id', 'name', 'value'), projectId: null } }),
  person: (row) => ({
    Type: 'User',
    Values: { ...pick(row, 'id', 'email', 'name', 'location'), roles: rolesOf(row.roles as RoleId[]) },
  }),
  project: () => null,
  projectGeneralRequirement: () => null,
  bidPackage: () => null,
  lineItemGroupOrder: () => null,
  projectFigures: () => null,
};

/** Returns the item of a changed row that is announced as it is stored, or null. */
export function itemOfRow<Table extends LoggedType>({ type, op, before, after }: ChangeOf<Table>): LiveItem | null {
  const row = op === 'deleted' ? before : after;
  return row && items[type](row);
}

/** Names of the two levels of a line's metadata. */
const metadataNames = { level1: 'Classification 1', level2: 'Classification 2' } as const;

/** Returns a line's groups as items that were added, updated or deleted. */
export function metadataItems(
  id: string,
  before: Readonly<Row<'lineItem'>> | null,
  after: Readonly<Row<'lineItem'>> | null,
): { op: LogChange['op']; item: LiveItem }[] {
  return (['level1', 'level2'] as const).flatMap((level) => {
    const [old, now] = [before?.[level] ?? null, after?.[level] ?? null];
    const value = now ?? old;
    if (old === now || value === null) return [];
    const op = old === null ? 'added' : now === null ? 'deleted' : 'updated';
    const Values = { bidPackageLineItemId: id, name: metadataNames[level], value };
    return [{ op, item: { Type: 'BidPackageLineItemMetaData', Values } } as const];
  });
}

const measurementSystemNames = ['Imperial', 'Metric'];

/** Returns the fields of a project as they travel. */
function projectFields(row: Readonly<Row<'project'>>) {
  const { nameKey: _, imageFileId: _file, totalBuildingArea, totalSiteArea, measurementSystem, ...rest } = row;
  const { streetAddress, aptSuiteBldg, city, stateOrRegion, postalCode, country, ...fields } = rest;
  return {
    ...fields,
    totalBuildingArea: decimalOrNull(totalBuildingArea),
    totalSiteArea: decimalOrNull(totalSiteArea),
    measurementSystem: { id: measurementSystem, name: measurementSystemNames[measurementSystem]! },
    siteAddress: { streetAddress, aptSuiteBldg, city, stateOrRegion, postalCode, country },
  };
}

/** Returns the id and the fields of a project that changed; all of them for a new one. */
export function projectValues(
  before: Readonly<Row<'project'>> | null,
  after: Readonly<Row<'project'>>,
): LiveValues<'Project'> {
  const now = projectFields(after);
  if (before === null) return now;
  const old = projectFields(before);
  const changed = (Object.keys(now) as (keyof typeof now)[]).filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  );
  return { ...pick(now, ...changed), id: now.id };
}
