/** What a page throws when it cannot be read: `message` is the sentence that people are shown, `cause` what failed. */
export class LoadFailure extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'LoadFailure';
  }
}
