import { resolve } from 'node:path';
import { type ConfigurationAnswer, defaultTimings } from '#contract';
import { type BucketSettings, readFilesSetting } from './files/filesSetting.ts';

/** Timings in milliseconds, as `GET /config.json` hands them to the browser. */
export type Timings = ConfigurationAnswer['timings'];

/** The settings of the server from its environment. */
export interface Configuration {
  readonly environment: 'development' | 'production';
  readonly port: number;
  readonly host: string;
  /** The one address that browsers know, without a slash at its end, for example `http://localhost:4000`. */
  readonly origin: string;
  /** Number of trusted reverse proxies before this server; 0 takes no forwarded header. */
  readonly trustedProxies: number;
  readonly dataFolder: string;
  /** The file of the key that signs tokens, the same for all servers. Null: one of its own in the data folder. */
  readonly signingKey: string | null;
  /** Null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  readonly issuer: string;
  readonly clientId: string;
  /** Of a confidential client: this server exchanges the provider's codes then. Null: the browser does, by PKCE alone. */
  readonly clientSecret: string | null;
  readonly applicationToken: string;
  /** The address to which `/identity` is forwarded; development only. */
  readonly identityAddress: string | null;
  /** The bucket of the files. Null: they are in the data folder. */
  readonly files: BucketSettings | null;
  readonly webFolder: string;
  /** Hash of the sources this was built from. */
  readonly build: string;
  readonly websiteUrl: string | null;
  readonly communityUrl: string | null;
  readonly timings: Timings;
  readonly logLevel: string;
  /** Who has it may read `/metrics`; null: nobody may. */
  readonly metricsToken: string | null;
  /** How long a server that stops goes on answering, so that load balancers notice. */
  readonly drainMilliseconds: number;
}

/** The problems of the environment, one sentence each. */
export class ConfigurationProblem extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigurationProblem';
  }
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/**
 * Reads the configuration from environment variables; deploy/configuration.md lists them.
 * Development has a default for everything but the identity provider's address.
 *
 * @throws ConfigurationProblem with every problem at once.
 */
