import type { CommandHandler } from '../call.ts';

/** Every command by the name of its endpoint in contract. Login, live registration and files have their own tables. */
export const commandHandlers: Record<string, CommandHandler> = {};
