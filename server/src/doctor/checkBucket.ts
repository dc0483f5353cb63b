import { reachBucket } from '../files/bucket.ts';
import { readFilesSetting } from '../files/filesSetting.ts';
import { error, type Finding, isLoopback, warning } from './finding.ts';

/** Returns what is wrong with the bucket of the files; none without one. */
export async function checkBucket(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const settings = readFilesSetting(env, []);
  if (settings === null) return [];
  const { protocol, hostname } = new URL(settings.endpoint);
  const findings: Finding[] = [];
  if (protocol === 'http:' && !isLoopback(hostname)) {
    const text = `The connection to the store of files at ${hostname} is not encrypted.`;
    findings.push(warning(text, 'Give PLUMBLINE_FILES an endpoint that begins with https://.'));
  }
  const advice = 'Check PLUMBLINE_FILES, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  await reachBucket(settings).catch((failure: Error) => findings.push(error(failure.message, advice)));
  return findings;
}
