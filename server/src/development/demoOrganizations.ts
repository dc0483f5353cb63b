import { randomUUID } from 'node:crypto';
import type { RoleId } from '#contract';
import type { FileStore } from '../files/fileStore.ts';
import { loadSampleProject } from '../sampleData/loadSampleProject.ts';
import { addOrganization, type NewPerson } from '../store/company/organizations.ts';
import { systemSettingsId } from '../store/projects/project.ts';
import { writeCanLoadSampleData } from '../store/projects/sampleData.ts';
import type { Store } from '../store/store.ts';
import { Work } from '../store/work.ts';

interface DemoOrganization {
  readonly name: string;
  readonly isLicensed: boolean;
  readonly people: Readonly<Record<string, readonly RoleId[]>>;
}

/** The organizations that a development server starts with; the names of the people come with their first sign-in. */
const demoOrganizations: readonly DemoOrganization[] = [
  {
    name: 'demo',
    isLicensed: true,
    people: {
      'admin@demo.example': ['Admin'],
      'project-admin@demo.example': ['ProjectAdmin', 'Contributor'],
      'contributor@demo.example': ['Contributor'],
      'viewer@demo.example': ['Contributor'],
      'both-admins@demo.example': ['Admin', 'ProjectAdmin', 'Contributor'],
    },
  },
  {
    name: 'other',
    isLicensed: true,
    people: { 'admin@other.example': ['Admin'], 'project-admin@other.example': ['ProjectAdmin', 'Contributor'] },
  },
  { name: 'Plumbline', isLicensed: true, people: { 'support@plumbline.example': ['Support'] } },
  { name: 'unlicensed', isLicensed: false, people: { 'user@unlicensed.example': ['Contributor'] } },
];

/** Names of the demo people, as the development identity provider has them. */
const names: Readonly<Record<string, string>> = {
  'admin@demo.example': 'Alex Admin',
  'project-admin@demo.example': 'Pat Estimator',
  'contributor@demo.example': 'Chris Contributor',
  'viewer@demo.example': 'Vic Viewer',
  'both-admins@demo.example': 'Bo Botham',
};

/**
 * Fills an empty record with the demo organizations and the sample project, each organization in one transaction: what a
 * crash interrupts is made at the next start. A record that holds an organization of the same people is left alone.
 */
export async function fillDemoOrganizations(store: Store, fileStore: FileStore, now: () => Date): Promise<void> {
  const known = await store.acrossOrganizations((db) => db.selectFrom('person').select('email').execute());
  const emails = new Set(known.map(({ email }) => email));
  for (const organization of demoOrganizations) {
    if (Object.keys(organization.people).some((email) => emails.has(email))) continue;
    await fill(store, fileStore, now, organization);
  }
}

async function fill(
  store: Store,
  fileStore: FileStore,
  now: () => Date,
  { name, isLicensed, people: roles }: DemoOrganization,
): Promise<void> {
  const id = randomUUID();
  const people = Object.entries(roles).map(
    ([email, own]): NewPerson => ({ id: randomUUID(), email, name: names[email] ?? null, roles: own }),
  );
  await store.transact(id, async (db) => {
    await addOrganization(db, { id, name, isLicensed }, people, randomUUID);
    if (name !== 'demo') return;
    const named = (email: string) => people.find((person) => person.email === `${email}@demo.example`)!;
    const admin = named('project-admin');
    const work = new Work({
      db,
      organizationId: id,
      actor: { userId: admin.id, email: admin.email, name: admin.name, roles: admin.roles },
      now: now().toISOString(),
      newId: randomUUID,
      commandId: randomUUID(),
      command: 'load-sample-data',
    });
    await work.holdStreams(systemSettingsId);
    work.permit();
    await loadSampleProject(work, fileStore, {
      projectAdmins: [admin.email, named('both-admins').email],
      contributors: [named('contributor').email],
      assignees: { projectAdmin: admin, contributor: named('contributor'), assignee2: named('both-admins') },
    });
    await writeCanLoadSampleData(work, false);
    await work.finish('sampleDataLoaded');
  });
  store.logWritten();
}
