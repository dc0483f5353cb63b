import type { CastName } from './scene.ts';
import type { Answer, World } from './world.ts';

/** A package with one of everything that a command can overwrite; the project admin is called Ann Bell. */
export interface PricedPlace {
  readonly w: World;
  readonly lineId: string;
}

/** Bidders Acme (selected) and Bolt, one line in the group Site, a requirement of each type. */
export async function makePricedPlace(w: World): Promise<PricedPlace> {
  await w.server.store.transact(w.organizationId, (db) =>
    db.updateTable('person').set({ name: 'Ann Bell' }).where('id', '=', w.cast.projectAdmin.id).execute(),
  );
  const [bidderId] = await w.addBidders('Acme', 'Bolt');
  const requirements = ['Bond', 'Plan', 'Scope'].map((description, index) => ({
    type: 'create-general-requirement-definition',
    index,
    description,
    requirementFulfillmentType: index,
  }));
  await done(w.call('admin', 'POST', 'command/system-settings', requirements));
  const generalRequirementsToInclude = ['Bond', 'Plan', 'Scope'];
  const project = { id: w.projectId, generalRequirementsToInclude };
  await done(w.call('projectAdmin', 'POST', 'command/project/update-project', project));
  const metadata = [{ name: 'Classification 1', value: 'Site' }];
  const line = { description: 'Walls', quantity: '2', unitOfMeasure: 'SF', unitPrice: '10', metadata };
  const [lineId] = (await w.command('add-line-items', line)) as string[];
  await w.command('select-bidder', { bidderId });
  return { w, lineId: lineId! };
}

/** Returns the data of a call that must succeed. */
export async function done(call: Promise<Answer>): Promise<unknown> {
  const answer = await call;
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

/** Sends a command on the package. */
export function send({ w }: PricedPlace, who: CastName, name: string, body: object): Promise<Answer> {
  return w.call(who, 'POST', `command/bid-package/${name}`, { bidPackageId: w.bidPackageId, ...body });
}

/** Returns the number of log entries of the package. */
export function logged({ w }: PricedPlace): Promise<number> {
  return w.server.store.read(w.organizationId, async (db) => {
    const rows = await db.selectFrom('eventLog').select('commandId').where('streamId', '=', w.bidPackageId).execute();
    return rows.length;
  });
}
