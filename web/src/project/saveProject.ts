import { createProject, updateProject } from '#contract';
import { appConfig } from '../api/appConfig.ts';
import { CallFailure, messageOf } from '../api/CallFailure.ts';
import { queryClient } from '../api/queries.ts';
import { newCommandId, sendCommand } from '../api/sendCommand.ts';
import { type Listening, listenTo } from '../live/listenTo.ts';
import { liveState, subscribeToLiveState } from '../live/liveConnection.ts';
import { waitForCommand } from '../live/waitForCommand.ts';
import type { ProjectDraft } from './draft/projectDraft.ts';
import { createPayload, updatePayload } from './draft/projectPayload.ts';
import type { DraftProblem, sections } from './draft/projectProblems.ts';

/** The name under which what is typed on the page is kept while it is not saved. */
export const projectText = 'project';

/**
 * Creates the project and waits for its completion event, at most `liveUpdateWait`; without a live
 * connection there is nothing to wait for. Answers the new id.
 */
export async function create(draft: ProjectDraft): Promise<string> {
  const commandId = newCommandId();
  const waiting = waitForCommand({ commandId }, appConfig().timings.liveUpdateWait);
  try {
    const id = await sendCommand(createProject, { body: createPayload(draft) }, { commandId, typedIn: projectText });
    if (liveState() === 'connected') await throughCuts(id, waiting);
    queryClient.clear();
    return id;
  } finally {
    waiting.stop();
  }
}

/** Waits for the command; after a cut of the connection it asks for the messages that were missed. */
async function throughCuts(id: string, waiting: ReturnType<typeof waitForCommand>): Promise<void> {
  let listening: Listening | null = null;
  const stop = subscribeToLiveState(() => {
    if (liveState() !== 'connected' || listening !== null) return;
    // The server no longer holds the events: the command was done long ago.
    listening = listenTo([id], { onChange: () => {}, onReload: waiting.stop });
    listening.loaded({ [id]: 0 });
  });
  try {
    await waiting.done;
  } finally {
    stop();
    (listening as Listening | null)?.close();
  }
}

/**
 * Sends what changed, so that two people can save the same project: what only one of them changed is stored after
 * both.
 */
export async function update(id: string, before: ProjectDraft, draft: ProjectDraft): Promise<void> {
  await sendCommand(updateProject, { body: updatePayload(id, before, draft) }, { typedIn: projectText });
  queryClient.clear();
}

const sectionOfPath: readonly (readonly [RegExp, (typeof sections)[number]])[] = [
  [/^bidPackage/, 'includedBidPackages'],
  [/^generalRequirements/, 'generalRequirements'],
  [/^alternates/, 'alternates'],
  [/^fees/, 'fees'],
  [/^permissions/, 'permissions'],
];

/** Returns the problems of a 422 answer with their fields; a path without a control belongs to its section. */
export function problemsOfAnswer(error: unknown): DraftProblem[] {
  if (!(error instanceof CallFailure)) return [];
  return error.problems.map((problem) => {
    const { path } = problem;
    const section = sectionOfPath.find(([pattern]) => pattern.test(path))?.[1] ?? 'information';
    const last = path.split('.').at(-1) ?? '';
    const field = { subTitle: 'subtitle', imageData: 'image', imageName: 'image' }[last] ?? last;
    return { section, field, text: 'nameRequired', sentence: messageOf(problem) };
  });
}
