import { CallFailure } from './CallFailure.ts';

/** What a page throws when it cannot be read: `message` is the sentence that people are shown, `cause` what failed. */
export class LoadFailure extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'LoadFailure';
  }
}

/** What a page throws when the project or bid package of its address does not exist. */
export class NotFoundFailure extends LoadFailure {
  constructor(message: string, cause: unknown) {
    super(message, cause);
    this.name = 'NotFoundFailure';
  }
}

/** An error as it is, or a NotFoundFailure with this sentence where the server answered 404. */
export function notFoundOr(error: Error, message: string): Error {
  return error instanceof CallFailure && error.status === 404 ? new NotFoundFailure(message, error) : error;
}
