// Runs Plumbline for the end-to-end tests and takes its data away once everything has ended: node serve.mjs PORT FOLDER
import { spawn } from 'node:child_process';
import fs from 'node:fs';

const [port, folder] = process.argv.slice(2);
const words = ['tools/start.mjs', '--port', port, '--data', folder];
const plumbline = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit'] });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => plumbline.kill(signal));
plumbline.once('exit', (code) => {
  fs.rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
