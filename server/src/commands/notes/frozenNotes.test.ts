import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createDefinedProject } from '../../../test/definitions.ts';
import { prepareWorlds, type World } from '../../../test/world.ts';
import { freeze } from '../../store/frozenEntity.ts';

const newWorld = prepareWorlds();

async function freezeNotes(world: World, entityId: string): Promise<void> {
  const row = {
    entityId,
    entityType: 'AdjustmentNotes',
    dateFrozen: new Date().toISOString(),
    reason: 'test',
  } as const;
  await world.server.store.transact(world.organizationId, (db) => freeze(db, world.organizationId, row));
}

/** Acme selected, with a note on its base adjustment; `note` saves another text and answers its command's id. */
async function noted() {
  const world = await newWorld();
  const [acme] = await world.addBidders('Acme');
  await world.command('select-bidder', { bidderId: acme });
  const place = { bidPackageId: world.bidPackageId, companyName: 'Acme', alternateName: null };
  const send = async (name: string, body: object) => {
    const commandId = randomUUID();
    const headers = { 'idempotency-key': commandId };
    const sent = { ...place, ...body };
    const answer = await world.call('projectAdmin', 'POST', `command/bid-package/${name}`, sent, headers);
    return { commandId, status: answer.status, detail: answer.body.detail as string, data: answer.body.data as string };
  };
  const note = (text: string) => send('add-adjustment-notes', { text });
  const undo = (commandId: string) => world.call('projectAdmin', 'POST', 'command/undo-command', { commandId });
  const adjustments = () =>
    world.server.store.read(world.organizationId, (db) =>
      db.selectFrom('adjustment').select(['value', 'notes']).execute(),
    );
  return { world, send, note, undo, adjustments };
}

describe('frozen notes', () => {
  it('of an adjustment are not changed, and a typed bid amount passes them by [LOCK-023]', async () => {
    const { world, send, note, adjustments } = await noted();
    const { data: notesId } = await note('Ask about the crane.');
    await freezeNotes(world, notesId);
    const refused = await note('Settled.');
    expect([refused.status, refused.detail]).toEqual([409, 'The notes are frozen.']);
    expect((await send('set-bid-amount-adjustment', { amount: '700' })).status).toBe(200);
    expect(await adjustments()).toEqual([{ value: '700', notes: 'Ask about the crane.' }]);
  });

  it('are not changed by undo either [LOCK-023] [API-162]', async () => {
    const { world, note, undo, adjustments } = await noted();
    const { data: notesId } = await note('Ask about the crane.');
    const { commandId } = await note('Settled.');
    await freezeNotes(world, notesId);
    expect((await undo(commandId)).status).toBe(409);
    expect(await adjustments()).toEqual([{ value: null, notes: 'Settled.' }]);
  });

  it('of a bidder and of the package are not changed, and stop nothing else [LOCK-023]', async () => {
    const world = await newWorld();
    const projectId = await createDefinedProject(world, '03.30');
    const packages = await world.call('viewer', 'GET', `query/projects/${projectId}/bid-packages`);
    const bidPackageId: string = packages.body.data[0].id;
    const send = (name: string, body: object) =>
      world.call('projectAdmin', 'POST', `command/bid-package/${name}`, { bidPackageId, ...body });
    const contact = { primaryContactName: 'Ann', primaryContactEmail: 'a@example.test', phoneNumber: '(555) 010-0199' };
    expect((await send('add-bidders', { companyName: 'Acme', ...contact })).status).toBe(200);
    const notes = {
      'add-bidder-notes': { bidderNotesId: null, companyName: 'Acme', text: 'Two crews' },
      notes: { bidPackageNotesId: null, text: 'Confirm lime mortar.' },
    };
    for (const [name, body] of Object.entries(notes)) {
      const written = await send(name, body);
      expect(written.status).toBe(200);
      await freezeNotes(world, written.body.data);
      const refused = await send(name, { ...body, text: 'Other' });
      expect([refused.status, refused.body.detail]).toEqual([409, 'The notes are frozen.']);
    }
    expect((await send('set-adjustment', { companyName: 'Acme', value: '5' })).status).toBe(200);
    const { body } = await world.call('viewer', 'GET', `query/bid-package/${bidPackageId}`);
    expect([body.data.notes, body.data.bidders[0].notes]).toEqual(['Confirm lime mortar.', 'Two crews']);
  });
});
