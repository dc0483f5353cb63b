import { expect, it } from 'vitest';
import { z } from 'zod';
import { changePreferences, changeProjectFees, changeSystemSettings, type Endpoint, shapeProblems } from '../index.ts';

type Row = [id: string, batch: Endpoint, command: Record<string, unknown> & { type: string }];
const trade = { bidPackageCode: '03', description: 'Bond' };

const rows: Row[] = [
  ['API-031', changeSystemSettings, { type: 'create-bid-package-definition', code: '03', description: 'Concrete' }],
  ['API-032', changeSystemSettings, { type: 'delete-bid-package-definition', code: '03' }],
  ['API-033', changeSystemSettings, { type: 'update-bid-package-definition-code', code: '03', updatedCode: '04' }],
  [
    'API-034',
    changeSystemSettings,
    { type: 'update-bid-package-definition-description', code: '03', description: 'a', updatedDescription: 'b' },
  ],
  [
    'API-035',
    changeSystemSettings,
    { type: 'create-trade-requirement-definition', ...trade, index: 0, requirementFulfillmentType: 1 },
  ],
  [
    'API-036',
    changeSystemSettings,
    { type: 'update-trade-requirement-definition-description', ...trade, updatedDescription: 'b' },
  ],
  ['API-037', changeSystemSettings, { type: 'update-trade-requirement-definition-index', ...trade, updatedIndex: 1 }],
  [
    'API-038',
    changeSystemSettings,
    { type: 'update-trade-requirement-definition-fulfillment-type', ...trade, requirementFulfillmentType: 2 },
  ],
  ['API-039', changeSystemSettings, { type: 'delete-trade-requirement-definition', ...trade }],
  [
    'API-040',
    changeSystemSettings,
    { type: 'create-fee-definition', name: 'Tax', feeType: 2, referenceFeeName: 'Bond' },
  ],
  ['API-041', changeSystemSettings, { type: 'delete-fee-definition', name: 'Tax' }],
  ['API-042', changeSystemSettings, { type: 'update-fee-definition-name', name: 'Tax', updatedName: 'Levy' }],
  ['API-043', changeSystemSettings, { type: 'update-fee-definition-amount', name: 'Tax', amount: '0.05' }],
  [
    'API-044',
    changeSystemSettings,
    { type: 'update-fee-definition-type', name: 'Tax', feeType: 4, referenceFeeName: null },
  ],
  ['API-045', changeSystemSettings, { type: 'update-fee-definition-order', name: 'Tax', order: 3 }],
  [
    'API-046',
    changeSystemSettings,
    { type: 'create-general-conditions-definition', code: '00', description: 'General' },
  ],
  [
    'API-047',
    changeSystemSettings,
    {
      type: 'update-general-conditions-definition',
      code: '00',
      description: 'General',
      updatedCode: '01',
      updatedDescription: 'b',
    },
  ],
  ['API-049', changeSystemSettings, { type: 'create-line-item-definition', ...trade, index: 0, unitOfMeasure: 'LS' }],
  [
    'API-049',
    changeSystemSettings,
    { type: 'update-line-item-definition-description', ...trade, updatedDescription: 'b' },
  ],
  ['API-049', changeSystemSettings, { type: 'update-line-item-definition-index', ...trade, updatedIndex: 1 }],
  [
    'API-049',
    changeSystemSettings,
    { type: 'update-line-item-definition-unit-of-measure', ...trade, unitOfMeasure: 'EA' },
  ],
  ['API-049', changeSystemSettings, { type: 'delete-line-item-definition', ...trade }],
  [
    'API-050',
    changeSystemSettings,
    { type: 'create-general-requirement-definition', index: 0, description: 'a', requirementFulfillmentType: 0 },
  ],
  ['API-051', changeSystemSettings, { type: 'delete-general-requirement-definition', description: 'a' }],
  [
    'API-053',
    changeSystemSettings,
    { type: 'update-general-requirement-definition-description', description: 'a', updatedDescription: 'b' },
  ],
  [
    'API-053',
    changeSystemSettings,
    { type: 'update-general-requirement-definition-index', description: 'a', updatedIndex: 1 },
  ],
  [
    'API-053',
    changeSystemSettings,
    { type: 'update-general-requirement-definition-fulfillment-type', description: 'a', requirementFulfillmentType: 1 },
  ],
  ['API-056', changePreferences, { type: 'update-measurement-system', measurementSystem: 1 }],
  ['API-056', changePreferences, { type: 'update-bidders-ranges', lowBiddersMax: 1, midBiddersMax: 3 }],
  [
    'API-131',
    changeProjectFees,
    { type: 'add-fee', projectId: 'p', name: 'Tax', feeType: 2, value: '0.05', referenceFeeName: 'Bond' },
  ],
  ['API-131', changeProjectFees, { type: 'delete-fee', projectId: 'p', name: 'Tax' }],
  [
    'API-131',
    changeProjectFees,
    {
      type: 'update-fee',
      projectId: 'p',
      originalName: 'Tax',
      name: 'Levy',
      feeType: 4,
      value: '5',
      referenceFeeName: null,
    },
  ],
  ['API-131', changeProjectFees, { type: 'update-fee-order', projectId: 'p', name: 'Tax', order: 1 }],
];

