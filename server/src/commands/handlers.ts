import type { CommandHandler } from '../call.ts';
import { addLineItems } from './lineItem/addLineItems.ts';
import { deleteLineItems } from './lineItem/deleteLineItems.ts';
import { updateLineItems } from './lineItem/updateLineItems.ts';
import { deleteLineItemBid } from './lineItemBid/deleteLineItemBid.ts';
import { setLineItemBid } from './lineItemBid/setLineItemBid.ts';
import { type Command, runCommand } from './runCommand.ts';

/** Every command, in the order of docs/requirements/23-api.md. Login, live registration and files have their own tables. */
const commands: readonly Command[] = [
  addLineItems,
  updateLineItems,
  deleteLineItems,
  setLineItemBid,
  deleteLineItemBid,
];

/** The handlers by the names of their endpoints in contract. */
export const commandHandlers: Readonly<Record<string, CommandHandler>> = Object.fromEntries(
  commands.map((command) => [command.endpoint.name, runCommand(command)]),
);
