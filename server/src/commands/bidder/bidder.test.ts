import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { prepareWorlds, type World } from '../../../test/world.ts';

const world = prepareWorlds();

const contact = {
  primaryContactName: 'Dana Ruiz',
  primaryContactEmail: 'dana@kestrel.example',
  phoneNumber: '(555) 010-0142',
};

const send = (
  own: World,
  name: string,
  body: unknown,
  who: 'projectAdmin' | 'contributor' | 'viewer' = 'contributor',
) => own.call(who, 'POST', `command/bid-package/${name}`, body);

const bidders = (own: World) =>
  own.server.store.read(own.organizationId, (db) =>
    db
      .selectFrom('bidder')
      .selectAll()
      .where('bidPackageId', '=', own.bidPackageId)
      .where('deletedAt', 'is', null)
      .orderBy('order')
      .execute(),
  );

const selected = async (own: World) =>
  own.server.store.read(own.organizationId, async (db) => {
    const row = await db
      .selectFrom('bidPackage')
      .select('selectedBidderId')
      .where('id', '=', own.bidPackageId)
      .executeTakeFirst();
    return row?.selectedBidderId ?? null;
  });

describe('adding bidders', () => {
  it('answers the ids in the order sent; a new bidder has Request Created and every line unleveled [API-111] [BDR-015] [BID-028]', async () => {
    const own = await world();
    await own.command('add-line-items', {
      description: 'Walls',
      quantity: '2',
      unitOfMeasure: 'LS',
      unitPrice: '10',
    });
    const answer = await send(own, 'add-bidders', [
      { bidPackageId: own.bidPackageId, companyName: ' Kestrel Masonry ', ...contact },
      { bidPackageId: own.bidPackageId, companyName: 'Alder & Voss', ...contact, faxNumber: '+1 555 010 0143' },
    ]);
    expect(answer.status).toBe(200);
    const rows = await bidders(own);
    expect(rows.map(({ id }) => id).sort()).toEqual([...answer.body.data].sort());
    expect(rows.find(({ id }) => id === answer.body.data[0])).toMatchObject({
      companyName: 'Kestrel Masonry',
      ...contact,
      faxNumber: null,
      status: 0,
    });
    expect(rows.find(({ id }) => id === answer.body.data[1])).toMatchObject({
      companyName: 'Alder & Voss',
      ...contact,
      faxNumber: '+1 555 010 0143',
    });
    expect((await own.totals()).filter(({ section }) => section === 'base').map(({ unleveled }) => unleveled)).toEqual([
      1, 1,
    ]);
    expect(await own.totals()).toEqual(await own.totalsFromScratch());
  });

  it('every required and wrong field is told at once, with its text [BDR-024] [BDR-027] [BDR-028]', async () => {
    const own = await world();
    const answer = await send(own, 'add-bidders', { bidPackageId: own.bidPackageId, companyName: ' ' });
    expect(answer.body.errors.map(({ path, message }: Record<string, string>) => `${path} ${message}`)).toEqual([
      'companyName Company name is required.',
      'primaryContactName Contact name is required.',
      'primaryContactEmail Email is required.',
      'phoneNumber Phone is required.',
    ]);
  });

  it('e-mail, phone and fax must be valid [BDR-029] [BDR-031] [BDR-034]', async () => {
    const own = await world();
    const answer = await send(own, 'add-bidders', {
      bidPackageId: own.bidPackageId,
      companyName: 'Kestrel',
      primaryContactName: 'Dana',
      primaryContactEmail: 'dana@kestrel',
      phoneNumber: '555-0142',
      faxNumber: 'none',
    });
    expect(answer.body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Email is not valid.',
      'Phone must have 10 to 15 digits.',
      'Fax must have 10 to 15 digits.',
    ]);
  });

  it('names are unique ignoring case, among rows and stored bidders [BDR-025]', async () => {
    const own = await world();
    await own.addBidders('Kestrel');
    const answer = await send(own, 'add-bidders', [
      { bidPackageId: own.bidPackageId, companyName: 'KESTREL', ...contact },
      { bidPackageId: own.bidPackageId, companyName: 'Dunmore', ...contact },
      { bidPackageId: own.bidPackageId, companyName: 'dunmore', ...contact },
    ]);
    expect(answer.body.errors.map(({ path, message }: Record<string, string>) => `${path} ${message}`)).toEqual([
      '[0].companyName Company names must be unique.',
      '[1].companyName Company names must be unique.',
      '[2].companyName Company names must be unique.',
    ]);
  });

  it('texts have their limits [BDR-036] [BDR-037] [BDR-039]', async () => {
    const own = await world();
    const answer = await send(own, 'add-bidders', {
      bidPackageId: own.bidPackageId,
      companyName: 'x'.repeat(201),
      primaryContactName: 'x'.repeat(201),
      primaryContactEmail: 'dana@kestrel.example',
      phoneNumber: `${'5'.repeat(12)}${' '.repeat(10)}.........`,
    });
    expect(answer.body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Company name can have at most 200 characters.',
      'Contact name can have at most 200 characters.',
      'Phone can have at most 30 characters.',
    ]);
  });

  it('a package has at most 20 bidders [BDR-043]', async () => {
    const own = await world();
    await own.addBidders(...Array.from({ length: 19 }, (_, index) => `Company ${index}`));
    const two = ['A', 'B'].map((companyName) => ({ bidPackageId: own.bidPackageId, companyName, ...contact }));
    const answer = await send(own, 'add-bidders', two);
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toBe('A bid package can have at most 20 bidders; there would be 21.');
    expect((await send(own, 'add-bidders', two[0])).status).toBe(200);
  });

  it('a name that holds a literal %2F is refused with a sentence [BDR-052]', async () => {
    const own = await world();
    const answer = await send(own, 'add-bidders', { bidPackageId: own.bidPackageId, companyName: 'A%2fB', ...contact });
    expect(answer.body.detail).toBe('Company name must not hold the text %2F or %5C.');
  });

  it('a name that an address cannot hold, one or two dots, is refused with a sentence [BDR-052]', async () => {
    const own = await world();
    for (const companyName of ['.', ' .. ']) {
      const answer = await send(own, 'add-bidders', { bidPackageId: own.bidPackageId, companyName, ...contact });
      expect([answer.status, answer.body.detail]).toEqual([422, 'Company name must be more than one or two dots.']);
    }
    const three = { bidPackageId: own.bidPackageId, companyName: '...', ...contact };
    expect((await send(own, 'add-bidders', three)).status).toBe(200);
  });
});