export function readConfiguration(env: NodeJS.ProcessEnv): Configuration {
  const problems: string[] = [];
  const environment = env.PLUMBLINE_ENVIRONMENT ?? 'production';
  if (environment !== 'development' && environment !== 'production') {
    problems.push(`PLUMBLINE_ENVIRONMENT is '${environment}': set it to development or production.`);
  }
  const development = environment === 'development';

  const text = (name: string, fallback: string | null): string => {
    const value = env[name]?.trim();
    if (value !== undefined && value !== '') return value;
    if (fallback === null) problems.push(`${name} is not set.`);
    return fallback ?? '';
  };
  const whole = (name: string, fallback: number, least: number, most: number): number => {
    const value = env[name]?.trim();
    if (value === undefined || value === '') return fallback;
    const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    problems.push(`${name} is '${value}': it takes a whole number from ${least} to ${most}.`);
    return fallback;
  };
  const address = (name: string, fallback: string | null, required: boolean): string | null => {
    const value = env[name]?.trim() || fallback;
    if (value === null) {
      if (required) problems.push(`${name} is not set.`);
      return null;
    }
    if (/^https?:$/.test(protocolOf(value) ?? '')) return value.replace(/\/+$/, '');
    problems.push(`${name} is '${value}': it takes an address that begins with http:// or https://.`);
    return null;
  };
  const milliseconds = (name: string, fallback: number): number => whole(name, fallback, 1, 2_000_000_000);

  const port = whole('PLUMBLINE_PORT', 4000, 0, 65_535);
  const origin = address('PLUMBLINE_ORIGIN', development ? `http://localhost:${port}` : null, true) ?? '';
  const databaseUrl = env.DATABASE_URL?.trim() || null;
  if (databaseUrl !== null && !/^postgres(ql)?:$/.test(protocolOf(databaseUrl) ?? '')) {
    problems.push('DATABASE_URL takes an address that begins with postgresql://.');
  }
  const logLevel = text('PLUMBLINE_LOG_LEVEL', 'info');
  if (!logLevels.includes(logLevel)) {
    problems.push(`PLUMBLINE_LOG_LEVEL is '${logLevel}': it takes one of ${logLevels.join(', ')}.`);
  }
  const logFormat = text('PLUMBLINE_LOG_FORMAT', 'text');
  if (logFormat !== 'text' && logFormat !== 'json') {
    problems.push(`PLUMBLINE_LOG_FORMAT is '${logFormat}': it takes text or json.`);
  }
  const configuration: Configuration = {
    environment: development ? 'development' : 'production',
    port,
    host: text('PLUMBLINE_HOST', development ? 'localhost' : '127.0.0.1'),
    origin,
    trustedProxies: whole('PLUMBLINE_TRUSTED_PROXIES', 0, 0, 10),
    dataFolder: resolve(text('PLUMBLINE_DATA', 'data')),
    files: readFilesSetting(env, problems),
    signingKey: env.PLUMBLINE_SIGNING_KEY?.trim() ? resolve(env.PLUMBLINE_SIGNING_KEY.trim()) : null,
    databaseUrl,
    issuer: address('PLUMBLINE_ISSUER', development ? `${origin}/identity` : null, true) ?? '',
    clientId: text('PLUMBLINE_CLIENT_ID', development ? 'plumbline' : null),
    clientSecret: env.PLUMBLINE_CLIENT_SECRET?.trim() || null,
    applicationToken: text('PLUMBLINE_APPLICATION_TOKEN', development ? 'plumbline-development' : null),
    identityAddress: development ? address('PLUMBLINE_IDENTITY_ADDRESS', null, false) : null,
    webFolder: resolve(text('PLUMBLINE_WEB', 'dist/web')),
    build: text('PLUMBLINE_BUILD', 'development'),
    websiteUrl: address('PLUMBLINE_WEBSITE_URL', null, false),
    communityUrl: address('PLUMBLINE_COMMUNITY_URL', null, false),
    timings: {
      autosave: milliseconds('PLUMBLINE_AUTOSAVE_MS', defaultTimings.autosave),
      liveUpdateWait: milliseconds('PLUMBLINE_LIVE_UPDATE_WAIT_MS', defaultTimings.liveUpdateWait),
      loginFrame: milliseconds('PLUMBLINE_LOGIN_FRAME_MS', defaultTimings.loginFrame),
      versionCheck: milliseconds('PLUMBLINE_VERSION_CHECK_MS', defaultTimings.versionCheck),
    },
    logLevel,
    metricsToken: env.PLUMBLINE_METRICS_TOKEN?.trim() || null,
    drainMilliseconds: 1_000 * whole('PLUMBLINE_DRAIN_SECONDS', 0, 0, 20),
  };
  if (!development && env.PLUMBLINE_IDENTITY_ADDRESS) {
    problems.push('PLUMBLINE_IDENTITY_ADDRESS is for development only: remove it or give PLUMBLINE_ISSUER instead.');
  }
  problems.push(...clientSecretProblems(configuration));
  if (configuration.metricsToken !== null && !/^[\x21-\x7e]{32,}$/.test(configuration.metricsToken)) {
    problems.push('PLUMBLINE_METRICS_TOKEN takes at least 32 characters of ASCII without spaces: openssl rand -hex 32');
  }
  if (problems.length > 0) throw new ConfigurationProblem(problems);
  return configuration;
}

/** Returns the problems of the client secret; its value is never part of a sentence. */
function clientSecretProblems({ clientSecret, issuer, identityAddress }: Configuration): string[] {
  if (clientSecret === null) return [];
  if (identityAddress !== null) {
    return [
      'PLUMBLINE_CLIENT_SECRET is set, but the identity provider of development has no client secret: remove it, or ' +
        'remove PLUMBLINE_IDENTITY_ADDRESS and give the PLUMBLINE_ISSUER that the secret belongs to.',
    ];
  }
  const problems: string[] = [];
  if (!/^[\x20-\x7e]{1,1000}$/.test(clientSecret)) {
    problems.push('PLUMBLINE_CLIENT_SECRET takes at most 1000 characters: letters, digits and punctuation of ASCII.');
  }
  if (issuer.startsWith('http:') && !isThisMachine(new URL(issuer).hostname)) {
    problems.push(
      `PLUMBLINE_ISSUER is '${issuer}': it takes an address that begins with https:// where PLUMBLINE_CLIENT_SECRET is set.`,
    );
  }
  return problems;
}

const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

function protocolOf(address: string): string | null {
  try {
    return new URL(address).protocol;
  } catch {
    return null;
  }
}
