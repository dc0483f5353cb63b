import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/**
 * Calls `onEnd` when npm, which started this process, has ended: otherwise `kill -9` of npm alone would leave everything
 * running. Without npm, a process may outlive its parent.
 */
export function watchNpm(onEnd) {
  if (!process.env.npm_lifecycle_event) return;
  const first = describe(process.ppid);
  if (!first) return;
  // npm may run a shell that runs this process; then npm is the shell's parent.
  const watched = isShell(first.command) ? [process.ppid, first.parent] : [process.ppid];
  const timer = setInterval(() => {
    if (watched.every(isAlive)) return;
    clearInterval(timer);
    onEnd();
  }, 500);
  timer.unref();
}

const isShell = (command) => /(^|\/)(sh|dash|bash)$/.test(command);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return describe(pid)?.state !== 'Z';
}

function describe(pid) {
  try {
    if (process.platform === 'linux') {
      const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
      return { command: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')), state, parent: Number(parent) };
    }
    const words = execFileSync('ps', ['-o', 'state=,ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    const [state, parent, ...command] = words.split(/\s+/);
    return { command: command.join(' '), state: state[0], parent: Number(parent) };
  } catch {
    return null;
  }
}
