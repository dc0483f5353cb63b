import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Measures the memory of the server's process below one of our processes, on Linux: `forget()` resets the peak, `peak()`
 * and `now()` return resident megabytes; null on other systems.
 */
export function serverMemory(parent) {
  const pid = serverBelow(parent);
  const megabytes = (field) => {
    try {
      const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(
        readFileSync(`/proc/${pid}/status`, 'utf8'),
      );
      return Number(kilobytes) / 1024;
    } catch {
      return null;
    }
  };
  return {
    forget: () => {
      try {
        writeFileSync(`/proc/${pid}/clear_refs`, '5');
      } catch {
        // Only the peak since the start is available.
      }
    },
    peak: () => megabytes('VmHWM'),
    now: () => megabytes('VmRSS'),
  };
}

function serverBelow(parent) {
  try {
    const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return processes.find((pid) => parentOf(pid) === parent && /server-\w+\/main\.js/.test(commandOf(pid))) ?? null;
  } catch {
    return null;
  }
}

/** Reads a process, which may end at any moment. */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
