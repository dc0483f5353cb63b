import type { FastifyInstance } from 'fastify';
import { refuseDeepJson } from '../../payloadLimits.ts';

/**
 * Reads JSON bodies. A call without a payload may come with the JSON content type and no body. A body that is nested very
 * deeply is refused before it is parsed, which would keep the server busy for seconds.
 */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      refuseDeepJson(body as string);
    } catch (error) {
      return done(error as Error);
    }
    parse(request, body as string, done);
  });
}
