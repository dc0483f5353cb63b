/** The database does not respond, is full, or is starting or stopping (503). `code` is PostgreSQL's or the network's. */
export class DatabaseUnavailable extends Error {
  readonly code: string;

  constructor(cause: Error) {
    super(`The database does not answer: ${cause.message}`, { cause });
    this.name = 'DatabaseUnavailable';
    this.code = codeOf(cause) ?? 'ECONNREFUSED';
  }
}

/** The database answers, but too many wait for a connection to it (503): nothing has been tried. */
export class DatabaseBusy extends DatabaseUnavailable {
  constructor(cause: Error) {
    super(cause);
    this.name = 'DatabaseBusy';
    this.message = 'Too many wait for a connection to the database.';
  }
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  '25006',
  '25P03',
  '28000',
  '28P01',
  '3D000',
  '53000',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '58030',
]);

/** Returns whether an error means that the database cannot be reached or cannot write at the moment. */
export function isDatabaseUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined && (unavailableCodes.has(code) || code.startsWith('08'))) return true;
  return /connection terminated|timeout expired|timeout exceeded when trying to connect|connection ended|not queryable/i.test(
    error.message,
  );
}

/** Returns whether a transaction was rolled back and may be retried: serialization failure, deadlock or stale plan. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/** Returns whether another server has changed the tables since a statement was planned. */
export function isStalePlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && /cached plan must not change result type/.test(String(error));
}

/** Returns whether the database canceled a statement that took too long; its transaction was rolled back. */
export function isStatementTimeout(error: unknown): boolean {
  return codeOf(error) === '57014';
}

/** Returns whether a unique constraint was violated, as by a command that races with another. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** Returns whether a row refers to one that no longer exists. */
export function isForeignKeyViolation(error: unknown): boolean {
  return codeOf(error) === '23503';
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