describe('changing bidders', () => {
  it('only sent fields change, the own name is no duplicate, and a contact is asked for once a part of it is sent [API-112] [BDR-026] [BDR-051]', async () => {
    const own = await world();
    await own.addBidders('Kestrel');
    const update = (fields: object) =>
      send(own, 'update-bidders', { bidPackageId: own.bidPackageId, originalCompanyName: 'kestrel', ...fields });
    const empty = { primaryContactName: null, primaryContactEmail: null, phoneNumber: null };
    await own.server.store.transact(own.organizationId, (db) => db.updateTable('bidder').set(empty).execute());
    const paths = async (fields: object) =>
      (await update(fields)).body.errors?.map(({ path }: { path: string }) => path) ?? [];
    expect(await paths({ companyName: 'Kestrel Co', faxNumber: '' })).toEqual([]);
    expect(await paths({ companyName: 'Kestrel', originalCompanyName: 'Kestrel Co' })).toEqual([]);
    expect(await paths({ primaryContactName: 'Ann Bell' })).toEqual(['primaryContactEmail', 'phoneNumber']);
    expect(await paths({ phoneNumber: '12' })).toEqual(['primaryContactName', 'primaryContactEmail', 'phoneNumber']);
    const add = { bidPackageId: own.bidPackageId, companyName: 'Dunmore' };
    expect((await send(own, 'add-bidders', add)).body.errors).toHaveLength(3);
    expect((await update({ companyName: 'KESTREL', ...contact })).status).toBe(200);
    expect((await bidders(own))[0]).toMatchObject({ companyName: 'KESTREL', phoneNumber: '(555) 010-0142' });
  });

  it('the time of receipt is stored in UTC, cleared by null, and undone; another text is refused [BDR-080] [API-112]', async () => {
    const own = await world();
    await own.addBidders('Kestrel');
    const commandId = randomUUID();
    const update = (receivedAt: unknown, headers = {}) =>
      own.call(
        'contributor',
        'POST',
        'command/bid-package/update-bidders',
        { bidPackageId: own.bidPackageId, originalCompanyName: 'Kestrel', receivedAt },
        headers,
      );
    const stored = async () => {
      const { receivedAt } = (await bidders(own))[0]!;
      return receivedAt && new Date(receivedAt).toISOString();
    };
    expect((await update('2026-11-25T13:42:00-05:00')).status).toBe(200);
    expect(await stored()).toBe('2026-11-25T18:42:00.000Z');
    for (const wrong of ['2026-11-25', '2026-11-25T13:42', '2026-02-30T10:00:00Z', 'soon']) {
      const { status, body } = await update(wrong);
      expect([status, body.errors?.[0]]).toMatchObject([422, { path: 'receivedAt', code: 'notAPointInTime' }]);
    }
    expect((await update(null, { 'idempotency-key': commandId })).status).toBe(200);
    expect(await stored()).toBeNull();
    await own.call('contributor', 'POST', 'command/undo-command', { commandId });
    expect(await stored()).toBe('2026-11-25T18:42:00.000Z');
    const added = {
      bidPackageId: own.bidPackageId,
      companyName: 'Dunmore',
      ...contact,
      receivedAt: '2026-11-25T08:00:00Z',
    };
    expect((await send(own, 'add-bidders', added)).status).toBe(200);
    const dunmore = (await bidders(own)).find(({ companyName }) => companyName === 'Dunmore')!;
    expect(new Date(dunmore.receivedAt!).toISOString()).toBe('2026-11-25T08:00:00.000Z');
  });

  it('two may exchange their names, and undo gives them back [API-112] [BDR-025] [BDR-026]', async () => {
    const own = await world();
    await own.addBidders('Kestrel', 'Dunmore', 'Northgate');
    const ids = new Map((await bidders(own)).map(({ companyName, id }) => [companyName, id]));
    const key = randomUUID();
    const renamed = (originalCompanyName: string, companyName: string) => ({
      bidPackageId: own.bidPackageId,
      originalCompanyName,
      companyName,
    });
    const all = [renamed('Kestrel', 'Dunmore'), renamed('Dunmore', 'Northgate'), renamed('Northgate', 'Kestrel')];
    const headers = { 'idempotency-key': key };
    const answer = await own.call('contributor', 'POST', 'command/bid-package/update-bidders', all, headers);
    expect(answer).toEqual({ status: 200, body: { data: null } });
    const names = async () => Object.fromEntries((await bidders(own)).map(({ id, companyName }) => [id, companyName]));
    expect(await names()).toEqual({
      [ids.get('Kestrel')!]: 'Dunmore',
      [ids.get('Dunmore')!]: 'Northgate',
      [ids.get('Northgate')!]: 'Kestrel',
    });
    expect(await own.ranks()).toEqual(['Dunmore', 'Kestrel', 'Northgate']);
    expect((await own.call('contributor', 'POST', 'command/undo-command', { commandId: key })).status).toBe(200);
    expect(await names()).toEqual(Object.fromEntries([...ids].map(([name, id]) => [id, name])));
  });

  it('deleting takes the bidder away, clears its selection and moves the totals of others [API-113] [BDR-047]', async () => {
    const own = await world();
    const [low] = await own.addBidders('Low', 'Other');
    const [line] = (await own.command('add-line-items', {
      description: 'Walls',
      quantity: '1',
      unitOfMeasure: 'LS',
      unitPrice: '700',
    })) as string[];
    await own.command('set-line-item-bid', { lineItemId: line, companyName: 'Low', price: '100', classification: 1 });
    await own.command('set-line-item-bid', { lineItemId: line, companyName: 'Other', price: null, classification: 3 });
    await send(own, 'select-bidder', { bidPackageId: own.bidPackageId, bidderId: low });
    await own.command('delete-bidder', { companyName: 'Low' });
    expect(await selected(own)).toBeNull();
    const totals = await own.totals();
    expect(totals.find(({ section }) => section === 'base')).toMatchObject({ company: 'Other', bidsTotal: '700' });
    expect(totals).toEqual(await own.totalsFromScratch());
  });

  it('a bidder of older data without a status gets one, and never none again [BDR-015]', async () => {
    const own = await world();
    await own.addBidders('Kestrel');
    const none = { status: null };
    await own.server.store.transact(own.organizationId, (db) => db.updateTable('bidder').set(none).execute());
    const change = (status: number | null) =>
      send(own, 'change-bidder-status', { bidPackageId: own.bidPackageId, companyName: 'Kestrel', status });
    const refused = await change(null);
    expect([refused.status, refused.body.errors[0]?.path]).toEqual([422, 'status']);
    expect((await change(0)).status).toBe(200);
    expect((await change(null)).status).toBe(422);
    expect((await bidders(own))[0]).toMatchObject({ status: 0 });
  });

  it('statuses are 0 to 4, and the selected bidder stays a counting one [API-115] [BDR-010] [BDR-012]', async () => {
    const own = await world();
    const [kestrel] = await own.addBidders('Kestrel');
    const change = (status: number | null) =>
      send(own, 'change-bidder-status', { bidPackageId: own.bidPackageId, companyName: 'Kestrel', status });
    for (const status of [0, 1, 2, 3, 4]) expect((await change(status)).status).toBe(200);
    for (const status of [5, -1, 1.5, null]) expect((await change(status)).status).toBe(422);
    await change(2);
    await send(own, 'select-bidder', { bidPackageId: own.bidPackageId, bidderId: kestrel });
    const refused = await change(3);
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toBe('The selected bidder cannot have the status Declined to Quote.');
    expect((await change(1)).status).toBe(200);
  });

  it('a manual order stands between the selected and the excluded bidders until it is reset [API-114] [BDR-021]', async () => {
    const own = await world();
    const ids = await own.addBidders('Aa', 'Bb', 'Cc', 'Dd');
    const order = (companyName: string, place: number | null) =>
      send(own, 'set-bidder-order', { bidPackageId: own.bidPackageId, companyName, order: place });
    expect((await order('Dd', 0)).status).toBe(200);
    expect(await own.ranks()).toEqual(['Dd', 'Aa', 'Bb', 'Cc']);
    await send(own, 'select-bidder', { bidPackageId: own.bidPackageId, bidderId: ids[2] });
    expect(await own.ranks()).toEqual(['Cc', 'Dd', 'Aa', 'Bb']);
    await send(own, 'change-bidder-status', { bidPackageId: own.bidPackageId, companyName: 'Dd', status: 4 });
    expect(await own.ranks()).toEqual(['Cc', 'Aa', 'Bb', 'Dd']);
    expect((await order('Aa', 4)).status).toBe(422);
    await order('Aa', null);
    await send(own, 'change-bidder-status', { bidPackageId: own.bidPackageId, companyName: 'Dd', status: 2 });
    expect(await own.ranks()).toEqual(['Cc', 'Aa', 'Bb', 'Dd']);
  });
});

