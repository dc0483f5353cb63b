import path from 'node:path';
import { ConfigurationProblem, readConfiguration } from '../configuration.ts';
import { describeRefusal } from '../describeRefusal.ts';
import { inspectDatabase } from '../store/database/inspectDatabase.ts';
import { checkAddresses } from './checkAddresses.ts';
import { checkBucket } from './checkBucket.ts';
import { checkFiles } from './checkFiles.ts';
import { checkProvider } from './checkProvider.ts';
import { error, type Finding, isLoopback, parseAddress, warning } from './finding.ts';

const maxSkewMilliseconds = 60_000;

/** Returns everything that is unsafe or missing, of all checks at once; changes nothing. */
export async function examine(
  env: NodeJS.ProcessEnv,
  environmentFile: string | null,
  now: () => Date = () => new Date(),
): Promise<Finding[]> {
  const databaseUrl = env.DATABASE_URL?.trim();
  const issuer = env.PLUMBLINE_ISSUER?.trim();
  const files = checkFiles({
    dataFolder: path.resolve(env.PLUMBLINE_DATA?.trim() || 'data'),
    webFolder: path.resolve(env.PLUMBLINE_WEB?.trim() || 'dist/web'),
    environmentFile,
    signingKey: env.PLUMBLINE_SIGNING_KEY?.trim() || null,
  });
  const checks = await Promise.all([
    checkSettings(env),
    checkAddresses(env),
    files,
    checkBucket(env),
    databaseUrl ? checkDatabase(databaseUrl, now) : [],
    issuer && parseAddress(issuer) ? checkProvider(issuer, now) : [],
  ]);
  return checks.flat();
}

/** Returns the problems for which the server would not start. */
function checkSettings(env: NodeJS.ProcessEnv): Finding[] {
  try {
    readConfiguration(env);
    return [];
  } catch (refused) {
    if (!(refused instanceof ConfigurationProblem)) throw refused;
    return refused.message.split('\n').map((text) => error(text, 'See deploy/configuration.md.'));
  }
}

async function checkDatabase(url: string, now: () => Date): Promise<Finding[]> {
  const findings = checkEncryption(url);
  try {
    const report = await inspectDatabase(url);
    findings.push(...report.refusals.map(({ message, advice }) => error(message, advice)));
    const skew = Math.abs(report.now.getTime() - now().getTime());
    if (skew > maxSkewMilliseconds) {
      const text = `The clock of this machine differs by ${Math.round(skew / 1_000)} s from that of the database.`;
      findings.push(error(text, 'Synchronize both: timedatectl set-ntp true'));
    }
  } catch (failure) {
    const [text, ...advice] = describeRefusal(failure).split('\n');
    findings.push(error(text!, advice.join(' ')));
  }
  return findings;
}

function checkEncryption(url: string): Finding[] {
  const address = parseAddress(url);
  if (address === null || address.hostname === '' || isLoopback(address.hostname)) return [];
  if (/^(require|verify-ca|verify-full)$/.test(address.searchParams.get('sslmode') ?? '')) return [];
  return [
    warning(
      `The connection to the database at ${address.hostname} is not encrypted.`,
      'Add ?sslmode=verify-full to DATABASE_URL.',
    ),
  ];
}
