import { type RawBuilder, sql } from 'kysely';
import type { ODataEntity, RoleId } from '#contract';
import { rolesOf } from '../readers/personReader.ts';
import { projectSource } from './projectSource.ts';
import type { Field, FieldType, Source } from './source.ts';

const field = (column: string, type: FieldType): Field => ({ column: sql.ref(column), type });
const byName = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} collate "C"`;

const roleName = (role: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case ${role} when 'ProjectAdmin' then 'Project Admin' else ${role} end`;

const user: Source = {
  fields: {
    id: field('person.id', 'guid'),
    email: field('person.email', 'email'),
    name: field('person.name', 'text'),
    location: field('person.location', 'text'),
    roles: { ...field('person.roles', 'list'), convert: (roles: RoleId[]) => rolesOf(roles) },
    isLicensed: { column: sql`(select is_licensed from organization)`, type: 'boolean' },
  },
  collections: {
    roles: {
      from: (alias) => sql`unnest(person.roles) as ${sql.ref(alias)} (value)`,
      fields: (alias) => ({
        id: field(`${alias}.value`, 'text'),
        name: { column: roleName(sql.ref(`${alias}.value`)), type: 'text' },
      }),
    },
  },
  from: () => sql`person`,
  order: sql`coalesce(nullif(person.name, ''), person.email) collate "C", person.id`,
};

/** The user's own settings only: a filter on another user finds none. */
const viewSettings = (isAllProjects: boolean): Source => ({
  fields: {
    userId: field('personId', 'guid'),
    groupingKey1: field('groupingKey1', 'text'),
    groupingKey2: field('groupingKey2', 'text'),
    dateRange: field('dateRange', 'number'),
    isAllProjects: field('isAllProjects', 'boolean'),
  },
  from: ({ personId }) => sql`(select * from project_view_settings
    where person_id = ${personId} and is_all_projects = ${isAllProjects}) as settings`,
  order: sql`person_id`,
});

const tradeRequirementDefinition: Source = {
  fields: {
    id: field('trade.id', 'guid'),
    index: field('trade.index', 'number'),
    description: field('trade.description', 'text'),
    requirementFulfillmentType: field('trade.requirementFulfillmentType', 'number'),
    bidPackageCode: field('owner.code', 'text'),
  },
  from: () => sql`trade_requirement_definition trade
    join bid_package_definition owner on owner.id = trade.bid_package_definition_id`,
  order: sql`owner.code_key collate "C", trade.index, trade.id`,
};

const bidPackageDefinition: Source = {
  fields: {
    id: field('definition.id', 'guid'),
    code: field('definition.code', 'text'),
    description: field('definition.description', 'text'),
  },
  collections: {
    tradeRequirementDefinitions: {
      from: (alias) => sql`(select * from trade_requirement_definition
        where bid_package_definition_id = definition.id) as ${sql.ref(alias)}`,
      fields: (alias) => ({
        id: field(`${alias}.id`, 'guid'),
        index: field(`${alias}.index`, 'number'),
        description: field(`${alias}.description`, 'text'),
        requirementFulfillmentType: field(`${alias}.requirementFulfillmentType`, 'number'),
      }),
    },
  },
  from: () => sql`bid_package_definition definition`,
  order: byName('definition.codeKey'),
  expansions: {
    tradeRequirementDefinitions: {
      source: tradeRequirementDefinition,
      ownerColumn: sql.ref('trade.bidPackageDefinitionId'),
    },
  },
};

const feeDefinition: Source = {
  fields: {
    id: field('id', 'guid'),
    name: field('name', 'text'),
    order: field('order', 'number'),
    feeType: field('feeType', 'number'),
    amount: field('amount', 'decimal'),
    referenceFeeName: field('referenceFeeName', 'text'),
  },
  from: () => sql`fee_definition`,
  order: sql`${sql.ref('order')}, id`,
};

const generalRequirementDefinition: Source = {
  fields: {
    id: field('id', 'guid'),
    index: field('index', 'number'),
    description: field('description', 'text'),
    requirementFulfillmentType: field('requirementFulfillmentType', 'number'),
  },
  from: () => sql`general_requirement_definition`,
  order: sql`${sql.ref('index')}, id`,
};

/** The company's preferences, and the copies of them in every project. */
const preference: Source = {
  fields: {
    id: field('stored.id', 'guid'),
    name: field('stored.name', 'text'),
    value: field('stored.value', 'text'),
    projectId: field('stored.projectId', 'guid'),
  },
  from: () => sql`(
    select id, name, value, null::uuid as project_id from preference
    union all
    select md5(project.id || copied.name)::uuid, copied.name, copied.value, project.id from project
    cross join lateral (values ('measurementSystem', measurement_system::text), ('lowBiddersMax', low_bidders_max::text),
      ('midBiddersMax', mid_bidders_max::text)) copied (name, value)
    where copied.value is not null) as stored`,
  order: sql`stored.project_id nulls first, stored.name`,
};

const systemValue: Source = {
  fields: { name: field('name', 'text'), value: field('value', 'text') },
  from: () => sql`system_value`,
  order: sql`name collate "C"`,
};

const unitOfMeasure: Source = {
  fields: { id: field('id', 'guid'), name: field('name', 'text') },
  from: () => sql`unit_of_measure`,
  order: byName('nameKey'),
};

const frozenEntity: Source = {
  fields: {
    entityType: field('entityType', 'text'),
    entityId: field('entityId', 'guid'),
    dateFrozen: field('dateFrozen', 'dateTime'),
  },
  from: () => sql`frozen_entity`,
  order: sql`date_frozen desc, entity_id`,
};

/** Every entity of the OData-style reads by its name in the path. */
export const sources: Readonly<Record<ODataEntity, Source>> = {
  User: user,
  RecentProjectViewSettings: viewSettings(false),
  AllProjectViewSettings: viewSettings(true),
  SystemValue: systemValue,
  UnitOfMeasure: unitOfMeasure,
  BidPackageDefinition: bidPackageDefinition,
  TradeRequirementDefinition: tradeRequirementDefinition,
  FeeDefinition: feeDefinition,
  GeneralRequirementDefinition: generalRequirementDefinition,
  Preference: preference,
  FrozenEntity: frozenEntity,
  Project: projectSource,
};
