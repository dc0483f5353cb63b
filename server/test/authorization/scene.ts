import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { problem } from '#contract';
import { Refusal } from '../../src/refusal.ts';
import { applicationId, systemSettingsId } from '../../src/store/projects/project.ts';
import type { Store } from '../../src/store/store.ts';
import { logoOf, uploadDocument, uploadLogo } from '../forms.ts';
import { makeScene, type Scene } from '../scene.ts';
import type { World } from '../world.ts';
import type { Things } from './policy.ts';
import { type Principal, type PrincipalName, principals, type State } from './rules.ts';

/** One package with one of everything, and all principals with their tokens. */
export interface AuthorizationScene {
  readonly world: World;
  readonly tokens: Readonly<Record<PrincipalName, string | null>>;
  /** Project, package and person of another organization. */
  readonly foreign: Pick<Things, 'projectId' | 'bidPackageId' | 'userId' | 'logo'>;
  thingsOf(principal: PrincipalName): Things;
  /** Brings the project and its package into a state, as this caller meets it. */
  enter(principal: PrincipalName, state: State): Promise<void>;
  leave(): Promise<void>;
  /** Makes a call whose changes are taken back: a change that would have been kept answers 422. */
  rehearse<T>(call: () => Promise<T>): Promise<T>;
}

const holder = 'holder@example.test';
const holdingAdmin = 'holding-admin@example.test';
const image = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export async function makeAuthorizationScene(world: World): Promise<AuthorizationScene> {
  const { store } = world.server;
  const names = Object.keys(principals) as PrincipalName[];
  const people = await addPeople(world, names);
  const things = await addThings(world);
  await listMembers(world, people);
  const tokens = await tokensOf(world, people);
  const own = await ownCommands(world, tokens, things.lineIds);
  const foreign: Scene = await makeScene(store);
  const rehearsal = rehearsing(store);
  const set = (statements: (db: Parameters<Parameters<Store['transact']>[1]>[0]) => Promise<unknown>) =>
    rehearsal.original(world.organizationId, async (db) => {
      await statements(db);
    });
  return {
    world,
    tokens,
    foreign: {
      projectId: foreign.projectId,
      bidPackageId: foreign.bidPackageId,
      userId: foreign.cast.admin.id,
      logo: `${foreign.projectId}.png`,
    },
    thingsOf: (principal) => ({
      ...things,
      email: people[principal].email,
      userId: people.viewer.id,
      ...(own[principal] ?? own.contributor!),
    }),
    rehearse: rehearsal.run,
    enter: (principal, state) =>
      set(async (db) => {
        const locked = { lockedByContributor: holder, lockedByProjectAdmin: holdingAdmin } as Record<string, string>;
        const lockedByUserEmail = state === 'lockedBySelf' ? people[principal].email : (locked[state] ?? null);
        const assigned = 'isAssigned' in principals[principal] ? people[principal].id : null;
        await db
          .updateTable('bidPackage')
          .set({ lockedByUserEmail, assignedToUserId: assigned })
          .where('id', '=', world.bidPackageId)
          .execute();
        await db
          .updateTable('project')
          .set({ isClosed: state === 'closed' })
          .where('id', '=', world.projectId)
          .execute();
        const frozen = {
          packageFrozen: [world.bidPackageId, 'BidPackage'],
          projectFrozen: [world.projectId, 'Project'],
          systemSettingsFrozen: [systemSettingsId, 'SystemSettings'],
          applicationFrozen: [applicationId, 'Application'],
        }[state as string];
        if (!frozen) return;
        const [entityId, entityType] = frozen;
        await sql`insert into frozen_entity (organization_id, entity_id, entity_type, date_frozen, reason)
          values (${world.organizationId}, ${entityId}, ${entityType}, now(), 'test')`.execute(db);
      }),
    leave: () => set((db) => db.deleteFrom('frozenEntity').execute()),
  };
}

type People = Readonly<Record<PrincipalName, { readonly id: string; readonly email: string }>>;

