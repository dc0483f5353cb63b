import path from 'node:path';
import { demoPassword } from './demoPeople.ts';

/** The configuration of the identity provider, set by `npm start`. */
export interface IdentityConfiguration {
  /** The public address, `http://localhost:4000/identity`; the process itself listens on a loopback port. */
  readonly issuer: string;
  readonly port: number;
  readonly clientId: string;
  /** The folder of keys, accounts and sessions: `identity` in the data folder. */
  readonly folder: string;
  readonly demoPassword: string;
  /** Additional origins of the client, for example the Vite development server. */
  readonly origins: readonly string[];
}

/**
 * Reads the configuration.
 *
 * @throws Error in one sentence in production, regardless of other settings: these accounts are for development and tests.
 */
export function readIdentityConfiguration(env: NodeJS.ProcessEnv): IdentityConfiguration {
  if (env.PLUMBLINE_ENVIRONMENT !== 'development') {
    throw new Error(
      'The development identity provider starts only with PLUMBLINE_ENVIRONMENT=development. ' +
        'In production set PLUMBLINE_ISSUER to the OpenID Connect provider of your company.',
    );
  }
  const issuer = (env.PLUMBLINE_ISSUER ?? 'http://localhost:4000/identity').replace(/\/+$/, '');
  return {
    issuer,
    port: Number(env.PLUMBLINE_IDENTITY_PORT ?? 0),
    clientId: env.PLUMBLINE_CLIENT_ID ?? 'plumbline',
    folder: path.resolve(env.PLUMBLINE_DATA ?? 'data', 'identity'),
    demoPassword: env.PLUMBLINE_DEMO_PASSWORD ?? demoPassword,
    origins: [new URL(issuer).origin, ...(env.PLUMBLINE_IDENTITY_ORIGINS ?? '').split(' ').filter(Boolean)],
  };
}
