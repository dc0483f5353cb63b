import { expect, it } from 'vitest';
import { addDefinitions } from '../../test/definitions.ts';
import type { CastName } from '../../test/scene.ts';
import { prepareWorlds, type World } from '../../test/world.ts';

const newWorld = prepareWorlds();

/** A call with a text of so many characters in one field. */
type Send = (text: string, world: World) => [address: string, body: object, who?: CastName];
type Field = readonly [name: string, limit: number, send: Send, textOf?: (length: number) => string];

const x = (length: number) => 'x'.repeat(length);
const digits = (length: number) => `55501${' '.repeat(length - 10)}00199`;
const email = (length: number) => `${x(length - '@example.test'.length)}@example.test`;

const contact = { primaryContactName: 'Ann', primaryContactEmail: 'ann@example.test', phoneNumber: '5550100199' };
const line: (change: object) => Send =
  (change) =>
  (_, { bidPackageId }) => [
    'command/bid-package/add-line-items',
    { bidPackageId, description: 'Curb', quantity: 1, unitOfMeasure: 'SF', unitPrice: 1, ...change },
  ];
const ofLine =
  (field: string): Send =>
  (text, world) =>
    line({ [field]: text })(text, world);
const ofBidder =
  (field: string): Send =>
  (text, { bidPackageId }) => [
    'command/bid-package/add-bidders',
    { bidPackageId, companyName: 'Acme', ...contact, [field]: text },
  ];
const ofProject =
  (change: (text: string) => object): Send =>
  (text, { cast }) => {
    const { information, ...other } = change(text) as { information?: object };
    const body = {
      information: { name: 'Town Hall', bidDueDate: '2027-05-01', ...information },
      bidPackagesToInclude: ['03.30'],
      permissions: { projectAdmins: [cast.projectAdmin.email] },
      ...other,
    };
    return ['command/project/create-project', body];
  };
const ofSettings =
  (change: (text: string) => object): Send =>
  (text) => ['command/system-settings', [change(text)], 'admin'];
const user =
  (change: object): Send =>
  // An e-mail is unique over all organizations, and so over the tests that share a database.
  (_, { organizationId }) => [
    'command/user',
    { email: `new-${organizationId}@example.test`, location: 'Portland', roles: ['Contributor'], ...change },
    'admin',
  ];

const fields: readonly Field[] = [
  ['description of a line', 4000, ofLine('description')],
  ['unit of a line', 50, ofLine('unitOfMeasure')],
  [
    'classification of a line',
    4000,
    (text, world) => line({ metadata: [{ name: 'Classification 1', value: text }] })(text, world),
  ],
  ['company name', 200, ofBidder('companyName')],
  ['contact name', 200, ofBidder('primaryContactName')],
  ['contact e-mail', 200, ofBidder('primaryContactEmail'), email],
  ['phone', 30, ofBidder('phoneNumber'), digits],
  ['fax', 30, ofBidder('faxNumber'), digits],
  [
    'note',
    4000,
    (text, { bidPackageId }) => ['command/bid-package/notes', { bidPackageId, bidPackageNotesId: null, text }],
  ],
  ['project name', 4000, ofProject((name) => ({ information: { name } }))],
  ['owner', 4000, ofProject((owner) => ({ information: { owner } }))],
  ['city', 4000, ofProject((city) => ({ information: { siteAddress: { city } } }))],
  ['alternate name', 4000, ofProject((name) => ({ alternates: [name] }))],
  [
    'fee name',
    4000,
    (name, { projectId }) => ['command/project/fees', [{ type: 'add-fee', projectId, name, feeType: 4, value: '1' }]],
  ],
  [
    'code of a bid package',
    4000,
    ofSettings((code) => ({ type: 'create-bid-package-definition', code, description: 'New' })),
  ],
  [
    'description of a bid package',
    4000,
    ofSettings((description) => ({ type: 'create-bid-package-definition', code: '77', description })),
  ],
  [
    'general requirement',
    840,
    ofSettings((description) => ({
      type: 'create-general-requirement-definition',
      index: 0,
      description,
      requirementFulfillmentType: 1,
    })),
  ],
  [
    'trade requirement',
    840,
    ofSettings((description) => ({
      type: 'create-trade-requirement-definition',
      bidPackageCode: '03.30',
      index: 0,
      description,
      requirementFulfillmentType: 1,
    })),
  ],
  [
    'fee definition',
    4000,
    ofSettings((name) => ({ type: 'create-fee-definition', name, feeType: 0, referenceFeeName: null })),
  ],
  ['unit of measure', 50, (name) => ['query/units-of-measure', { name }, 'admin']],
  ['location of a user', 200, (location, world) => user({ location })(location, world)],
  ['e-mail of a user', 250, (text, world) => user({ email: text })(text, world), email],
];

const cases = fields.map(([name, limit, send, textOf = x]) => ({ name, limit, send, textOf }));

it.each(cases)(
  '$name: $limit characters are taken, one more is refused and never cut [LIM-001] [LIM-002]',
  async (field) => {
    const { limit, send, textOf } = field;
    const world = await newWorld();
    await addDefinitions(world);
    const post = (length: number) => {
      const [address, body, who = 'projectAdmin'] = send(textOf(length), world);
      return world.call(who, 'POST', address, body);
    };
    const refused = await post(limit + 1);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain(`can have at most ${limit.toLocaleString('en-US')} characters`);
    expect(await post(limit)).toMatchObject({ status: 200 });
  },
);
