import { undoCommand as endpoint } from '#contract';
import { defineCommand } from '../runCommand.ts';
import { takeBack } from './takeBack.ts';

/** Takes back one own command on a bid package. */
export const undoCommand = defineCommand(endpoint, 'commandUndone', (work, { body }) =>
  takeBack(work, body.commandId, 'undo'),
);
