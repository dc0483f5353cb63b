import type { FastifyInstance } from 'fastify';
import type { ConfigurationAnswer } from '#contract';
import type { Configuration } from '../../configuration.ts';

/** Adds the public `GET /config.json`: everything a page needs before sign-in, including timings. */
export function addConfigurationAnswer(app: FastifyInstance, configuration: Configuration): void {
  const { issuer, clientId, applicationToken, environment, websiteUrl, communityUrl, timings } = configuration;
  const codeExchangedBy = configuration.clientSecret === null ? 'browser' : 'server';
  const answer: ConfigurationAnswer = {
    issuer,
    clientId,
    codeExchangedBy,
    applicationToken,
    environment,
    websiteUrl,
    communityUrl,
    timings,
  };
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return answer;
  });
}
