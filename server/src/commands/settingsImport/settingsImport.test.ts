import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { applicationTokenHeader, fixedEntityIds, type SettingsList } from '#contract';
import { formOf } from '../../../test/forms.ts';
import type { CastName } from '../../../test/scene.ts';
import { type Answer, prepareWorlds, type World } from '../../../test/world.ts';
import { workbookOf } from '../../import/workbook/workbooks.testing.ts';

const newWorld = prepareWorlds();

async function read(
  world: World,
  list: SettingsList,
  content: string | Uint8Array,
  who: CastName = 'admin',
): Promise<Answer> {
  const form = await formOf({ list }, { name: 'list.csv', content });
  const response = await world.server.app.inject({
    method: 'POST',
    url: '/api/command/read-settings-list',
    headers: {
      authorization: `Bearer ${await world.tokenOf(who)}`,
      [applicationTokenHeader]: world.server.applicationToken,
      ...form.headers,
    },
    payload: form.payload,
  });
  return { status: response.statusCode, body: response.json() };
}

const load = (world: World, list: SettingsList, rows: readonly object[], who: CastName = 'admin', key?: string) =>
  world.call(who, 'POST', 'command/import-settings', { list, rows }, key ? { 'idempotency-key': key } : {});
const change = (world: World, ...commands: readonly object[]) =>
  world.call('admin', 'POST', 'command/system-settings', commands);
const entities = async (world: World, entity: string) =>
  (await world.call('admin', 'GET', `query/odata/${entity}`)).body.data.value;
const conditionsOf = async (world: World) =>
  (await world.call('admin', 'GET', 'query/general-conditions-definition')).body.data;
const packagesOf = async (world: World) =>
  (await entities(world, 'BidPackageDefinition')).map(
    ({ code, description }: { code: string; description: string }) => `${code} ${description}`,
  );
const create = (code: string, description: string) => ({ type: 'create-bid-package-definition', code, description });
const problemsOf = ({ body }: Answer) =>
  body.errors.map(({ path, message }: { path: string; message: string }) => `${path}: ${message}`);
const outcomesOf = ({ body }: Answer) => body.data.rows.map(({ outcome }: { outcome: string }) => outcome);

it('says what importing each row would do, and stores nothing [API-180] [SHELL-141] [SHELL-144]', async () => {
  const world = await newWorld();
  await change(world, create('03.30', 'Concrete'), create('04.20', 'Masonry'));
  const csv = 'Trades of 2026;\nDescription;Code\nConcrete;03.30\nBrick and block;04.20\nSteel;05.12\n;06.10\n';
  expect(await read(world, 'bid-packages', csv)).toEqual({
    status: 200,
    body: {
      data: {
        sheet: null,
        headers: { code: 'Code', description: 'Description' },
        rows: [
          {
            row: 3,
            values: { code: '03.30', description: 'Concrete' },
            outcome: 'unchanged',
            before: { description: 'Concrete' },
            problems: [],
          },
          {
            row: 4,
            values: { code: '04.20', description: 'Brick and block' },
            outcome: 'changed',
            before: { description: 'Masonry' },
            problems: [],
          },
          { row: 5, values: { code: '05.12', description: 'Steel' }, outcome: 'new', before: null, problems: [] },
          {
            row: 6,
            values: { code: '06.10', description: '' },
            outcome: 'refused',
            before: null,
            problems: [
              {
                path: 'description',
                code: 'bidPackageDescriptionRequired',
                message: 'Bid Package description is a required field',
              },
            ],
          },
        ],
      },
    },
  });
  expect(await packagesOf(world)).toEqual(['03.30 Concrete', '04.20 Masonry']);
});

it('reads French headers, no headers, and the sheet of a workbook that names the fields [API-180, SHELL-144]', async () => {
  const world = await newWorld();
  const french = await read(world, 'general-conditions', 'Désignation\tUnité de mesure\nGérant de projet\tls\n');
  expect(french.body.data.headers).toEqual({ description: 'Désignation', unitOfMeasure: 'Unité de mesure' });
  expect(outcomesOf(french)).toEqual(['new']);
  const bare = await read(world, 'bid-packages', '03.30\tConcrete, cast in place\n04.20\tMasonry, brick\n');
  expect(bare.body.data).toMatchObject({
    headers: null,
    rows: [{ row: 1, values: { code: '03.30', description: 'Concrete, cast in place' } }, { row: 2 }],
  });
  const single = await read(world, 'units-of-measure', 'Fathom\nRod\nls\n');
  expect(outcomesOf(single)).toEqual(['new', 'new', 'unchanged']);
  const workbook = await workbookOf(
    { name: 'Notes', rows: [['These are our trades']] },
    {
      name: 'Trades',
      rows: [
        ['Code', 'Description'],
        [5.1, 'Steel'],
      ],
      cells: new Map([['1,0', { value: 5.1, style: { numFmt: '00.00' } }]]),
    },
  );
  expect((await read(world, 'bid-packages', workbook)).body.data).toMatchObject({
    sheet: 'Trades',
    rows: [{ row: 2, values: { code: '05.10', description: 'Steel' }, outcome: 'new' }],
  });
});

