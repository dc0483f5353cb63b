import { isMainThread } from 'node:worker_threads';

// Preloaded into every child process of a command: its stdin is a pipe from the command. When the pipe closes, even by
// `kill -9`, this process stops as for Ctrl+C, and is killed after ten seconds, because `process.exit` would run exit
// handlers. Worker threads also preload this; their stdin closes at once and is ignored.
if (isMainThread) {
  // Nobody reads the output when the parent has ended; a write error must not end this process before it has stopped.
  for (const stream of [process.stdin, process.stdout, process.stderr]) stream.on('error', () => {});
  process.stdin.on('end', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10_000).unref();
  });
  process.stdin.resume();
}
