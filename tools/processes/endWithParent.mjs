import { isMainThread } from 'node:worker_threads';

// Preloaded into every process that a command starts: its stdin is a pipe from that command. When the pipe ends, be
// it by `kill -9`, this process stops as for Ctrl+C, and after ten seconds it is killed: `process.exit` would run
// whatever waits for the end of the process. Threads of that process preload this too; their stdin ends at once and
// means nothing.
if (isMainThread) {
  // Nobody reads the output of a process whose parent has gone; that must not end it before it has stopped in order.
  for (const stream of [process.stdin, process.stdout, process.stderr]) stream.on('error', () => {});
  process.stdin.on('end', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10_000).unref();
  });
  process.stdin.resume();
}
