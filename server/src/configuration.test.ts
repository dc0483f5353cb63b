import { describe, expect, it } from 'vitest';
import { ConfigurationProblem, readConfiguration } from './configuration.ts';
import { describeRefusal } from './describeRefusal.ts';
import { StoreRefused } from './store/database/roles.ts';
import { StartRefused } from './store/embedded/startRefused.ts';

const problemsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfiguration(env);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationProblem);
    return describeRefusal(error).split('\n');
  }
};

describe('the configuration', () => {
  it('needs nothing in development', () => {
    const { origin, issuer, host, databaseUrl } = readConfiguration({ PLUMBLINE_ENVIRONMENT: 'development' });
    expect({ origin, issuer, host, databaseUrl }).toEqual({
      origin: 'http://localhost:4000',
      issuer: 'http://localhost:4000/identity',
      host: 'localhost',
      databaseUrl: null,
    });
  });

  it('has one wait for notifications and live updates, 180000 ms unless it is given [LIVE-039]', () => {
    const timings = (env: NodeJS.ProcessEnv) =>
      readConfiguration({ PLUMBLINE_ENVIRONMENT: 'development', ...env }).timings;
    expect(timings({}).liveUpdateWait).toBe(180_000);
    expect(timings({ PLUMBLINE_LIVE_UPDATE_WAIT_MS: '60000' }).liveUpdateWait).toBe(60_000);
    expect(Object.keys(timings({})).filter((name) => /wait/i.test(name))).toEqual(['liveUpdateWait']);
  });

  it('has the timings of the pages as values, each with its default [LIM-012] [BID-038]', () => {
    const timings = (env: NodeJS.ProcessEnv) =>
      readConfiguration({ PLUMBLINE_ENVIRONMENT: 'development', ...env }).timings;
    expect(timings({})).toEqual({
      autosave: 30_000,
      liveUpdateWait: 180_000,
      loginFrame: 15_000,
      versionCheck: 600_000,
    });
    const given = {
      PLUMBLINE_AUTOSAVE_MS: '1000',
      PLUMBLINE_LIVE_UPDATE_WAIT_MS: '2000',
      PLUMBLINE_LOGIN_FRAME_MS: '3000',
      PLUMBLINE_VERSION_CHECK_MS: '4000',
    };
    expect(Object.values(timings(given))).toEqual([1000, 2000, 3000, 4000]);
  });

  it('says everything that production lacks at once', () => {
    const names = ['PLUMBLINE_ORIGIN', 'PLUMBLINE_ISSUER', 'PLUMBLINE_CLIENT_ID', 'PLUMBLINE_APPLICATION_TOKEN'];
    expect(problemsOf({})).toEqual(names.map((name) => `${name} is not set.`));
  });

  it('says what is wrong with each value', () => {
    const problems = problemsOf({
      PLUMBLINE_ENVIRONMENT: 'development',
      PLUMBLINE_PORT: '70000',
      PLUMBLINE_ISSUER: 'login.example',
      PLUMBLINE_AUTOSAVE_MS: '1e5',
      PLUMBLINE_LOG_LEVEL: 'loud',
      DATABASE_URL: 'mysql://db',
    });
    expect(problems).toEqual([
      "PLUMBLINE_PORT is '70000': it takes a whole number from 0 to 65535.",
      'DATABASE_URL takes an address that begins with postgresql://.',
      "PLUMBLINE_LOG_LEVEL is 'loud': it takes one of silent, fatal, error, warn, info, debug, trace.",
      "PLUMBLINE_ISSUER is 'login.example': it takes an address that begins with http:// or https://.",
      "PLUMBLINE_AUTOSAVE_MS is '1e5': it takes a whole number from 1 to 2000000000.",
    ]);
  });

  it('takes the client secret of a provider that wants one, and says what is wrong with it without showing it [AUTH-051]', () => {
    const production = {
      PLUMBLINE_ORIGIN: 'https://bids.example',
      PLUMBLINE_ISSUER: 'https://login.example',
      PLUMBLINE_CLIENT_ID: 'a',
      PLUMBLINE_APPLICATION_TOKEN: 'b',
    };
    const withSecret = (secret: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
      ...production,
      PLUMBLINE_CLIENT_SECRET: secret,
      ...more,
    });
    expect(readConfiguration(production).clientSecret).toBeNull();
    expect(readConfiguration(withSecret(' ')).clientSecret).toBeNull();
    expect(readConfiguration(withSecret(' s3cr3t+/= ')).clientSecret).toBe('s3cr3t+/=');
    const characters =
      'PLUMBLINE_CLIENT_SECRET takes at most 1000 characters: letters, digits and punctuation of ASCII.';
    expect(problemsOf(withSecret('sécret'))).toEqual([characters]);
    expect(problemsOf(withSecret('s3cr3t\nline'))).toEqual([characters]);
    expect(problemsOf(withSecret('x'.repeat(1001)))).toEqual([characters]);
    expect(problemsOf(withSecret('s3cr3t', { PLUMBLINE_ISSUER: 'http://login.example' }))).toEqual([
      "PLUMBLINE_ISSUER is 'http://login.example': it takes an address that begins with https:// where " +
        'PLUMBLINE_CLIENT_SECRET is set.',
    ]);
    expect(problemsOf(withSecret('s3cr3t', { PLUMBLINE_ISSUER: 'http://localhost:8080' }))).toEqual([]);
    expect(
      problemsOf({
        PLUMBLINE_ENVIRONMENT: 'development',
        PLUMBLINE_IDENTITY_ADDRESS: 'http://127.0.0.1:9',
        PLUMBLINE_CLIENT_SECRET: 's3cr3t',
      }),
    ).toEqual([
      'PLUMBLINE_CLIENT_SECRET is set, but the identity provider of development has no client secret: remove it, or ' +
        'remove PLUMBLINE_IDENTITY_ADDRESS and give the PLUMBLINE_ISSUER that the secret belongs to.',
    ]);
  });

  it('keeps the development identity provider out of production', () => {
    const production = {
      PLUMBLINE_ORIGIN: 'https://bids.example',
      PLUMBLINE_ISSUER: 'https://login.example',
      PLUMBLINE_CLIENT_ID: 'a',
      PLUMBLINE_APPLICATION_TOKEN: 'b',
    };
    expect(problemsOf({ ...production, PLUMBLINE_IDENTITY_ADDRESS: 'http://127.0.0.1:9' })).toHaveLength(1);
    expect(readConfiguration(production).identityAddress).toBeNull();
  });
});