describe('selecting the winner', () => {
  it('one bidder is selected, stands first, and null clears it [API-116] [LOCK-001] [BDR-020]', async () => {
    const own = await world();
    const [, second] = await own.addBidders('Aa', 'Bb');
    const select = (bidderId: string | null | undefined) =>
      send(own, 'select-bidder', { bidPackageId: own.bidPackageId, bidderId });
    expect((await select(second)).status).toBe(200);
    expect(await selected(own)).toBe(second);
    expect(await own.ranks()).toEqual(['Bb', 'Aa']);
    await select(null);
    expect(await selected(own)).toBeNull();
    expect((await select(own.bidPackageId)).status).toBe(404);
  });

  it('an excluded bidder cannot be selected, and the status is said [BDR-014]', async () => {
    const own = await world();
    const [late] = await own.addBidders('Late & Co.');
    await send(own, 'change-bidder-status', { bidPackageId: own.bidPackageId, companyName: 'Late & Co.', status: 4 });
    const answer = await send(own, 'select-bidder', { bidPackageId: own.bidPackageId, bidderId: late });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toBe('Late & Co. cannot be selected: Quote Is Late.');
  });
});

describe('the lock', () => {
  const lock = (own: World, who: 'projectAdmin' | 'contributor' | 'viewer', email: string | null) =>
    send(own, 'update-lock', { bidPackageId: own.bidPackageId, lockedByUserEmail: email }, who);

  it("holds the caller's e-mail and keeps other contributors out until it is taken off [API-117] [LOCK-006] [LOCK-007]", async () => {
    const own = await world();
    const { contributor, projectAdmin, viewer } = own.cast;
    expect((await lock(own, 'contributor', projectAdmin.email)).status).toBe(403);
    expect((await lock(own, 'projectAdmin', projectAdmin.email)).status).toBe(200);
    await own.addBidders('Aa');
    const blocked = await send(own, 'change-bidder-status', {
      bidPackageId: own.bidPackageId,
      companyName: 'Aa',
      status: 1,
    });
    expect(blocked.status).toBe(409);
    expect((await lock(own, 'contributor', null)).status).toBe(409);
    expect((await lock(own, 'viewer', viewer.email)).status).toBe(403);
    expect((await lock(own, 'projectAdmin', null)).status).toBe(200);
    expect((await lock(own, 'contributor', contributor.email)).status).toBe(200);
    expect((await lock(own, 'projectAdmin', null)).status).toBe(200);
  });
});

