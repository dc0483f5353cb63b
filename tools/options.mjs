import { parseArgs } from 'node:util';
import { Refused } from './refuse.mjs';

/** Parses the options of a command line; an unknown one is refused with the usage. */
export function readOptions(options, usage, positionals = false) {
  const known = { ...options, help: { type: 'boolean', short: 'h' } };
  let found;
  try {
    found = parseArgs({ options: known, allowPositionals: positionals });
  } catch (error) {
    throw new Refused(error.message.split('. ')[0], usage);
  }
  if (found.values.help) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  return found;
}

/** Parses a port from 1 to 65535. */
export function readPort(text) {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65535) {
    throw new Refused(`'${text}' is not a port: it takes a whole number from 1 to 65535.`, 'npm start -- --port 4001');
  }
  return port;
}
