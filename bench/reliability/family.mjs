import { readdirSync, readFileSync } from 'node:fs';

/** Returns the process tree of a process, including itself: `{ pid, name, words }`. Linux only. */
export function familyOf(pid) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => describe(Number(name)))
    .filter((one) => one !== null);
  const family = new Set([pid]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { pid: own, parent } of all) {
      if (!family.has(parent) || family.has(own)) continue;
      family.add(own);
      grown = true;
    }
  }
  return all.filter((one) => family.has(one.pid));
}

/** Returns whether this process still runs: its id may have been reused, and a zombie does not run. */
export function runs({ pid, born }) {
  const now = describe(pid);
  return now !== null && now.born === born && now.state !== 'Z';
}

/** Sends SIGKILL to processes in immediate succession. */
export function killAll(processes) {
  for (const { pid } of processes) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended in the meantime.
    }
  }
}

function describe(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return { pid, state: fields[0], parent: Number(fields[1]), born: fields[19], words };
  } catch {
    return null;
  }
}