describe('a start that is refused', () => {
  it('says in one sentence what is wrong and in another what to do, without a stack trace', () => {
    const cases: [unknown, RegExp][] = [
      [Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 4000 }), /^Port 4000 is taken.*\nChoose another/],
      [
        Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
        /^The database of DATABASE_URL does not answer\.\n/,
      ],
      [new Error('timeout expired'), /^The database of DATABASE_URL does not answer\.\n/],
      [
        Object.assign(new Error('connect ENOENT /run/postgresql'), { code: 'ENOENT', syscall: 'connect' }),
        /^The database of DATABASE_URL does not answer\.\n/,
      ],
      [
        Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' }),
        /^The host name in DATABASE_URL is not known\.\nCheck DATABASE_URL/,
      ],
      [Object.assign(new Error('write'), { code: 'ENOSPC' }), /^There is no space left in the data folder\.\nFree/],
      [Object.assign(new Error('denied'), { code: '42501' }), /has to own the database\.\nCheck DATABASE_URL/],
      [Object.assign(new Error('auth'), { code: '28P01' }), /refuses this user or password\.\nCheck DATABASE_URL/],
      [Object.assign(new Error('none'), { code: '3D000' }), /does not exist\.\n/],
      [
        new StoreRefused('The role is a superuser.', 'Give it a role of its own.'),
        /^The role is a superuser\.\nGive it/,
      ],
      [
        new StartRefused('The folder is of another version.', 'Choose another.'),
        /^The folder is of another version\.\nCh/,
      ],
      [new TypeError('boom'), /^Plumbline cannot start: boom$/],
    ];
    for (const [error, words] of cases) {
      expect(describeRefusal(error)).toMatch(words);
      expect(describeRefusal(error)).not.toMatch(/\n\s+at /);
    }
  });

  it('takes a token for metrics of at least 32 characters and repeats none that is refused [OPS-062]', () => {
    const refused = (token: string) =>
      problemsOf({ PLUMBLINE_ENVIRONMENT: 'development', PLUMBLINE_METRICS_TOKEN: token }).join();
    expect(refused('x'.repeat(32))).toBe('');
    for (const token of ['x'.repeat(31), `${'x'.repeat(32)} y`]) {
      expect(refused(token)).toMatch(/^PLUMBLINE_METRICS_TOKEN takes at least 32 characters/);
      expect(refused(token)).not.toContain('xxx');
    }
  });
});