it('refuses formulas, error values and repeated names in their rows [SHELL-147]', async () => {
  const world = await newWorld();
  const csv = 'Code,Description\n=A2&"x",Steel\n03.30,#REF!\n04.20,Masonry\n04.20 ,Brick\n"=""05.12""",Metals\n';
  const answer = await read(world, 'bid-packages', csv);
  const messages = answer.body.data.rows.map((row: { row: number; problems: { path: string; message: string }[] }) =>
    [row.row, ...row.problems.map(({ path, message }) => `${path}: ${message}`)].join(' '),
  );
  expect(messages).toEqual([
    '2 code: A formula cannot be imported: =A2&"x". Paste its value instead.',
    '3 description: The cell holds the error #REF!.',
    '4',
    '5 code: The list has this already, in row 4.',
    '6',
  ]);
  const workbook = await workbookOf({
    name: 'Trades',
    rows: [
      ['Code', 'Description'],
      [null, 'Concrete'],
    ],
    cells: new Map([['1,0', { value: null, type: 'formula', formula: 'A1&B1', formulaResult: '03.30' }]]),
  });
  expect((await read(world, 'bid-packages', workbook)).body.data.rows).toMatchObject([
    { outcome: 'refused', problems: [{ path: 'code', code: 'settingsListFormula' }] },
  ]);
  const sent = await load(world, 'bid-packages', [{ code: '=A1', description: 'Steel' }]);
  expect([sent.status, problemsOf(sent)]).toEqual([
    422,
    ['rows[0].code: A formula cannot be imported: =A1. Paste its value instead.'],
  ]);
});

it('refuses a file without rows, with too many, and one that is no list, at the field file [API-180]', async () => {
  const world = await newWorld();
  const refusals = [
    ['Code,Description\n', 'file: No rows were found.'],
    [
      `${Array.from({ length: 20_001 }, (_, index) => `U${index}`).join('\n')}\n`,
      'file: The list has 20,001 rows; at most 20,000 can be imported at once.',
    ],
    ['%PDF-1.7 x', 'file: The file cannot be read: it is neither text nor a workbook.'],
  ] as const;
  for (const [content, problem] of refusals) {
    const answer = await read(world, content.startsWith('U0') ? 'units-of-measure' : 'bid-packages', content);
    expect([answer.status, problemsOf(answer)]).toEqual([422, [problem]]);
  }
});

it('imports packages all or none, and lets two exchange their descriptions [API-181] [SHELL-144]', async () => {
  const world = await newWorld();
  await change(world, create('03.30', 'Concrete'), create('04.20', 'Masonry'));
  const rows = [
    { code: '03.30 ', description: ' Masonry', expected: { description: 'Concrete' } },
    { code: '04.20', description: 'Concrete', expected: { description: 'Masonry' } },
    { code: '05.12', description: 'Steel', expected: null },
  ];
  const wrong = [...rows, { code: '', description: 'STEEL' }, { code: '00.00', description: null }];
  const refused = await load(world, 'bid-packages', wrong);
  expect([refused.status, problemsOf(refused)]).toEqual([
    422,
    [
      'rows[3].code: Bid Package code is a required field',
      'rows[4].code: The Bid Package code must be different from the General Conditions code',
      'rows[4].description: Bid Package description is a required field',
    ],
  ]);
  expect(await packagesOf(world)).toEqual(['03.30 Concrete', '04.20 Masonry']);
  const key = randomUUID();
  const done = { status: 200, body: { data: { added: 1, changed: 2, unchanged: 0 } } };
  expect(await load(world, 'bid-packages', rows, 'admin', key)).toEqual(done);
  expect(await packagesOf(world)).toEqual(['03.30 Masonry', '04.20 Concrete', '05.12 Steel']);
  await change(world, { type: 'delete-bid-package-definition', code: '05.12' });
  expect(await load(world, 'bid-packages', rows, 'admin', key)).toEqual(done);
  expect(await packagesOf(world)).toEqual(['03.30 Masonry', '04.20 Concrete']);
  const taken = await load(world, 'bid-packages', [{ code: '06.10', description: 'masonry' }]);
  expect(problemsOf(taken)).toEqual(['rows[0].description: The Bid Package description must be unique']);
});

