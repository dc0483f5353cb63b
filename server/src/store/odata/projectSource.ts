import { sql } from 'kysely';
import type { Collection, Field, FieldType, Source } from './source.ts';

const field = (column: string, type: FieldType): Field => ({ column: sql.ref(column), type });

const projectAdmins: Collection = {
  from: (alias) => sql`unnest(project.project_admins) as ${sql.ref(alias)} (value)`,
  fields: () => ({}),
  value: (alias) => field(`${alias}.value`, 'email'),
};

/** Projects as on cards, for counting and searching. */
export const projectSource: Source = {
  fields: {
    id: field('project.id', 'guid'),
    name: field('project.name', 'text'),
    subtitle: field('project.subtitle', 'text'),
    owner: field('project.owner', 'text'),
    architect: field('project.architect', 'text'),
    address_StreetAddress: field('project.streetAddress', 'text'),
    address_AptSuiteBldg: field('project.aptSuiteBldg', 'text'),
    address_City: field('project.city', 'text'),
    address_StateOrRegion: field('project.stateOrRegion', 'text'),
    address_PostalCode: field('project.postalCode', 'text'),
    imageUri: field('project.imageUri', 'text'),
    isClosed: field('project.isClosed', 'boolean'),
    isFrozen: {
      column: sql`exists (select from frozen_entity where entity_id = project.id)`,
      type: 'boolean',
    },
    projectAdmins: field('project.projectAdmins', 'list'),
    lastAccessedDate: field('opened.lastAccessedDate', 'dateTime'),
    bidDueDate: field('project.bidDueDate', 'date'),
    baseEstimateAmount: { column: sql`coalesce(figures.base_estimate_amount, 0)`, type: 'decimal' },
    grandTotal: {
      column: sql`case when figures.project_id is null then 0 else figures.grand_total end`,
      type: 'decimal',
    },
    hasFeeCalculationFailure: {
      column: sql`coalesce(figures.has_fee_calculation_failure, false)`,
      type: 'boolean',
    },
    startDate: field('project.startDate', 'date'),
    completionDate: field('project.completionDate', 'date'),
    dateCreated: field('project.dateCreated', 'dateTime'),
    totalBuildingArea: field('project.totalBuildingArea', 'decimal'),
    totalBuildingAreaUnitOfMeasure: field('project.totalBuildingAreaUnitOfMeasure', 'text'),
    totalSiteArea: field('project.totalSiteArea', 'decimal'),
    totalSiteAreaUnitOfMeasure: field('project.totalSiteAreaUnitOfMeasure', 'text'),
  },
  collections: { projectAdmins },
  from: ({ personId }) => sql`project
    left join project_figures figures on figures.project_id = project.id
    left join recent_project opened on opened.project_id = project.id and opened.person_id = ${personId}`,
  order: sql`project.name_key collate "C"`,
};
