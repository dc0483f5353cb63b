import { z } from 'zod';
import { mayLoadSampleData, rolesThat } from '#leveling';
import { command, query } from '../endpoint.ts';
import { id, text } from '../fields.ts';

const signedToken = z.string().meta({ description: 'A signed token of three dot-separated parts.' });

export const login = command({
  id: 'API-016',
  name: 'login',
  path: 'login',
  summary: "Answers the application's token for the identity provider's ID token, or renews the application's own.",
  login: true,
  answer: signedToken,
});

export const loginToOrganization = command({
  id: 'API-017',
  name: 'login-to-organization',
  path: 'login/{clientOrgId}',
  summary: 'The same for a support user in a chosen client organization.',
  login: true,
  params: z.strictObject({ clientOrgId: id }),
  answer: signedToken,
});

export const getClientOrganizations = query({
  id: 'API-018',
  name: 'client-organizations',
  api: 'command',
  path: 'login/client-organizations',
  summary: 'The client organizations that a support user may choose from, by name.',
  login: true,
  answer: z.array(z.object({ id, name: z.string() })),
});

/** The name of the project that the sample data brings. */
export const sampleProjectName = 'Customs House rehabilitation';

export const loadSampleData = command({
  id: 'API-057',
  name: 'load-sample-data',
  path: 'sample-data',
  summary: 'Loads the sample data, once and only while there are no projects.',
  roles: rolesThat(mayLoadSampleData),
});

export const updateCanLoadSampleData = command({
  id: 'API-058',
  name: 'update-can-load-sample-data',
  path: 'sample-data/update-can-load-sample-data',
  summary: 'Sets whether sample data may be loaded.',
  roles: rolesThat(mayLoadSampleData),
  body: z.strictObject({ value: z.union([z.boolean(), text]) }),
});

const commandId = z.strictObject({ commandId: id });

/** What undo leaves: null for nothing. */
export const undoAnswer = z
  .object({
    /** Names of alternates that the command added and that stay, because they are in use or were changed. */
    keptAlternates: z.array(z.string()),
  })
  .nullable();
export type UndoAnswer = z.infer<typeof undoAnswer>;

export const undoCommand = command({
  id: 'API-162',
  name: 'undo-command',
  path: 'undo-command',
  summary: 'Takes back one own command on a bid package, unless what it wrote has been changed since.',
  body: commandId,
  answer: undoAnswer,
});

export const redoCommand = command({
  id: 'API-162',
  name: 'redo-command',
  path: 'redo-command',
  summary: 'Repeats one own command that was taken back, unless what it wrote has been changed since.',
  body: commandId,
});