it('answers 409 with every entry that somebody changed, added or deleted since it was seen [API-181]', async () => {
  const world = await newWorld();
  await change(world, create('03.30', 'Concrete'), create('04.20', 'Masonry'));
  const answer = await load(world, 'bid-packages', [
    { code: '03.30', description: 'Cast concrete', expected: { description: 'Old' } },
    { code: '04.20', description: 'Brick', expected: null },
    { code: '05.12', description: 'Steel', expected: { description: 'Metals' } },
    { code: '06.10', description: '' },
  ]);
  expect(answer.status).toBe(409);
  const who = { name: null, email: world.cast.admin.email };
  expect(answer.body.conflicts).toEqual([
    { path: 'rows[0].expected', who, when: expect.any(String), now: { description: 'Concrete' } },
    { path: 'rows[1].expected', who, when: expect.any(String), now: { description: 'Masonry' } },
    { path: 'rows[2].expected', who: null, when: null, now: null },
  ]);
  expect(await packagesOf(world)).toEqual(['03.30 Concrete', '04.20 Masonry']);
  // What is wanted is stored by now.
  const same = [{ code: '03.30', description: 'Concrete', expected: null }];
  expect((await load(world, 'bid-packages', same)).body.data).toEqual({ added: 0, changed: 0, unchanged: 1 });
});

it('imports units; one that is there in whatever case stays as it is [SHELL-144]', async () => {
  const world = await newWorld();
  const rows = [{ name: 'ls' }, { name: 'Fathom' }];
  expect((await load(world, 'units-of-measure', rows)).body.data).toEqual({ added: 1, changed: 0, unchanged: 1 });
  const names = (await entities(world, 'UnitOfMeasure')).map(({ name }: { name: string }) => name);
  expect(names).toContain('LS');
  expect(names).toContain('Fathom');
  expect(names).not.toContain('ls');
  const long = await load(world, 'units-of-measure', [{ name: 'x'.repeat(51) }]);
  expect(problemsOf(long)).toEqual(['rows[0].name: Unit of measure can have at most 50 characters.']);
});

it('imports conditions with a unit of the list, adds them at the end, and changes the unit of one [SHELL-145]', async () => {
  const world = await newWorld();
  const first = [{ description: 'Supervision', unitOfMeasure: 'mo', expected: null }];
  expect((await load(world, 'general-conditions', first)).body.data.added).toBe(1);
  expect(await conditionsOf(world)).toMatchObject({ code: '00.00', description: 'General Conditions' });
  await change(world, {
    type: 'create-line-item-definition',
    bidPackageCode: '00.00',
    index: 5,
    description: 'Fence',
    unitOfMeasure: 'Rods',
  });
  const rows = [
    { description: 'Fence', unitOfMeasure: 'rods' },
    { description: 'SUPERVISION', unitOfMeasure: 'wk', expected: { unitOfMeasure: 'MO' } },
    { description: 'Trailer', unitOfMeasure: 'EA' },
  ];
  const refused = await load(world, 'general-conditions', [...rows, { description: 'Crane', unitOfMeasure: 'Rods' }]);
  expect(problemsOf(refused)).toEqual(['rows[3].unitOfMeasure: Rods is not in the list of units of measure.']);
  expect((await load(world, 'general-conditions', rows)).body.data).toEqual({ added: 1, changed: 1, unchanged: 1 });
  const lines = (await conditionsOf(world)).lineItemDefinitions.map(
    (line: { index: number; description: string; unitOfMeasure: string }) =>
      `${line.index} ${line.description} ${line.unitOfMeasure}`,
  );
  expect(lines).toEqual(['0 Supervision WK', '1 Fence Rods', '2 Trailer EA']);
});

