import type { QueryHandler } from '../call.ts';

/** Every query by the name of its endpoint in contract. */
export const queryHandlers: Record<string, QueryHandler> = {};
