import { ConfigurationProblem } from './configuration.ts';
import { StartRefused } from './store/embedded/startRefused.ts';
import { StoreRefused } from './store/roles.ts';

/**
 * Why the server cannot start, for the terminal: what is wrong in one sentence and what to do in another, never a stack
 * trace.
 */
export function describeRefusal(error: unknown): string {
  if (error instanceof ConfigurationProblem) return error.message;
  if (error instanceof StartRefused || error instanceof StoreRefused) return `${error.message}\n${error.advice}`;
  const { code, port, message } = (error ?? {}) as { code?: string; port?: number; message?: string };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program.\nChoose another one with PLUMBLINE_PORT.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} may not be used by this account.\nChoose one above 1023 with PLUMBLINE_PORT.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN') {
    return 'PLUMBLINE_HOST is not an address of this machine.\nSet it to an address that this machine has, for example 0.0.0.0.';
  }
  const database = databaseProblem(code);
  if (database !== null) return `${database}\nCheck DATABASE_URL and that PostgreSQL runs there.`;
  return `Plumbline cannot start: ${message ?? String(error)}`;
}

function databaseProblem(code: string | undefined): string | null {
  switch (code) {
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ECONNRESET':
      return 'The database of DATABASE_URL does not answer.';
    case 'ENOTFOUND':
      return 'The host name in DATABASE_URL is not known.';
    case '28P01':
    case '28000':
      return 'The database of DATABASE_URL refuses this user or password.';
    case '3D000':
      return 'The database that DATABASE_URL names does not exist.';
    default:
      return null;
  }
}
