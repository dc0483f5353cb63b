/**
 * What every call carries. The session writes it (session/session.ts), calls only read it; it stands apart so that
 * `api` knows no session.
 */
interface Credentials {
  /** The token that POST /login answered; null while nobody is signed in. */
  accessToken: string | null;
  /** Of /config.json; asked for by the command API alone. */
  applicationToken: string;
  /** Called with the server's sentence when any call, or the live connection, is refused with 401. */
  onRefused: (detail: string) => void;
  /** The session has ended by a 401, and its page is about to be left: what is given now is kept. */
  isOver: boolean;
}

export const credentials: Credentials = { accessToken: null, applicationToken: '', onRefused: () => {}, isOver: false };