const named = rows.map(([id, batch, command]) => [command.type, id, batch, command] as const);

it.each(named)('the batch takes %s with its fields and no other [%s]', (_type, _id, batch, command) => {
  expect(batch.body?.safeParse([command]).error?.issues ?? []).toEqual([]);
  const refused = batch.body?.safeParse([command, { ...command, surprise: 1 }]);
  expect(shapeProblems(refused?.error?.issues ?? []).map(({ path, code }) => [path, code])).toEqual([
    ['[1].surprise', 'unknownProperty'],
  ]);
});

it('each command of a batch keeps its marker in the property type; an unknown one is malformed [API-012] [API-028]', () => {
  const kept = changeSystemSettings.body.parse([{ type: 'delete-fee-definition', name: 'Tax' }]);
  expect(kept).toEqual([{ type: 'delete-fee-definition', name: 'Tax' }]);
  const refused = changeSystemSettings.body.safeParse([{ type: 'drop-everything' }, { name: 'Tax' }]);
  expect(shapeProblems(refused.error?.issues ?? []).map(({ path, code }) => [path, code])).toEqual([
    ['[0].type', 'unknownCommandType'],
    ['[1].type', 'unknownCommandType'],
  ]);
  expect(changeSystemSettings.body.safeParse({ type: 'delete-fee-definition', name: 'Tax' }).success).toBe(false);
});

it('a fee of a project has one of five types and its amount is called value, a fraction or a number [API-132] [FEE-013]', () => {
  const fee = { type: 'add-fee', projectId: 'p', name: 'Tax' };
  for (const feeType of [0, 1, 2, 3, 4]) {
    expect(changeProjectFees.body.safeParse([{ ...fee, feeType, value: -0.05 }]).success).toBe(true);
  }
  const refused = changeProjectFees.body.safeParse([{ ...fee, feeType: 5, amount: '0.05' }]);
  expect(shapeProblems(refused.error?.issues ?? []).map(({ path }) => path)).toEqual(['[0].feeType', '[0].amount']);
  expect(changeProjectFees.body.parse([{ ...fee, feeType: 0, value: -0.05 }])[0]).toMatchObject({ value: '-0.05' });
});

it('the commands of general conditions lines use six fields between them, and what their author saw [API-048] [API-175]', () => {
  const { items } = z.toJSONSchema(changeSystemSettings.body, { io: 'input', unrepresentable: 'any' });
  const { oneOf = [], anyOf = [] } = items as { oneOf?: Shape[]; anyOf?: Shape[] };
  const ofLines = [...oneOf, ...anyOf].filter(({ properties }) => /-line-item-definition/.test(properties.type.const));
  expect(ofLines).toHaveLength(5);
  const used = new Set(ofLines.flatMap(({ properties }) => Object.keys(properties)));
  expect([...used].sort()).toEqual([
    'bidPackageCode',
    'description',
    'expected',
    'index',
    'type',
    'unitOfMeasure',
    'updatedDescription',
    'updatedIndex',
  ]);
});

interface Shape {
  readonly properties: Record<string, unknown> & { readonly type: { readonly const: string } };
}
