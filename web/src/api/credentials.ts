/**
 * The credentials of every call. The session writes it (session/session.ts), calls only read it; it is separate so that
 * `api` does not depend on the session.
 */
interface Credentials {
  /** The token of POST /login; null while nobody is signed in. */
  accessToken: string | null;
  /** The token of /config.json, which only the command API requires. */
  applicationToken: string;
  /** Called with the server's sentence when a call or the live connection is rejected with 401. */
  onRefused: (detail: string) => void;
  /** The session has ended by a 401 and its page is being left: commands are kept from now on. */
  isOver: boolean;
}

export const credentials: Credentials = { accessToken: null, applicationToken: '', onRefused: () => {}, isOver: false };
