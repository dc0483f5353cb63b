import { redoCommand as endpoint } from '#contract';
import { defineCommand } from '../runCommand.ts';
import { takeBack } from './takeBack.ts';

/** Repeats one own command on a bid package that was taken back. */
export const redoCommand = defineCommand(endpoint, 'commandRepeated', async (work, { body }) => {
  await takeBack(work, body.commandId, 'redo');
  return null;
});
