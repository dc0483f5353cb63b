import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { asOwner } from '../../test/database.ts';
import { createDefinedProject } from '../../test/definitions.ts';
import { formOf } from '../../test/forms.ts';
import { working } from '../../test/scene.ts';
import { prepareWorlds, type World } from '../../test/world.ts';
import { projectionsOf } from '../projections/projectionsOf.ts';
import { applicationId, systemSettingsId } from '../store/projects/project.ts';

const newWorld = prepareWorlds();
const faults: string[] = [];
afterEach(async () => {
  for (const name of faults.splice(0)) await repair(name);
});

/** From now on the time line of this one entity cannot be written, so that its projections and its repair fail. */
async function breakTimeLine({ organizationId }: World, entityId: string): Promise<string> {
  const name = `no_time_line_${organizationId.replaceAll('-', '')}`;
  faults.push(name);
  await asOwner(`
    create function ${name}() returns trigger language plpgsql as $$ begin
      if new.organization_id = '${organizationId}' and new.stream_id = '${entityId}' then raise exception 'planted'; end if;
      return new;
    end $$;
    create trigger ${name} before insert on time_line_entry for each row execute function ${name}();`);
  return name;
}

const repair = (name: string): Promise<void> => asOwner(`drop function if exists ${name} cascade`);

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Harbor School with the package 03.30, its bidder Acme, and notes on everything that can have notes. */
async function arrange() {
  const world = await newWorld();
  const projectId = await createDefinedProject(world, '03.30');
  const packages = await world.call('viewer', 'GET', `query/projects/${projectId}/bid-packages`);
  const bidPackageId: string = packages.body.data[0].id;
  const command = async (path: string, body: object, who: 'projectAdmin' | 'admin' = 'projectAdmin') => {
    const answer = await world.call(who, 'POST', `command/${path}`, body);
    return { status: answer.status, detail: answer.body.detail as string | undefined, data: answer.body.data };
  };
  const contact = { primaryContactName: 'Ann', primaryContactEmail: 'a@example.test', phoneNumber: '(555) 010-0199' };
  await command('bid-package/add-bidders', { bidPackageId, companyName: 'Acme', ...contact });
  const notes = (name: string, more: object) => (text: string) =>
    command(`bid-package/${name}`, { bidPackageId, ...more, text });
  const adjustment = { companyName: 'Acme', alternateName: 'Second floor' };
  await command('project/update-project', { id: projectId, alternatesToAdd: ['Second floor'] });
  const note = {
    package: notes('notes', { bidPackageNotesId: null }),
    bidder: notes('add-bidder-notes', { companyName: 'Acme', bidderNotesId: null }),
    adjustment: notes('add-adjustment-notes', adjustment),
    project: (text: string) => command(`project/${projectId}/notes`, { projectId, projectNotesId: null, text }),
  };
  const upload = async () => {
    const fields = { bidPackageId, bidderCompanyName: 'Acme' };
    const form = await formOf(fields, { name: `${randomUUID()}.pdf`, content: 'quote' });
    const response = await world.server.app.inject({
      method: 'POST',
      url: '/api/command/bid-package/file-uploads/upload-bidder-document',
      headers: {
        authorization: `Bearer ${await world.tokenOf('projectAdmin')}`,
        'x-application-token': world.server.applicationToken,
        ...form.headers,
      },
      payload: form.payload,
    });
    return { status: response.statusCode, detail: response.json().detail as string | undefined };
  };
  const containers = await world.server.store.read(world.organizationId, async (db) => {
    const project = db.selectFrom('project').select('fileUploadContainerId').where('id', '=', projectId);
    const bidder = db.selectFrom('bidder').select('fileUploadContainerId').where('bidPackageId', '=', bidPackageId);
    return {
      project: (await project.executeTakeFirstOrThrow()).fileUploadContainerId,
      bidder: (await bidder.executeTakeFirstOrThrow()).fileUploadContainerId,
    };
  });
  return { world, projectId, bidPackageId, command, note, upload, containers };
}
type Arranged = Awaited<ReturnType<typeof arrange>>;

interface Case {
  readonly id: (scene: Arranged) => string | Promise<string>;
  /** A command that changes the entity. */
  readonly change: (scene: Arranged) => Promise<{ readonly status: number; readonly detail?: string | undefined }>;
  /** What that command answers while the entity is frozen. */
  readonly refusal: string;
  readonly listed: { readonly name: string; readonly metadata1: string | null; readonly metadata2: string | null };
  /** Its changes are entries of the project or the package; the test writes an entry of the entity itself. */
  readonly hasNoCommand?: true;
}

const metadata1 = 'Project: Harbor School';
const ofPackage = { metadata1, metadata2: 'Bid package: 03.30 - Concrete' };
const ofBidder = { metadata1, metadata2: 'Bidder: Acme' };
const ofNothing = { metadata1: null, metadata2: null };
const notesFrozen = 'The notes are frozen.';
const documentsFrozen = 'The documents are frozen.';

