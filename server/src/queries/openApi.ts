import { allEndpoints, type getOpenApi, openApiDocument } from '#contract';
import type { QueryOfEndpoint } from '../call.ts';

/** Made once: the contract does not change while the server runs. */
let document: Record<string, unknown> | null = null;

/** GET openapi.json. */
export const openApi: QueryOfEndpoint<typeof getOpenApi> = async () => {
  document ??= openApiDocument(allEndpoints);
  return document;
};
