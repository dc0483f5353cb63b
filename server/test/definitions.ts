import { randomUUID } from 'node:crypto';
import { uniqueKey } from '#leveling';
import type { World } from './world.ts';

/** Company definitions for tests: general conditions with two lines, two packages, three requirements, four fees. */
export async function addDefinitions({ server, organizationId }: World): Promise<void> {
  await server.store.transact(organizationId, async (db) => {
    const conditions = randomUUID();
    await db
      .insertInto('generalConditionsDefinition')
      .values({ organizationId, id: conditions, code: '00.00', codeKey: '00.00', description: 'General Conditions' })
      .execute();
    const lines = ['Superintendent', 'Site fencing'].map((description, index) => ({
      organizationId,
      id: randomUUID(),
      generalConditionsDefinitionId: conditions,
      index,
      description,
      descriptionKey: uniqueKey(description),
      unitOfMeasure: 'MO',
    }));
    await db.insertInto('lineItemDefinition').values(lines).execute();
    const packages = [
      ['03.30', 'Concrete'],
      ['09.91', 'Painting'],
    ].map(([code, description]) => ({
      organizationId,
      id: randomUUID(),
      code: code!,
      codeKey: uniqueKey(code!),
      description: description!,
      descriptionKey: uniqueKey(description!),
    }));
    await db.insertInto('bidPackageDefinition').values(packages).execute();
    const trade = {
      organizationId,
      id: randomUUID(),
      bidPackageDefinitionId: packages[0]!.id,
      index: 0,
      description: 'Mix design',
      descriptionKey: 'mix design',
      requirementFulfillmentType: 1,
    };
    await db.insertInto('tradeRequirementDefinition').values(trade).execute();
    const requirements = ['Bid bond', 'Night work', 'Safety plan'].map((description, index) => ({
      organizationId,
      id: randomUUID(),
      index,
      description,
      descriptionKey: uniqueKey(description),
      requirementFulfillmentType: [1, 0, 2][index]!,
    }));
    await db.insertInto('generalRequirementDefinition').values(requirements).execute();
    const fees = [
      { name: 'Overhead', feeType: 0, amount: '0.02', referenceFeeName: null },
      { name: 'Permit', feeType: 4, amount: '5000', referenceFeeName: null },
      { name: 'Tax', feeType: 2, amount: '0.1', referenceFeeName: 'Overhead' },
      { name: 'Bond', feeType: 1, amount: '0.05', referenceFeeName: null },
    ].map((fee, order) => ({ organizationId, id: randomUUID(), nameKey: uniqueKey(fee.name), order, ...fee }));
    await db.insertInto('feeDefinition').values(fees).execute();
    const preferences = { measurementSystem: '1', lowBiddersMax: '2', midBiddersMax: '4' };
    await db
      .insertInto('preference')
      .values(Object.entries(preferences).map(([name, value]) => ({ organizationId, id: randomUUID(), name, value })))
      .execute();
  });
}

/** Adds the definitions and creates a project with packages of these codes; answers its id. */
export async function createDefinedProject(world: World, ...bidPackagesToInclude: string[]): Promise<string> {
  await addDefinitions(world);
  const { status, body } = await world.call('projectAdmin', 'POST', 'command/project/create-project', {
    information: { name: 'Harbor School', bidDueDate: '2027-05-01' },
    bidPackagesToInclude,
    permissions: { projectAdmins: [world.cast.projectAdmin.email] },
  });
  if (status !== 200) throw new Error(`The project was not created: ${JSON.stringify(body)}`);
  return body.data;
}
