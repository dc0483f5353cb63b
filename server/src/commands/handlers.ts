import type { CommandHandler } from '../call.ts';
import type { Store } from '../store/store.ts';
import { type Command, runCommand } from './runCommand.ts';

/** Every command, in the order of docs/requirements/23-api.md. Login, live registration and files have their own tables. */
const commands: readonly Command[] = [];

/** The handlers by the names of their endpoints in contract. */
export function commandHandlers(store: Store): Record<string, CommandHandler> {
  return Object.fromEntries(commands.map((command) => [command.endpoint.name, runCommand(store, command)]));
}