describe('notes', () => {
  it('of the package, a bidder and an adjustment are trimmed, answer their id and can be emptied [API-118] [API-119] [API-120]', async () => {
    const own = await world();
    await own.addBidders('Aa');
    const place = { bidPackageId: own.bidPackageId };
    const bidder = { ...place, companyName: 'Aa' };
    const first = await send(own, 'notes', { ...place, bidPackageNotesId: null, text: ' Confirm lime mortar. ' });
    const again = await send(own, 'notes', { ...place, bidPackageNotesId: first.body.data, text: 'Confirmed.' });
    expect(again.body.data).toBe(first.body.data);
    const ofBidder = await send(own, 'add-bidder-notes', { ...bidder, bidderNotesId: null, text: 'Two crews' });
    expect((await bidders(own))[0]).toMatchObject({ notes: 'Two crews', notesId: ofBidder.body.data });
    const note = (text: string, adjustmentNotesId: string | null = null) =>
      send(own, 'add-adjustment-notes', { ...bidder, alternateName: null, adjustmentNotesId, text });
    const adjustments = () =>
      own.server.store.read(own.organizationId, (db) =>
        db.selectFrom('adjustment').select(['value', 'notes']).execute(),
      );
    const id = (await note('Night shift')).body.data;
    expect(await adjustments()).toEqual([{ value: null, notes: 'Night shift' }]);
    expect((await note('', id)).status).toBe(200);
    expect(await adjustments()).toEqual([]);
    expect((await send(own, 'notes', { ...place, bidPackageNotesId: null, text: 'x'.repeat(4001) })).status).toBe(422);
    expect((await send(own, 'notes', { ...place, bidPackageNotesId: null, text: 'x' }, 'viewer')).status).toBe(403);
  });
});