async function addPeople(world: World, names: readonly PrincipalName[]): Promise<People> {
  const { store } = world.server;
  const unlicensed = randomUUID();
  await store.transact(unlicensed, async (db) => {
    await db
      .insertInto('organization')
      .values({ organizationId: unlicensed, name: `Company ${unlicensed}`, isLicensed: true })
      .execute();
  });
  const people = {} as Record<PrincipalName, { id: string; email: string }>;
  for (const name of names) {
    const id = randomUUID();
    const email = `${name.toLowerCase()}-${id.slice(0, 8)}@example.test`;
    const home = {
      unlicensed,
      otherOrganization: world.otherOrganizationId,
      support: world.otherOrganizationId,
      supportWithoutOrganization: world.otherOrganizationId,
    } as Partial<Record<PrincipalName, string>>;
    const organizationId = home[name] ?? world.organizationId;
    const roles = [...(principals[name] as Principal).company];
    await store.transact(organizationId, (db) =>
      db.insertInto('person').values({ organizationId, id, email, name: null, roles }).execute(),
    );
    people[name] = { id, email };
  }
  return people;
}

/** Puts the people into the lists of the project, with two more who hold locks. */
async function listMembers(world: World, people: People): Promise<void> {
  const listed = (list: 'projectAdmins' | 'contributors') =>
    (Object.keys(people) as PrincipalName[])
      .filter((name) => (principals[name] as Principal).lists.includes(list))
      .map((name) => people[name].email);
  await world.server.store.transact(world.organizationId, (db) =>
    db
      .updateTable('project')
      .set({
        projectAdmins: [...listed('projectAdmins'), holdingAdmin],
        contributors: [...listed('contributors'), holder],
      })
      .where('id', '=', world.projectId)
      .execute(),
  );
}

async function tokensOf(world: World, people: People): Promise<AuthorizationScene['tokens']> {
  const { login, store, clock } = world.server;
  const company = await store.read(world.organizationId, (db) =>
    db.selectFrom('organization').select('name').executeTakeFirstOrThrow(),
  );
  const tokens = {} as Record<PrincipalName, string | null>;
  for (const name of Object.keys(people) as PrincipalName[]) {
    clock.now = name === 'expired' ? new Date(Date.now() - 24 * 60 * 60 * 1000) : null;
    tokens[name] = await login.logInAs(people[name].email, name === 'support' ? company.name : null);
    clock.now = null;
  }
  await store.acrossOrganizations(async (db) => {
    const row = await db.selectFrom('person').selectAll().where('id', '=', people.unlicensed.id).executeTakeFirst();
    await store.transact(row!.organizationId, (own) =>
      own.updateTable('organization').set({ isLicensed: false }).execute(),
    );
  });
  return { ...tokens, anonymous: null };
}