it('imports users with the rules of each, in English and French [SHELL-146]', async () => {
  const world = await newWorld();
  const { admin, contributor } = world.cast;
  await world.server.store.transact(world.organizationId, (db) =>
    db
      .insertInto('systemValue')
      .values({ organizationId: world.organizationId, name: 'Domains', value: 'example.test' })
      .onConflict((conflict) => conflict.columns(['organizationId', 'name']).doUpdateSet({ value: 'example.test' }))
      .execute(),
  );
  const fresh = `new-${world.organizationId}@example.test`;
  const csv = [
    'Courriel,Lieu,Rôles',
    `${fresh.toUpperCase()},Québec,"Administrateur de projet, Contributeur"`,
    `${contributor.email},Boston,Project Admin`,
    'ann@elsewhere.test,Boston,Contributor',
    `${admin.email},Boston,Contributor`,
    `bob-${fresh},,Chief`,
  ].join('\n');
  const answer = await read(world, 'users', csv);
  expect(answer.body.data.rows).toMatchObject([
    { outcome: 'new', values: { email: fresh, location: 'Québec', roles: ['ProjectAdmin', 'Contributor'] } },
    { outcome: 'changed', before: { location: '', roles: ['Contributor'] } },
    { problems: [{ path: 'email', message: 'The E-mail domain must be one of example.test' }] },
    { problems: [{ path: 'roles', message: 'You cannot remove your own role Admin.' }] },
    {
      problems: [
        { path: 'location', message: 'Location is a required field' },
        { path: 'roles', message: 'Chief is not a role: Admin, Project Admin and Contributor are.' },
      ],
    },
  ]);
  const rows = answer.body.data.rows.slice(0, 2).map((row: { values: object; before: object | null }) => ({
    ...row.values,
    expected: row.before,
  }));
  expect((await load(world, 'users', rows)).body.data).toEqual({ added: 1, changed: 1, unchanged: 0 });
  const users = await entities(world, 'User');
  const rolesOf = (email: string) =>
    users.find((user: { email: string }) => user.email === email).roles.map(({ id }: { id: string }) => id);
  expect(rolesOf(fresh)).toEqual(['ProjectAdmin', 'Contributor']);
  expect(rolesOf(contributor.email)).toEqual(['ProjectAdmin']);
});

it('names the e-mails that belong to people of another company, and adds nobody then [SHELL-146]', async () => {
  const world = await newWorld();
  const user = (email: string) => ({ email, location: 'Boston', roles: ['Contributor'] });
  const rows = [user(`a-${world.organizationId}@example.test`), user(world.cast.stranger.email)];
  const refused = await load(world, 'users', [...rows, user(`b-${world.organizationId}@example.test`)]);
  expect([refused.status, problemsOf(refused)]).toEqual([422, ['rows[1].email: The E-mail must be unique']]);
  expect((await entities(world, 'User')).map(({ location }: { location: string }) => location)).not.toContain('Boston');
});

it('is for an Admin alone and refused while the settings are frozen [SHELL-140] [API-181]', async () => {
  const world = await newWorld();
  const rows = [{ email: `x-${world.organizationId}@example.test`, location: 'Boston', roles: ['Contributor'] }];
  expect((await load(world, 'users', rows, 'projectAdmin')).status).toBe(403);
  expect((await read(world, 'users', 'a@example.test', 'projectAdmin')).status).toBe(403);
  await world.server.store.transact(world.organizationId, (db) =>
    db
      .insertInto('frozenEntity')
      .values({
        organizationId: world.organizationId,
        entityId: fixedEntityIds.application,
        entityType: 'Application',
        dateFrozen: new Date().toISOString(),
        reason: 'A test',
      })
      .execute(),
  );
  const refused = await load(world, 'users', rows);
  expect([refused.status, (await read(world, 'users', 'a@example.test')).status]).toEqual([409, 409]);
  expect((await load(world, 'units-of-measure', [{ name: 'Rod' }])).status).toBe(200);
});

it('imports 10,000 rows at once [SHELL-147]', async () => {
  const world = await newWorld();
  const rows = Array.from({ length: 10_000 }, (_, index) => ({ code: `P${index}`, description: `Trade ${index}` }));
  const csv = rows.map(({ code, description }) => `${code}\t${description}`).join('\n');
  const answer = await read(world, 'bid-packages', csv);
  expect(new Set(outcomesOf(answer))).toEqual(new Set(['new']));
  expect((await load(world, 'bid-packages', rows)).body.data).toEqual({ added: 10_000, changed: 0, unchanged: 0 });
});
