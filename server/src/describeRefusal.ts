import { ConfigurationProblem } from './configuration.ts';
import { isDatabaseUnavailable } from './store/database/databaseErrors.ts';
import { StoreRefused } from './store/database/roles.ts';
import { StartRefused } from './store/embedded/startRefused.ts';

/**
 * Why the server cannot start, for the terminal: what is wrong in one sentence and what to do in another, never a stack
 * trace.
 */
export function describeRefusal(error: unknown): string {
  if (error instanceof ConfigurationProblem) return error.message;
  if (error instanceof StartRefused || error instanceof StoreRefused) return `${error.message}\n${error.advice}`;
  const { code, port, message, syscall } = (error ?? {}) as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program.\nChoose another one with PLUMBLINE_PORT.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} may not be used by this account.\nChoose one above 1023 with PLUMBLINE_PORT.`;
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return 'There is no space left in the data folder.\nFree some space, or choose another folder with PLUMBLINE_DATA.';
  }
  const database = databaseProblem(code) ?? (syscall === 'connect' || isDatabaseUnavailable(error) ? silent : null);
  if (database !== null) return `${database}\nCheck DATABASE_URL and that PostgreSQL runs there.`;
  return `Plumbline cannot start: ${message ?? String(error)}`;
}

const silent = 'The database of DATABASE_URL does not answer.';

function databaseProblem(code: string | undefined): string | null {
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host name in DATABASE_URL is not known.';
    case '28P01':
    case '28000':
      return 'The database of DATABASE_URL refuses this user or password.';
    case '3D000':
      return 'The database that DATABASE_URL names does not exist.';
    case '42501':
      return 'The user in DATABASE_URL may not make tables there: it has to own the database.';
    default:
      return null;
  }
}
