import { CallFailure } from './CallFailure.ts';

/** Thrown by a page that cannot be loaded: `message` is shown to the user, `cause` is the failure. */
export class LoadFailure extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'LoadFailure';
  }
}

export class NotFoundFailure extends LoadFailure {
  constructor(message: string, cause: unknown) {
    super(message, cause);
    this.name = 'NotFoundFailure';
  }
}

/** Returns the error, or a NotFoundFailure with this sentence for a 404. */
export function notFoundOr(error: Error, message: string): Error {
  return error instanceof CallFailure && error.status === 404 ? new NotFoundFailure(message, error) : error;
}