async function addThings(world: World) {
  const projectAdmin = 'projectAdmin';
  const definitions = [
    { type: 'create-general-requirement-definition', index: 0, description: 'Bond', requirementFulfillmentType: 0 },
    { type: 'create-fee-definition', name: 'Tax', feeType: 0, referenceFeeName: null },
  ];
  const must = async (who: 'admin' | 'projectAdmin', address: string, body: unknown) => {
    const answer = await world.call(who, 'POST', `command/${address}`, body);
    if (answer.status !== 200) throw new Error(`${address}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  await must('admin', 'system-settings', definitions);
  await must(projectAdmin, 'project/update-project', {
    id: world.projectId,
    information: { imageData: image, imageName: 'a.png' },
    generalRequirementsToInclude: ['Bond'],
    feesToInclude: ['Tax'],
  });
  const [bidderId] = await world.addBidders('Acme');
  const line = {
    bidPackageId: world.bidPackageId,
    description: 'Walls',
    quantity: '1',
    unitOfMeasure: 'LS',
    unitPrice: '1',
    metadata: [{ name: 'Classification 1', value: 'Structure' }],
  };
  const lineIds = (await world.command(
    'add-line-items',
    Array.from({ length: 21 }, (_, index) => ({ ...line, description: `Walls ${index}` })),
  )) as string[];
  const place = { companyName: 'Acme', alternateName: null };
  await world.command('set-line-item-bid', {
    lineItemId: lineIds[0],
    companyName: 'Acme',
    price: '5',
    classification: 1,
  });
  await world.command('set-line-item-rollup-bid', { ...place, metadataValues: ['Structure'], price: '5' });
  await world.command('set-adjustment', { ...place, value: '5' });
  await world.command('set-bidder-requirement-fulfillment', {
    description: 'Bond',
    isTradeRequirement: false,
    companyName: 'Acme',
    requirementFulfillmentType: 0,
    price: '5',
    classification: 1,
  });
  const requirement = { description: 'Mix design', requirementFulfillmentType: 1 };
  const requirementId = (await world.command('add-requirement', requirement)) as string;
  await world.command('select-bidder', { bidderId });
  if ((await uploadDocument(world, 'quote.txt')) !== 200) throw new Error('The document was not uploaded.');
  const logo = await uploadLogo(world, { name: 'logo.png', content: Buffer.from(image, 'base64') });
  if (logo.status !== 200) throw new Error('The logo was not uploaded.');
  const info = await world.call('viewer', 'GET', `query/projects/${world.projectId}/info`);
  const bidPackage = await world.call('viewer', 'GET', `query/bid-package/${world.bidPackageId}`);
  return {
    projectId: world.projectId,
    bidPackageId: world.bidPackageId,
    lineId: lineIds[0]!,
    lineIds,
    requirementId,
    bidderId: bidderId!,
    notesId: bidPackage.body.data.notesId as string,
    imageUri: info.body.data.imageUri as string,
    logo: (await logoOf(world))!,
  };
}

type OwnCommands = Pick<Things, 'commandId' | 'undoneCommandId'>;

/** Of each member one command to take back and one that is taken back. */
async function ownCommands(world: World, tokens: AuthorizationScene['tokens'], lineIds: readonly string[]) {
  const own: Partial<Record<PrincipalName, OwnCommands>> = {};
  const members = (Object.keys(principals) as PrincipalName[]).filter(
    (name) => (principals[name] as Principal).lists.length > 0 && name !== 'expired',
  );
  for (const [index, name] of members.entries()) {
    const send = async (address: string, payload: object, key = randomUUID()) => {
      const response = await world.server.app.inject({
        method: 'POST',
        url: `/api/command/${address}`,
        headers: {
          authorization: `Bearer ${tokens[name]}`,
          'x-application-token': world.server.applicationToken,
          'idempotency-key': key,
        },
        payload,
      });
      if (response.statusCode !== 200) throw new Error(`${name} ${address}: ${response.payload}`);
      return key;
    };
    const bid = (line: number) =>
      send('bid-package/set-line-item-bid', {
        bidPackageId: world.bidPackageId,
        lineItemId: lineIds[line],
        companyName: 'Acme',
        price: '3',
        classification: 1,
      });
    const commandId = await bid(1 + 2 * index);
    const undoneCommandId = await bid(2 + 2 * index);
    await send('undo-command', { commandId: undoneCommandId });
    own[name] = { commandId, undoneCommandId };
  }
  return own;
}

/** From now on changes are made, checked and taken back while a rehearsal runs. */
function rehearsing(store: Store) {
  const original = store.transact;
  let isRehearsal = false;
  const transact: Store['transact'] = (organizationId, fn) =>
    original(organizationId, async (db) => {
      const answer = await fn(db);
      if (isRehearsal) throw new Refusal({ ...problem('failed'), status: 422, detail: 'Rehearsed.' });
      return answer;
    });
  Object.assign(store, { transact });
  return {
    original,
    run: async <T>(call: () => Promise<T>): Promise<T> => {
      isRehearsal = true;
      try {
        return await call();
      } finally {
        isRehearsal = false;
      }
    },
  };
}
