import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Reports the state of this process to the systemd that started it; without one it does nothing. */
export interface Systemd {
  /** Reports that the server is ready, and then, twice in the time that the unit gives, that it answers. */
  ready(isAnswering: () => Promise<boolean>): Promise<void>;
  stopping(): Promise<void>;
}

/**
 * Node opens no datagram sockets of the file system, so that systemd's own program reports; the unit needs
 * `NotifyAccess=all`.
 */
export function makeSystemd(env: NodeJS.ProcessEnv, onError: (error: Error) => void): Systemd {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID = String(process.pid) } = env;
  let timer: NodeJS.Timeout | undefined;
  const report = async (...states: string[]): Promise<void> => {
    if (NOTIFY_SOCKET) await run('systemd-notify', states, { env, timeout: 10_000 }).catch(onError);
  };
  return {
    ready: async (isAnswering) => {
      await report('--ready');
      const interval = Number(WATCHDOG_USEC) / 2_000;
      if (!(interval > 0) || WATCHDOG_PID !== String(process.pid)) return;
      const reportAlive = async () => {
        if (await isAnswering()) await report('WATCHDOG=1');
      };
      timer = setInterval(() => void reportAlive(), interval);
      timer.unref();
    },
    stopping: async () => {
      clearInterval(timer);
      await report('STOPPING=1');
    },
  };
}
