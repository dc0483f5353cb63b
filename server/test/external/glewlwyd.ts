import { execFile, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { makeVisitor, type Visitor } from '../httpVisitor.ts';

/** An application as the provider's administrator registers it. */
export interface RegisteredClient {
  readonly id: string;
  /** Null: a public client. */
  readonly secret: string | null;
}

/** A person who can sign in at the provider. */
export interface ProviderPerson {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Glewlwyd, an OpenID Connect provider that is not ours, running with one person and two clients. */
export interface Glewlwyd {
  readonly issuer: string;
  /**
   * Goes through the sign-in page as a person does who has typed their password and agrees to what the application asks.
   *
   * @param address where the application sends the browser
   * @returns the address of the application to which the provider sends it back
   */
  signIn(address: string): Promise<URL>;
  stop(): Promise<void>;
}

const program = '/usr/bin/glewlwyd';
const tables = '/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz';

/** Why Glewlwyd cannot be started here, or null where it can. */
export const glewlwydMissing: string | null =
  existsSync(program) && existsSync(tables)
    ? null
    : 'Glewlwyd is not installed. Type: sudo apt-get install glewlwyd dbconfig-no-thanks';

const scopes = ['openid', 'email', 'profile'];

/** Starts Glewlwyd on a free port, in a folder and with a database of its own. */
export async function startGlewlwyd(
  person: ProviderPerson,
  clients: readonly RegisteredClient[],
  redirectAddresses: readonly string[],
): Promise<Glewlwyd> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-glewlwyd-'));
  const address = `http://localhost:${await freePort()}`;
  const database = join(folder, 'glewlwyd.db');
  const sql = gunzipSync(await readFile(tables)).toString();
  const filling = promisify(execFile)('sqlite3', [database]);
  filling.child.stdin!.end(`pragma journal_mode = memory; pragma synchronous = off; begin;\n${sql}\ncommit;\n`);
  await filling;
  const configuration = join(folder, 'glewlwyd.conf');
  await writeFile(configuration, configurationText(address, folder, database));
  const child = spawn(program, ['--config-file', configuration], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  try {
    const administrator = makeVisitor();
    await answering(administrator, address, () => child.exitCode !== null);
    await administrate(administrator, address, person, clients, redirectAddresses);
  } catch (error) {
    const log = await readFile(join(folder, 'glewlwyd.log'), 'utf8').catch(() => '');
    await stop();
    throw new Error(`Glewlwyd did not start: ${log.slice(-2_000)}`, { cause: error });
  }
  return { issuer: `${address}/api/oidc`, signIn: (from) => signInByPage(from, person), stop };
}

function configurationText(address: string, folder: string, database: string): string {
  const { port } = new URL(address);
  return `
port=${port}
bind_address="127.0.0.1"
external_url="${address}"
login_url="login.html"
api_prefix="api"
static_files_path="/usr/share/glewlwyd/webapp/"
static_files_mime_types = ( { extension = ".html" mime_type = "text/html" } )
log_mode="file"
log_level="WARNING"
log_file="${join(folder, 'glewlwyd.log')}"
cookie_secure=0
session_expiration=3600
session_key="GLEWLWYD2_SESSION_ID"
admin_session_authentication="cookie"
profile_session_authentication="cookie"
login_api_enabled=true
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
hash_algorithm="SHA512"
allow_origin="*"
allow_methods="GET, POST, OPTIONS"
allow_headers="Origin, Content-Type, Accept, Authorization"
database = { type = "sqlite3" path = "${database}" };
`;
}

/** Waits until the provider answers its first request. */
async function answering(visitor: Visitor, address: string, hasEnded: () => boolean): Promise<void> {
  for (;;) {
    if (hasEnded()) throw new Error('The process has ended.');
    const answer = await visitor.visit(`${address}/config/`).catch(() => null);
    if (answer !== null) return;
    await sleep(20);
  }
}

/** What the administrator of the provider does by hand: scopes, the OpenID Connect plug-in, clients and people. */
async function administrate(
  visitor: Visitor,
  address: string,
  person: ProviderPerson,
  clients: readonly RegisteredClient[],
  redirectAddresses: readonly string[],
): Promise<void> {
  const post = async (path: string, body: object): Promise<void> => {
    const { status, text } = await visitor.visit(`${address}/api/${path}`, { json: body });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  };
  await post('auth/', { username: 'admin', password: 'password' });
  for (const name of scopes.filter((scope) => scope !== 'openid')) {
    await post('scope/', { name, display_name: name, password_required: true, password_max_age: 0, scheme: {} });
  }
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await post('mod/plugin/', {
    module: 'oidc',
    name: 'oidc',
    display_name: 'OpenID Connect',
    parameters: {
      iss: `${address}/api/oidc`,
      'jwt-type': 'rsa',
      'jwt-key-size': '256',
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      cert: publicKey.export({ type: 'spki', format: 'pem' }),
      'access-token-duration': 3600,
      'refresh-token-duration': 3600,
      'code-duration': 600,
      'auth-type-code-enabled': true,
      'allowed-scope': scopes,
      'name-claim': 'mandatory',
      'email-claim': 'mandatory',
      'jwks-show': true,
      'pkce-allowed': true,
      'pkce-method-plain-allowed': false,
      'session-management-allowed': true,
      'session-cookie-name': 'GLEWLWYD2_OIDC_SID',
      'session-cookie-expiration': 3600,
      'secret-type': 'pairwise',
    },
  });
  for (const { id, secret } of clients) {
    await post('client/', {
      client_id: id,
      name: id,
      scope: [],
      confidential: secret !== null,
      ...(secret !== null && { password: secret }),
      enabled: true,
      authorization_type: ['code'],
      token_endpoint_auth_method: secret === null ? ['none'] : ['client_secret_basic', 'client_secret_post'],
      redirect_uri: redirectAddresses,
    });
  }
  const { name, email, password } = person;
  await post('user/', { username: usernameOf(email), name, email, password, scope: scopes, enabled: true });
}

/** The sign-in page is a program of the provider's: this sends what it sends, and goes where it goes. */
async function signInByPage(from: string, { email, password }: ProviderPerson): Promise<URL> {
  const browser = makeVisitor();
  const { location: page, text: refusal } = await browser.visit(from);
  if (page === null) throw new Error(`The provider did not ask who signs in: ${refusal}`);
  const { status, text } = await browser.visit(page.href);
  if (status !== 200 || !text.includes('<script src="login.js">')) throw new Error(`This is no sign-in page: ${text}`);
  const send = async (path: string, json: object, method: string): Promise<void> => {
    const answer = await browser.visit(`${page.origin}/api/auth/${path}`, { json, method });
    if (answer.status !== 200) throw new Error(`The provider refused /auth/${path} with ${answer.status}.`);
  };
  const asked = page.searchParams;
  await send('', { username: usernameOf(email), password }, 'POST');
  await send(`grant/${asked.get('client_id')}`, { scope: asked.get('scope') }, 'PUT');
  const { location: back } = await browser.visit(`${asked.get('callback_url')}&g_continue`);
  if (back === null) throw new Error('The provider did not send the browser back.');
  return back;
}

const usernameOf = (email: string): string => email.split('@')[0] ?? email;

/** A port that nobody uses now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
