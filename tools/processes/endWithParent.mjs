import { isMainThread } from 'node:worker_threads';

// Preloaded into every process that a command starts: its stdin is a pipe from that command. When the pipe ends, be
// it by `kill -9`, this process stops as for Ctrl+C, and after ten seconds in any case. Threads of that process
// preload this too; their stdin ends at once and means nothing.
if (isMainThread) {
  process.stdin.on('error', () => {});
  process.stdin.on('end', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 10_000).unref();
  });
  process.stdin.resume();
}
