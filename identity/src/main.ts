import { readIdentityConfiguration } from './configuration.ts';
import { startIdentity } from './startIdentity.ts';

/** The process of the development identity provider; `npm start` runs it with the server. */
const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  const identity = await startIdentity(readIdentityConfiguration(process.env), say);
  say(`identity ${identity.address}`);
  const stop = () => void identity.stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