const cases: Readonly<Record<string, Case>> = {
  Project: {
    id: ({ projectId }) => projectId,
    change: ({ command, projectId }) =>
      command('project/update-project-bidders-ranges', { projectId, lowBiddersMax: 1, midBiddersMax: 9 }),
    refusal: 'The project is frozen.',
    listed: { name: 'Harbor School', ...ofNothing },
  },
  BidPackage: {
    id: ({ bidPackageId }) => bidPackageId,
    change: ({ command, bidPackageId }) => {
      const line = { description: 'Footings', quantity: '2', unitOfMeasure: 'CY', unitPrice: '10' };
      return command('bid-package/add-line-items', { bidPackageId, ...line });
    },
    refusal: 'The bid package is frozen.',
    listed: { name: '03.30 - Concrete', ...ofPackage },
  },
  BidderFileUploadContainer: {
    id: ({ containers }) => containers.bidder,
    change: ({ upload }) => upload(),
    refusal: documentsFrozen,
    listed: { name: 'Acme, 03.30 - Concrete', ...ofBidder },
  },
  SystemSettings: {
    id: () => systemSettingsId,
    change: async ({ world }) => {
      const { status, body } = await world.call('admin', 'POST', 'query/units-of-measure', {
        name: `pallet ${randomUUID()}`,
      });
      return { status, detail: body.detail };
    },
    refusal: 'The system settings are frozen.',
    listed: { name: 'System settings', ...ofNothing },
  },
  Application: {
    id: () => applicationId,
    change: async ({ world }) => {
      const ranges = { type: 'update-bidders-ranges', lowBiddersMax: 3, midBiddersMax: 7 };
      const { status, body } = await world.call('admin', 'PUT', 'command/preferences', [ranges]);
      return { status, detail: body.detail };
    },
    refusal: 'The application settings are frozen.',
    listed: { name: 'Application settings', ...ofNothing },
  },
  BidPackageNotes: {
    id: async ({ note }) => (await note.package('Confirm lime mortar.')).data,
    change: ({ note }) => note.package('Other'),
    refusal: notesFrozen,
    listed: { name: '03.30 - Concrete', ...ofPackage },
    hasNoCommand: true,
  },
  BidderNotes: {
    id: async ({ note }) => (await note.bidder('Two crews')).data,
    change: ({ note }) => note.bidder('Other'),
    refusal: notesFrozen,
    listed: { name: 'Acme, 03.30 - Concrete', ...ofBidder },
    hasNoCommand: true,
  },
  AdjustmentNotes: {
    id: async ({ note }) => (await note.adjustment('Ask about the crane.')).data,
    change: ({ note }) => note.adjustment('Other'),
    refusal: notesFrozen,
    listed: { name: 'Acme, 03.30 - Concrete, Second floor', ...ofBidder },
    hasNoCommand: true,
  },
  ProjectNotes: {
    id: async ({ note }) => (await note.project('Meet the owner')).data,
    change: ({ note }) => note.project('Other'),
    refusal: notesFrozen,
    listed: { name: 'Harbor School', metadata1, metadata2: null },
    hasNoCommand: true,
  },
  ProjectFileUploadContainer: {
    id: ({ containers }) => containers.project,
    change: ({ command, projectId }) =>
      command('project/update-project', { id: projectId, information: { imageData: `data:image/png;base64,${png}` } }),
    refusal: documentsFrozen,
    listed: { name: 'Harbor School', metadata1, metadata2: null },
    hasNoCommand: true,
  },
};

describe('an entity whose projection fails', () => {
  it('is of one of ten types, each of which is shown below [FRZ-016]', () => {
    expect(Object.keys(cases).toSorted()).toEqual([
      'AdjustmentNotes',
      'Application',
      'BidPackage',
      'BidPackageNotes',
      'BidderFileUploadContainer',
      'BidderNotes',
      'Project',
      'ProjectFileUploadContainer',
      'ProjectNotes',
      'SystemSettings',
    ]);
    expect(Object.keys(projectionsOf).toSorted()).toEqual(Object.keys(cases).toSorted());
  });

  it.each(Object.entries(cases))(
    '(%s) is frozen and listed, refuses changes, and can be changed again after a sync that succeeds [FRZ-014, FRZ-016, FRZ-040]',
    async (entityType, { id, change, refusal, listed, hasNoCommand }) => {
      const scene = await arrange();
      const { world } = scene;
      const entityId = await id(scene);
      await world.server.settled();
      const listings = async () => (await world.call('admin', 'GET', 'query/frozen-entity-listings')).body.data;
      const sync = async () => (await world.call('admin', 'POST', `query/sync-entity?entityId=${entityId}`)).status;
      const fault = await breakTimeLine(world, entityId);
      if (hasNoCommand) {
        const { server, organizationId, cast } = world;
        await working(server.store, organizationId, cast.projectAdmin, (work) => work.holdStreams(entityId));
        server.store.logWritten();
      } else expect((await change(scene)).status).toBe(200);
      await world.server.settled();
      const row = {
        entityId,
        entityType,
        ...listed,
        dateFrozen: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        reason: expect.stringMatching(/./),
      };
      expect(await listings()).toEqual([row]);
      expect(await change(scene)).toMatchObject({ status: 409, detail: refusal });
      expect(await sync()).toBe(422);
      expect(await listings()).toEqual([row]);
      await repair(fault);
      expect(await sync()).toBe(200);
      expect(await listings()).toEqual([]);
      expect((await change(scene)).status).toBe(200);
    },
  );
});
