import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { examine } from './examine.ts';

const usage = `Names everything that is unsafe or missing in the configuration of this Plumbline, and changes nothing.

  --env FILE   reads the environment from a file, as systemd does: /etc/plumbline/plumbline.env

Run it as the account that runs Plumbline. Exit code 1 if there is an error; warnings alone are 0.`;

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { env: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  if (values.help) {
    say(usage);
    return 0;
  }
  const file = values.env ?? null;
  const findings = await examine(file === null ? process.env : { ...process.env, ...readEnvironment(file) }, file);
  const errors = findings.filter(({ kind }) => kind === 'error').length;
  for (const { kind, text, advice } of findings) say(`${kind}: ${text}\n    ${advice}`);
  say(findings.length === 0 ? 'Nothing unsafe was found.' : `Errors: ${errors}, warnings: ${findings.length - errors}`);
  return errors > 0 ? 1 : 0;
}

const readEnvironment = (file: string): NodeJS.ProcessEnv => ({ ...parseEnv(readFileSync(file, 'utf8')) });

try {
  process.exitCode = await main();
} catch (failure) {
  process.stderr.write(`${(failure as Error).message}\n\n${usage}\n`);
  process.exitCode = 1;
}
