import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Returns whether the process runs and is not a zombie. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const state = statFields(pid)?.[0];
  return state !== 'Z' && state !== 'X';
}

/** Returns the start time of a process as an opaque text, because process ids are reused. */
export function startedAt(pid: number): string | null {
  if (process.platform === 'linux') return statFields(pid)?.[19] ?? null;
  return ask('lstart', pid);
}

/** Returns a process and its direct children. */
export function withChildren(pid: number): number[] {
  if (process.platform !== 'linux') {
    const listed = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' }).stdout ?? '';
    return [pid, ...listed.split('\n').filter(Boolean).map(Number)];
  }
  const others = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [pid, ...others.map(Number).filter((other) => Number(statFields(other)?.[1]) === pid)];
}

/** Returns the command line of a process, or null if it cannot be read. */
export function commandLine(pid: number): string | null {
  if (process.platform !== 'linux') return ask('command', pid);
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return null;
  }
}

/** Returns the fields of /proc/PID/stat after the name in parentheses, which may contain spaces and parentheses. */
function statFields(pid: number): string[] | null {
  if (process.platform !== 'linux') return null;
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

function ask(field: 'lstart' | 'command', pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
